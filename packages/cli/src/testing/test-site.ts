import path from 'node:path';
import {
  applyFixes,
  type Diagnostic,
  type Fixable,
  type FoundSamples,
  findSamples,
  groupBy,
  isFixable,
  type StageName,
  type Summary,
} from '@docsgen/core';
import type { SiteOptions } from '../api/options.ts';
import { openLocalCache } from '../cache/site-cache.ts';
import { type FixedFile, writeFixed } from '../checking/fix-files.ts';
import { chosenPages } from '../files/chosen-pages.ts';
import { whileEditing } from '../files/locks.ts';
import { cachePlace } from '../files/state-folder.ts';
import { startClock } from '../process/clock.ts';
import { Failure } from '../process/failure.ts';
import { createProgress } from '../reporting/progress.ts';
import { openContext, type Session, type SiteContext } from '../session.ts';
import { diffsByPlace, placeKey, type SampleFailure } from './failures.ts';
import { planRuns, type SampleRun } from './plan-runs.ts';
import { createRunFolder } from './run-folder.ts';
import { runSamples, type TestContext, type TestOutcome } from './run-samples.ts';

/** Options of a test. */
interface TestOptions extends SiteOptions {
  /** Files and folders whose samples are run, relative to the working directory. */
  readonly only?: readonly string[];
  readonly list?: boolean;
  readonly update?: boolean;
  readonly jobs?: number;
}

/** The outcome of a test. */
export interface SiteTest {
  readonly type: 'tested';
  readonly diagnostics: readonly Diagnostic[];
  /** Numbers of samples: run now, passed before and unchanged, skipped. */
  readonly counts: { readonly run: number; readonly known: number; readonly skipped: number };
  /** The sessions whose new output was written into the content. */
  readonly updated: readonly { readonly file: string; readonly line: number }[];
  readonly summary: Summary;
  /** The folder of the site, absolute. */
  readonly root: string;
}

/** The samples that a test would run. */
interface SampleList {
  readonly type: 'list';
  readonly runs: readonly SampleRun[];
  readonly root: string;
}

/**
 * Runs the samples of a site. With `update`, writes new outputs of sessions into the content; with
 * `list`, runs nothing.
 *
 * @throws Failure, Interrupted
 */
export async function testSite(
  options: TestOptions,
  session: Session,
): Promise<SiteTest | SampleList> {
  const { cache: wanted = true, list = false } = options;
  const site = await openContext({ ...options, cache: wanted }, session);
  const { config } = site;
  const { root } = config;
  if (config.samples.length === 0) {
    throw new Failure([
      'The configuration names no samples to run.',
      "Add a language: samples: [{ language: 'ts', command: 'tsc --noEmit {file}' }].",
    ]);
  }
  if (process.platform === 'win32' && !list) {
    throw new Failure('docsgen test needs a POSIX shell; on Windows, run it in WSL.');
  }
  // Its values decide what is executed, so none of them comes from another machine.
  const cache = openLocalCache(cachePlace(root, options, session.io), wanted, session.note);
  try {
    const clock = startClock();
    const progress = createProgress(session.io, session);
    const onStage = (stage: StageName | 'test') => progress.stage(stage, clock.elapsed());
    const onWork = (toDo: number, done: number) => progress.work(toDo, done, clock.elapsed());
    const found = await findSamples({ ...site, cache, onStage, onWork });
    const context = { root, cwd: session.io.cwd };
    const files = [...found.pages, ...found.unread.map(({ file }) => file)];
    const isChosen = chosenPages(options.only ?? [], files, context);
    const chosen = found.samples.filter(({ page }) => isChosen(page));
    const plan = planRuns(chosen, config.samples);
    if (list) progress.done();
    if (list) return { type: 'list', runs: plan.runs, root };
    onStage('test');
    const running = { root, cache, jobs: options.jobs, onWork };
    const outcome = await runAll(plan.runs, running, session).finally(progress.done);
    cache.save();
    const unread = found.unread.filter(({ file }) => isChosen(file));
    const failures = [...unread, ...plan.findings].map(withoutDiff);
    const diagnostics = withDiffs(found, [...failures, ...outcome.failures]);
    const written = options.update === true ? await update(diagnostics, found, site, session) : [];
    const left = diagnostics.filter((one) => !written.includes(one));
    return {
      type: 'tested',
      diagnostics: left,
      summary: found.summarize(left),
      counts: { run: outcome.run, known: outcome.known, skipped: plan.skipped },
      updated: written.map(({ file, line }) => ({ file, line })),
      root,
    };
  } finally {
    cache.close();
  }
}

function withoutDiff(finding: SampleFailure['finding']): SampleFailure {
  return { finding, diff: [] };
}

/** Runs samples in a temporary folder, which is removed with all processes in it. */
async function runAll(
  runs: readonly SampleRun[],
  options: Pick<TestContext, 'root' | 'cache' | 'jobs' | 'onWork'>,
  { io, interruption, note }: Session,
): Promise<TestOutcome> {
  const folder = await createRunFolder();
  const stop = new AbortController();
  const context = { ...options, path: io.env.PATH ?? '', folder, signal: stop.signal };
  const running = runSamples(runs, context);
  try {
    return await interruption.race(running);
  } finally {
    stop.abort();
    await running.catch(() => undefined);
    const problem = await folder.remove();
    if (problem !== null) note(`The temporary folder could not be removed: ${problem}`);
  }
}

/** Reports failures. The differences of a session stand below its code frame. */
function withDiffs(found: FoundSamples, failures: readonly SampleFailure[]): Diagnostic[] {
  const diffs = diffsByPlace(failures);
  return found.report(failures.map(({ finding }) => finding)).map((diagnostic) => {
    const diff = diffs.get(placeKey(diagnostic)) ?? [];
    if (diff.length === 0) return diagnostic;
    return { ...diagnostic, frame: [diagnostic.frame, ...diff].join('\n') };
  });
}

/**
 * Writes the new outputs of sessions into the pages and partials of the site, and into no other
 * file. Returns what was written.
 *
 * @throws Failure when a file has changed meanwhile.
 */
async function update(
  diagnostics: readonly Diagnostic[],
  found: FoundSamples,
  { config, fs }: SiteContext,
  session: Session,
): Promise<Diagnostic[]> {
  const { root } = config;
  const fixable = diagnostics.filter(isFixable).filter(({ file }) => found.isContent(file));
  if (fixable.length === 0) return [];
  return whileEditing(root, session, async () => {
    const files: FixedFile[] = [];
    const written: Diagnostic[] = [];
    for (const [file, own] of groupBy(fixable, (one) => one.file)) {
      const original = await fs.read(path.posix.join(root, file));
      const before = new TextDecoder().decode(original);
      const { text, applied } = applyFixes<Diagnostic & Fixable>(before, own);
      files.push({ file, before, after: text, original });
      written.push(...applied);
    }
    await writeFixed(files, root);
    return written;
  });
}
