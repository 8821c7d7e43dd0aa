import type { MarkdownDialect } from '@docsgen/core';
import { useAttributeLists } from '../attribute-lists.ts';
import { useEmoji } from '../emoji.ts';
import { useAbbreviations } from './abbreviations.ts';
import { useMarkdownInHtml } from './cards.ts';
import { useEscapedScissors } from './escaped-scissors.ts';
import { useFences } from './fences.ts';
import { frontMatter } from './front-matter.ts';
import { headingIds, useClosedHeadings } from './heading-ids.ts';
import { useHtmlEnds } from './html-ends.ts';
import { useIcons } from './icons.ts';
import { useIndentedBlocks } from './indented-blocks.ts';
import { useInlineCode } from './inline-code.ts';
import { useInlineHtml } from './inline-html.ts';
import { useInlineMarks } from './inline-marks.ts';
import { useKeys } from './keys.ts';
import { useLeftOutLines } from './left-out-lines.ts';
import { useLoneDefinitions } from './lone-definitions.ts';
import { useMacros } from './macros.ts';
import { useCodeReferences } from './references.ts';
import { useSlashBlocks } from './slash-blocks.ts';
import { readSnippet, snippetBlock } from './snippets.ts';
import { useTables } from './tables.ts';

/** The Markdown of MkDocs: Python-Markdown with PyMdown Extensions, as MkDocs Material has it. */
export const mkdocs: MarkdownDialect = {
  type: 'dialect',
  name: 'mkdocs',
  version: '9',
  plugin(md, tools) {
    useFences(md, tools);
    useEscapedScissors(md, tools);
    useMarkdownInHtml(md, tools);
    useInlineHtml(md, tools);
    useHtmlEnds(md, tools);
    useIndentedBlocks(md, tools);
    useSlashBlocks(md, tools);
    useCodeReferences(md, tools);
    useLeftOutLines(md, tools);
    useLoneDefinitions(md, tools);
    useTables(md, tools);
    useInlineCode(md, tools);
    useInlineMarks(md, tools);
    useAbbreviations(md, tools);
    useKeys(md, tools);
    useMacros(md, tools);
    useIcons(md, tools);
    useClosedHeadings(md, tools);
    useAttributeLists(md, tools);
    useEmoji(md, tools);
  },
  readInclude: readSnippet,
  includeBlock: snippetBlock,
  frontMatter,
  headingIds,
};
