import { fileURLToPath } from 'node:url';
import { ExtensionFault, FileSystemError, UnfinishedOutput, UnusableOutput } from '@docsgen/core';
import type { Invocation } from '../command-line/command.ts';
import { packageFile } from '../own-package.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { Failure, stackOf } from '../process/failure.ts';
import { messageOf, refusalOf } from '../process/reasons.ts';
import type { Session } from '../session.ts';
import { styleFor } from './colors.ts';
import { escapeControls, escapeLine } from './escape.ts';
import { failureDocument } from './json.ts';

/** The program's own folder, whose stack frames messages omit. */
const ownFolder = fileURLToPath(packageFile(''));

type FailedCommand = Pick<Invocation, 'options' | 'builds'>;

/**
 * Reports why a command failed, on stderr and, with `--format json`, as JSON. Returns the exit
 * code.
 */
export function explainFault(
  error: unknown,
  task: FailedCommand,
  { io, verbose }: Session,
): ExitCode {
  const { code, lines } = classify(error, task);
  const { red, dim } = styleFor(io.stderr, io.env, task.options.color);
  for (const line of lines) io.stderr.write(`${red('error:')} ${escapeLine(line)}\n`);
  const stack = stackOf(error);
  if (verbose && stack !== '') io.stderr.write(`${dim(escapeControls(stack))}\n`);
  if (task.options.format === 'json') io.stdout.write(failureDocument(lines));
  return code;
}

/** The lines of an error's message, for the browser's overlay. */
export function faultLines(error: unknown): readonly string[] {
  return classify(error, { builds: false }).lines;
}

/** Describes an error whose cause is outside of docsgen; null for a bug in docsgen. */
export function refusedLines(error: unknown): readonly string[] | null {
  const { code, lines } = classify(error, { builds: false });
  return code === exitCodes.usage ? lines : null;
}

function classify(
  error: unknown,
  { builds }: Pick<FailedCommand, 'builds'>,
): { code: ExitCode; lines: readonly string[] } {
  const message = messageOf(error);
  const usage = (...lines: readonly string[]) => ({ code: exitCodes.usage, lines });
  if (error instanceof Failure) return usage(...error.lines);
  if (error instanceof ExtensionFault) return usage(`${positionOf(error.cause)}${message}`);
  if (error instanceof UnusableOutput) return usage(message);
  if (error instanceof UnfinishedOutput) {
    return usage(`${message}; the output is partly updated; the next build completes it`);
  }
  if (error instanceof FileSystemError) {
    return usage(`${message}${builds ? '; the previous output is unchanged' : ''}`);
  }
  const refusal = refusalOf(error);
  if (refusal !== null) {
    return usage(refusal.path === null ? refusal.reason : `${refusal.reason}: ${refusal.path}`);
  }
  const line = `docsgen has a bug: ${message} (--verbose prints the stack)`;
  return { code: exitCodes.internal, lines: [line] };
}

/** The position in the site's own code that threw, as `file:line: `; empty if unknown. */
function positionOf(thrown: unknown): string {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  for (const [, file = '', line] of stack.matchAll(
    /^ *at (?:.*\()?(?:file:\/\/)?(\/[^():\n]+):(\d+):\d+/gm,
  )) {
    if (!file.includes('/node_modules/') && !file.startsWith(ownFolder)) return `${file}:${line}: `;
  }
  return '';
}
