import path from 'node:path';
import { isFolder, toPosix } from '@docsgen/core';
import {
  type Conversion,
  convertForeign,
  type ForeignSite,
  type ForeignTool,
  findBelow,
  findDocusaurus,
  findForeign,
  isForeignTool,
  isProgram,
  mayHavePagesIn,
  usualName,
} from '@docsgen/migrate';
import { unreadLine } from '../config/other-tools.ts';
import { Failure } from '../process/failure.ts';
import type { ProjectFacts } from './inspect-project.ts';
import { migrating } from './migration.ts';
import { shellWord } from './plan-site.ts';

/** What a site is made of: another tool's configuration, or a folder of Markdown. */
export type Source =
  | { readonly type: 'docusaurus'; readonly file: string }
  | { readonly type: 'foreign'; readonly conversion: Conversion }
  | {
      readonly type: 'folder';
      /** Relative to the site's folder. */
      readonly path: string;
      /** Lines about configurations that aren't read. */
      readonly notes: readonly string[];
    };

/** Where `--from` is looked for, and what may be done. */
export interface SourceContext {
  readonly project: ProjectFacts;
  readonly cwd: string;
  /** Whether configurations that are programs may be run. */
  readonly mayRun: boolean;
  /** Reports that a configuration is about to be run. */
  readonly announce: (file: string) => void;
}

/**
 * The folder for the site: that of `--from` if another tool's configuration is in it, as with
 * VitePress in `docs`, and none is in `folder`.
 */
export async function siteFolder(
  folder: string,
  from: string | undefined,
  cwd: string,
): Promise<string> {
  if (from === undefined || isToolName(from)) return folder;
  const source = path.resolve(cwd, from);
  const relative = path.relative(folder, source);
  const isBelow = relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
  if (!isBelow || (await hasConfiguration(folder))) return folder;
  return (await hasConfiguration(source)) ? source : folder;
}

async function hasConfiguration(folder: string): Promise<boolean> {
  return (await findDocusaurus(folder)) !== null || (await findForeign(folder)).length > 0;
}

function isToolName(name: string): boolean {
  return name === 'docusaurus' || isForeignTool(name);
}

/** Finds what `--from` names: another tool, or a folder. @throws Failure */
export async function findSource(from: string, context: SourceContext): Promise<Source> {
  const docusaurus = from === 'docusaurus' ? await docusaurusIn(context) : null;
  if (docusaurus !== null) return withDocusaurus(docusaurus, context);
  const named = isForeignTool(from) ? await foreignIn(from, context) : null;
  if (named !== null) return { type: 'foreign', conversion: await convert(named, context) };
  const source = await sourceFolder(from, context);
  return context.project.config === null
    ? sourceIn(source, context)
    : { type: 'folder', path: source, notes: [] };
}

/** The configuration of the tool whose pages are in a folder, else the folder. @throws Failure */
async function sourceIn(source: string, context: SourceContext): Promise<Source> {
  const { folder } = context.project;
  const notes: string[] = [];
  const docusaurus = await findDocusaurus(folder);
  if (docusaurus !== null && context.mayRun && ['.', 'docs'].includes(source)) {
    return withDocusaurus(docusaurus, context);
  }
  if (docusaurus !== null) notes.push(unreadLine(docusaurus, 'docusaurus'));
  for (const foreign of await findForeign(folder)) {
    if (!mayHavePagesIn(foreign, source) || (isProgram(foreign) && !context.mayRun)) {
      notes.push(unreadLine(foreign.file, foreign.tool));
      continue;
    }
    const conversion = await convert(foreign, context);
    const isOwn = source === '.' || path.posix.normalize(conversion.content) === source;
    if (isOwn) return { type: 'foreign', conversion };
    notes.push(`${foreign.file} isn't read, since its pages are in ${conversion.content}.`);
  }
  return { type: 'folder', path: source, notes };
}

function withDocusaurus(file: string, context: SourceContext): Source {
  if (context.project.config === null) permit(file, context);
  return { type: 'docusaurus', file };
}

/** Reports that a program is run, or refuses to run it. @throws Failure */
function permit(file: string, { mayRun, announce }: SourceContext): void {
  if (!mayRun) throw new Failure(`${file} is a program, which --no-run forbids to run.`);
  announce(file);
}

/** Reads or runs the configuration of another tool, and converts it. @throws Failure */
async function convert(foreign: ForeignSite, context: SourceContext): Promise<Conversion> {
  const { folder } = context.project;
  if (isProgram(foreign)) permit(foreign.file, context);
  return migrating(folder, () => convertForeign(folder, foreign));
}

/** The configuration for `--from mkdocs`; null if that is a folder. @throws Failure */
async function foreignIn(
  tool: ForeignTool,
  { project: { folder }, cwd }: SourceContext,
): Promise<ForeignSite | null> {
  const own = await foreignOf(tool, folder);
  if (own !== undefined) return own;
  if (await isFolder(path.resolve(cwd, tool))) return null;
  const below = await findBelow(folder, (one) => foreignOf(tool, one));
  if (below === null) throw new Failure(`${folder} has no ${usualName(tool)}.`);
  const where = toPosix(path.relative(cwd, path.join(folder, below.name)));
  throw new Failure(
    `${below.found.file} is in ${where}: docsgen init ${shellWord(where)} --from ${tool}`,
  );
}

async function foreignOf(tool: ForeignTool, folder: string): Promise<ForeignSite | undefined> {
  return (await findForeign(folder)).find((one) => one.tool === tool);
}

/** The configuration for `--from docusaurus`; null if that is a folder. @throws Failure */
async function docusaurusIn({ project: { folder }, cwd }: SourceContext): Promise<string | null> {
  const found = await findDocusaurus(folder);
  if (found !== null || (await isFolder(path.resolve(cwd, 'docusaurus')))) return found;
  const below = await findBelow(folder, findDocusaurus);
  if (below === null) throw new Failure(`${folder} has no docusaurus.config.js.`);
  const where = toPosix(path.relative(cwd, path.join(folder, below.name)));
  throw new Failure(
    `The Docusaurus site is in ${where}: docsgen init ${shellWord(where)} --from docusaurus`,
  );
}

/** The folder of `--from` relative to the site's. @throws Failure */
async function sourceFolder(
  from: string,
  { project: { folder }, cwd }: SourceContext,
): Promise<string> {
  const source = path.resolve(cwd, from);
  if (!(await isFolder(source))) throw new Failure(`There is no folder ${from}.`);
  const relative = toPosix(path.relative(folder, source)) || '.';
  if (!/^\.\.(\/|$)/.test(relative) && !path.isAbsolute(relative)) return relative;
  const above = shellWord(toPosix(path.relative(cwd, path.dirname(source))) || '.');
  throw new Failure(
    `${from} is outside of ${folder}; create the site in a folder that contains it, such as: docsgen init ${above} --from ${shellWord(from)}`,
  );
}
