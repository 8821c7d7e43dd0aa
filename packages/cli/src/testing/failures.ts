import path from 'node:path';
import { type Finding, groupBy, type SampleLine, shorten } from '@docsgen/core';
import { compareOutput } from './compare-output.ts';
import type { SampleStep } from './plan-runs.ts';
import { findPositions, type ReportedPosition, summaryOf } from './positions.ts';
import type { CommandEnd, CommandResult } from './run-shell.ts';
import { mostOutput } from './run-shell.ts';
import type { SessionCommand } from './session.ts';

/** A failure: a finding, and for a session the differences, to be shown below its code frame. */
export interface SampleFailure {
  readonly finding: Finding;
  readonly diff: readonly string[];
}

/** A command that was run for a sample. */
export interface StepResult extends CommandResult {
  /** The command line. */
  readonly command: string;
  /** The folder of the run. */
  readonly folder: string;
}

/** Exit codes of shells for a program that isn't there or can't be run. */
const notRun: readonly number[] = [126, 127];

/**
 * The failures of a sample whose command has ended.
 *
 * @param files The samples of the run that have been written, by the names of their files.
 */
export function compileFailures(
  step: SampleStep,
  result: StepResult,
  files: ReadonlyMap<string, SampleStep>,
): SampleFailure[] {
  const { end, output, folder } = result;
  const isFailed = end.type === 'exit' && end.code !== 0 && !notRun.includes(end.code);
  if (end.type === 'exit' && end.code === 0) {
    if (!step.shouldFail) return [];
    const message = 'The sample should fail, but its command succeeds.';
    return [failure(step, message, 'Remove the word "should-fail", or break the sample.')];
  }
  if (isFailed && step.shouldFail) return [];
  const why = describeEnd(result, step.settings?.timeout ?? 0);
  const advice = 'Correct the sample, or write "should-fail" or "skip" behind its language.';
  const found = isFailed ? findPositions(output, [...files.keys()], folder) : [];
  if (found.length === 0) {
    const told = summaryOf(withoutFolder(output, folder));
    const message = isFailed && told !== '' ? `The sample fails: ${told}` : why;
    return [failure(step, message, message === why ? advice : `${why} ${advice}`)];
  }
  const hint = `${why} ${advice}`;
  return found.map((position) => {
    const own = files.get(position.name) ?? step;
    const message = `The sample fails: ${withoutFolder(position.message, folder)}`;
    return { finding: findingIn(own, position, { message, hint }), diff: [] };
  });
}

/** How a command ended, as a sentence. */
export function describeEnd(
  { command, end }: { readonly command: string; readonly end: CommandEnd },
  seconds: number,
): string {
  const name = `\`${shorten(command.replace(/\s+/g, ' '), 120)}\``;
  switch (end.type) {
    case 'timeout':
      return `${name} took longer than ${seconds} seconds, and was ended.`;
    case 'flood':
      return `${name} printed more than ${mostOutput / 1_000_000} MB, and was ended.`;
    case 'signal':
      return `${name} was ended by the signal ${end.signal}.`;
    default:
      return `${name} ended with exit code ${end.code}${notRun.includes(end.code) ? ': a program is not there' : ''}.`;
  }
}

/** A failure that is about a whole block. */
export function failure(step: SampleStep, message: string, hint: string): SampleFailure {
  const [block] = step.blocks;
  const fence = block?.fence ?? { file: '', line: 1, column: 1, endLine: 1, endColumn: 1 };
  return { finding: { rule: 'failing-sample', message, hint, ...fence }, diff: [] };
}

function findingIn(
  step: SampleStep,
  { line, column }: ReportedPosition,
  words: Pick<Finding, 'message' | 'hint'>,
): Finding {
  const place = step.lines[line - 1] ?? step.lines.at(-1);
  if (place === undefined) return failure(step, words.message, words.hint ?? '').finding;
  return { rule: 'failing-sample', ...words, ...spanIn(place, column) };
}

/** The word at a column of a line; the whole line without a column. */
function spanIn({ file, line, column, text }: SampleLine, at: number | null) {
  const indent = text.length - text.trimStart().length;
  const from = at === null ? indent : Math.min(at - 1, Math.max(0, text.length - 1));
  const rest = at === null ? text.trim() : (/^(?:[\w$]+|.)/.exec(text.slice(from))?.[0] ?? '');
  const start = column + from;
  return { file, line, column: start, endLine: line, endColumn: start + Math.max(1, rest.length) };
}

/** A text without the folder of the run, whose name differs in each run. */
function withoutFolder(text: string, folder: string): string {
  return text.replaceAll(`${folder}/`, '').replaceAll(folder, '.');
}

/** A command of a session with the block that contains it. */
export interface SessionStep {
  readonly step: SampleStep;
  readonly command: SessionCommand;
  /** Whether the block shows the output of any command; otherwise its commands must succeed. */
  readonly showsOutput: boolean;
}

