import { indexLines, type LineIndex } from '@docsgen/text';
import type { MarkdownIt, Token } from 'markdown-it';
import { parseStateOf } from './parse-state.ts';
import type { Rewrites } from './rewrites.ts';

/** A block of code as it is written, before a dialect changes it. */
type WrittenFence = Pick<Token, 'info' | 'content'>;

/**
 * Notes how blocks of code that a dialect changes are written in docsgen's own Markdown.
 *
 * @param use Adds the dialect, whose rules run between those that compare the blocks.
 */
export function useRewrittenFences(md: MarkdownIt, use: () => void): void {
  const written = new WeakMap<Token, WrittenFence>();
  md.core.ruler.after('block', 'rewritten_fences', (state) => {
    const { rewrites } = parseStateOf(state);
    if (rewrites === null) return;
    const lines = indexLines(state.src);
    for (const token of state.tokens) {
      const before = written.get(token);
      if (before !== undefined) rewriteFence({ token, before }, lines, rewrites);
    }
  });
  use();
  md.core.ruler.after('block', 'written_fences', (state) => {
    if (parseStateOf(state).rewrites === null) return;
    for (const token of state.tokens) {
      const { info, content, type } = token;
      if (type === 'fence') written.set(token, { info, content });
    }
  });
}

function rewriteFence(
  { token, before }: { readonly token: Token; readonly before: WrittenFence },
  source: LineIndex,
  rewrites: Rewrites,
): void {
  const { map, markup, info, content } = token;
  const first = (map?.[0] ?? 0) + 1;
  const endOf = (line: number): number => source.offset(line) + source.line(line).length;
  if (info !== before.info) {
    const start = source.offset(first) + source.line(first).indexOf(markup) + markup.length;
    rewrites.replace({ start, end: endOf(first), text: info });
  }
  if (content === before.content) return;
  const lines = before.content.split('\n').slice(0, -1);
  const changed = content.split('\n').slice(0, -1);
  if (lines.length === changed.length) {
    for (const [index, line] of lines.entries()) {
      const end = endOf(first + 1 + index);
      const text = changed[index] ?? '';
      if (text !== line) rewrites.replace({ start: end - line.length, end, text });
    }
    return;
  }
  const written = source.line(first + 1);
  const prefix = written.slice(0, written.length - (lines[0] ?? '').length);
  const text = changed.map((line) => `${prefix}${line}\n`).join('');
  const end = source.offset(first + 1 + lines.length);
  rewrites.replace({ start: source.offset(first + 1), end, text });
}
