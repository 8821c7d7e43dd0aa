import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CallerInputs, count, type Found, type Prose, spanInBlock } from '@docsgen/core';
import { pathFrom } from '../../files/paths.ts';
import { Failure } from '../../process/failure.ts';
import { messageOf } from '../../process/reasons.ts';
import { type PrintedLine, printProse, proseName } from '../../prose/print-prose.ts';
import { parseReport, type ToolFinding } from './parse-report.ts';

/** Where reports are read, and how to say what is not used of them. */
interface ReportContext {
  readonly cwd: string;
  readonly root: string;
  readonly note: (sentence: string) => void;
}

/**
 * Reads reports of other tools. The result places their findings in the site's files, from where
 * they are in the prose that `docsgen prose` has written.
 *
 * @throws Failure when a file isn't a report, or is older than the content.
 */
export async function readToolReports(
  files: readonly string[],
  context: ReportContext,
): Promise<NonNullable<CallerInputs['report']>> {
  const reports = await Promise.all(files.map((file) => readReport(file, context)));
  return (prose) => {
    const pages = new Map([...prose].map(([file, own]) => [proseName(file), { file, prose: own }]));
    return reports.flatMap(({ name, findings }) => {
      const others = new Set<string>();
      const found = findings.flatMap((finding): Found[] => {
        const page = pageOf(finding.file, pages, context);
        if (page === null) others.add(finding.file);
        return page === null ? [] : [placed(finding, page, name)];
      });
      const [first] = others;
      if (first !== undefined) {
        context.note(
          `${name}: the findings in ${count(others.size, 'file')} are left out, since they are none of \`docsgen prose\`, such as ${first}.`,
        );
      }
      return found;
    });
  };
}

interface Report {
  readonly name: string;
  readonly findings: readonly ToolFinding[];
}

async function readReport(written: string, { cwd }: ReportContext): Promise<Report> {
  const text = await readFile(path.resolve(cwd, written), 'utf8').catch((cause: unknown) => {
    throw new Failure(`The findings ${written} can't be read: ${messageOf(cause)}.`, { cause });
  });
  const findings = parseReport(text);
  if (findings === null) {
    throw new Failure(
      `${written} has no findings of Vale (vale --output=JSON) or of cspell (its JSON reporter).`,
    );
  }
  return { name: written, findings };
}

/** A file of the site with its prose. */
interface Page {
  readonly file: string;
  readonly prose: Prose;
}

/** The page of a file that `docsgen prose` has written, by the end of its path. */
function pageOf(
  written: string,
  pages: ReadonlyMap<string, Page>,
  { cwd, root }: ReportContext,
): Page | null {
  const file = written.startsWith('file:') ? fileURLToPath(written) : path.resolve(cwd, written);
  const segments = pathFrom(root, path.dirname(file), path.basename(file)).split('/');
  for (let at = 0; at < segments.length; at += 1) {
    const page = pages.get(segments.slice(at).join('/'));
    if (page !== undefined) return page;
  }
  return null;
}

/** @throws Failure when the text isn't there anymore. */
function placed(finding: ToolFinding, { file, prose }: Page, report: string): Found {
  const { text, message, hint, severity } = finding;
  const lines = printProse(prose);
  const found = lines[finding.line - 1];
  const block = found?.block ?? null;
  const column = found === undefined ? -1 : columnOf(finding, found);
  if (found === undefined || block === null || column < 0) {
    const what = text === '' ? `line ${finding.line}` : `"${text}"`;
    throw new Failure(
      `${report} is older than ${file}: ${what} isn't there. Run docsgen prose and the tool again.`,
    );
  }
  const start = Math.max(0, found.start + column - found.indent);
  const end = Math.min(block.text.length, start + Math.max(1, text.length));
  return {
    message,
    file,
    ...spanInBlock(block, start, end),
    ...(hint !== undefined && { hint }),
    ...(severity !== undefined && { severity }),
  };
}

/**
 * The column of a finding in a line, from 0 and in UTF-16 units; -1 if its text isn't there. Tools
 * count columns in characters or bytes, and Vale counts some from other lines, so the text itself is
 * looked up: that at the column, else the nearest one.
 */
function columnOf({ column, text }: ToolFinding, { text: line }: PrintedLine): number {
  const at = [...line].slice(0, column - 1).join('').length;
  if (text === '') return Math.min(at, line.length);
  const places: number[] = [];
  // The text may go on in the next line.
  const [part = ''] = text.split('\n');
  for (let place = line.indexOf(part); place >= 0; place = line.indexOf(part, place + 1)) {
    places.push(place);
  }
  const nearest = places.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at));
  return nearest[0] ?? -1;
}
