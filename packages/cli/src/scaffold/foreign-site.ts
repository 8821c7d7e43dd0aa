import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Conversion } from './conversion/plan-conversion.ts';
import { convertGitbook, gitbookNames } from './gitbook/plan-gitbook.ts';
import { convertMdbook, mdbookName } from './mdbook/plan-mdbook.ts';
import { convertMkdocs } from './mkdocs/plan-mkdocs.ts';
import { mkdocsNames } from './mkdocs/read-mkdocs.ts';
import { convertStarlight } from './starlight/plan-starlight.ts';
import { starlightNames } from './starlight/read-starlight.ts';
import { convertVitepress } from './vitepress/plan-vitepress.ts';
import { vitepressNames } from './vitepress/read-vitepress.ts';

/** A tool whose configuration `init` converts: as data, or by running it where it is a program. */
export type ForeignTool = 'mkdocs' | 'mdbook' | 'vitepress' | 'starlight' | 'gitbook';

/** The paths that a tool's configuration can have in a folder, the usual one first. */
export const configurationsOf: Readonly<Record<ForeignTool, readonly [string, ...string[]]>> = {
  mkdocs: mkdocsNames,
  mdbook: [mdbookName],
  vitepress: vitepressNames,
  starlight: starlightNames,
  gitbook: gitbookNames,
};

/** A configuration of another tool. */
export interface ForeignSite {
  readonly tool: ForeignTool;
  /** Its path in the folder. */
  readonly file: string;
}

/** Finds the configurations of other tools in a folder, one for each tool. */
export async function findForeign(folder: string): Promise<ForeignSite[]> {
  const found: ForeignSite[] = [];
  for (const tool of Object.keys(configurationsOf) as ForeignTool[]) {
    for (const file of configurationsOf[tool]) {
      const isMissing = await access(path.join(folder, file)).then(
        () => false,
        () => true,
      );
      if (isMissing) continue;
      found.push({ tool, file });
      break;
    }
  }
  return found;
}

/** Whether a text names a tool whose configuration is converted. */
export function isForeignTool(name: string | undefined): name is ForeignTool {
  return name !== undefined && Object.hasOwn(configurationsOf, name);
}

/** Reads and converts a configuration. @throws Failure */
export function convertForeign(folder: string, { tool, file }: ForeignSite): Promise<Conversion> {
  switch (tool) {
    case 'mkdocs':
      return convertMkdocs(folder, file);
    case 'mdbook':
      return convertMdbook(folder);
    case 'vitepress':
      return convertVitepress(folder, file);
    case 'starlight':
      return convertStarlight(folder, file);
    case 'gitbook':
      return convertGitbook(folder, file);
  }
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
