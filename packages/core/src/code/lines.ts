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
  /** Its number; null where lines aren't numbered. */
  readonly number: number | null;
  /** Its line feed; empty after a last line that has none. */
  readonly end: string;
}

/** A line's element, which holds its line feed too. */
export function lineElement(html: string, { classes, number, end }: LineAttributes): string {
  const numbered = number === null ? '' : ` data-n="${number}"`;
  return `<span class="${['l', ...classes].join(' ')}"${numbered}>${html}${end}</span>`;
}
