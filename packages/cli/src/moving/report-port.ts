import type { PortPlan, PortSource } from '@docsgen/core';
import { count } from '@docsgen/core';
import { escapeLine } from '../reporting/escape.ts';
import { displayFrom, type Session } from '../session.ts';
import type { Ported } from './merge-port.ts';
import type { Edits } from './read-edits.ts';

/** What `docsgen port` has done. */
interface PortReport {
  readonly source: PortSource;
  readonly edits: Edits;
  readonly ported: readonly Ported[];
  readonly missing: PortPlan['missing'];
  /** Names of the patches of conflicts, by version. */
  readonly patches: ReadonlyMap<string, string>;
}

/** The most pages that are named as those that include a file. */
const mostPages = 10;

/** Prints what became of each copy. What the edits lack goes to stderr. */
export function reportPort(report: PortReport, session: Session, root: string): void {
  const { source, edits, ported, missing } = report;
  const { io, quiet } = session;
  const display = displayFrom(session, root);
  const since = escapeLine(edits.since);
  for (const { file } of quiet ? [] : edits.edits) {
    io.stdout.write(`${display(file)}, changed since ${since}\n`);
  }
  for (const file of edits.created) {
    io.stderr.write(`${display(file)} is new since ${since}; copy the file.\n`);
  }
  for (const one of ported) {
    const { target, outcome } = one;
    const place = `${escapeLine(target.version)}  ${display(target.file)}`;
    const line = outcomeLine(one, place, report, session);
    if (line !== null) io.stdout.write(`${line}\n`);
    if (outcome.type !== 'merged') continue;
    if (!quiet && target.includedBy.length > 0) {
      io.stdout.write(`  included by ${pagesLine(target.includedBy)}\n`);
    }
    for (const name of target.lost) {
      const version = escapeLine(target.version);
      io.stderr.write(`${display(target.file)}: ${version} lacks ${escapeLine(name)}\n`);
    }
  }
  for (const { version, file } of missing) {
    const what = file === source.page?.filePath ? 'the page' : display(file);
    io.stdout.write(`- ${escapeLine(version)}  does not have ${what}\n`);
  }
}

/** What became of a copy; null for nothing to say. */
function outcomeLine(
  { target: { ref, version }, outcome }: Ported,
  place: string,
  { patches }: PortReport,
  { style, quiet }: Session,
): string | null {
  if (ref !== null) {
    if (quiet || outcome.type === 'same') return null;
    return `- ${place}: is a file of ${escapeLine(ref.name)}; --patch prints a patch for it`;
  }
  if (outcome.type === 'conflict') {
    const mark = style.red(style.marks.error);
    return `${mark} ${place}: conflicts; the edit is in ${patches.get(version)}`;
  }
  if (quiet) return null;
  const rest = outcome.type === 'same' ? ': has it already' : '';
  return `${style.green(style.marks.ok)} ${place}${rest}`;
}

function pagesLine(ids: readonly string[]): string {
  const named = ids.slice(0, mostPages).map(escapeLine).join(', ');
  const others = ids.length - mostPages;
  return others > 0 ? `${named} and ${count(others, 'other page')}` : named;
}
