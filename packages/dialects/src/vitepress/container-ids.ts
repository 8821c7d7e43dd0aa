import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt, Token } from 'markdown-it';
import { capital } from '../blocks.ts';

/** Attributes at the end of a title, among them an id: `::: tip Title {#id}`. */
const list = /[ \t]*\{[^{}\n]{0,200}?#(?<id>[\w-]{1,200})[^{}\n]{0,200}\}[ \t]*$/;

/** Adds ids in the titles of containers, which become anchors there. */
export function useContainerIds(md: MarkdownIt, tools: MarkdownTools): void {
  md.core.ruler.after('block', 'vitepress_container_ids', (state) => {
    for (const [at, token] of state.tokens.entries()) {
      if (state.tokens[at - 1]?.type !== 'directive_label_open') continue;
      const { 0: all, index: start = 0, groups = {} } = list.exec(token.content) ?? { 0: '' };
      if (all === '') continue;
      const anchor = `<a id="${groups.id}"></a>`;
      const text = start === 0 ? `${defaultTitle(state.tokens[at - 2])}${anchor}` : anchor;
      tools.rewrite(state, { start, end: start + all.length, text }, token);
      token.content = token.content.slice(0, start) + text;
    }
  });
}

/** The title of a container without one, which VitePress makes of its name. */
function defaultTitle(open: Token | undefined): string {
  return capital(String(open?.meta?.name ?? ''));
}
