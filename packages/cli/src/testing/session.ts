/** A command of a terminal session, with the lines of the block that belong to it. */
export interface SessionCommand {
  readonly text: string;
  /** Index of the line with its prompt. */
  readonly first: number;
  /** Index of the first line of its output. */
  readonly output: number;
  /** Index behind the last line of its output. */
  readonly end: number;
  /** Index of the comment on the next command that may follow the output; `end` without one. */
  readonly comment: number;
}

const prompt = '$ ';

/**
 * Reads a terminal session: lines that begin with `$ ` are commands, the lines below are what they
 * print. A backslash at the end of a line continues the command, and so does a document behind
 * `<<END`; these lines may begin with `> `. Lines above the first command are no part of it.
 */
export function readSession(lines: readonly string[]): SessionCommand[] {
  const commands: SessionCommand[] = [];
  for (let at = 0; at < lines.length; ) {
    if (lines[at]?.startsWith(prompt) !== true) {
      at += 1;
      continue;
    }
    const { text, next } = readCommand(lines, at);
    const found = lines.findIndex((line, index) => index >= next && line.startsWith(prompt));
    const end = found < 0 ? lines.length : found;
    commands.push({ text, first: at, output: next, end, comment: commentIn(lines, next, end) });
    at = end;
  }
  return commands;
}

/** Where the lines of a comment at the end of a range begin, behind an empty line or at its start. */
function commentIn(lines: readonly string[], from: number, end: number): number {
  let at = end;
  while (at > from && lines[at - 1]?.startsWith('#') === true) at -= 1;
  return at === from || lines[at - 1]?.trim() === '' ? at : end;
}

/** The command that begins at a line, and the index of the line behind it. */
function readCommand(lines: readonly string[], first: number) {
  let text = (lines[first] ?? '').slice(prompt.length);
  let next = first + 1;
  while (/(?:^|[^\\])(?:\\\\)*\\$/.test(text) && next < lines.length) {
    text += `\n${withoutMark(lines[next] ?? '')}`;
    next += 1;
  }
  const word = /<<-?[ \t]*(["']?)([A-Za-z_]\w*)\1/.exec(text)?.[2];
  if (word === undefined) return { text, next };
  const last = lines.findIndex((line, at) => at >= next && withoutMark(line).trim() === word);
  if (last < 0) return { text, next };
  const body = lines.slice(next, last + 1).map(withoutMark);
  return { text: [text, ...body].join('\n'), next: last + 1 };
}

/** A line of a command without the mark that shells print before it. */
function withoutMark(line: string): string {
  return line.startsWith('> ') ? line.slice(2) : line;
}
