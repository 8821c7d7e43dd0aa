import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type ConfigProblem,
  didYouMean,
  isFolder,
  isRecord,
  namedCommits,
  type RuleLevel,
  resolveConfig,
  ruleNames,
  type SiteConfig,
  settingSpan,
  toPosix,
} from '@docsgen/core';
import type { BuildOptions } from '../api/options.ts';
import { refuseOverlap } from '../files/refuse-overlap.ts';
import { type CachePlace, chosenCacheDir } from '../files/state-folder.ts';
import { readRefs } from '../git/read-refs.ts';
import { Failure, withHint } from '../process/failure.ts';
import type { Io } from '../process/io.ts';
import { codeOf, messageOf } from '../process/reasons.ts';
import { asConfigFailure, type ConfigFailure, configFailure } from './config-failure.ts';
import { loadModules, type ModuleLoading } from './extension-modules.ts';
import { configExtensions, findConfig } from './find-config.ts';
import { readImportedFiles } from './imported-files.ts';
import { withOwnModules } from './own-modules.ts';
import { runConfig } from './run-config.ts';

/** The site to load: the options that choose it, and the settings from the command line. */
export type SiteChoice = Pick<
  BuildOptions,
  'root' | 'config' | 'cache' | 'cacheDir' | 'outDir' | 'base' | 'drafts' | 'search' | 'rules'
>;

/** A site's settings with their origin. */
export interface LoadedConfig {
  readonly config: SiteConfig;
  /** Null for a site without a configuration, which has the defaults. */
  readonly file: string | null;
}

/**
 * Finds and reads the site's configuration, and applies the command line.
 *
 * @throws ConfigFailure with a line and a diagnostic for each problem; Failure when there is no
 * site.
 */
export async function loadConfig(choice: SiteChoice, { cwd, env }: Io): Promise<LoadedConfig> {
  const root = path.resolve(cwd, choice.root ?? '.');
  if (!(await isFolder(root))) throw new Failure(`There is no folder ${root}.`);
  let name = '';
  try {
    const file =
      choice.config === undefined ? await findConfig(root) : path.resolve(cwd, choice.config);
    name = path.basename(file ?? '');
    const cacheDir = chosenCacheDir(choice, { cwd, env });
    const settings =
      file === null
        ? await settingsWithoutFile(root)
        : await settingsFrom(file, {
            cache: choice.cache === true ? { root: path.dirname(file), cacheDir } : null,
          });
    const config = applyOverrides(settings, choice, { cwd, env });
    if (cacheDir !== null) refuseOverlap(config, 'cache', toPosix(cacheDir));
    return { config, file };
  } catch (error) {
    throw error instanceof Failure ? asConfigFailure(error, name) : error;
  }
}

/** A configuration at a commit. */
export interface CommittedConfig {
  /** The file to run, which imports the files of the commit. Null for a site with the defaults. */
  readonly file: string | null;
  /** Finds the file to run for a module that the configuration names. */
  readonly locate: (file: string) => Promise<string>;
  /** Absolute path of the site's root. */
  readonly root: string;
}

/**
 * Reads the configuration of a commit, and applies the command line.
 *
 * @throws ConfigFailure as `loadConfig` does.
 */
export async function loadCommittedConfig(
  { file, locate, root }: CommittedConfig,
  choice: SiteChoice,
  { cwd, env }: Io,
): Promise<SiteConfig> {
  try {
    const settings =
      file === null
        ? await defaultSettings(root)
        : await settingsFrom(file, { cache: null, root, locate });
    return applyOverrides(settings, choice, { cwd, env });
  } catch (error) {
    throw error instanceof Failure ? asConfigFailure(error, path.basename(file ?? '')) : error;
  }
}

/** The folder that the site's paths are relative to, before its configuration has run. */
export async function siteRoot(choice: SiteChoice, { cwd }: Pick<Io, 'cwd'>): Promise<string> {
  const root = path.resolve(cwd, choice.root ?? '.');
  if (choice.config !== undefined) return path.dirname(path.resolve(cwd, choice.config));
  // The caller that loads it reports its errors.
  const file = await findConfig(root).catch(() => null);
  return file === null ? root : path.dirname(file);
}

async function settingsWithoutFile(root: string): Promise<SiteConfig> {
  if (await isFolder(path.join(root, 'content'))) return defaultSettings(root);
  // Most commands need nothing of it.
  const { otherToolAround } = await import('./other-tools.ts');
  const other = await otherToolAround(root);
  const advice = other ?? 'Is it the right folder? (docsgen init creates a site.)';
  throw new Failure(`${root} has neither a docsgen.config.ts nor a folder content/. ${advice}`);
}

