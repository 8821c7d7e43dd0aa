import type { SourceFile } from '../model/entry.ts';
import type { CollectionSources, Sources } from './discover.ts';

/** A version of which only the texts are read yet. */
export type VersionFiles = Omit<CollectionSources, 'assets' | 'unread' | 'modules' | 'staticFiles'>;

/** Every text file of a version. */
export function filesOfVersion({ sidebarMap, tags, ...files }: VersionFiles): SourceFile[] {
  const { entries, partials, sidebars, categories } = files;
  const single = [sidebarMap, tags].filter((file) => file !== null);
  return [...entries, ...partials, ...sidebars, ...categories, ...single];
}

/** Every text file of the collections, and the configuration. */
export function sourceTexts({ collections, configFile }: Sources): SourceFile[] {
  return [...collections.flatMap(filesOfVersion), ...(configFile === null ? [] : [configFile])];
}
