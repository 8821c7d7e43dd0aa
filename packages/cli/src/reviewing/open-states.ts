import path from 'node:path';
import {
  atCommit,
  createCommittedObjects,
  isOwnModule,
  nodeFileSystem,
  refsOf,
  type SiteConfig,
  toPosix,
  withRefs,
} from '@docsgen/core';
import { searchOptions } from '@docsgen/search';
import { configNames } from '../config/find-config.ts';
import { loadCommittedConfig, loadConfig, type SiteChoice } from '../config/load-config.ts';
import { chosenCacheDir } from '../files/state-folder.ts';
import type { Repository } from '../git/git.ts';
import { createObjectReader } from '../git/object-reader.ts';
import { createTranslationReader } from '../git/translation-history.ts';
import { Failure } from '../process/failure.ts';
import { interruptible } from '../process/interruption.ts';
import type { Session, SiteContext } from '../session.ts';
import { rendererDigest } from '../theme/load-renderer.ts';
import { createThemeReader } from '../theme/read-theme.ts';
import { moveTheme, themeFiles } from '../theme/theme-files.ts';
import { type CommittedCode, createCommittedCode } from './committed-code.ts';
import { readingOnce } from './reading-once.ts';

/** The site to open. */
export interface StateChoice extends SiteChoice {
  /** The root of the site in the working tree. */
  readonly workRoot: string;
  readonly repository: Repository;
}

/** The states of a site. They have no dates of commits, which each change moves. */
export interface SiteStates {
  /**
   * Opens the state of a commit, without checking it out, or of the working tree. Its configuration
   * and its theme are those of the commit; packages that they import are those that are installed.
   * States with the same configuration and theme have the same objects for them.
   *
   * @param commit A hash; null for the working tree.
   * @throws Failure
   */
  open(commit: string | null): Promise<SiteContext>;
  /** The files of configuration and theme of opened states that differ from the working tree. */
  differentCode(): readonly string[];
  /** Removes what was written to load the states. */
  close(): Promise<void>;
}

/** What the code of a site makes of it: the same for all states with the same code. */
type CodeResult = Pick<SiteContext, 'config' | 'renderer'>;

/** Opens states of a site. */
export function createStates(choice: StateChoice, session: Session): SiteStates {
  const { repository, workRoot } = choice;
  const disk = readingOnce(nodeFileSystem());
  const top = toPosix(repository.top);
  const objects = createObjectReader(repository);
  // A version that comes from a ref is the same in most states; its files are none of a state's own.
  const ofRefs = createCommittedObjects(objects);
  const ofStates = createCommittedObjects(objects, { fs: disk, top });
  const opened: CommittedCode[] = [];
  let working: Promise<CodeResult> | null = null;
  const workingCode = (): Promise<CodeResult> => {
    working ??= loadWorkingCode(choice, session);
    return working;
  };
  const complete = async (
    code: CodeResult,
    fs: SiteContext['fs'],
    commit?: string,
  ): Promise<SiteContext> => ({
    ...code,
    fs: interruptible(await withRefs(fs, refsOf(code.config), ofRefs), session.interruption),
    ...searchOptions(code.config),
    ...(await createTranslationReader(commit).options(code.config)),
  });
  return {
    async open(commit) {
      if (commit === null) return complete(await workingCode(), disk);
      const files = await atCommit(disk, { commit, top }, ofStates);
      const committed = createCommittedCode({ top: repository.top, root: workRoot }, files);
      opened.push(committed);
      const name = await configName(choice, commit, files);
      const code = await loadCode({ name, committed, workingCode }, choice, session);
      return complete(code, files, commit);
    },
    differentCode: () => [...new Set(opened.flatMap((code) => code.different()))].sort(),
    async close() {
      for (const { close } of opened) await close();
    },
  };
}

async function loadWorkingCode(choice: StateChoice, session: Session): Promise<CodeResult> {
  const { config } = await session.interruption.race(loadConfig(choice, session.io));
  return { config, renderer: await openRenderer({ config, code: config.root, choice }, session) };
}

/** The code of a commit. */
interface CodeAtCommit {
  /** The name of its configuration; null for a site with the defaults. */
  readonly name: string | null;
  readonly committed: CommittedCode;
  readonly workingCode: () => Promise<CodeResult>;
}

async function loadCode(
  { name, committed, workingCode }: CodeAtCommit,
  choice: StateChoice,
  session: Session,
): Promise<CodeResult> {
  const { workRoot } = choice;
  const inRoot = (file: string): string => path.join(workRoot, file);
  if (name !== null) {
    await committed.add([inRoot(name)]);
    if (committed.different().length === 0) {
      const working = await workingCode();
      await committed.add([...themeFiles(working.config.theme), ...ownModules(working.config)]);
      if (committed.different().length === 0) return working;
    }
  }
  const file = name === null ? null : path.join(committed.root(), name);
  // A module that differs from that of the working tree is copied, also if the configuration isn't.
  const locate = async (module: string): Promise<string> => {
    const inSite = path.relative(path.dirname(file ?? workRoot), module);
    await committed.add([inRoot(inSite)]);
    return path.join(committed.root(), inSite);
  };
  const loading = loadCommittedConfig({ file, locate, root: workRoot }, choice, session.io);
  const config = await session.interruption.race(loading);
  await committed.add(themeFiles(config.theme));
  const code = committed.root();
  return { config, renderer: await openRenderer({ config, code, choice }, session) };
}

/** The files of the modules that a configuration names, without those of packages. */
function ownModules({ extensions }: SiteConfig): string[] {
  const own = extensions.modules.filter((module) => !isOwnModule(module));
  const files = own.map(({ file }) => file);
  return files.filter((file) => !/[\\/]node_modules[\\/]/.test(file));
}

/** The name of the configuration at a commit; null for a site with the defaults. @throws Failure */
async function configName(
  { config, workRoot }: StateChoice,
  commit: string,
  fs: SiteContext['fs'],
): Promise<string | null> {
  const root = toPosix(workRoot);
  const names = config === undefined ? configNames : [path.relative(workRoot, config)];
  const stamps = await Promise.all(names.map((one) => fs.stamp(`${root}/${toPosix(one)}`)));
  const found = names.find((_, at) => stamps[at] !== null);
  if (found !== undefined) return toPosix(found);
  const patterns = ['content/**'];
  const listed = await fs.glob(patterns, { cwd: root }).catch(() => []);
  if (listed.length > 0) return null;
  throw new Failure(
    `The commit ${commit.slice(0, 10)} has no site in this folder: neither a docsgen.config.ts nor a folder content/.`,
  );
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
  const { theme, staticDir } = config;
  return { ...config, root, staticDir: move(staticDir), theme: moveTheme(theme, move) };
}
