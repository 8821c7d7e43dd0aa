import { availableParallelism } from 'node:os';
import { type Cache, digest, type OnProgress, type SampleConfig } from '@docsgen/core';
import { forEachConcurrent } from '../files/for-each-concurrent.ts';
import { Failure } from '../process/failure.ts';
import { messageOf } from '../process/reasons.ts';
import {
  compileFailures,
  describeEnd,
  failure,
  type SampleFailure,
  sessionFailures,
} from './failures.ts';
import type { SampleRun, SampleStep } from './plan-runs.ts';
import type { RunFolder, SampleFolder } from './run-folder.ts';
import { writeSample } from './run-folder.ts';
import { runCommand, type ShellSession, startSession } from './run-shell.ts';
import { fillIn, placeOf } from './sample-environment.ts';
import { readSession } from './session.ts';

/** What samples are run with. */
export interface TestContext {
  /** The folder of the configuration, absolute. */
  readonly root: string;
  /** The variable `PATH` of docsgen's own environment. */
  readonly path: string;
  readonly folder: RunFolder;
  readonly cache: Cache;
  /** Number of runs at the same time; the number of cores by default. */
  readonly jobs?: number | undefined;
  readonly signal: AbortSignal;
  /** Reports progress in numbers of folders in which samples run. */
  readonly onWork: OnProgress;
}

/** The outcome of all runs. */
export interface TestOutcome {
  readonly failures: readonly SampleFailure[];
  /** Number of samples that were run, and of those whose result was known. */
  readonly run: number;
  readonly known: number;
}

/**
 * Runs samples, several at the same time. Runs that pass are noted in the cache if their settings
 * name the versions that they depend on; failures are run again.
 *
 * @throws Failure when a command of the configuration fails.
 */
export async function runSamples(
  runs: readonly SampleRun[],
  context: TestContext,
): Promise<TestOutcome> {
  const versions = await readVersions(runs, context);
  const keys = runs.map((run) => keyOf(run, versions));
  const open = runs.filter((_, at) => context.cache.get(keys[at] ?? '') !== true);
  context.onWork(open.length, 0);
  const prepare = createPreparation(context);
  const results = new Map<SampleRun, readonly SampleFailure[]>();
  const { jobs = availableParallelism(), signal } = context;
  const work = async (run: SampleRun): Promise<void> => {
    if (signal.aborted) return;
    results.set(run, await runTogether(run, context, prepare));
    context.onWork(0, 1);
  };
  // A failed command of the configuration ends the other runs, too; their processes end first.
  await forEachConcurrent(open, work, jobs);
  for (const [at, run] of runs.entries()) {
    const key = keys[at] ?? '';
    if (key !== '' && results.get(run)?.length === 0) context.cache.set(key, true);
  }
  const amount = (some: readonly SampleRun[]) =>
    some.reduce((sum, { steps }) => sum + steps.filter(isRun).length, 0);
  return {
    failures: runs.flatMap((run) => results.get(run) ?? []),
    run: amount(open),
    known: amount(runs) - amount(open),
  };
}

function isRun({ settings }: SampleStep): boolean {
  return settings !== null;
}

/** The output of the commands that print versions, by command. */
async function readVersions(
  runs: readonly SampleRun[],
  context: TestContext,
): Promise<ReadonlyMap<string, string>> {
  const used = runs.flatMap(({ steps }) => steps.flatMap(({ settings }) => settings ?? []));
  const found = new Map<string, string>();
  for (const settings of new Set(used)) {
    for (const written of settings.versions) {
      if (found.has(written)) continue;
      const place = placeOf(await context.folder.create(null), settings, context);
      const command = fillIn(written, { root: context.root });
      const limits = { seconds: settings.timeout, signal: context.signal };
      const { output, end } = await runCommand(command, place, limits);
      if (end.type !== 'exit' || end.code !== 0) {
        const why = describeEnd({ command: written, end }, settings.timeout);
        throw new Failure(`\`versions\` of \`samples\`: ${why} It printed: ${output.trim()}`);
      }
      found.set(written, output);
    }
  }
  return found;
}

/** The key of a run in the cache; empty if its result depends on what no setting names. */
function keyOf({ steps }: SampleRun, versions: ReadonlyMap<string, string>): string {
  const used = steps.flatMap(({ settings }) => settings ?? []);
  if (used.some((settings) => settings.versions.length === 0)) return '';
  const parts = steps.map(({ settings, name, lines, shouldFail }) => {
    const own = settings?.versions.map((command) => versions.get(command)) ?? [];
    return [settings, own, name, lines.map(({ text }) => text), shouldFail];
  });
  return `sample passes:${digest(JSON.stringify(parts))}`;
}

/** Prepares the folder of settings with a `setup`, once. */
type Prepare = (settings: SampleConfig) => Promise<string | null>;

