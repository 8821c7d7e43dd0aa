import { runExtension } from '@docsgen/markdown/document';
import { climbPath, indexLines, type LineIndex, memoized, withoutUndefined } from '@docsgen/text';
import type { Fix, Rule, RuleExtension, RuleFinding, Span } from '../model/index.ts';
import { checkProse, createFileProse, type FileProse, type ProseSite } from './prose.ts';
import { spanInBlock } from './prose-span.ts';
import type { Found, SiteCheck } from './rule.ts';

/**
 * The rules of extensions as rules of core: with prose and inputs in their view, and with validated
 * findings, those in prose included.
 */
export async function rulesOfExtensions(
  checked: ProseSite,
): Promise<readonly Rule<string, SiteCheck>[]> {
  const { site, sources } = checked;
  const { rules } = site.config.extensions;
  // Loads the parser.
  const files = rules.some(mayReadProse) ? await createFileProse(checked) : noProse;
  const inProse = await checkProse(checked, files);
  return rules.map((rule) => ({
    ...rule,
    check({ entries, text }) {
      const { check } = rule;
      const own = inProse.get(rule) ?? [];
      if (check === undefined) return own;
      const inputs = sources.ruleInputs[rule.name] ?? [];
      const view = { site, entries, text, prose: files.of, spanOf: spanInBlock, inputs };
      return [...own, ...runExtension(rule, '', () => ownFindings(check(view), text))];
    },
  }));
}

const noProse: FileProse = { files: [], settings: '', of: () => ({ lang: '', blocks: [] }) };

function mayReadProse({ checkProse, readsProse = true }: RuleExtension): boolean {
  return readsProse || checkProse !== undefined;
}

/** A source file with findings. */
interface FoundFile {
  readonly file: string;
  readonly text: string;
  readonly lines: LineIndex;
}

/** Looks up a source file by a path that a rule wrote; null if there is none. */
type FindFile = (path: string) => FoundFile | null;

/**
 * Validates the findings that a rule of the site returned. Rules may be written without type
 * checking, and `check --fix` edits files at the positions of findings.
 *
 * @throws TypeError when a finding is invalid or its position isn't in the site's sources.
 */
function ownFindings(returned: unknown, textOf: (file: string) => string | undefined): Found[] {
  if (returned instanceof Promise) throw new TypeError('`check` must not be asynchronous.');
  if (!isIterable(returned)) throw new TypeError('`check` must return a list of findings.');
  const known = new Map<string, FoundFile | null>();
  const find: FindFile = (path) =>
    memoized(known, path, () => {
      // Normalizes the path, since fixes and disable comments compare paths.
      const file = climbPath(path);
      const text = textOf(file);
      return text === undefined ? null : { file, text, lines: indexLines(text) };
    });
  return [...returned].map((one) => toFinding(one as RuleFinding, find));
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}

function toFinding(written: RuleFinding, find: FindFile): Found {
  const {
    message,
    file: path,
    line,
    column,
    endLine,
    endColumn,
    hint,
    related,
    severity,
    fix,
  } = written;
  if (typeof message !== 'string' || typeof path !== 'string') {
    throw new TypeError('A finding needs a message and a file.');
  }
  const found = find(path);
  if (found === null) {
    throw new TypeError(`The finding "${message}" names ${path}, which is not a source file.`);
  }
  const start = { line, column, endLine: line, endColumn: column + 1 };
  const span: Span = { ...start, ...withoutUndefined({ endLine, endColumn }) };
  const { file } = found;
  const problem = spanProblem(span, found);
  if (problem !== null) throw new TypeError(`The finding "${message}" in ${file} ${problem}.`);
  return {
    message,
    file,
    ...span,
    ...withoutUndefined({ hint, related, severity }),
    ...(fix !== undefined && { fix: toFix(fix, span, { message, found }) }),
  };
}

/** A fix without a span of its own replaces the span of its finding. */
function toFix(
  fix: NonNullable<RuleFinding['fix']>,
  span: Span,
  { message, found }: { readonly message: string; readonly found: FoundFile },
): Fix {
  const own = { ...span, ...fix };
  const problem = typeof own.text === 'string' ? spanProblem(own, found) : 'needs a `text`';
  if (problem !== null) {
    throw new TypeError(`The fix of the finding "${message}" in ${found.file} ${problem}.`);
  }
  return own;
}

/** The problem with a span; null for a span within the file. */
function spanProblem(
  { line, column, endLine, endColumn }: Span,
  { text, lines }: FoundFile,
): string | null {
  const numbers = Object.entries({ line, column, endLine, endColumn });
  for (const [name, number] of numbers) {
    if (!Number.isInteger(number) || number < 1) {
      return `has an invalid ${name}, ${number}: it must be a whole number from 1`;
    }
  }
  if (endLine > lines.count) return `ends in line ${endLine} of ${lines.count}`;
  const [start, end] = [lines.offset(line) + column, lines.offset(endLine) + endColumn];
  if (end - 1 > text.length) return 'ends after the end of the file';
  return end < start ? 'ends before it begins' : null;
}
