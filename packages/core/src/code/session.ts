/** A stretch of a session at a prompt. */
export type SessionPart =
  /** A command with the lines it is continued on; `prompt` stands before its first line. */
  | { readonly type: 'command'; readonly prompt: string; readonly lines: readonly string[] }
  /** A line that was printed. */
  | { readonly type: 'output'; readonly line: string };

const command = /^([$#](?: |$))(.*)$/;

/**
 * Splits a session. Lines that start with `$ `, or `# ` for root, are commands, as are the
 * lines after a backslash at a line's end; all else was printed.
 */
export function splitSession(lines: readonly string[]): SessionPart[] {
  const parts: SessionPart[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [, prompt, rest = ''] = command.exec(line) ?? [];
    if (prompt === undefined) {
      parts.push({ type: 'output', line });
      continue;
    }
    const typed = [rest];
    while (typed.at(-1)?.endsWith('\\') && at + 1 < lines.length) {
      at += 1;
      typed.push(lines[at] ?? '');
    }
    parts.push({ type: 'command', prompt, lines: typed });
  }
  return parts;
}