function createPreparation(context: TestContext): Prepare {
  const prepared = new Map<SampleConfig, Promise<string>>();
  const setUp = async (settings: SampleConfig): Promise<string> => {
    const place = placeOf(await context.folder.create(null), settings, context);
    const command = fillIn(settings.setup, { root: context.root });
    const limits = { seconds: settings.timeout, signal: context.signal };
    const { output, end } = await runCommand(command, place, limits);
    if (end.type === 'exit' && end.code === 0) return place.folder;
    const why = describeEnd({ command: settings.setup, end }, settings.timeout);
    throw new Failure(`\`setup\` of \`samples\`: ${why} It printed: ${output.trim()}`);
  };
  return async (settings) => {
    if (settings.setup === '') return null;
    const known = prepared.get(settings) ?? setUp(settings);
    prepared.set(settings, known);
    return known;
  };
}

/** The samples of one folder while they are run. */
interface Running {
  readonly context: TestContext;
  readonly folder: SampleFolder;
  /** The samples that have been written, by the names of their files. */
  readonly files: Map<string, SampleStep>;
  /** The shells of sessions, by their command lines. */
  readonly shells: Map<string, ShellSession>;
}

/** Runs the samples of a folder, one after another. */
async function runTogether(
  { steps }: SampleRun,
  context: TestContext,
  prepare: Prepare,
): Promise<SampleFailure[]> {
  const first = steps.find(isRun)?.settings ?? null;
  const folder = await context.folder.create(first === null ? null : await prepare(first));
  const running: Running = { context, folder, files: new Map(), shells: new Map() };
  const failures: SampleFailure[] = [];
  try {
    for (const step of steps) {
      if (context.signal.aborted) break;
      failures.push(...(await runStep(step, running)));
    }
  } finally {
    for (const shell of running.shells.values()) await shell.close();
  }
  return failures;
}

async function runStep(step: SampleStep, running: Running): Promise<SampleFailure[]> {
  const { settings, name, lines } = step;
  if (settings?.kind === 'console') return runSession(step, settings, running);
  try {
    const text = lines.map((line) => `${line.text}\n`).join('');
    await writeSample(running.folder.files, name, text);
  } catch (error) {
    const message = `The file "${name}" could not be written: ${messageOf(error)}.`;
    return [failure(step, message, 'Another sample of the group may have made a link there.')];
  }
  running.files.set(name, step);
  return settings === null ? [] : compile(step, settings, running);
}

async function compile(
  step: SampleStep,
  settings: SampleConfig,
  { context, folder, files }: Running,
): Promise<SampleFailure[]> {
  const names = { file: step.name, files: [...files.keys()], root: context.root };
  const command = fillIn(settings.command, names);
  const place = placeOf(folder, settings, context);
  const limits = { seconds: settings.timeout, signal: context.signal };
  const result = await runCommand(command, place, limits);
  if (context.signal.aborted) return [];
  return compileFailures(step, { ...result, command, folder: folder.files }, files);
}

async function endShell(name: string, shells: Map<string, ShellSession>): Promise<void> {
  await shells.get(name)?.close();
  shells.delete(name);
}

/** Runs a terminal session in the shell of its group, so that variables and the folder last. */
async function runSession(
  step: SampleStep,
  settings: SampleConfig,
  { context, folder, shells }: Running,
): Promise<SampleFailure[]> {
  const shown = step.lines.map(({ text }) => text);
  const commands = readSession(shown);
  const showsOutput = commands.some(({ output, comment }) => {
    return shown.slice(output, comment).some((line) => line.trim() !== '');
  });
  const failures: SampleFailure[] = [];
  let hasFailed = false;
  for (const command of commands) {
    const known = shells.get(settings.command);
    const shell =
      known ??
      startSession(settings.command, placeOf(folder, settings, context), folder.writeCommand);
    shells.set(settings.command, shell);
    const limits = { seconds: settings.timeout, signal: context.signal };
    const result = await shell.run(command.text, limits);
    if (context.signal.aborted) return [];
    if (result === null) {
      await endShell(settings.command, shells);
      const message = `The shell had ended before \`${command.text.split('\n', 1)}\`.`;
      return [...failures, failure(step, message, 'Remove what ends the shell, such as `exit`.')];
    }
    hasFailed ||= result.end.type === 'exit' && result.end.code !== 0;
    const told = { ...result, command: command.text, folder: folder.files };
    failures.push(...sessionFailures({ step, command, showsOutput }, told));
    // What follows would fail for the same reason.
    if (result.end.type !== 'exit') {
      await endShell(settings.command, shells);
      break;
    }
  }
  if (!step.shouldFail || hasFailed || failures.length > 0) return failures;
  const message = 'The session should fail, but all of its commands succeed.';
  return [failure(step, message, 'Remove the word "should-fail".')];
}
