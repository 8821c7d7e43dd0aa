import { ownValue } from '../../data/plain-data.ts';
import type { Span } from '../../model/index.ts';
import type { LineIndex } from '../../text/lines.ts';

/** The report of a MkDocs block; the fix is null if the block can't be converted safely. */
interface IndentedBlock {
  readonly message: string;
  readonly hint: string;
  readonly fix: (Span & { readonly text: string }) | null;
}

const admonition =
  /^(?<mark>!!!|\?\?\?\+?)[ \t]+(?<type>[\w-]+)(?:[ \t]+(?:inline|end))*(?:[ \t]+"(?<title>[^"]*)")?[ \t]*$/;
const tab = /^===[!+]?[ \t]+"(?<title>[^"]+)"[ \t]*$/;

/** docsgen's names of MkDocs's admonition types. */
const kinds: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  important: 'important',
  caution: 'caution',
  hint: 'tip',
  attention: 'warning',
  ...{
    abstract: 'info',
    summary: 'info',
    tldr: 'info',
    todo: 'info',
    success: 'tip',
    check: 'tip',
  },
  done: 'tip',
  question: 'info',
  help: 'info',
  faq: 'info',
  failure: 'danger',
  bug: 'danger',
  error: 'danger',
  example: 'info',
  quote: 'note',
  seealso: 'info',
};

/**
 * Parses a line that opens an indented MkDocs block; null for other lines. It has a fix if the
 * block isn't indented itself.
 */
export function readIndentedBlock(
  written: string,
  lines: LineIndex,
  number: number,
): IndentedBlock | null {
  const line = written.trim();
  const isAtEdge = lines.line(number).startsWith(line);
  const opened = admonition.exec(line)?.groups;
  if (opened !== undefined) {
    const { mark = '', type = '', title } = opened;
    const isOpen = mark.startsWith('!');
    const kind = ownValue(kinds, type.toLowerCase()) ?? 'note';
    const message = `"${mark} ${type}" begins a MkDocs ${isOpen ? 'admonition' : 'collapsible block'} and is shown as text here.`;
    const hint = isOpen
      ? `Write :::${kind}[Title], the text without its indentation, and ::: below it.`
      : 'Write <details>, <summary>Title</summary>, the text without its indentation, and </details>.';
    const body = isAtEdge ? bodyOf(lines, number) : null;
    const label = title || (isOpen && kind === type ? '' : capital(type));
    const isPlain = !/[[\]<>&]/.test(label);
    if (body === null || !isPlain) return { message, hint, fix: null };
    const text = isOpen
      ? `:::${kind}${label === '' ? '' : `[${label}]`}\n\n${body.text}\n\n:::`
      : `<details${mark.endsWith('+') ? ' open' : ''}>\n<summary>${label}</summary>\n\n${body.text}\n\n</details>`;
    return { message, hint, fix: replacing(lines, number, body.last, text) };
  }
  if (!tab.test(line)) return null;
  const message = `${line} begins a MkDocs tab and is shown as text here.`;
  const hint =
    'Write ::::tabs, :::tab[Title] and ::: around the text of each, and :::: at the end.';
  return { message, hint, fix: isAtEdge ? fixTabs(lines, number) : null };
}

function fixTabs(lines: LineIndex, first: number): IndentedBlock['fix'] {
  const parts: string[] = [];
  let last = first;
  for (let number = first; ; ) {
    const title = tab.exec(lines.line(number).trimEnd())?.groups?.title;
    if (title === undefined) break;
    const body = bodyOf(lines, number);
    if (body === null || /[[\]]/.test(title)) return null;
    parts.push(`:::tab[${title}]\n\n${body.text}\n\n:::\n\n`);
    last = body.last;
    number = last + 1;
    while (number <= lines.count && lines.line(number).trim() === '') number += 1;
  }
  return replacing(lines, first, last, `::::tabs\n\n${parts.join('')}::::`);
}

/**
 * The lines below that are indented by four, without the indentation, and the number of the last
 * one; null if there are none.
 */
function bodyOf(lines: LineIndex, above: number) {
  const body: string[] = [];
  let last = above;
  for (let number = above + 1; number <= lines.count; number += 1) {
    const text = lines.line(number);
    const isBlank = text.trim() === '';
    if (!isBlank && !/^(?: {4}|\t)/.test(text)) break;
    body.push(text.replace(/^(?: {4}|\t)/, ''));
    if (!isBlank) last = number;
  }
  const text = body
    .slice(0, last - above)
    .join('\n')
    .replace(/^\n+/, '')
    .trimEnd();
  // A line of colons in the body could close the directive, and code without an end would go on.
  return text === '' || /^[ \t]*:::/m.test(text) || hasOpenFence(body) ? null : { text, last };
}

/** Whether a block of code begins in some lines and doesn't end in them. */
function hasOpenFence(lines: readonly string[]): boolean {
  let open: string | null = null;
  for (const line of lines) {
    const [, mark = '', info = ''] = /^\s*(`{3,}(?=[^`]*$)|~{3,})(.*)$/s.exec(line) ?? [];
    if (mark === '') continue;
    if (open === null) open = mark;
    else if (mark.startsWith(open) && info.trim() === '') open = null;
  }
  return open !== null;
}

function replacing(lines: LineIndex, first: number, last: number, text: string) {
  const from = lines.offset(first);
  return { ...lines.span(from, lines.offset(last) + lines.line(last).length), text };
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
