import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { isCode, lineText } from '../blocks.ts';

/** The first line of a block of code, whose info string has no backticks. */
const opening = /^(?<mark>`{3,}|~{3,})(?<info>[^`]*)$/;

const tabTitle = /(?:^|\s)tab=(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/;

/** Adds the info strings of PyMdown Extensions: `{ .py title="a.py" hl_lines="2" }`, `tab="…"`. */
export function useFences(md: MarkdownIt, tools: MarkdownTools): void {
  const inside = new WeakSet<StateBlock>();
  md.block.ruler.before('table', 'mkdocs_tab_fences', (state, line, endLine, silent) => {
    if (inside.has(state)) return false;
    if (readFence(state, line, endLine)?.tab === undefined || isCode(state, line)) return false;
    if (silent) return true;
    // The fences within the group are read by markdown-it's own rule.
    inside.add(state);
    readTabFences(state, line, endLine, tools);
    inside.delete(state);
    return true;
  });
  md.core.ruler.after('block', 'mkdocs_fences', ({ tokens }) => {
    for (const token of tokens) {
      if (token.type !== 'fence') continue;
      token.info = infoOf(token.info);
      token.content = token.content.replace(annotation, '($1)');
    }
  });
}

/** The mark of an annotation, which Material shows as a button; the list below has its text. */
const annotation = /\((\d{1,3})\)!(?=[ \t]{0,20}(?:-->|\*\/)?[ \t]{0,20}$)/gm;

/** Reads blocks of code with `tab="…"` that follow each other as one group of tabs. */
function readTabFences(
  state: StateBlock,
  first: number,
  endLine: number,
  tools: MarkdownTools,
): void {
  const indent = state.sCount[first] ?? 0;
  const group = { name: 'code-group', line: first, written: { from: first, indent } };
  tools.addDirective(state, group, () => {
    let line = first;
    for (;;) {
      const fence = readFence(state, line, endLine);
      if (fence?.tab === undefined || state.sCount[line] !== indent) return;
      state.md.block.tokenize(state, line, fence.end);
      state.line = fence.end;
      line = fence.end;
      while (line < endLine && state.isEmpty(line)) line += 1;
      if (line >= endLine) return;
    }
  });
}

/** The title of the tab that a fence makes, if any, and the line after its last one. */
function readFence(
  state: StateBlock,
  line: number,
  endLine: number,
): { readonly tab: string | undefined; readonly end: number } | null {
  const { mark, info = '' } = opening.exec(lineText(state, line))?.groups ?? {};
  if (mark === undefined) return null;
  const { double, single } = tabTitle.exec(info)?.groups ?? {};
  let end = line + 1;
  while (end < endLine && !closes(lineText(state, end), mark)) end += 1;
  return { tab: double ?? single, end: Math.min(end + 1, endLine) };
}

function closes(text: string, mark: string): boolean {
  const written = text.trimEnd();
  return written.length >= mark.length && written === (mark[0] ?? '').repeat(written.length);
}

/** An attribute or a class of an info string. */
const part =
  /(?<![\w+#.-])(?:(?<key>[\w-]{1,60})=(?:"(?<double>[^"]{0,500})"|'(?<single>[^']{0,500})'|(?<bare>[^\s}"']{1,500}))|[.](?<name>[\w+#-]{1,60})|#[\w-]{1,200})/g;

/** Classes of Material that say how a block is shown, and no language. */
const options: ReadonlySet<string> = new Set([
  'annotate',
  'copy',
  'no-copy',
  'select',
  'no-select',
]);

/** The info string in docsgen's notation: ` ```py title="a.py" {2,4-5} showLineNumbers=1 `. */
export function infoOf(written: string): string {
  const info = written.trim();
  // A fence may have attributes without a language.
  const [, word = '', rest = ''] = /^((?:[^\s{=]+(?![^\s{]))?)\s*(.*)$/s.exec(info) ?? [];
  const hasOwn =
    /^\{[ \t]*[.#a-z]/i.test(rest) ||
    /(?:^|\s)(?:hl_lines|linenums|tab)=/.test(rest) ||
    /(?:^|\s)title=["'][^"'<]{0,200}</.test(info);
  const own = word.replace(/^\.(?=\w)/, '');
  if (!hasOwn) return word === own ? written : info.replace(word, own);
  const parts: string[] = [];
  let language = own;
  for (const { groups = {} } of rest.matchAll(part)) {
    const { key, double, single, bare, name } = groups;
    const value = double ?? single ?? bare ?? '';
    if (name !== undefined) {
      if (language === '' && !options.has(name)) language = name;
    } else if (key === 'title' || key === 'tab') parts.push(`title=${quoted(withoutTags(value))}`);
    else if (key === 'hl_lines') parts.push(`{${linesOf(value)}}`);
    else if (key === 'linenums') parts.push(`showLineNumbers=${/\d+/.exec(value)?.[0] ?? 1}`);
    // As pytest-examples has them.
    else if (key === 'test' || key === 'group') parts.push(`${key}=${quoted(value)}`);
    // Nothing reads the others, which is reported.
    else if (key !== undefined) parts.push(`${key}=${quoted(value)}`);
  }
  return [language === '' && parts.length > 0 ? 'text' : language, ...parts].join(' ');
}

/** A title without the tags that Material shows in it, such as `<code>`. */
function withoutTags(title: string): string {
  return title.replace(/<\/?[a-z]{1,10}>/gi, '');
}

function quoted(value: string): string {
  return value.includes('"') ? `'${value}'` : `"${value}"`;
}

/** `1 3-4`, `[1, 3]` as `1,3-4`. */
function linesOf(value: string): string {
  return (value.match(/\d+(?:-\d+)?/g) ?? []).join(',');
}
