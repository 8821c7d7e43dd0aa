import { quotedAt } from '../config/places.ts';
import type { Finding, SiteConfig, SourceFile } from '../model/index.ts';
import { fileStart, indexLines } from '../text/lines.ts';
import { didYouMean } from '../text/nearest.ts';
import type { NamedCollection } from './named-collection.ts';

/** Reports changelogs of feeds that don't exist. */
export function feedFindings(
  { feeds, file }: SiteConfig,
  configFile: SourceFile | null,
  collections: readonly NamedCollection[],
): Finding[] {
  return feeds.flatMap(({ changelog, collection: id }): Finding[] => {
    const own = collections.find(({ collection, info }) => collection.id === id && info.isLast);
    if (changelog === null || own === undefined) return [];
    const ids = [...own.named.entries.keys()];
    if (ids.includes(changelog)) return [];
    const text = configFile?.text ?? '';
    const at = quotedAt(text, changelog);
    const span = at === null ? fileStart : indexLines(text).span(at[0], at[1]);
    const message = `There is no entry "${changelog}" for the feed of a changelog.`;
    const position = { file: file ?? 'docsgen.config.ts', ...span };
    return [{ rule: 'broken-doc-id', message, ...position, ...didYouMean(changelog, ids) }];
  });
}
