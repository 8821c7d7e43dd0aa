import path from 'node:path';
import { nodeFileSystem, refsOf, type SiteConfig, type VersionRef, withRefs } from '@docsgen/core';
import { searchOptions } from '@docsgen/search';
import { configNames } from '../config/find-config.ts';
import { loadCommittedConfig, loadConfig, type SiteChoice } from '../config/load-config.ts';
import { toPosix } from '../files/paths.ts';
import { chosenCacheDir } from '../files/state-folder.ts';
import type { Repository } from '../git/git.ts';
import { createObjectReader } from '../git/object-reader.ts';
import { siteFiles } from '../git/site-files.ts';
import { Failure } from '../process/failure.ts';
import { interruptible } from '../process/interruption.ts';
import type { Session, SiteContext } from '../session.ts';
import { rendererDigest } from '../theme/load-renderer.ts';
import { createThemeReader } from '../theme/read-theme.ts';
import { createCommittedCode } from './committed-code.ts';

/** A state of a site, ready for the pipeline. It has no dates of commits, which each change moves. */
export interface StateContext {
  readonly site: SiteContext;
  /** The files of configuration and theme that differ from the working tree. */
  readonly differentCode: readonly string[];
  /** Removes what was written to load it. */
  close(): Promise<void>;
}

/** The site to open. */
export interface StateChoice extends SiteChoice {
  /** The root of the site in the working tree. */
  readonly workRoot: string;
  readonly repository: Repository;
}

/** Opens the site in the working tree. @throws Failure */
export async function openWorkingState(
  choice: StateChoice,
  session: Session,
): Promise<StateContext> {
  const { config } = await session.interruption.race(loadConfig(choice, session.io));
  const fs = interruptible(await siteFiles(config), session.interruption);
  const renderer = await openRenderer({ config, code: config.root, choice }, session);
  const site = { config, fs, renderer, ...searchOptions(config) };
  return { site, differentCode: [], close: async () => undefined };
}

/**
 * Opens the site at a commit, without checking it out. Its configuration and its theme are those of
 * the commit; packages that they import are those that are installed.
 *
 * @throws Failure
 */
export async function openCommittedState(
  commit: string,
  choice: StateChoice,
  session: Session,
): Promise<StateContext> {
  const { repository, workRoot } = choice;
  const ref = refOf(commit, toPosix(workRoot), repository);
  const objects = createObjectReader(repository);
  const disk = nodeFileSystem();
  const files = await withRefs(disk, [ref], objects);
  const code = createCommittedCode(ref, files, workRoot);
  try {
    const name = await configName(choice, ref, files);
    if (name !== null) await code.add([`${ref.root}/${name}`]);
    const file = name === null ? null : path.join(code.root(), name);
    const place = { file, root: ref.root, workRoot };
    const config = await session.interruption.race(loadCommittedConfig(place, choice, session.io));
    await code.add(themeFiles(config));
    const nested = await withRefs(files, refsOf(config), objects);
    const fs = interruptible(nested, session.interruption);
    const renderer = await openRenderer({ config, code: code.root(), choice }, session);
    const site = { config, fs, renderer, ...searchOptions(config) };
    return { site, differentCode: code.different(), close: code.close };
  } catch (error) {
    await code.close();
    throw error;
  }
}

function refOf(commit: string, root: string, { below }: Repository): VersionRef {
  const mount = `${root}/${commit}:`;
  return { name: commit, commit, mount, root: below === '' ? mount : `${mount}/${below}` };
}

/** The name of the configuration at a commit; null for a site with the defaults. @throws Failure */
async function configName(
  { config, workRoot }: StateChoice,
  { root, name }: VersionRef,
  fs: SiteContext['fs'],
): Promise<string | null> {
  const names = config === undefined ? configNames : [path.relative(workRoot, config)];
  const stamps = await Promise.all(names.map((one) => fs.stamp(`${root}/${toPosix(one)}`)));
  const found = names.find((_, at) => stamps[at] !== null);
  if (found !== undefined) return toPosix(found);
  const patterns = ['content/**'];
  const listed = await fs.glob(patterns, { cwd: root }).catch(() => []);
  if (listed.length > 0) return null;
  throw new Failure(
    `The commit ${name.slice(0, 10)} has no site in this folder: neither a docsgen.config.ts nor a folder content/.`,
  );
}

function themeFiles({ theme }: SiteConfig): string[] {
  const { stylesheets, components, directives } = theme;
  return [...stylesheets, ...Object.values(components), ...Object.values(directives)];
}

/** @param code The folder that has the files of the theme. */
async function openRenderer(
  place: { readonly config: SiteConfig; readonly code: string; readonly choice: StateChoice },
  { io, loadRenderer }: Session,
): Promise<SiteContext['renderer']> {
  const { config, code, choice } = place;
  const cacheDir = chosenCacheDir(choice, io) ?? path.join(choice.workRoot, '.docsgen');
  const themes = createThemeReader(choice.cache ?? true, cacheDir);
  const theme = await themes.read(moveRoot(config, toPosix(code)));
  const digest = rendererDigest(theme);
  const load = () => loadRenderer(theme);
  return digest === null ? await load() : { digest, load };
}

/** The configuration with the files of its theme in another folder. */
function moveRoot(config: SiteConfig, root: string): SiteConfig {
  const move = (file: string): string => `${root}${file.slice(config.root.length)}`;
  const all = (files: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(files).map(([name, file]) => [name, move(file)]));
  const { theme, staticDir } = config;
  const { stylesheets, components, directives } = theme;
  return {
    ...config,
    root,
    staticDir: move(staticDir),
    theme: {
      ...theme,
      stylesheets: stylesheets.map(move),
      components: all(components),
      directives: all(directives),
    },
  };
}
