import type { Finding, SiteConfig, SourceFile } from '../model/index.ts';
import { fileStart } from '../text/lines.ts';
import { didYouMean } from '../text/nearest.ts';
import { findInConfig } from './config-places.ts';
import type { NamedCollection } from './named-collection.ts';

/**
 * Reports tabs of the navigation whose sidebar no version of the collection has. A collection
 * without entries has no sidebars, and is reported as such.
 */
export function navigationFindings(
  { config, configFile }: { config: SiteConfig; configFile: SourceFile | null },
  parts: readonly NamedCollection[],
): Finding[] {
  return config.collections.flatMap(({ id, navigation }): Finding[] => {
    const versions = parts.filter(({ collection }) => collection.id === id);
    const names = new Set(versions.flatMap(({ sidebars }) => [...sidebars.keys()]));
    if (names.size === 0) return [];
    const find = findInConfig(configFile?.text ?? '', 'navigation');
    return navigation
      .filter(({ sidebar }) => !names.has(sidebar))
      .map(({ sidebar }) => ({
        rule: 'invalid-sidebar',
        message: `There is no sidebar "${sidebar}" for the navigation.`,
        file: config.file ?? 'docsgen.config.ts',
        ...(configFile === null ? fileStart : find(sidebar)),
        ...didYouMean(sidebar, names),
      }));
  });
}
