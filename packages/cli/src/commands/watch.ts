import { isDeepStrictEqual } from 'node:util';
import { type BuildResult, noCache } from '@docsgen/core';
import { openSiteCache } from '../cache/site-cache.ts';
import { startClock } from '../clock.ts';
import { type AddCommand, action } from '../command.ts';
import { type ExitCode, exitCodes } from '../exit-code.ts';
import { explainFault } from '../faults.ts';
import { watchHelp } from '../help.ts';
import { Interrupted } from '../interruption.ts';
import { createLiveSite, type LiveSite } from '../live-site.ts';
import { pollOption } from '../option-values.ts';
import type { Session } from '../session.ts';
import { coalesce } from '../watching/coalesce.ts';
import { createFileMemory, type FileMemory } from '../watching/file-memory.ts';
import { generationalCache } from '../watching/generational-cache.ts';
import { createRunMemory, type RunMemory } from '../watching/run-memory.ts';
import { createSecondLook } from '../watching/second-look.ts';
import { createWatcher } from '../watching/watcher.ts';
import {
  addBuildOptions,
  type BuildOptions,
  buildLocked,
  reportBuild,
  siteChoice,
} from './build.ts';

/** Options of `docsgen watch`. */
interface WatchCommandOptions extends BuildOptions {
  readonly poll?: number;
}

/** `docsgen watch`. */
export const addWatch: AddCommand = (program, choose) => {
  const command = program
    .command('watch')
    .summary('build, then rebuild what changes')
    .description('Builds the site and keeps the output fresh until Ctrl-C.')
    .argument('[root]', 'folder of the site', '.');
  addBuildOptions(command)
    .addOption(pollOption())
    .addHelpText('after', watchHelp)
    .action(action(choose, watchCommand, { builds: true }));
};

/** Builds, and builds again after each change. Watching is building with a warm cache. */
async function watchCommand(
  root: string,
  options: WatchCommandOptions,
  session: Session,
): Promise<ExitCode> {
  const live = createLiveSite(siteChoice(root, options), session);
  let memory: RunMemory | null = null;
  let told: BuildResult | null = null;
  const files = createFileMemory();
  const builds = coalesce(async () => {
    secondLook.interrupt();
    memory ??= createRunMemory(
      generationalCache(openSiteCache(live.root(), { wanted: options.cache })),
    );
    told = await rebuild({ live, memory, files, options, told }, session);
    await watcher.watch(live.watched());
    secondLook.begin();
  });
  const secondLook = createSecondLook(
    async (signal) => (await live.hasNews()) || files.hasNews(signal),
    builds.hint,
  );
  const watcher = createWatcher({
    pollMs: options.poll ?? null,
    onHint(change) {
      files.doubt(change);
      builds.hint(change?.isMove === false ? 'content' : undefined);
    },
    onFallback: () =>
      session.io.stderr.write('Watching by polling: the system is out of watches.\n'),
  });
  try {
    // Outside of the loop, so that a wrong folder or configuration ends the command.
    await live.open();
    await watcher.watch(live.watched());
    builds.hint();
    await session.interruption.race(new Promise<never>(() => undefined));
    return exitCodes.ok;
  } catch (error) {
    if (error instanceof Interrupted) return exitCodes.interrupted;
    throw error;
  } finally {
    watcher.close();
    await Promise.all([secondLook.stop(), builds.stop()]);
  }
}

interface Round {
  readonly live: LiveSite;
  readonly memory: RunMemory;
  readonly files: FileMemory;
  readonly options: BuildOptions;
  /** What the last build came to, as far as it came to anything. */
  readonly told: BuildResult | null;
}

/**
 * One build of many. What ends a single build is told here, and the next change mends it. A
 * build that changes nothing is passed over in silence: hints are many, news is rare.
 */
async function rebuild(round: Round, session: Session): Promise<BuildResult | null> {
  const { live, memory, files, options } = round;
  const clock = startClock();
  try {
    const opened = await live.open();
    const { startOver } = memory;
    const recalled = options.cache ? { recall: memory.recall(), startOver } : {};
    const site = { ...opened, ...recalled, fs: files.over(opened.fs, opened.config.outDir) };
    const order = { site, clock, options, cache: options.cache ? memory.cache : noCache };
    const finished = await buildLocked(order, session);
    if (finished.result.ok) memory.cache.turn();
    if (isNews(finished.result, round.told)) reportBuild(finished, session);
    return finished.result;
  } catch (error) {
    if (!(error instanceof Interrupted)) explainFault(error, { builds: true, options }, session);
    return null;
  }
}

function isNews(result: BuildResult, told: BuildResult | null): boolean {
  if (told === null || result.written + result.removed > 0 || result.ok !== told.ok) return true;
  return !isDeepStrictEqual(result.diagnostics, told.diagnostics);
}
