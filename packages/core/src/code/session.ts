/** A command or a line of output of a terminal session. */
type SessionPart =
  /** A command with its continuation lines; `prompt` precedes its first line. */
  | { readonly type: 'command'; readonly prompt: string; readonly lines: readonly string[] }
  /** A line of output. */
  | { readonly type: 'output'; readonly line: string };

const command = /^([$#](?: |$))(.*)$/;

/**
 * Splits a terminal session. Lines that begin with `$ `, or `# ` for root, are commands, and so are
 * lines after a trailing backslash; all others are output.
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
