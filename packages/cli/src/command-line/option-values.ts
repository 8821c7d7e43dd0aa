import type { BuildShard, RuleLevel } from '@docsgen/core';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { defaultPollInterval } from '../watching/poll-interval.ts';

/** Parsers of option values. The errors that they throw become usage errors. */

/** A path or file name. `--out-dir --clean` is a missing value, not a folder's name. */
export function parsePath(value: string): string {
  if (value === '' || value.startsWith('--')) throw new InvalidArgumentError('Give a path.');
  return value;
}

/** One of several paths, added to the previous ones. */
export function parsePaths(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, parsePath(value)];
}

/** `--cache-dir`. */
export function cacheDirOption(): Option {
  return new Option(
    '--cache-dir <dir>',
    'folder of the cache (default: DOCSGEN_CACHE_DIR, else .docsgen beside the configuration)',
  ).argParser(parsePath);
}

/** A base path; adds leading and trailing slashes. */
export function parseBase(value: string): string {
  if (!/^(?!--)[^\\:?#\s]*$/.test(value) || value.split('/').includes('..')) {
    throw new InvalidArgumentError('Give a path such as /docs/.');
  }
  const segments = value.split('/').filter((segment) => segment !== '' && segment !== '.');
  return segments.length === 0 ? '/' : `/${segments.join('/')}/`;
}

/** A non-negative number. */
export function parseLimit(value: string): number {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('Give a whole number, 0 or more.');
  return Number(value);
}

/** `--shard 2/5`. */
export function parseShardOption(value: string): BuildShard {
  const [, number = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(value) ?? []).map(Number);
  if (number < 1 || number > of) throw new InvalidArgumentError('Give a shard such as 2/5.');
  return { number, of };
}

/** A number of threads. */
export function parseJobs(value: string): number {
  if (!/^[1-9]\d{0,2}$/.test(value))
    throw new InvalidArgumentError('Give a whole number, 1 or more.');
  return Number(value);
}

function parseInterval(value: string): number {
  if (!/^\d{1,6}$/.test(value) || Number(value) < 20) {
    throw new InvalidArgumentError('Give milliseconds, 20 or more.');
  }
  return Number(value);
}

/** `--poll`. */
export function pollOption(): Option {
  return new Option('--poll [ms]', 'poll for changes, on file systems without change events')
    .preset(String(defaultPollInterval))
    .argParser(parseInterval);
}

/** The formats of commands that report findings. */
export const findingFormats = ['pretty', 'json', 'github', 'gitlab', 'sarif'] as const;

export type FindingFormat = (typeof findingFormats)[number];

/** Levels by rule. Unknown rules are reported when the configuration has been read. */
type Rules = Readonly<Record<string, RuleLevel>>;

/** One `--rule name=level`, added to the previous ones. */
function parseRule(value: string, before: Rules = {}): Rules {
  const [, name = '', written] = /^([^=]*)=?(.*)$/s.exec(value) ?? [];
  const level = levels.find((one) => one === written);
  if (level === undefined) {
    throw new InvalidArgumentError(`Write ${name}=error, =warning, =info or =off.`);
  }
  return { ...before, [name]: level };
}

/** `--rule` and `--max-diagnostics`, for every command that reports diagnostics. */
export function addReportOptions(command: Command): Command {
  return command
    .option(
      '--rule <name=level>',
      'set a rule to error, warning, info or off; repeatable',
      parseRule,
    )
    .option(
      '--max-diagnostics <n>',
      'print at most this many findings, the worst first (default: 200 on a terminal, else all)',
      parseLimit,
    );
}

/** The values of the options that `addReportOptions` declares. */
export interface ReportOptions {
  readonly rule?: Rules;
  readonly maxDiagnostics?: number;
}

const levels: readonly RuleLevel[] = ['error', 'warning', 'info', 'off'];
