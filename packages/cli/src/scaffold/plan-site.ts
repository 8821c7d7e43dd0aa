import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { check, noCache, nodeFileSystem, resolveConfig } from '@docsgen/core';
import { type Conversion, folderSidebar, markdownFacts, planConversion } from '@docsgen/migrate';
import { loadConfig } from '../config/load-config.ts';
import { otherTools } from '../config/other-tools.ts';
import { toPosix } from '../files/paths.ts';
import { packageVersion } from '../own-package.ts';
import { Failure } from '../process/failure.ts';
import { interruptible } from '../process/interruption.ts';
import { codeOf } from '../process/reasons.ts';
import { capitalize, count } from '../reporting/escape.ts';
import type { Session } from '../session.ts';
import { countMarkdown, findMarkdown, findStatic, type ProjectFacts } from './inspect-project.ts';
import { amountsOf, migrating, migrationContext, migrationNotes } from './migration.ts';
import {
  configText,
  ignoreText,
  packageName,
  packageText,
  starterEntries,
  starterSidebar,
  workflowText,
} from './project-files.ts';

/** The planned files of a site. Nothing has been written yet; paths are relative to the folder. */
export interface NewSite {
  readonly files: Readonly<Record<string, string>>;
  /** Unchanged files of a starter site that are replaced. */
  readonly replaced: readonly string[];
  /** A description of the site, for the report. */
  readonly summary: string;
  /** Further notes, one line each. */
  readonly notes: readonly string[];
}

/** The part of a site's plan that depends on its content. */
type ContentPlan = Omit<NewSite, 'replaced'> & {
  readonly replaced?: NewSite['replaced'];
  readonly isStrict: boolean;
};

/**
 * Plans a site for a folder: from the Markdown in `from`, by an existing configuration, from the
 * Markdown in `content/`, or else a starter site.
 *
 * @param from Relative to the folder; null if it isn't given.
 * @throws Failure when it would change the user's files, or when `from` has no Markdown.
 */
export async function planSite(
  place: ProjectFacts,
  from: string | null,
  session: Session,
): Promise<NewSite> {
  return withProject(place, await planContent(place, from, session));
}

/**
 * Plans a site for the converted configuration of another tool.
 *
 * @throws Failure when the folder has a configuration already, or no pages.
 */
export async function planForeign(
  place: ProjectFacts,
  conversion: Conversion,
  session: Session,
): Promise<NewSite> {
  const { folder, config } = place;
  if (config !== null) {
    throw new Failure(`${config} exists already; remove it to create one from ${conversion.file}.`);
  }
  if ((await countMarkdown(path.join(folder, conversion.content))) === 0) {
    throw new Failure(`${conversion.content} has no Markdown files; there is nothing to build.`);
  }
  const outDir = outDirOf(place);
  const context = await migrationContext(session);
  const plan = await migrating(folder, () =>
    planConversion(conversion, { folder, outDir }, context),
  );
  return withProject(place, {
    files: plan.files,
    summary: `A site for ${conversion.file}: ${amountsOf(plan)}`,
    notes: migrationNotes(plan),
    isStrict: false,
  });
}

/** Adds the files of a project that has none: its manifest, a workflow and ignored folders. */
function withProject(
  place: ProjectFacts,
  { isStrict, files, replaced = [], ...rest }: ContentPlan,
): NewSite {
  const project: Record<string, string> = {};
  const outDir = outDirOf(place) ?? 'dist';
  const name = packageName(path.basename(place.folder));
  if (place.packageJson === null) {
    project['package.json'] = packageText(name, packageVersion(), isStrict);
  }
  if (place.packageManager === 'npm' && !place.isInsideRepository) {
    project['.github/workflows/docs.yml'] = workflowText(outDir, isStrict);
  }
  const folders = ['node_modules/', `${outDir}/`, '.docsgen/'];
  const ignored = ignoreText(place.ignored ?? '', folders);
  if (ignored !== null) project['.gitignore'] = ignored;
  return { ...rest, files: { ...files, ...project }, replaced };
}