/** The failure of a command of a session; none if it prints what the page shows. */
export function sessionFailures(
  { step, command, showsOutput }: SessionStep,
  result: StepResult,
): SampleFailure[] {
  const { end, output, folder } = result;
  const seconds = step.settings?.timeout ?? 0;
  const line = step.lines[command.first];
  if (line === undefined) return [];
  const at = spanIn(line, null);
  if (end.type !== 'exit') {
    const hint = 'Correct the command, or write "skip" behind the language of the block.';
    const message = describeEnd(result, seconds);
    return [{ finding: { rule: 'failing-sample', message, hint, ...at }, diff: [] }];
  }
  if (!showsOutput) {
    if (end.code === 0 || step.shouldFail) return [];
    const told = summaryOf(withoutFolder(output, folder));
    const message = `${describeEnd(result, seconds)}${told === '' ? '' : ` It printed: ${told}`}`;
    const hint = 'Correct the command, or show what it prints.';
    return [{ finding: { rule: 'failing-sample', message, hint, ...at }, diff: [] }];
  }
  const shown = step.lines.slice(command.output, command.end).map(({ text }) => text);
  const printed = output === '' ? [] : withoutRun(output, folder).split('\n');
  if (compareOutput(shown, printed).isEqual) return [];
  // What looks like a comment may have been printed, so it is left out second.
  const own = { ...command, end: command.comment };
  const uncommented = shown.slice(0, own.end - own.output);
  const { isEqual, diff, updated } = compareOutput(uncommented, printed);
  return isEqual ? [] : [mismatch({ step, command: own, showsOutput }, updated, diff)];
}

/** An output with a `…` for the folders of the run, whose names differ each time. */
function withoutRun(output: string, folder: string): string {
  const run = path.dirname(folder);
  return ['files', 'home', 'tmp'].reduce(
    (text, name) => text.replaceAll(path.join(run, name), '…'),
    output,
  );
}

/** A finding about an output, with a fix that writes the new one into the page if it can be. */
function mismatch(
  { step, command }: SessionStep,
  updated: readonly string[],
  diff: readonly string[],
): SampleFailure {
  const text = step.lines.slice(command.output, command.end).map((line) => line.text);
  const last = command.output + text.findLastIndex((line) => line.trim() !== '');
  const before = step.lines[command.output - 1];
  const final = step.lines[Math.max(last, command.output - 1)];
  const first = step.lines[last < command.output ? command.first : command.output];
  if (before === undefined || final === undefined || first === undefined) {
    return failure(step, 'The session has changed.', '');
  }
  const end = { endLine: final.line, endColumn: final.column + final.text.length };
  const start = spanIn(first, null);
  const isTogether = first.file === final.file && before.file === final.file;
  const span = isTogether && last >= command.output ? { ...start, ...end } : start;
  const canFix = isTogether && isWritable(step, updated, before);
  const how = canFix
    ? '`docsgen test --update` writes the new output into the page.'
    : 'Write the new output into the page.';
  const changed = diff.find((one) => one.startsWith('+ '))?.slice(2) ?? '';
  const prints = changed === '' ? 'It prints less.' : `It prints: ${shorten(changed.trim(), 120)}`;
  const name = shorten(command.text.replace(/\s+/g, ' '), 80);
  const finding: Finding = {
    rule: 'failing-sample',
    message: `\`${name}\` prints something else than the page shows.`,
    hint: `${/[.!?]$/.test(prints) ? prints : `${prints}.`} ${how}`,
    ...span,
  };
  if (!canFix) return { finding, diff };
  const prefix = blockOf(step, before)?.prefix ?? '';
  const lines = updated.map((one) => `\n${`${prefix}${one}`.trimEnd()}`);
  const from = { line: before.line, column: before.column + before.text.length };
  return { finding: { ...finding, fix: { ...from, ...end, text: lines.join('') } }, diff };
}

/** The block of a step that contains a line. */
function blockOf({ blocks }: SampleStep, line: SampleLine) {
  return blocks.find(({ lines }) => lines.includes(line));
}

/** Whether lines can be written into a block: none of them would end it. */
function isWritable(step: SampleStep, updated: readonly string[], at: SampleLine): boolean {
  const markup = blockOf(step, at)?.markup ?? '';
  return markup !== '' && !updated.some((line) => line.trimStart().startsWith(markup));
}

/** The failures by the position of their findings. */
export function diffsByPlace(
  failures: readonly SampleFailure[],
): ReadonlyMap<string, readonly string[]> {
  const places = groupBy(failures, ({ finding }) => placeKey(finding));
  return new Map([...places].map(([key, [first]]) => [key, first?.diff ?? []]));
}

/** Identifies the position of a finding. */
export function placeKey(at: {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}): string {
  return `${at.file}\0${at.line}\0${at.column}`;
}
