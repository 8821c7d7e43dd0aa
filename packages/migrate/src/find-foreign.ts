import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Conversion } from './conversion/plan-conversion.ts';
import { convertGitbook, gitbookNames } from './gitbook/plan-gitbook.ts';
import { convertMdbook, mdbookName } from './mdbook/plan-mdbook.ts';
import { convertMkdocs } from './mkdocs/plan-mkdocs.ts';
import { mkdocsNames } from './mkdocs/read-mkdocs.ts';
import { convertStarlight, starlightFolder } from './starlight/plan-starlight.ts';
import { starlightNames } from './starlight/read-starlight.ts';
import { convertVitepress } from './vitepress/plan-vitepress.ts';
import { vitepressNames } from './vitepress/read-vitepress.ts';

/** A tool whose configuration is converted. */
interface Tool {
  /** The paths that its configuration can have in a folder, the usual one first. */
  readonly names: readonly [string, ...string[]];
  /** Whether the configuration is a program, which has to be run. Others are read as data. */
  readonly isProgram: boolean;
  /** The folder of the pages if the tool doesn't let sites change it. */
  readonly content?: string;
  /** Converts the configuration at one of these paths. @throws MigrationError */
  readonly convert: (folder: string, file: string) => Promise<Conversion>;
}

const tools = {
  mkdocs: { names: mkdocsNames, isProgram: false, convert: convertMkdocs },
  mdbook: { names: [mdbookName], isProgram: false, convert: convertMdbook },
  vitepress: { names: vitepressNames, isProgram: true, convert: convertVitepress },
  starlight: {
    names: starlightNames,
    isProgram: true,
    content: starlightFolder,
    convert: convertStarlight,
  },
  gitbook: { names: gitbookNames, isProgram: false, convert: convertGitbook },
} as const satisfies Readonly<Record<string, Tool>>;

/** The name of a tool with one folder of pages. Sites of Docusaurus may have several. */
export type ForeignTool = keyof typeof tools;

/** A configuration of another tool. */
export interface ForeignSite {
  readonly tool: ForeignTool;
  /** Its path in the folder. */
  readonly file: string;
}

/** Finds the configurations of other tools in a folder, one for each tool. */
export async function findForeign(folder: string): Promise<ForeignSite[]> {
  const found: ForeignSite[] = [];
  for (const tool of Object.keys(tools) as ForeignTool[]) {
    for (const file of tools[tool].names) {
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

/** Whether a configuration is a program, which is run when it is converted. */
export function isProgram({ tool }: ForeignSite): boolean {
  return tools[tool].isProgram;
}

/**
 * Whether the pages of a configuration can be in a folder, as far as that is known before it is
 * converted.
 *
 * @param source Relative to the folder of the configuration, normalized.
 */
export function mayHavePagesIn({ tool }: ForeignSite, source: string): boolean {
  const { content }: Tool = tools[tool];
  return source === '.' || content === undefined || `${source}/`.startsWith(`${content}/`);
}

/** Whether a text names a tool whose configuration is converted. */
export function isForeignTool(name: string | undefined): name is ForeignTool {
  return name !== undefined && Object.hasOwn(tools, name);
}

/** The path that a tool's configuration usually has. */
export function usualName(tool: ForeignTool): string {
  return tools[tool].names[0];
}

/** Reads and converts a configuration. @param folder An absolute path @throws MigrationError */
export async function convertForeign(
  folder: string,
  { tool, file }: ForeignSite,
): Promise<Conversion> {
  return tools[tool].convert(folder, file);
}

/** Subfolders in which projects keep their documentation. */
const usualFolders = ['website', 'docs', 'doc', 'documentation', 'site', 'book', 'guide'];

/** What is found first in the usual subfolders of a project, with the subfolder; null without it. */
export async function findBelow<Found>(
  folder: string,
  find: (folder: string) => Promise<Found | null | undefined>,
): Promise<{ readonly name: string; readonly found: Found } | null> {
  for (const name of usualFolders) {
    const found = await find(path.join(folder, name));
    if (found !== null && found !== undefined) return { name, found };
  }
  return null;
}
