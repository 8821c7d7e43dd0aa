import type { Highlight } from '@docsgen/highlight/html';
import { escapeHtml } from '../text/html.ts';
import { plain } from './languages.ts';
import { type CodeLine, codeLines } from './lines.ts';

/** A kind of session: what is typed at prompts, and what is printed. */
interface SessionKind {
  /** The highlighter's language of what is typed. */
  readonly grammar: string;
  /** A line that is typed; its group is the prompt. */
  readonly prompt: RegExp;
  /** A line that goes on with what was typed before; its group is the prompt, if it has one. */
  readonly more?: RegExp;
  /** Whether a backslash at the end of a line continues it in the next one, without a prompt. */
  readonly takesBackslash?: true;
  /** Whether a block without a prompt is code; else all of it is printed. */
  readonly mayBeCode?: true;
}

const kinds: Readonly<Record<string, SessionKind>> = {
  // `$ ` for a user, `# ` for the administrator.
  console: { grammar: 'shellscript', prompt: /^([$#](?: |$))/, takesBackslash: true },
  pycon: { grammar: 'python', prompt: /^(>>>(?: |$))/, more: /^(\.\.\.(?: |$))/ },
  ps1con: { grammar: 'powershell', prompt: /^(PS [^>\n]{0,200}>(?: |$))/, more: /^(>>(?: |$))/ },
  irb: {
    grammar: 'ruby',
    prompt: /^(irb(?:\([^()\n]{0,80}\))?(?::\d{1,5}){0,2}> ?|>>(?: |$))/,
    more: /^(irb\([^()\n]{0,80}\)(?::\d{1,5}){2}["'*] ?|\?>(?: |$))/,
    mayBeCode: true,
  },
  iex: {
    grammar: 'elixir',
    prompt: /^(iex(?:\([^()\n]{0,80}\))?> ?)/,
    more: /^(\.\.\.(?:\([^()\n]{0,80}\))?> ?)/,
    mayBeCode: true,
  },
  mysql: {
    grammar: 'sql',
    prompt: /^((?:mysql|sqlite|MariaDB(?: \[[^\]\n]{0,80}\])?)> ?)/,
    more: /^( {0,20}[-'"`]> ?| {0,8}\.\.\.> ?)/,
    mayBeCode: true,
  },
  psql: {
    grammar: 'sql',
    prompt: /^(\w{1,63}=[#>](?: |$))/,
    more: /^(\w{1,63}[-'"(][#>](?: |$))/,
    mayBeCode: true,
  },
};

/** Whether a language is a kind of session. */
export function isSession(language: string | null): language is string {
  return language !== null && Object.hasOwn(kinds, language);
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
  const kind = kinds[language];
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
