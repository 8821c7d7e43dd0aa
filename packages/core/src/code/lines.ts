import { sessionGrammar } from './languages.ts';
import { escapeCode } from './line-html.ts';
import type { BlockHighlighter } from './render-code-block.ts';
import { splitSession } from './session.ts';

/** A line of a block, highlighted. */
export interface CodeLine {
  readonly html: string;
  /** Whether a command printed it. */
  readonly output: boolean;
}

/** Highlights the lines of a block of code. */
export function codeLines(
  lines: readonly string[],
  language: string,
  highlighter: BlockHighlighter,
): CodeLine[] {
  if (lines.length === 0) return [];
  return highlighter.highlight(lines.join('\n'), language).map((html) => ({ html, output: false }));
}

/** Highlights the commands of a session, each for itself, and tells prompts and output apart. */
export function sessionLines(lines: readonly string[], highlighter: BlockHighlighter): CodeLine[] {
  return splitSession(lines).flatMap((part): CodeLine[] => {
    if (part.type === 'output') return [{ html: escapeCode(part.line), output: true }];
    const prompt = `<span class="prompt">${part.prompt}</span>`;
    return codeLines(part.lines, sessionGrammar, highlighter).map(({ html }, index) => {
      return { html: index === 0 ? prompt + html : html, output: false };
    });
  });
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
