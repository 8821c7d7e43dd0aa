import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Conversion } from './conversion/plan-conversion.ts';
import { convertMdbook, mdbookName } from './mdbook/plan-mdbook.ts';
import { convertMkdocs } from './mkdocs/plan-mkdocs.ts';
import { mkdocsNames } from './mkdocs/read-mkdocs.ts';

/** A tool whose configuration is read as data. */
export type ForeignTool = 'mkdocs' | 'mdbook';

/** The names that a tool's configuration can have, the usual one first. */
export const configurationsOf: Readonly<Record<ForeignTool, readonly [string, ...string[]]>> = {
  mkdocs: mkdocsNames,
  mdbook: [mdbookName],
};

/** A configuration of another tool. */
export interface ForeignSite {
  readonly tool: ForeignTool;
  /** Its name in the folder. */
  readonly file: string;
}

/** Finds the configurations of other tools in a folder, one for each tool. */
export async function findForeign(folder: string): Promise<ForeignSite[]> {
  const names = new Set(await readdir(folder).catch(() => []));
  const tools = Object.keys(configurationsOf) as ForeignTool[];
  return tools.flatMap((tool) => {
    const file = configurationsOf[tool].find((name) => names.has(name));
    return file === undefined ? [] : [{ tool, file }];
  });
}

/** Reads and converts a configuration. @throws Failure */
export function convertForeign(folder: string, { tool, file }: ForeignSite): Promise<Conversion> {
  return tool === 'mkdocs' ? convertMkdocs(folder, file) : convertMdbook(folder);
}

/** Subfolders in which projects keep their documentation. */
const usualFolders = ['website', 'docs', 'doc', 'documentation', 'site', 'book', 'guide'];

/** The first of the usual subfolders of a project in which something is found; null without one. */
export async function usualFolderWith(
  folder: string,
  isFound: (folder: string) => Promise<boolean>,
): Promise<string | null> {
  for (const name of usualFolders) {
    if (await isFound(path.join(folder, name))) return name;
  }
  return null;
}
