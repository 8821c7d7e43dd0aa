import { pathToFileURL } from 'node:url';
import type { Io, OutputStream } from '../io.ts';

/** What a stream can do beyond colours. */
export interface Terminal {
  /** Width in characters; null where lines may be as long as they are. */
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
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join(`\n${' '.repeat(indent)}`);
}

/** Cuts the lines of a code frame so that they fit and the carets stay in sight. */
export function fitFrame(frame: string, width: number | null): string {
  const lines = frame.split('\n');
  if (width === null || lines.every((line) => line.length <= width)) return frame;
  const gutter = (lines[0]?.indexOf('|') ?? 0) + 2;
  const room = width - gutter - 1;
  const carets = lines.find((line) => /^ *\| *\^+$/.test(line)) ?? '';
  const marked = Math.max(0, carets.indexOf('^') - gutter);
  const skipped = marked > room * 0.7 ? marked - Math.floor(room * 0.3) : 0;
  return lines
    .map((line) => {
      const text = line.slice(gutter + skipped);
      const cut =
        text.length > room
          ? `${text.slice(0, room)}${/\^/.test(text[room] ?? '') ? '^' : '…'}`
          : text;
      return `${line.slice(0, gutter)}${cut}`.trimEnd();
    })
    .join('\n');
}
