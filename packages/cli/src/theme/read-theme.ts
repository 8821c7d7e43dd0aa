import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { digest, type SiteConfig, type ThemeConfig } from '@docsgen/core';
import type { DiskCache } from '../cache/disk-cache.ts';
import { openSiteCache } from '../cache/site-cache.ts';
import { type ImportedFiles, readImportedFiles } from '../config/imported-files.ts';
import { toPosix } from '../files/paths.ts';
import { checkTheme } from './check-theme.ts';
import { type CompiledModules, compileModules } from './compile-modules.ts';
import { type CompiledStylesheets, compileStylesheets } from './compile-stylesheets.ts';

/** What a site changes about the theme, compiled. Plain data, which may be kept. */
export interface CompiledTheme {
  /** Null where no component or directive is the site's own. */
  readonly modules: CompiledModules | null;
  /** Null where no stylesheet is the site's own. */
  readonly styles: CompiledStylesheets | null;
}

/** What a site changes about the theme, read. Nothing of it has run. */
export interface ReadTheme {
  /** Changes with every file that it is made of, and with everything said about it. */
  readonly digest: string;
  readonly settings: ThemeConfig;
  /** The folder that people name files from. Absolute. */
  readonly root: string;
  readonly compiled: CompiledTheme;
}

/** Reads again and again what a site changes about the theme. */
export interface ThemeReader {
  /** Null for a site that leaves the theme as it is. @throws Failure */
  read(config: SiteConfig): Promise<ReadTheme | null>;
  /** The files to watch as of the last `read`, also of one that failed. Absolute; some may not exist. */
  files(): readonly string[];
  /** Whether the files are other than when they were read last. */
  hasNews(): Promise<boolean>;
}

/** What was read last, also where nothing came of it. */
interface Seen {
  readonly task: Omit<ThemeContext, 'cache'>;
  /** Files beside those that are found by following imports. */
  readonly inputs: readonly string[];
  readonly digest: string;
}

interface ThemeContext {
  readonly config: SiteConfig;
  /** The root's real path, which the bundler names files from. */
  readonly realRoot: string;
  readonly cache: DiskCache;
}

/** @param cached Whether what was compiled is kept in the site's cache. */
export function createThemeReader(cached: boolean): ThemeReader {
  let files: readonly string[] = [];
  let last: ReadTheme | null = null;
  let seen: Seen | null = null;
  return {
    files: () => files,
    async hasNews() {
      if (seen === null) return false;
      const { task, inputs, digest: known } = seen;
      return themeDigest(task.config, await readFiles(task, inputs)) !== known;
    },
    async read(config) {
      files = [];
      seen = null;
      if (isEmpty(config.theme)) return null;
      const cache = openSiteCache(config.root, { wanted: cached });
      try {
        const task = { config, cache, realRoot: await realpath(config.root) };
        const listed = cache.get(listKey(config)) as readonly string[] | undefined;
        const inputs = listed ?? (last === null ? [] : inputsOf(last.compiled));
        const found = await readFiles(task, inputs);
        files = found.paths;
        seen = { task, inputs, digest: themeDigest(config, found) };
        last = known(task, found, last) ?? (await compile(task));
        seen = { task, inputs: inputsOf(last.compiled), digest: last.digest };
        files = (await readFiles(task, inputsOf(last.compiled))).paths;
        return last;
      } finally {
        cache.close();
      }
    },
  };
}

/** What was made of these very files, in this process or an earlier one. */
function known(
  { config, cache }: ThemeContext,
  files: ImportedFiles,
  last: ReadTheme | null,
): ReadTheme | null {
  const key = themeDigest(config, files);
  if (last?.digest === key) return last;
  const compiled = cache.get(`theme:${key}`) as CompiledTheme | undefined;
  return compiled === undefined ? null : themeOf(config, key, compiled);
}

/** Compiles, again where a file changed meanwhile, and keeps what came of it. @throws Failure */
async function compile(task: ThemeContext): Promise<ReadTheme> {
  const { config, cache, realRoot } = task;
  await checkTheme(config);
  for (;;) {
    const before = await readFiles(task, []);
    const compiled = await compileOnce(config, realRoot);
    const inputs = inputsOf(compiled);
    const files = await readFiles(task, inputs);
    const after = await readFiles(task, []);
    if (after.digest !== before.digest) continue;
    const key = themeDigest(config, files);
    cache.set(listKey(config), inputs);
    cache.set(`theme:${key}`, compiled);
    cache.save();
    return themeOf(config, key, compiled);
  }
}

function themeOf({ theme, root }: SiteConfig, key: string, compiled: CompiledTheme): ReadTheme {
  return { digest: key, settings: theme, root, compiled };
}

async function compileOnce(config: SiteConfig, realRoot: string): Promise<CompiledTheme> {
  const { components, directives, stylesheets } = config.theme;
  const modules = [...Object.keys(components), ...Object.keys(directives)];
  return {
    modules: modules.length === 0 ? null : await compileModules(config.theme, realRoot),
    styles: stylesheets.length === 0 ? null : await compileStylesheets(config, realRoot),
  };
}

/**
 * Reads the site's own files, which are found by following their imports, and these others, which
 * the bundler found: files of packages. Only the former can bring in more.
 */
function readFiles(
  { config, realRoot }: Omit<ThemeContext, 'cache'>,
  inputs: readonly string[],
): Promise<ImportedFiles> {
  const { root, theme } = config;
  const { components, directives, stylesheets } = theme;
  const entries = [...stylesheets, ...Object.values(components), ...Object.values(directives)];
  const others = inputs.map((name) => path.resolve(name.startsWith('..') ? realRoot : root, name));
  return readImportedFiles({ root, entries, others });
}

/** Every file that went in, relative to the root. */
function inputsOf({ modules, styles }: CompiledTheme): string[] {
  return [...new Set([...(modules?.inputs ?? []), ...(styles?.inputs ?? [])])].sort();
}

function isEmpty({ stylesheets, components, directives, messages }: ThemeConfig): boolean {
  return [stylesheets, components, directives, messages].every(
    (part) => Object.keys(part).length === 0,
  );
}

function listKey(config: SiteConfig): string {
  return `theme-files:${settingsDigest(config)}`;
}

function themeDigest(config: SiteConfig, files: ImportedFiles): string {
  return digest(`${settingsDigest(config)} ${files.digest}`);
}

/** What is said about the theme, the same wherever the site lies. */
function settingsDigest({ root, theme, staticDir }: SiteConfig): string {
  const { messages, ...paths } = theme;
  const text = JSON.stringify([paths, staticDir], (_, value: unknown) => {
    return typeof value === 'string' ? toPosix(path.relative(root, value)) : value;
  });
  return digest(`${text} ${JSON.stringify(messages)}`);
}
