import {
  createCommittedObjects,
  type FileSystem,
  nodeFileSystem,
  refsOf,
  type SiteConfig,
  withRefs,
} from '@docsgen/core';
import { findRepository } from './git.ts';

/** The file system of a site: the disk, and the commits that its versions come from. */
export async function siteFiles(config: SiteConfig): Promise<FileSystem> {
  const refs = refsOf(config);
  const disk = nodeFileSystem();
  const repository = refs.length === 0 ? null : findRepository(config.root);
  if (repository === null) return disk;
  const { createObjectReader } = await import('./object-reader.ts');
  return withRefs(disk, refs, createCommittedObjects(createObjectReader(repository)));
}