/** The settings of a site without a configuration. */
async function defaultSettings(root: string): Promise<SiteConfig> {
  return resolveConfig(await withOwnModules({ title: 'Documentation' }), toPosix(root)).config;
}

/** How a configuration is read. */
interface ReadingConfig extends Omit<ModuleLoading, 'config'> {
  /**
   * The root that paths of the configuration are relative to, in the repository whose refs it names;
   * the folder of the file by default.
   */
  readonly root?: string;
}

async function settingsFrom(file: string, reading: ReadingConfig): Promise<SiteConfig> {
  const { cache, root = path.dirname(file) } = reading;
  const text = await readText(file);
  const name = path.basename(file);
  const written = await readConfig(file, text, cache);
  const refuse = (problems: readonly ConfigProblem[]): ConfigFailure => {
    const mistakes = problems.map(({ message, hint, path: setting = '' }) => {
      const span = setting === '' ? null : settingSpan(text, setting, written);
      return { message, hint, span };
    });
    return configFailure(mistakes, { file: name, text });
  };
  const loaded = await loadModules(written, { ...reading, config: file });
  if (loaded.problems.length > 0) throw refuse(loaded.problems);
  const whole = await withOwnModules(loaded.written);
  const hashes = namedCommits(whole);
  const repository = hashes === null ? null : await readRefs(root, hashes);
  const code = await codeDigest(written, file);
  const { config, problems } = resolveConfig(whole, toPosix(root), name, { code, repository });
  if (problems.length > 0) throw refuse(problems);
  return config;
}

/**
 * The digest of the files of a configuration: extensions that it makes are functions, so their results
 * depend on these files. Empty if it makes none.
 */
async function codeDigest(written: unknown, file: string): Promise<string> {
  const listed = isRecord(written) && Array.isArray(written.extensions) ? written.extensions : [];
  if (listed.every((item) => typeof item === 'string')) return '';
  return (await readImportedFiles(path.dirname(file), [file])).digest;
}

async function readConfig(file: string, text: string, cache: CachePlace | null): Promise<unknown> {
  const name = path.basename(file);
  if (!configExtensions.includes(path.extname(file))) {
    throw new Failure(
      `${name} is not a configuration: it must end in ${configExtensions.join(', ')}.`,
    );
  }
  if (path.extname(file) !== '.json') return runConfig({ file, name, text, cache });
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new Failure(`${name} is not valid JSON: ${messageOf(cause)}`, { cause });
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    const reason = codeOf(cause) === 'ENOENT' ? 'there is no such file' : messageOf(cause);
    throw new Failure(`The configuration ${file} can't be read: ${reason}.`, { cause });
  }
}

/** Applies the command line and the environment to the settings. @throws Failure */
function applyOverrides(
  config: SiteConfig,
  overrides: SiteChoice,
  { cwd, env }: Pick<Io, 'cwd' | 'env'>,
): SiteConfig {
  const { outDir, base, drafts = false, search = true, rules = {} } = overrides;
  checkRules(config, rules);
  return {
    ...config,
    outDir: outDir === undefined ? config.outDir : toPosix(path.resolve(cwd, outDir)),
    base: base ?? config.base,
    drafts: drafts || config.drafts,
    search: search && config.search,
    rules: { ...config.rules, ...rules },
    date: config.date ?? sourceDate(env.SOURCE_DATE_EPOCH),
  };
}

/** Checks the rule names of the command line, which may be the site's. @throws Failure */
function checkRules({ extensions }: SiteConfig, rules: Readonly<Record<string, RuleLevel>>): void {
  const known = [...ruleNames, ...extensions.rules.map(({ name }) => name)];
  const unknown = Object.keys(rules).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const { hint } = didYouMean(unknown, known);
  throw new Failure(withHint(`There is no rule "${unknown}".`, hint));
}

/** The date in SOURCE_DATE_EPOCH, the convention of reproducible builds. */
function sourceDate(epoch: string | undefined): string | null {
  if (epoch === undefined || epoch === '') return null;
  const date = new Date(/^\d+$/.test(epoch) ? Number(epoch) * 1000 : Number.NaN);
  if (Number.isNaN(date.getTime())) {
    throw new Failure(
      `SOURCE_DATE_EPOCH is "${epoch}"; it must be a number of seconds since 1970.`,
    );
  }
  return date.toISOString().slice(0, 10);
}
