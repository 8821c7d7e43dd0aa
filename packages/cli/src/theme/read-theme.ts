import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { didYouMean, digest, type SiteConfig, type ThemeConfig, toPosix } from '@docsgen/core';
import type { DiskCache } from '../cache/disk-cache.ts';
import { openLocalCache } from '../cache/site-cache.ts';
import { type ImportedFiles, readImportedFiles } from '../config/imported-files.ts';
import { Failure, withHint } from '../process/failure.ts';
import {
  type CompiledModules,
  type CompiledStylesheets,
  compileModules,
  compileStylesheets,
} from './compile-theme.ts';
import { themeFiles, themeModules } from './theme-files.ts';
import { themeParts } from './theme-parts.ts';

/** A site's compiled changes to the theme. Plain data, which can be cached. */
interface CompiledTheme {
  /** Null for a site without components, directives, templates and panels of its own. */
  readonly modules: CompiledModules | null;
  /** Null for a site without stylesheets of its own. */
  readonly styles: CompiledStylesheets | null;
}

/** A site's changes to the theme, read but not run. */
export interface ReadTheme {
  /** Digest of all files and settings. */
  readonly digest: string;
  readonly settings: ThemeConfig;
  /** The folder that paths in messages are relative to. Absolute. */
  readonly root: string;
  readonly compiled: CompiledTheme;
}

/** The state of the files as of the last read, even a failed one. */
interface Seen {
  readonly task: Omit<ThemeContext, 'cache'>;
  /** Files besides those that are found by following imports. */
  readonly inputs: readonly string[];
  /** All files. Absolute; some may not exist. */
  readonly paths: readonly string[];
  readonly digest: string;
}

interface ThemeContext {
  readonly config: SiteConfig;
  /** The root's real path, which the bundler's paths are relative to. */
  readonly realRoot: string;
  readonly cache: DiskCache;
}

/**
 * Creates a reader, which reads a site's changes to the theme repeatedly.
 *
 * @param cached Whether the compiled result is kept in the site's cache.
 * @param cacheDir The folder of the cache: see `CachePlace`.
 */
export function createThemeReader(cached: boolean, cacheDir: string | null) {
  let last: ReadTheme | null = null;
  let seen: Seen | null = null;
  return {
    /** The files to watch as of the last `read`, even a failed one. Absolute; some may not exist. */
    files: () => seen?.paths ?? [],
    /** Whether files have changed since the last read. */
    async hasNews(): Promise<boolean> {
      if (seen === null) return false;
      const { task, inputs, digest: known } = seen;
      return themeDigest(task.config, await readFiles(task, inputs)) !== known;
    },
    /** Null for a site that doesn't change the theme. @throws Failure */
    async read(config: SiteConfig): Promise<ReadTheme | null> {
      seen = null;
      if (isEmpty(config.theme)) return null;
      const cache = openLocalCache({ root: config.root, cacheDir }, cached);
      try {
        const task = { config, cache, realRoot: await realpath(config.root) };
        const listed = cache.get(listKey(config)) as readonly string[] | undefined;
        const inputs = listed ?? (last === null ? [] : inputsOf(last.compiled));
        const found = await readFiles(task, inputs);
        const key = themeDigest(config, found);
        seen = { task, inputs, paths: found.paths, digest: key };
        if (last?.digest === key) return last;
        const known = cache.get(`theme:${key}`) as CompiledTheme | undefined;
        last = known === undefined ? await compile(task) : themeOf(config, key, known);
        const bundled = inputsOf(last.compiled);
        const { paths } = await readFiles(task, bundled);
        seen = { task, inputs: bundled, paths, digest: last.digest };
        return last;
      } finally {
        cache.close();
      }
    },
  };
}

