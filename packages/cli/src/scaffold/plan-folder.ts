import path from 'node:path';
import { check, count, noCache, nodeFileSystem, resolveConfig, toPosix } from '@docsgen/core';
import { folderSidebar, type MarkdownKind, markdownFacts, projectTitle } from '@docsgen/migrate';
import { withOwnModules } from '../config/own-modules.ts';
import { Failure } from '../process/failure.ts';
import { interruptible } from '../process/interruption.ts';
import { capitalize } from '../reporting/escape.ts';
import type { Session } from '../session.ts';
import { countMarkdown, findStatic, type ProjectFacts } from './inspect-project.ts';
import { migrating, unreadLines } from './migration.ts';
import { configText } from './project-files.ts';
import { type ContentPlan, outDirOf } from './site-plan.ts';

/** Plans a site for an existing folder of Markdown files. @throws Failure when it has none. */
export async function planFolder(
  place: ProjectFacts,
  from: string,
  session: Session,
): Promise<ContentPlan> {
  const { folder } = place;
  const found = await countMarkdown(path.join(folder, from));
  if (found === 0) throw new Failure(`${from} has no Markdown files (.md or .mdx) for a site.`);
  const staticDir = await findStatic(folder, from);
  const { exclude, locales, metaFiles, markdown } = await migrating(folder, () =>
    markdownFacts(path.join(folder, from)),
  );
  const written = await migrating(folder, () => projectTitle(folder, from));
  const source = { folder, from, exclude, staticDir, markdown };
  const { rules, errors, unread } = await brokenRules(source, session);
  const title = written ?? nameOf(folder);
  const planned = { title, path: from, staticDir, outDir: outDirOf(place) };
  const settings = { ...planned, markdown, exclude, locales, rules };
  return {
    // The configuration is written last: until it exists, the same command completes the rest.
    files: { 'sidebars/docs.yml': folderSidebar, 'docsgen.config.ts': configText(settings) },
    summary: `A site of the ${count(found, 'Markdown file')} in ${from === '.' ? 'this folder' : from}`,
    notes: [...dialectNotes(markdown), ...unread, ...errorNotes(errors), ...metaNotes(metaFiles)],
    isStrict: false,
  };
}

function errorNotes(errors: number): string[] {
  if (errors === 0) return [];
  const counted = errors === 1 ? 'it counts as a warning' : 'them count as warnings';
  return [`${count(errors, 'error')} in ${counted}: see \`rules\` in docsgen.config.ts.`];
}

/** The tools whose Markdown is recognized. */
const tools: Readonly<Partial<Record<MarkdownKind, string>>> = {
  mkdocs: 'MkDocs',
  mdbook: 'mdBook',
  vitepress: 'VitePress',
};

/** A line about pages that are written for another tool. */
function dialectNotes(markdown: MarkdownKind): string[] {
  const tool = tools[markdown];
  if (tool === undefined) return [];
  return [
    `The pages have forms of ${tool}, so they are read in its dialect: \`markdown: '${markdown}'\`.`,
  ];
}

/** A line about files of Nextra and Fumadocs that aren't read. */
function metaNotes(files: readonly string[]): string[] {
  const [first] = files;
  if (first === undefined) return [];
  const others =
    files.length === 1 ? "isn't" : `and ${count(files.length - 1, 'other')} like it aren't`;
  return [
    `${first} ${others} read: write the labels and the order of the navigation in sidebars/docs.yml.`,
  ];
}

/** The rules that report errors in the Markdown of a planned site, and the number of errors. */
async function brokenRules(
  source: {
    readonly folder: string;
    readonly from: string;
    readonly exclude: readonly string[];
    readonly staticDir: string | null;
    readonly markdown: MarkdownKind;
  },
  { interruption, loadRenderer }: Session,
): Promise<{ rules: readonly string[]; errors: number; unread: readonly string[] }> {
  const { folder, from, exclude, staticDir, markdown } = source;
  const collections = [{ id: 'docs', path: from, routeBasePath: '', exclude, markdown }];
  const own = staticDir === null ? {} : { staticDir };
  const settings = await withOwnModules({ title: 'Documentation', collections, ...own });
  const { config } = resolveConfig(settings, toPosix(folder));
  const renderer = await loadRenderer(null);
  const fs = interruptible(nodeFileSystem(), interruption);
  const { diagnostics } = await check({ config, renderer, fs, cache: noCache });
  // An existing sidebar may belong to another site.
  const errors = diagnostics.filter(({ severity, file }) => {
    return severity === 'error' && !file.startsWith('sidebars/');
  });
  return {
    rules: [...new Set(errors.map(({ rule }) => rule))].sort(),
    errors: errors.length,
    unread: unreadLines(errors),
  };
}

/** The name of a folder as words: `my-lib` is "My lib". */
function nameOf(folder: string): string {
  return capitalize(
    path
      .basename(folder)
      .replaceAll(/[-_.\s]+/g, ' ')
      .trim() || 'Documentation',
  );
}
