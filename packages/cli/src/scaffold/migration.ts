import path from 'node:path';
import {
  count,
  type Diagnostic,
  groupBy,
  memoryCache,
  nodeFileSystem,
  toPosix,
} from '@docsgen/core';
import { type Context, MigrationError, type MigrationPlan } from '@docsgen/migrate';
import { Failure } from '../process/failure.ts';
import { interruptible } from '../process/interruption.ts';
import { messageOf, refusalOf } from '../process/reasons.ts';
import { escapeLine } from '../reporting/escape.ts';
import type { Session } from '../session.ts';

/** The context in which a converted site is loaded and checked. */
export async function migrationContext({ loadRenderer, interruption }: Session): Promise<Context> {
  const fs = interruptible(nodeFileSystem(), interruption);
  return { renderer: await loadRenderer(null), fs, cache: memoryCache() };
}

/**
 * Reads or converts a site.
 *
 * @param folder Its absolute path, from which the message names other files.
 * @throws Failure in the place of a `MigrationError`
 */
export async function migrating<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw thrown instanceof MigrationError ? asFailure(thrown, folder) : thrown;
  }
}

function asFailure(error: MigrationError, folder: string): Failure {
  const { message, reason } = error;
  if (reason === undefined) return new Failure(message, { cause: error });
  // What follows in a message of Node.js are the files that led to a missing module.
  const words = messageOf(reason).split('Require stack:')[0]?.trim() ?? '';
  const refused = refusalOf(reason)?.path ?? null;
  const where = refused === null ? '' : `: ${toPosix(path.relative(folder, refused))}`;
  return new Failure(`${message}: ${words}${where}`, { cause: reason });
}

/** How many pages, collections, sidebars and redirects a converted site has. */
export function amountsOf({ amounts }: MigrationPlan): string {
  return amounts.map(({ amount, noun }) => count(amount, noun)).join(', ');
}

/** Maximum number of names in a line. */
const mostNames = 6;

/** The lines of a report: what isn't converted, and what the check finds. */
export function migrationNotes({ unsupported, diagnostics }: MigrationPlan): string[] {
  const left = unsupported.map(({ cause, names, amount }) => {
    const more = names.length > mostNames ? ', …' : '';
    const list = names.length === 0 ? '' : `: ${names.slice(0, mostNames).join(', ')}${more}`;
    return escapeLine(`${cause} (${amount})${list}`);
  });
  return [
    ...section('Not converted:', left),
    ...section('Left out:', unreadLines(diagnostics)),
    ...section('docsgen check finds, as warnings:', findingLines(diagnostics)),
  ];
}

/** The files that can't be read, with the reasons. Pages among them are missing in the site. */
export function unreadLines(diagnostics: readonly Diagnostic[]): string[] {
  const unread = diagnostics.filter(({ rule }) => rule === 'unreadable-file');
  const lines = unread.slice(0, mostNames).map(({ file, message, hint }) => {
    return escapeLine([`${file}: ${message}`, hint ?? ''].join(' ').trim());
  });
  const more = unread.length - lines.length;
  return more === 0 ? lines : [...lines, `and ${count(more, 'other file')}`];
}

/** The numbers of findings and files by rule, the most frequent rule first. */
function findingLines(diagnostics: readonly Diagnostic[]): string[] {
  const sorted = [...groupBy(diagnostics, ({ rule }) => rule)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  return sorted.map(([rule, found]) => {
    const files = new Set(found.map(({ file }) => file)).size;
    return `${found.length} ${rule} in ${count(files, 'file')}`;
  });
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}
