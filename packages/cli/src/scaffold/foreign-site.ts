import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Conversion } from './conversion/plan-conversion.ts';
import { convertMdbook, mdbookName } from './mdbook/plan-mdbook.ts';
import { convertMkdocs } from './mkdocs/plan-mkdocs.ts';
import { mkdocsNames } from './mkdocs/read-mkdocs.ts';

/** A tool whose configuration is read as data. */
export type ForeignTool = 'mkdocs' | 'mdbook';

/** A configuration of another tool. */
export interface ForeignSite {
  readonly tool: ForeignTool;
  /** Its name in the folder. */
  readonly file: string;
}

/** Finds the configuration of another tool in a folder; null if it has none. */
export async function findForeign(folder: string): Promise<ForeignSite | null> {
  const names = new Set(await readdir(folder).catch(() => []));
  const mkdocs = mkdocsNames.find((name) => names.has(name));
  if (mkdocs !== undefined) return { tool: 'mkdocs', file: mkdocs };
  return names.has(mdbookName) ? { tool: 'mdbook', file: mdbookName } : null;
}

/** Reads and converts a configuration. @throws Failure */
export function convertForeign(folder: string, { tool, file }: ForeignSite): Promise<Conversion> {
  return tool === 'mkdocs' ? convertMkdocs(folder, file) : convertMdbook(folder);
}

/** Subfolders in which projects keep their documentation. */
const usualFolders = ['website', 'docs', 'doc', 'documentation', 'site', 'book', 'guide'];

/** The usual subfolders of a project with a configuration of the tool. */
export async function foldersWith(folder: string, tool: ForeignTool): Promise<string[]> {
  const found: string[] = [];
  for (const name of usualFolders) {
    const site = await findForeign(path.join(folder, name));
    if (site?.tool === tool) found.push(name);
  }
  return found;
}
