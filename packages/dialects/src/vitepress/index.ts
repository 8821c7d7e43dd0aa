import type { MarkdownDialect } from '@docsgen/core';
import { rewriteHeadings, useAttributeLists } from '../attribute-lists.ts';
import { lineText, removeLines } from '../blocks.ts';
import { useEmoji } from '../emoji.ts';
import { useComponents } from './components.ts';
import { useContainerIds } from './container-ids.ts';
import { frontMatter } from './front-matter.ts';
import { headingIds } from './heading-ids.ts';
import { readInclude } from './includes.ts';
import { useTwoslash } from './twoslash.ts';
import { useVue } from './vue.ts';

/**
 * The id of a heading as translations of Vue's documentation write it, which configure markdown-it-attrs
 * with these signs.
 */
const translatedId = /%\{#(?<id>[^\s{}#]{1,200})\}%[ \t]{0,20}$/;

/** The Markdown of VitePress. Its containers, groups of code and marks in code are docsgen's, too. */
export const vitepress: MarkdownDialect = {
  type: 'dialect',
  name: 'vitepress',
  version: '7',
  plugin(md, tools) {
    useVue(md, tools);
    useComponents(md, tools);
    useTwoslash(md);
    useAttributeLists(md, tools, true);
    md.core.ruler.before('heading_ids', 'vitepress_ids', (state) => {
      rewriteHeadings(state, translatedId, tools, ({ id }) => `{#${id}}`);
    });
    useContainerIds(md, tools);
    useEmoji(md, tools);
    // Every page has a table of contents.
    md.block.ruler.before('table', 'vitepress_toc', (state, line, _, silent) => {
      if (!/^\[\[toc\]\][ \t]*$/i.test(lineText(state, line))) return false;
      if (silent) return true;
      removeLines(state, { from: line, to: line + 1 }, tools);
      state.line = line + 1;
      return true;
    });
    // The text of these containers is shown as it is, without a frame.
    md.block.ruler.before('table', 'vitepress_raw', (state, line, endLine, silent) => {
      const mark = /^(:{3,})[ \t]*(?:raw|v-pre)[ \t]*$/.exec(lineText(state, line))?.[1];
      if (mark === undefined) return false;
      let end = line + 1;
      while (end < endLine && lineText(state, end).trim() !== mark) end += 1;
      if (silent) return true;
      removeLines(state, { from: line, to: line + 1 }, tools);
      if (end < endLine) removeLines(state, { from: end, to: end + 1 }, tools);
      // Counts as a level, of which markdown-it reads only so many.
      state.level += 1;
      state.md.block.tokenize(state, line + 1, end);
      state.level -= 1;
      state.line = Math.min(end + 1, endLine);
      return true;
    });
  },
  readInclude,
  frontMatter,
  headingIds,
  // The last line of a container is found before its blocks are parsed.
  habits: { closesAround: true, closesFromLists: true },
};