async function planContent(
  place: ProjectFacts,
  from: string | null,
  session: Session,
): Promise<ContentPlan> {
  const starter = starterFiles(place);
  const unchanged = await unchangedFiles(place.folder, starter);
  const isStarterConfig = place.config === null || unchanged.includes(place.config);
  if (from !== null) {
    if (!isStarterConfig) throw configured(place, from);
    return { ...(await planFolder(place, from, session)), replaced: unchanged };
  }
  const inContent = await countMarkdown(path.join(place.folder, 'content'));
  const ofStarter = unchanged.filter((name) => name.startsWith('content/')).length;
  if (!isStarterConfig) return fillCollections(place, session);
  if (inContent > ofStarter) {
    if (place.config !== null) return { ...existing(place.config), files: {} };
    return planFolder(place, 'content', session);
  }
  await refuseForeign(place.folder, Object.keys(starter), unchanged);
  const summary = `A site of ${countEntries(Object.keys(starterEntries('content')).length)}`;
  return { files: starter, summary, notes: await otherMarkdown(place), isStrict: true };
}

/** The files of a starter site, by path. */
function starterFiles(place: ProjectFacts): Record<string, string> {
  const settings = {
    title: 'My documentation',
    path: 'content',
    staticDir: null,
    exclude: [],
    locales: {},
    rules: [],
  };
  return {
    'docsgen.config.ts': configText({ ...settings, outDir: outDirOf(place) }),
    ...below('content', starterEntries('content')),
    'sidebars/docs.yml': starterSidebar,
  };
}

/** Plans a site for an existing folder of Markdown files. @throws Failure when it has none. */
async function planFolder(
  place: ProjectFacts,
  from: string,
  session: Session,
): Promise<ContentPlan> {
  const { folder } = place;
  const found = await countMarkdown(path.join(folder, from));
  if (found === 0) throw new Failure(`${from} has no Markdown files (.md or .mdx) for a site.`);
  const staticDir = await findStatic(folder, from);
  const { exclude, locales, metaFiles } = await migrating(folder, () =>
    markdownFacts(path.join(folder, from)),
  );
  const { rules, errors } = await brokenRules({ folder, from, exclude, staticDir }, session);
  const planned = { title: titleOf(place), path: from, staticDir, outDir: outDirOf(place) };
  const settings = { ...planned, exclude, locales, rules };
  return {
    // The configuration is written last: until it exists, the same command completes the rest.
    files: { 'sidebars/docs.yml': folderSidebar, 'docsgen.config.ts': configText(settings) },
    summary: `A site of the ${count(found, 'Markdown file')} in ${from === '.' ? 'this folder' : from}`,
    notes: [...errorNotes(errors), ...metaNotes(metaFiles)],
    isStrict: false,
  };
}

function errorNotes(errors: number): string[] {
  if (errors === 0) return [];
  const counted = errors === 1 ? 'it counts as a warning' : 'them count as warnings';
  return [`${count(errors, 'error')} in ${counted}: see \`rules\` in docsgen.config.ts.`];
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
  },
  { interruption, loadRenderer }: Session,
): Promise<{ rules: readonly string[]; errors: number }> {
  const { folder, from, exclude, staticDir } = source;
  const collections = [{ id: 'docs', path: from, routeBasePath: '', exclude }];
  const own = staticDir === null ? {} : { staticDir };
  const settings = { title: 'Documentation', collections, ...own };
  const { config } = resolveConfig(settings, toPosix(folder));
  const renderer = await loadRenderer(null);
  const fs = interruptible(nodeFileSystem(), interruption);
  const { diagnostics } = await check({ config, renderer, fs, cache: noCache });
  // An existing sidebar may belong to another site.
  const errors = diagnostics.filter(({ severity, file }) => {
    return severity === 'error' && !file.startsWith('sidebars/');
  });
  return { rules: [...new Set(errors.map(({ rule }) => rule))].sort(), errors: errors.length };
}

