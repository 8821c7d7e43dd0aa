import type { IncludeRequest, MarkdownDialect } from '@docsgen/core';
import { Conversion, type Mapping } from '../front-matter.ts';
import { useBlocks } from './blocks.ts';
import { useMentions } from './mentions.ts';

/** `{% include "../.gitbook/includes/part.md" %}` (GitBook, "Reusable content"). */
const include = /^\{%[ \t]{0,5}include[ \t]{1,5}["'](?<file>[^"']{1,500}\.md)["'][ \t]{0,5}%\}$/;

function readInclude(written: string): IncludeRequest | null {
  if (!written.includes('{%')) return null;
  const { file } = include.exec(written.trim())?.groups ?? {};
  return file === undefined ? null : { file };
}

/** The Markdown of GitBook, as it keeps pages in a repository. */
export const gitbook: MarkdownDialect = {
  type: 'dialect',
  name: 'gitbook',
  version: '1',
  plugin(md, tools) {
    useBlocks(md, tools);
    useMentions(md, tools);
  },
  readInclude,
  frontMatter(written: Mapping) {
    const page = new Conversion(written);
    page.drop('hidden');
    if (written.hidden === 'true' || written.hidden === true) page.set('unlisted', true, 'hidden');
    return page.result();
  },
};
