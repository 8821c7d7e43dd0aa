import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt, Token } from 'markdown-it';
import { capital } from '../blocks.ts';

/** Attributes at the end of a title: `::: tip Title {#id}`. */
const list = /\{(?<items>[^{}\n]{1,400})\}[ \t]{0,20}$/;

/** The id among them. */
const written = /(?:^|\s)#(?<id>[\w-]{1,200})(?=\s|$)/;

/** Adds ids in the titles of containers, which become anchors there. */
export function useContainerIds(md: MarkdownIt, tools: MarkdownTools): void {
  md.core.ruler.after('block', 'vitepress_container_ids', (state) => {
    for (const [at, token] of state.tokens.entries()) {
      if (state.tokens[at - 1]?.type !== 'directive_label_open') continue;
      const { index = 0, groups = {} } = list.exec(token.content) ?? {};
      const id = written.exec(groups.items ?? '')?.groups?.id;
      if (id === undefined) continue;
      const start = token.content.slice(0, index).trimEnd().length;
      const anchor = `<a id="${id}"></a>`;
      const text = start === 0 ? `${defaultTitle(state.tokens[at - 2])}${anchor}` : anchor;
      tools.rewrite(state, { start, end: token.content.length, text }, token);
      token.content = token.content.slice(0, start) + text;
    }
  });
}

/** The title of a container without one, which VitePress makes of its name. */
function defaultTitle(open: Token | undefined): string {
  return capital(String(open?.meta?.name ?? ''));
}
