import { pathToFileURL } from 'node:url';
import type { Io, OutputStream } from '../process/io.ts';
import { cellWidth } from './cells.ts';

/** What a stream can do beyond colours. */
export interface Terminal {
  /** Width in cells; null where lines may be as long as they are. */
  readonly width: number | null;
  /** Text that opens a file when it is clicked, where that is possible. */
  readonly link: (text: string, absolutePath: string) => string;
}

/** A file, a pipe or a log: lines stay whole, and nothing is hidden in them. */
export const noTerminal: Terminal = { width: null, link: (text) => text };

/** What a stream can do. */
export function terminalFor(stream: OutputStream, env: Io['env']): Terminal {
  if (!stream.isTTY || env.TERM === 'dumb') return noTerminal;
  return { width: Math.max(40, stream.columns), link: hyperlink };
}

/** The terminals' own way to link (OSC 8). Those that don't know it show the text. */
function hyperlink(text: string, absolutePath: string): string {
  return `\u001B]8;;${pathToFileURL(absolutePath).href}\u001B\\${text}\u001B]8;;\u001B\\`;
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
