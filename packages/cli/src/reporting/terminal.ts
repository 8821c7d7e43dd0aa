import { pathToFileURL } from 'node:url';
import { eastAsianWidth } from 'get-east-asian-width';
import type { Io, OutputStream } from '../process/io.ts';

/** Capabilities of a stream beyond colours. */
export interface Terminal {
  /** Width in cells; null for unlimited lines. */
  readonly width: number | null;
  /** Text that links to a file, if the terminal supports links. */
  readonly link: (text: string, absolutePath: string) => string;
  /** Text that links to an address, if the terminal supports links. */
  readonly linkTo: (text: string, address: string) => string;
}

/** Files, pipes and logs: unlimited lines without links. */
export const noTerminal: Terminal = {
  width: null,
  link: (text) => text,
  linkTo: (text) => text,
};

/** Detects the capabilities of a stream. */
export function terminalFor(stream: OutputStream, env: Io['env']): Terminal {
  if (!stream.isTTY || env.TERM === 'dumb') return noTerminal;
  return {
    width: Math.max(40, stream.columns),
    link: (text, absolutePath) => hyperlink(text, pathToFileURL(absolutePath).href),
    linkTo: takesLinks(env) ? hyperlink : noTerminal.linkTo,
  };
}

/** Whether a terminal is known to support links. Others could show the escape codes as text. */
function takesLinks(env: Io['env']): boolean {
  const { TERM_PROGRAM = '', TERM = '', VTE_VERSION = '0' } = env;
  return (
    ['iTerm.app', 'WezTerm', 'vscode', 'ghostty', 'Hyper', 'zed'].includes(TERM_PROGRAM) ||
    /kitty|alacritty|foot|ghostty|wezterm/.test(TERM) ||
    env.WT_SESSION !== undefined ||
    // VTE terminals, such as GNOME's: since 0.50.
    Number(VTE_VERSION) >= 5_000
  );
}

/** Terminal links (OSC 8). Terminals without support show the text. */
function hyperlink(text: string, address: string): string {
  return `\u001B]8;;${address}\u001B\\${text}\u001B]8;;\u001B\\`;
}

/** Wraps text at spaces into lines of at most `width` cells; later lines are indented. */
export function wrap(text: string, width: number | null, indent: number): string {
  if (width === null) return text;
  const room = Math.max(20, width - indent);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && cellWidth(line) + 1 + cellWidth(word) > room) {
      // Words may be separated by two spaces.
      lines.push(line.trimEnd());
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join(`\n${' '.repeat(indent)}`);
}

/** Matches characters that terminals show as emoji. */
const picture = /^(?:\p{Emoji_Presentation}|.*\uFE0F)/u;

/** Matches combining and invisible characters. */
const widthless = /^[\p{M}\p{Cf}]+$/u;

/** Number of terminal cells of a text. */
export function cellWidth(text: string): number {
  // Fast path: most texts have one cell per character.
  if (/^[\u0020-\u024F]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemesOf(text)) width += graphemeWidth(segment);
  return width;
}

/** The prefix of a text that fits into a number of cells. */
export function fitCells(text: string, cells: number): string {
  let width = 0;
  for (const { segment, index } of graphemesOf(text)) {
    width += graphemeWidth(segment);
    if (width > cells) return text.slice(0, index);
  }
  return text;
}

/**
 * The grapheme clusters of a text. The segmenter isn't created when the module is loaded, since
 * that takes a tenth of the time of a check without changes.
 */
function graphemesOf(text: string): Intl.Segments {
  return new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
}

function graphemeWidth(grapheme: string): number {
  if (widthless.test(grapheme)) return 0;
  return picture.test(grapheme) ? 2 : eastAsianWidth(grapheme.codePointAt(0) ?? 0);
}
