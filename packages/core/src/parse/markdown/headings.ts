import GithubSlugger from 'github-slugger';
import type { Token } from 'markdown-it';
import type { Heading, Span } from '../../model/index.ts';
import { plainText } from './text.ts';

/** An id given by hand: `## Title {#id}`, or as a comment that other tools don't show. */
const explicitId = /\s*(?:\{#([^\s{}]+)\}|\{\/\*\s*#([^\s{}]+)\s*\*\/\})\s*$/;

/** Reads the headings of a document and gives their tokens an `id`. */
export function readHeadings(tokens: readonly Token[], spanOf: (inline: Token) => Span): Heading[] {
  const slugger = new GithubSlugger();
  const found = tokens.flatMap((token, index) => {
    const inline = tokens[index + 1];
    if (token.type !== 'heading_open' || inline === undefined) return [];
    return [{ token, inline, span: spanOf(inline), id: takeExplicitId(inline) }];
  });
  // Ids given by hand are promises to other pages: generated ones make way for them.
  for (const { id } of found) if (id !== null) slugger.occurrences[id] ??= 0;
  return found.map(({ token, inline, span, id }) => {
    const text = plainText(inline.children ?? []).trim();
    const slug = id ?? (slugger.slug(text) || slugger.slug('section'));
    token.attrSet('id', slug);
    return { depth: Number(token.tag.slice(1)), text, slug, span };
  });
}

function takeExplicitId(inline: Token): string | null {
  const last = inline.children?.at(-1);
  if (last?.type !== 'text') return null;
  const match = explicitId.exec(last.content);
  if (match === null) return null;
  last.content = last.content.slice(0, match.index);
  return match[1] ?? match[2] ?? null;
}
