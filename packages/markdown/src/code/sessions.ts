import type { Highlight } from '@docsgen/highlight/html';
import { escapeHtml } from '@docsgen/text';
import { plain } from './languages.ts';
import { type CodeLine, codeLines } from './lines.ts';
import { type SessionKind, sessionKinds } from './session-kinds.ts';

/** Whether a language is a kind of session. */
export function isSession(language: string | null): language is string {
  return language !== null && Object.hasOwn(sessionKinds, language);
}

/**
 * Highlights what is typed in a session, each statement by itself, and marks prompts and what is
 * printed.
 */
export async function sessionLines(
  lines: readonly string[],
  language: string,
  highlight: Highlight,
): Promise<CodeLine[]> {
  const kind = sessionKinds[language];
  const isCode = kind?.mayBeCode === true && !lines.some((line) => kind.prompt.test(line));
  if (kind === undefined || isCode) return codeLines(lines, kind?.grammar ?? plain, highlight);
  const found: CodeLine[] = [];
  for (let at = 0; at < lines.length; ) {
    const typed = readStatement(lines, at, kind);
    if (typed.length === 0) {
      for (const html of await highlight(lines[at] ?? '', plain))
        found.push({ html, output: true });
      at += 1;
      continue;
    }
    const code = typed.map(({ text }) => text);
    const highlighted = await codeLines(code, kind.grammar, highlight);
    for (const [index, { html }] of highlighted.entries()) {
      const prompt = typed[index]?.prompt ?? '';
      const mark = prompt === '' ? '' : `<span class="prompt">${escapeHtml(prompt)}</span>`;
      found.push({ html: mark + html, output: false });
    }
    at += typed.length;
  }
  return found;
}

/** A line that is typed. */
interface TypedLine {
  /** Empty for a line that a backslash continues. */
  readonly prompt: string;
  readonly text: string;
}

/** The lines of the statement that begins at a line; none if that line is printed. */
function readStatement(lines: readonly string[], from: number, kind: SessionKind): TypedLine[] {
  const typed: TypedLine[] = [];
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const goesOn = kind.takesBackslash === true && typed.at(-1)?.text.endsWith('\\') === true;
    const pattern = typed.length === 0 ? kind.prompt : kind.more;
    const prompt = goesOn ? '' : pattern?.exec(line)?.[1];
    if (prompt === undefined) break;
    typed.push({ prompt, text: line.slice(prompt.length) });
  }
  return typed;
}
