import { pathToFileURL } from 'node:url';
import type { Io, OutputStream } from '../process/io.ts';
import { cellWidth } from './cells.ts';

/** What a stream can do beyond colours. */
export interface Terminal {
  /** Width in cells; null where lines may be as long as they are. */
  readonly width: number | null;
  /** Text that opens a file when it is clicked, where that is possible. */
  readonly link: (text: string, absolutePath: string) => string;
  /** Text that opens an address, in terminals that are known to take links. */
  readonly linkTo: (text: string, address: string) => string;
}

/** A file, a pipe or a log: lines stay whole, and nothing is hidden in them. */
export const noTerminal: Terminal = {
  width: null,
  link: (text) => text,
  linkTo: (text) => text,
};

/** What a stream can do. */
export function terminalFor(stream: OutputStream, env: Io['env']): Terminal {
  if (!stream.isTTY || env.TERM === 'dumb') return noTerminal;
  return {
    width: Math.max(40, stream.columns),
    link: (text, absolutePath) => hyperlink(text, pathToFileURL(absolutePath).href),
    linkTo: takesLinks(env) ? hyperlink : noTerminal.linkTo,
  };
}

/**
 * Whether a terminal is known to take links. Many findings have one, so that one that shows the
 * marks of links would be full of them.
 */
function takesLinks(env: Io['env']): boolean {
  const { TERM_PROGRAM = '', TERM = '', VTE_VERSION = '0' } = env;
  return (
    ['iTerm.app', 'WezTerm', 'vscode', 'ghostty', 'Hyper', 'zed'].includes(TERM_PROGRAM) ||
    /kitty|alacritty|foot|ghostty|wezterm/.test(TERM) ||
    env.WT_SESSION !== undefined ||
    // Terminals of GNOME and others: from 0.50 on.
    Number(VTE_VERSION) >= 5_000
  );
}

/** The terminals' own way to link (OSC 8). Those that don't know it show the text. */
function hyperlink(text: string, address: string): string {
  return `\u001B]8;;${address}\u001B\\${text}\u001B]8;;\u001B\\`;
}

/** Breaks text between words into lines of at most `width`; later lines are indented. */
export function wrap(text: string, width: number | null, indent: number): string {
  if (width === null) return text;
  const room = Math.max(20, width - indent);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && cellWidth(line) + 1 + cellWidth(word) > room) {
      // Words may be two spaces apart.
      lines.push(line.trimEnd());
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join(`\n${' '.repeat(indent)}`);
}
