import GithubSlugger from 'github-slugger';
import type { Token } from 'markdown-it';
import { plainText } from './text.ts';

/** The directive whose definition lists have linkable terms. */
const glossary = 'glossary';

/**
 * Sets the ids of the terms of glossaries. They are slugs, like those of headings.
 *
 * @param taken All other ids of the page; generated ids differ from them.
 * @returns The new ids.
 */
export function nameTerms(tokens: readonly Token[], taken: Iterable<string>): string[] {
  const slugger = new GithubSlugger();
  for (const id of taken) slugger.occurrences[id] ??= 0;
  const open: boolean[] = [];
  return tokens.flatMap((token, index) => {
    if (token.type === 'directive_open') open.push(token.meta?.name === glossary);
    if (token.type === 'directive_close') open.pop();
    if (token.type !== 'dt_open' || !open.includes(true)) return [];
    const text = plainText(tokens[index + 1]?.children ?? []).trim();
    const id = slugger.slug(text.replace(/^_+/, '') || 'term');
    token.attrSet('id', id);
    return [id];
  });
}
