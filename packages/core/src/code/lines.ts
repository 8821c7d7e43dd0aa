import type { Highlight } from '@docsgen/highlight/html';
import { plain } from './languages.ts';
import { splitSession } from './session.ts';

/** A line of a block, highlighted. */
export interface CodeLine {
  readonly html: string;
  /** Whether a command printed it. */
  readonly output: boolean;
}

/** What is typed at a prompt. */
const shell = 'shellscript';

/** Highlights the lines of a block of code. @param language A name that the highlighter knows. */
export async function codeLines(
  lines: readonly string[],
  language: string,
  highlight: Highlight,
): Promise<CodeLine[]> {
  if (lines.length === 0) return [];
  const highlighted = await highlight(lines.join('\n'), language);
  return highlighted.map((html) => ({ html, output: false }));
}

/** Highlights each command of a session by itself, and marks prompts and output. */
export async function sessionLines(
  lines: readonly string[],
  highlight: Highlight,
): Promise<CodeLine[]> {
  const found: CodeLine[] = [];
  for (const part of splitSession(lines)) {
    if (part.type === 'output') {
      for (const html of await highlight(part.line, plain)) found.push({ html, output: true });
      continue;
    }
    let prompt = `<span class="prompt">${part.prompt}</span>`;
    for (const { html } of await codeLines(part.lines, shell, highlight)) {
      found.push({ html: prompt + html, output: false });
      prompt = '';
    }
  }
  return found;
}

/** How a line is shown. */
export interface LineAttributes {
  /** Words of ours, which need no escaping. */
  readonly classes: readonly string[];
  /** Its number and its id; null where lines aren't numbered. */
  readonly number: { readonly value: number; readonly id: string } | null;
  /** Numbers of the notes beside it. */
  readonly notes: readonly number[];
  /** Its line feed; empty after a last line that has none. */
  readonly end: string;
}

/**
 * A line's element, which holds its line feed too. Its number is a link to itself, for pointers: by
 * keyboard hundreds of them would stand in the way.
 */
export function lineElement(html: string, attributes: LineAttributes): string {
  const { classes, number, notes, end } = attributes;
  const marks = notes.map((note) => `<span data-note="${note}"></span>`).join('');
  const id = number === null ? '' : ` id="${number.id}"`;
  const link =
    number === null
      ? ''
      : `<a href="#${number.id}" data-n="${number.value}" tabindex="-1" aria-hidden="true"></a>`;
  return `<span class="${['l', ...classes].join(' ')}"${id}>${link}${html}${marks}${end}</span>`;
}
