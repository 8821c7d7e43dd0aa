import type { LineIndex } from '@docsgen/text';
import type { Span } from '../model/index.ts';
import { admonitionKind } from './admonition-kind.ts';

/** The report of a MkDocs block; the fix is null if the block can't be converted safely. */
interface IndentedBlock {
  readonly message: string;
  readonly hint: string;
  readonly fix: (Span & { readonly text: string }) | null;
}

/** A line that begins a block, behind its indentation. */
const opening = /^[ \t]*(?:!!!|\?\?\?|===)/;

const admonition =
  /^(?<mark>!!!|\?\?\?\+?)[ \t]+(?<type>[\w-]+)(?:[ \t]+(?:inline|end))*(?:[ \t]+"(?<title>[^"]*)")?[ \t]*$/;
const tab = /^===[!+]?[ \t]+"(?<title>[^"]+)"[ \t]*$/;

/** Whether a line looks like the first of an indented block. A cheap test before it is read. */
export function opensIndentedBlock(line: string): boolean {
  return opening.test(line);
}

/**
 * Parses a line that opens an indented MkDocs block; null for other lines. It has a fix if nothing
 * but white space stands before it: at the edge of the page or within list items.
 */
export function readIndentedBlock(lines: LineIndex, number: number): IndentedBlock | null {
  const { mark, body } = splitLine(lines.line(number));
  const opened = admonition.exec(body)?.groups;
  if (opened !== undefined) return readAdmonition(opened, lines, number, mark);
  if (!tab.test(body)) return null;
  return {
    message: `${body} begins a MkDocs tab and is shown as text here.`,
    hint: 'Write ::::tabs, :::tab[Title] and ::: around the text of each, and :::: at the end.',
    fix: mark.trim() === '' ? fixTabs(lines, number, mark) : null,
  };
}

/**
 * Splits a line into what stands before its text (white space, marks of quotes, lists and definitions) and
 * the text without white space at its end.
 */
function splitLine(line: string): { readonly mark: string; readonly body: string } {
  const [mark = ''] = /^[\s>]*(?:(?:[-*+:]|\d{1,9}[.)])[ \t]+[\s>]*)*/.exec(line) ?? [];
  return { mark, body: line.slice(mark.length).trimEnd() };
}

function readAdmonition(
  opened: Readonly<Record<string, string | undefined>>,
  lines: LineIndex,
  number: number,
  indentation: string,
): IndentedBlock {
  const { mark = '', type = '', title } = opened;
  const isOpen = mark.startsWith('!');
  const kind = admonitionKind(type) ?? 'note';
  const message = `"${mark} ${type}" begins a MkDocs ${isOpen ? 'admonition' : 'collapsible block'} and is shown as text here.`;
  const hint = isOpen
    ? `Write :::${kind}[Title], the text without its indentation, and ::: below it.`
    : 'Write <details>, <summary>Title</summary>, the text without its indentation, and </details>.';
  const body = indentation.trim() === '' ? bodyOf(lines, number, indentation) : null;
  const label = title || (isOpen && kind === type ? '' : capital(type));
  const isPlain = !/[[\]<>&]/.test(label);
  if (body === null || !isPlain) return { message, hint, fix: null };
  const text = isOpen
    ? `:::${kind}${label === '' ? '' : `[${label}]`}\n\n${body.text}\n\n:::`
    : `<details${mark.endsWith('+') ? ' open' : ''}>\n<summary>${label}</summary>\n\n${body.text}\n\n</details>`;
  return { message, hint, fix: replacing(lines, number, body.last, indent(text, indentation)) };
}

function fixTabs(lines: LineIndex, first: number, indentation: string): IndentedBlock['fix'] {
  const parts: string[] = [];
  let last = first;
  for (let number = first; number <= lines.count; ) {
    const line = lines.line(number);
    const { mark, body: written } = splitLine(line);
    const title = tab.exec(written)?.groups?.title;
    if (title === undefined || mark !== indentation) break;
    const body = bodyOf(lines, number, indentation);
    if (body === null || /[[\]]/.test(title)) return null;
    parts.push(`:::tab[${title}]\n\n${body.text}\n\n:::\n\n`);
    last = body.last;
    number = last + 1;
    while (number <= lines.count && lines.line(number).trim() === '') number += 1;
  }
  return replacing(lines, first, last, indent(`::::tabs\n\n${parts.join('')}::::`, indentation));
}

/** Puts an indentation before each line that has text. */
function indent(text: string, indentation: string): string {
  return text.replace(/^(?=.)/gm, indentation);
}

/**
 * The lines below that are indented by four more than the opening line, without their indentation,
 * and the number of the last one; null if there are none.
 */
function bodyOf(lines: LineIndex, above: number, indentation: string) {
  const body: string[] = [];
  let last = above;
  for (let number = above + 1; number <= lines.count; number += 1) {
    const line = lines.line(number);
    const isBlank = line.trim() === '';
    const inner = line.startsWith(indentation) ? line.slice(indentation.length) : '';
    if (!isBlank && !/^(?: {4}|\t)/.test(inner)) break;
    body.push(isBlank ? '' : inner.replace(/^(?: {4}|\t)/, ''));
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
