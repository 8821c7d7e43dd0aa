import type { Highlight } from '@docsgen/highlight/html';

/** A highlighted line of a block. */
export interface CodeLine {
  readonly html: string;
  /** Whether it is the output of a command. */
  readonly output: boolean;
}

/** Highlights the lines of a block. @param language A name that the highlighter knows. */
export async function codeLines(
  lines: readonly string[],
  language: string,
  highlight: Highlight,
): Promise<CodeLine[]> {
  if (lines.length === 0) return [];
  const highlighted = await highlight(lines.join('\n'), language);
  return highlighted.map((html) => ({ html, output: false }));
}

/** The attributes of a rendered line. */
interface LineAttributes {
  /** Class names, which need no escaping. */
  readonly classes: readonly string[];
  /** Line number and id; null for unnumbered lines. */
  readonly number: { readonly value: number; readonly id: string } | null;
  /** Numbers of its notes, from 1. */
  readonly notes: readonly number[];
  /** The line feed; empty for a last line without one. */
  readonly end: string;
}

/**
 * Renders a line, including its line feed. Its number is a link to the line for pointers only:
 * hundreds of links would block keyboard navigation.
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
