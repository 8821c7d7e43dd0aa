/** A kind of session: what is typed at prompts, and what is printed. */
export interface SessionKind {
  /** Other names that authors write for it. */
  readonly names: readonly string[];
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

/** The kinds of sessions, by their usual name. */
export const sessionKinds: Readonly<Record<string, SessionKind>> = {
  // `$ ` for a user, `# ` for the administrator.
  console: {
    names: ['shellsession', 'shell-session', 'sh-session', 'terminal'],
    grammar: 'shellscript',
    prompt: /^([$#](?: |$))/,
    takesBackslash: true,
  },
  pycon: {
    names: ['python-repl', 'python-console'],
    grammar: 'python',
    prompt: /^(>>>(?: |$))/,
    more: /^(\.\.\.(?: |$))/,
  },
  ps1con: {
    names: ['pwshsession'],
    grammar: 'powershell',
    prompt: /^(PS [^>\n]{0,200}>(?: |$))/,
    more: /^(>>(?: |$))/,
  },
  irb: {
    names: ['ruby-repl', 'rbcon'],
    grammar: 'ruby',
    prompt: /^(irb(?:\([^()\n]{0,80}\))?(?::\d{1,5}){0,2}> ?|>>(?: |$))/,
    more: /^(irb\([^()\n]{0,80}\)(?::\d{1,5}){2}["'*] ?|\?>(?: |$))/,
    mayBeCode: true,
  },
  iex: {
    names: [],
    grammar: 'elixir',
    prompt: /^(iex(?:\([^()\n]{0,80}\))?> ?)/,
    more: /^(\.\.\.(?:\([^()\n]{0,80}\))?> ?)/,
    mayBeCode: true,
  },
  mysql: {
    names: ['mysql-session'],
    grammar: 'sql',
    prompt: /^((?:mysql|sqlite|MariaDB(?: \[[^\]\n]{0,80}\])?)> ?)/,
    more: /^( {0,20}[-'"`]> ?| {0,8}\.\.\.> ?)/,
    mayBeCode: true,
  },
  psql: {
    names: ['postgresql-console', 'postgres-console'],
    grammar: 'sql',
    prompt: /^(\w{1,63}=[#>](?: |$))/,
    more: /^(\w{1,63}[-'"(][#>](?: |$))/,
    mayBeCode: true,
  },
};
