import { count } from '@docsgen/core';
import { withSiteCache } from '../cache/site-cache.ts';
import type { OwnersFlags } from '../command-line/syntax/owners.ts';
import { type OwnedPage, reportOwnership } from '../owners/ownership.ts';
import { readCodeowners } from '../owners/read-codeowners.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { escapeLine, jsonDocument } from '../reporting/escape.ts';
import { openDatedContext, type Session } from '../session.ts';

/** Lists the pages of a site with their owners and the dates of their reviews. */
export async function ownersCommand(
  root: string,
  options: OwnersFlags,
  session: Session,
): Promise<ExitCode> {
  const { stdout } = session.io;
  const site = await openDatedContext({ root, config: options.config }, session);
  const codeowners = await readCodeowners(site.config.root);
  const report = await withSiteCache(site.config.root, session, (cache) => {
    return reportOwnership({ ...site, cache }, codeowners);
  });
  for (const line of report.unread) {
    session.note(`${codeowners?.path}:${line}: this line is not understood, so it owns nothing.`);
  }
  const pages = report.pages.filter(({ overdue }) => options.overdue !== true || overdue);
  if (options.format === 'json') {
    stdout.write(jsonDocument({ version: 1, today: report.today, pages }));
    return exitCodes.ok;
  }
  stdout.write(printTable(pages, session));
  if (!session.quiet) stdout.write(summary(pages));
  return exitCodes.ok;
}

/** One line for each page: its file, its owners, and the dates of its review and last change. */
function printTable(pages: readonly OwnedPage[], { style }: Session): string {
  const head = ['page', 'owners', 'review by', 'updated'];
  const rows = pages.map(({ file, owners, reviewBy, overdue, lastUpdated }) => [
    escapeLine(file),
    owners.length === 0 ? 'none' : escapeLine(owners.join(', ')),
    reviewBy === null ? '' : `${reviewBy}${overdue ? ' overdue' : ''}`,
    lastUpdated ?? '',
  ]);
  const widths = head.map((_, at) =>
    Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return pages.length === 0 ? '' : [style.dim(line(head)), ...rows.map(line), ''].join('\n');
}

function summary(pages: readonly OwnedPage[]): string {
  const unowned = pages.filter(({ owners }) => owners.length === 0).length;
  const overdue = pages.filter((page) => page.overdue).length;
  return `${count(pages.length, 'page')}, ${unowned} without owners, ${overdue} overdue\n`;
}
