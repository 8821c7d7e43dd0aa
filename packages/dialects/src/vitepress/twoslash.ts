import type { MarkdownIt } from 'markdown-it';

/** A question to the compiler about the line above: `// ^?`, `// ^|`, `// ^^^`. */
const query = /^[ \t]*\/\/[ \t]*\^(?:\?|\||\^*)(?:[ \t].*)?$/;

/** A setting of the compiler: `// @noErrors`, `// @errors: 2345`. Names and messages of files stay. */
const setting = /^\/\/[ ]?@(?!(?:filename|log|warn|error|annotate)\b)\w+(?::.*)?$/;

const cut = /^[ \t]*\/\/[ \t]*---cut(?:-(?<part>before|after|start|end))?---[ \t]*$/;

/** Leaves out of blocks of code what is for Twoslash, which runs the compiler of TypeScript. */
export function useTwoslash(md: MarkdownIt): void {
  md.core.ruler.after('block', 'vitepress_twoslash', ({ tokens }) => {
    for (const token of tokens) {
      const isOne = token.type === 'fence' && /(?:^|\s)twoslash\b/.test(token.info);
      if (isOne) token.content = shownCode(token.content);
    }
  });
}

/** Code without the lines that are for the compiler, and those that are cut. */
function shownCode(code: string): string {
  let shown: string[] = [];
  let isCut = false;
  for (const line of code.split('\n')) {
    const found = cut.exec(line);
    const { part = 'before' } = found?.groups ?? {};
    if (found === null) {
      if (!isCut && !query.test(line) && !setting.test(line)) shown.push(line);
    } else if (part === 'before') shown = [];
    else isCut = part !== 'end';
    // The last line is the empty text behind the last line feed.
    if (found !== null && part === 'after') break;
  }
  const text = shown.join('\n').replace(/^\n+/, '');
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
