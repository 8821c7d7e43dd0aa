import { admonitionKind, indexLines, type MarkdownTools } from '@docsgen/core';
import type { MarkdownIt, Token } from 'markdown-it';

/** The icon of an aside, alone between its braces or beside other attributes. */
const icon =
  /\{[ \t]{0,20}icon=(?:"[^"]{0,200}"|'[^']{0,200}'|[\w:-]{1,200})[ \t]{0,20}\}|[ \t]{0,20}\bicon=(?:"[^"]{0,200}"|'[^']{0,200}'|[\w:-]{1,200})/;

/** Leaves out the icons of asides, such as `:::tip{icon="heart"}`: their kinds have icons here. */
export function useAsides(md: MarkdownIt, tools: MarkdownTools): void {
  md.core.ruler.after('block', 'starlight_asides', (state) => {
    if (!state.src.includes('icon=')) return;
    const lines = indexLines(state.src);
    for (const { type, meta, map } of state.tokens) {
      if (type !== 'directive_open' || map === null || !isAside(meta)) continue;
      const others = meta.attributes.filter(({ name }) => name !== 'icon');
      if (others.length === meta.attributes.length) continue;
      meta.attributes = others;
      const line = map[0] + 1;
      const found = icon.exec(lines.line(line));
      if (found === null) continue;
      const start = lines.offset(line) + found.index;
      tools.rewrite(state, { start, end: start + found[0].length, text: '' });
    }
  });
}

/** What is known of the first line of an aside. */
interface AsideMeta {
  readonly name: string;
  attributes: readonly { readonly name: string }[];
}

function isAside(meta: Token['meta']): meta is AsideMeta & NonNullable<Token['meta']> {
  return admonitionKind(String(meta?.name)) !== null && Array.isArray(meta?.attributes);
}