/** Plans entries and sidebars for the empty collections of an existing configuration. */
async function fillCollections(place: ProjectFacts, session: Session): Promise<ContentPlan> {
  const { folder } = place;
  const { config } = await loadConfig({ root: folder }, { ...session.io, cwd: folder });
  const files: Record<string, string> = {};
  let hasStarter = false;
  for (const collection of config.collections) {
    if ((await countMarkdown(collection.path)) > 0) continue;
    const own = toPosix(path.relative(folder, collection.path));
    const sidebars = toPosix(path.relative(folder, collection.sidebarsPath));
    if (!sidebars.endsWith('.json')) {
      files[`${sidebars}/docs.yml`] = hasStarter ? folderSidebar : starterSidebar;
    }
    if (hasStarter) {
      files[`${own}/index.md`] = `---\ntitle: ${collection.label}\n---\n\nWrite here.\n`;
      continue;
    }
    hasStarter = true;
    Object.assign(files, below(own, starterEntries(own)));
  }
  const name = place.config ?? '';
  if (!hasStarter) return { ...existing(name), files };
  const made = Object.keys(files).filter((file) => file.endsWith('.md')).length;
  const summary = `A site of ${countEntries(made)} for ${name}, which stays as it is`;
  return { files, summary, notes: [], isStrict: false };
}

function existing(config: string): Omit<ContentPlan, 'files'> {
  return { summary: `The site of ${config} stays as it is`, notes: [], isStrict: false };
}

function configured({ config }: ProjectFacts, from: string): Failure {
  return new Failure(
    `${config} exists already; to add ${from} to the site, add { id: 'docs', path: '${from}' } to its collections.`,
  );
}

/** A note about another tool's configuration, or about another folder with Markdown files. */
async function otherMarkdown({ folder }: ProjectFacts): Promise<string[]> {
  const others = await otherTools(folder);
  if (others.length > 0) return others;
  const found = await findMarkdown(folder);
  if (found === null || found.path === 'content') return [];
  const where = found.path === '.' ? 'This folder' : `${found.path}/`;
  const files = count(found.files, 'Markdown file');
  const command = `npx docsgen init --from ${shellWord(found.path)}`;
  return [`${where} has ${files}. To create the site from them: ${command}`];
}

/** Quotes a word for a shell. */
export function shellWord(text: string): string {
  const word = text.startsWith('-') ? `./${text}` : text;
  if (/^[\p{L}\p{N}_./@%+=:,-]+$/u.test(word)) return word;
  return process.platform === 'win32' ? `"${word}"` : `'${word.replaceAll("'", "'\\''")}'`;
}

/** @throws Failure when a file of the starter site exists with another text. */
async function refuseForeign(
  folder: string,
  names: readonly string[],
  unchanged: readonly string[],
): Promise<void> {
  const known = new Set(unchanged);
  const texts = await Promise.all(names.map((name) => textOf(path.join(folder, name))));
  const foreign = names.filter((name, at) => texts[at] !== null && !known.has(name));
  if (foreign.length === 0) return;
  throw new Failure(
    `${folder} already has ${foreign.join(', ')}; nothing was written. Name another folder.`,
  );
}

/** Names of the files that exist with exactly the given text. */
async function unchangedFiles(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<string[]> {
  const names = Object.keys(files);
  const texts = await Promise.all(names.map((name) => textOf(path.join(folder, name))));
  return names.filter((name, at) => texts[at] === files[name]);
}

/** `dist`, unless another tool builds into it. */
export function outDirOf({ isDistTaken }: ProjectFacts): string | null {
  return isDistTaken ? 'docs-site' : null;
}

/** The title from the package's name, else from the folder's: `my-lib` is "My lib". */
function titleOf({ folder, packageJson }: ProjectFacts): string {
  const [, name = path.basename(folder)] =
    /"name"\s*:\s*"(?:@[^/"]*\/)?([^"]+)"/.exec(packageJson ?? '') ?? [];
  const words = name.replaceAll(/[-_.\s]+/g, ' ').trim() || 'Documentation';
  return capitalize(words);
}

function below(
  folder: string,
  files: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [path.posix.join(folder, name), text]),
  );
}

function countEntries(amount: number): string {
  if (amount === 1) return 'one entry';
  return `${amount === 3 ? 'three' : amount} entries`;
}

/** Reads a text file. Null if it doesn't exist, empty if it can't be read. */
async function textOf(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    return ['ENOENT', 'ENOTDIR'].includes(codeOf(error)) ? null : '';
  });
}