/** Compiles the theme, again if a file changes meanwhile, and stores it. @throws Failure */
async function compile(task: ThemeContext): Promise<ReadTheme> {
  const { config, cache, realRoot } = task;
  await checkTheme(config);
  const { stylesheets } = config.theme;
  const modules = themeModules(config.theme);
  for (;;) {
    const before = await readFiles(task, []);
    const compiled: CompiledTheme = {
      modules: modules.length === 0 ? null : await compileModules(config.theme, realRoot),
      styles: stylesheets.length === 0 ? null : await compileStylesheets(config, realRoot),
    };
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

/**
 * Reads the site's files, found by following imports, and the files of packages that the bundler
 * found. Only the former can import further files.
 */
function readFiles(
  { config, realRoot }: Omit<ThemeContext, 'cache'>,
  inputs: readonly string[],
): Promise<ImportedFiles> {
  const { root, theme } = config;
  const others = inputs.map((name) => path.resolve(name.startsWith('..') ? realRoot : root, name));
  return readImportedFiles(root, themeFiles(theme), others);
}

/** All bundled files, relative to the root. */
function inputsOf({ modules, styles }: CompiledTheme): string[] {
  return [...new Set([...(modules?.inputs ?? []), ...(styles?.inputs ?? [])])].sort();
}

function isEmpty(theme: ThemeConfig): boolean {
  return themeFiles(theme).length === 0 && Object.keys(theme.messages).length === 0;
}

function listKey(config: SiteConfig): string {
  return `theme-files:${settingsDigest(config)}`;
}

function themeDigest(config: SiteConfig, files: ImportedFiles): string {
  return digest(`${settingsDigest(config)} ${files.digest}`);
}

/** Digest of the theme settings, with paths relative to the root. */
function settingsDigest({ root, theme, staticDir }: SiteConfig): string {
  const { messages, ...paths } = theme;
  const text = JSON.stringify([paths, staticDir], (_, value: unknown) => {
    return typeof value === 'string' ? toPosix(path.relative(root, value)) : value;
  });
  return digest(`${text} ${JSON.stringify(messages)}`);
}

/**
 * Validates the theme settings of a configuration: names of components and texts, and files.
 *
 * @throws Failure with a line for each problem.
 */
async function checkTheme({ theme, root, locales }: SiteConfig): Promise<void> {
  const words = locales.map(({ name, messages }) => [`locales.${name}.`, messages ?? {}] as const);
  const names = await unknownNames(theme, [['', theme.messages], ...words]);
  const problems = [...names, ...missingFiles(theme, root)];
  if (problems.length > 0) throw new Failure(problems);
}

/** Finds unknown names and invalid texts. @param messages The site's texts by their settings. */
async function unknownNames(
  { components }: ThemeConfig,
  messages: readonly (readonly [setting: string, own: ThemeConfig['messages']])[],
): Promise<string[]> {
  const { componentNames, words } = await import('@docsgen/renderer');
  const parts = await themeParts();
  const known = {
    components: [...componentNames, ...parts.flatMap(({ components: names }) => names)],
    words: [...words, ...parts.flatMap(({ words: names }) => names)],
  };
  const unknown = (key: string, names: readonly string[], all: readonly string[]): string[] =>
    names
      .filter((name) => !all.includes(name))
      .map((name) => withHint(`There is no setting "${key}.${name}".`, didYouMean(name, all).hint));
  const wrongWords = messages.flatMap(([setting, own]) => [
    ...unknown(`${setting}messages`, Object.keys(own), known.words),
    ...Object.entries(own)
      .filter(([, word]) => word.includes('|'))
      .map(([name]) => `${setting}messages.${name}: the text can't contain "|".`),
  ]);
  return [...unknown('components', Object.keys(components), known.components), ...wrongWords];
}

function missingFiles(theme: ThemeConfig, root: string): string[] {
  const settings = [
    ...theme.stylesheets.map((file, at) => [`stylesheets.${at}`, file] as const),
    ...(['components', 'directives'] as const).flatMap((kind) =>
      Object.entries(theme[kind]).map(([name, file]) => [`${kind}.${name}`, file] as const),
    ),
    ...Object.entries(theme.templates).map(([name, file]) => {
      return [`The template of the page "${name}"`, file] as const;
    }),
    ...Object.entries(theme.panels).map(([name, file]) => {
      return [`The template of the panel "${name}"`, file] as const;
    }),
  ];
  return settings.flatMap(([setting, file]) => {
    return existsSync(file)
      ? []
      : [`${setting}: there is no file "${toPosix(path.relative(root, file))}".`];
  });
}
