import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type FileSystem, isOwnModule, type Renderer, type SiteConfig } from '@docsgen/core';
import { modulesNamedIn } from '../config/extension-modules.ts';
import { configNames, findConfig } from '../config/find-config.ts';
import { type ImportedFiles, readImportedFiles } from '../config/imported-files.ts';
import { type LoadedConfig, loadConfig, type SiteChoice } from '../config/load-config.ts';
import { chosenCacheDir } from '../files/state-folder.ts';
import { createHistory } from '../git/site-history.ts';
import { createTranslationReader } from '../git/translation-history.ts';
import { datesOf, type Session, type SiteContext, siteParts } from '../session.ts';
import { createThemeReader } from '../theme/read-theme.ts';
import { type WatchedPaths, watchedPaths } from './watcher.ts';

/** A site that is opened again after each change. */
export interface SiteOpener {
  /** Opens the site with its current settings. @throws Failure when they are invalid. */
  open(): Promise<SiteContext>;
  /** The paths to watch, as of the last `open`, even a failed one. */
  watched(): WatchedPaths;
  /** Whether the files of the configuration or the theme have changed since the last read. */
  hasNews(): Promise<boolean>;
  /** The folder that diagnostics' paths are relative to. */
  root(): string;
}

/** Opens a site repeatedly. The configuration runs only after one of its files has changed. */
export function createSiteOpener(choice: SiteChoice, session: Session): SiteOpener {
  const { io, interruption } = session;
  const root = path.resolve(io.cwd, choice.root ?? '.');
  let loaded: { readonly config: LoadedConfig['config']; readonly digest: string } | null = null;
  const themes = createThemeReader(choice.cache ?? true, chosenCacheDir(choice, io));
  let renderer: { readonly made: Renderer; readonly theme: string | null } | null = null;
  const translations = createTranslationReader();
  let history: ReturnType<typeof createHistory> | null = null;
  let watched: WatchedPaths = { folders: [], files: [], root: '', outDir: '' };
  /** Digest of the configuration's files as of the last read; null before it or if it fails. */
  let seen: string | null = null;

  const readConfig = async () => {
    const file =
      choice.config === undefined ? await findConfig(root) : path.resolve(io.cwd, choice.config);
    if (file === null) return { file, paths: [], digest: `none in ${root}` };
    return { file, ...(await readConfigFiles(file, loaded?.config ?? null)) };
  };
  /** Loads the settings while git reads the dates. */
  const settings = async () => {
    seen = null;
    const { file, paths, digest } = await readConfig();
    seen = digest;
    const folder = file === null ? root : path.dirname(file);
    history ??= createHistory(folder);
    history.start();
    // A second configuration in the folder is an error, so all possible names are watched.
    const files = [...new Set([...paths, ...configNames.map((name) => path.join(folder, name))])];
    watched = { ...watched, files };
    if (loaded?.digest !== digest) {
      loaded = null;
      const { config } = await interruption.race(loadConfig(choice, io));
      loaded = { config, digest };
    }
    watched = watchedPaths(loaded.config, files);
    return { config: loaded.config, dates: history.read(loaded.config) };
  };
  const themed = async (config: LoadedConfig['config']) => {
    const { files } = watched;
    const theme = await interruption.race(themes.read(config)).finally(() => {
      watched = { ...watched, files: [...new Set([...files, ...themes.files()])] };
    });
    const digest = theme?.digest ?? null;
    if (renderer?.theme !== digest) renderer = null;
    renderer ??= { made: await session.loadRenderer(theme), theme: digest };
    return renderer;
  };
  return {
    async open() {
      const { config, dates } = await settings();
      const { made } = await themed(config);
      const site = await siteParts(config, session);
      const fs = retryEmptyReads(site.fs);
      const known = {
        history: datesOf(await dates, session),
        ...(await translations.options(config)),
      };
      return { ...site, fs, renderer: made, ...known };
    },
    watched: () => watched,
    async hasNews() {
      const now = await readConfig().then(
        ({ digest }) => digest,
        () => null,
      );
      // Errors of the theme are ignored here; the next `open` reports them.
      return now !== seen || (await themes.hasNews().catch(() => false));
    },
    root: () => loaded?.config.root ?? root,
  };
}

/**
 * Reads a configuration, its modules and all that they import.
 *
 * @param loaded The configuration as of the last load.
 */
async function readConfigFiles(file: string, loaded: SiteConfig | null): Promise<ImportedFiles> {
  const own = loaded?.extensions.modules.filter((module) => !isOwnModule(module)) ?? [];
  const modules = own.map((module) => module.file);
  // Those that the text names, too, so that the fix of a module that can't be loaded is seen.
  const named = await modulesNamedIn(file);
  return readImportedFiles(path.dirname(file), [file, ...named, ...modules]);
}

/** Delays before each retry, in milliseconds. */
const waits = [10, 20, 40, 80] as const;
/** A file that has been empty for longer than this, in milliseconds, isn't read again. */
const settled = 250;

/**
 * A file system that retries the read of a file that was emptied just now: some editors truncate
 * a file before they write it.
 */
export function retryEmptyReads(fs: FileSystem): FileSystem {
  return {
    ...fs,
    async read(path) {
      let content = await fs.read(path);
      for (const wait of waits) {
        if (content.length > 0 || !(await isFresh(path))) break;
        await delay(wait);
        content = await fs.read(path);
      }
      return content;
    },
  };
}

async function isFresh(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && Math.abs(Date.now() - found.mtimeMs) < settled;
}
