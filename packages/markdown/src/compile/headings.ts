import GithubSlugger, { slug as slugOf } from 'github-slugger';
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import type { Heading, HeadingIds, Span } from '../model/index.ts';
import { type DocumentReader, locateSpan } from './locate.ts';
import { plainText } from './text.ts';

/** An explicit id: `## Title {#id}`, or in a comment of MDX, `{/* #id *\/}`. */
const explicitId = /(^|[^\\])\{(?:(#[^\s{}]+)|\/\*[ \t]*(#[^\s{}]+)[ \t]*\*\/)\}[ \t]*$/;

/** Attribute lists of other tools: `## Title { #id .class }`, `{: .class }`. */
const attributeList =
  /(^|[^\\])\{:?[ \t]*([#.][^\s{}#.][^\s{}]*(?:[ \t]+(?:[#.][^\s{}]+|[\w-]+=(?:"[^"{}]*"|[^\s{}"]+)))*)[ \t]*\}[ \t]*$/;

/** The `meta` of a heading's inline token with an explicit id or other attributes. */
interface HeadingMeta extends Record<string, unknown> {
  /** The content including the attributes. */
  readonly written?: string;
  readonly id?: string;
  /** Offset of the id in the content. */
  readonly idAt?: number;
}

/** Adds ids and classes of headings to a parser. They are removed before inline parsing. */
export function useHeadingIds(md: MarkdownIt): void {
  md.core.ruler.before('inline', 'heading_ids', takeIds);
}

function takeIds({ tokens }: StateCore): void {
  tokens.forEach((inline, index) => {
    const heading = tokens[index - 1];
    const written = inline.content;
    if (heading?.type !== 'heading_open' || !written.includes('{')) return;
    const match = explicitId.exec(written) ?? attributeList.exec(written);
    if (match === null) return;
    const [all, before = '', list = match[3] ?? ''] = match;
    inline.content = written.slice(0, match.index + before.length).trimEnd();
    const words = list.split(/[ \t]+/);
    // Classes are applied, as in raw HTML.
    for (const word of words) if (word.startsWith('.')) heading.attrJoin('class', word.slice(1));
    const id = words.find((word) => word.startsWith('#'))?.slice(1);
    const idAt = match.index + all.indexOf(`#${id}`) + 1;
    inline.meta = { written, ...(id !== undefined && { id, idAt }) } satisfies HeadingMeta;
  });
}

/** The explicit ids of headings. */
export function writtenIds(tokens: readonly Token[]): ReadonlySet<string> {
  const inHeadings = tokens.filter((_, index) => tokens[index - 1]?.type === 'heading_open');
  return new Set(inHeadings.flatMap(({ meta }) => (meta as HeadingMeta | null)?.id ?? []));
}

/**
 * Ids with one leading underscore are reserved for the page's frame and its tabs. Ids of headings
 * may begin with two, such as `__construct`, or with one before a digit, as in VitePress.
 */
const ofPage = /^_(?![_\d])/;

/**
 * Reads the headings of a document and sets the `id` of their tokens. Generated ids differ from
 * those in raw HTML.
 *
 * @param footnoteIds Ids of footnotes, which take precedence over all others.
 */
export function readHeadings(
  tokens: readonly Token[],
  reader: DocumentReader,
  footnoteIds: ReadonlySet<string>,
): Heading[] {
  const found = tokens.flatMap((token, index) => {
    const inline = tokens[index + 1];
    return token.type === 'heading_open' && inline !== undefined
      ? [readHeading(token, inline, reader, footnoteIds)]
      : [];
  });
  // Explicit ids are stable addresses, so generated ids must differ from them.
  const written = found.flatMap(({ id }) => id ?? []);
  const nextId = createIds(reader.headingIds, [...written, ...reader.anchors, ...footnoteIds]);
  return found.map(({ token, depth, text, span, id, idSpan }): Heading => {
    const slug = id ?? nextId(text);
    token.attrSet('id', slug);
    // Written out: V8 gives an object whose new keys follow a spread a shape of its own, which takes
    // more memory than the heading.
    return idSpan === null ? { depth, text, slug, span } : { depth, text, slug, span, idSpan };
  });
}

/**
 * The headings whose generated ids in a dialect may differ from those of docsgen's own Markdown, with
 * these ids: links lead to them. Titles are left out.
 *
 * @param isChanged Whether the text of a heading is written differently.
 */
export function idsOfDialect(
  tokens: readonly Token[],
  dialect: HeadingIds,
  isChanged: (inline: Token) => boolean,
): { readonly inline: Token; readonly id: string }[] {
  const written = [...writtenIds(tokens)];
  const [own, other] = [createIds(null, written), createIds(dialect, written)];
  return tokens.flatMap((token, index) => {
    const inline = tokens[index + 1];
    if (token.type !== 'heading_open' || inline === undefined || inline.content === '') return [];
    if ((inline.meta as HeadingMeta | null)?.id !== undefined) return [];
    const text = plainText(inline.children ?? []).trim();
    const [id, here] = [other(text), own(text)];
    const isSame = id === here && !isChanged(inline);
    return isSame || token.tag === 'h1' ? [] : [{ inline, id }];
  });
}

/** Counts the list items between each heading and the next one. */
export function withItems(headings: readonly Heading[], tokens: readonly Token[]): Heading[] {
  const counts = headings.map(() => 0);
  let at = -1;
  for (const { type } of tokens) {
    if (type === 'heading_open') at += 1;
    else if (type === 'list_item_open' && at >= 0) counts[at] = (counts[at] ?? 0) + 1;
  }
  return headings.map((heading, index) => {
    const items = counts[index] ?? 0;
    // In this order, since V8 gives an object whose new keys follow a spread a shape of its own.
    return items === 0 ? heading : { items, ...heading };
  });
}

/** Creates a function that makes a unique id of a heading's text. @param taken Other ids */
function createIds(dialect: HeadingIds | null, taken: readonly string[]): (text: string) => string {
  const named = (id: string): string => id.replace(ofPage, '') || 'section';
  if (dialect === null) {
    const slugger = new GithubSlugger();
    for (const id of taken) slugger.occurrences[id] ??= 0;
    return (text) => slugger.slug(named(slugOf(text.normalize('NFC'))));
  }
  const ids = new Set(taken);
  return (text) => {
    const wanted = named(dialect.of(text));
    let id = wanted;
    for (let number = 1; ids.has(id); number += 1) id = `${wanted}${dialect.separator}${number}`;
    ids.add(id);
    return id;
  };
}

/** A heading without an id of its own yet; both values are null unless its id is explicit. */
interface FoundHeading extends Pick<Heading, 'depth' | 'text' | 'span'> {
  readonly token: Token;
  readonly id: string | null;
  readonly idSpan: Span | null;
}

function readHeading(
  token: Token,
  inline: Token,
  reader: DocumentReader,
  footnoteIds: ReadonlySet<string>,
): FoundHeading {
  const span = locateSpan(reader.lines, inline, 0, inline.content.length);
  const depth = Number(token.tag.slice(1));
  const text = plainText(inline.children ?? []).trim();
  const { id, idAt = 0 } = (inline.meta ?? {}) as HeadingMeta;
  const heading = { token, depth, text, span, id: null, idSpan: null };
  if (id === undefined) return heading;
  const idSpan = locateSpan(reader.lines, inline, idAt, idAt + id.length);
  if (!ofPage.test(id) && !footnoteIds.has(id)) return { ...heading, id, idSpan };
  const message = `"${id}" is reserved for a part of the page, such as a footnote.`;
  const hint = 'Give the heading another id.';
  const { file, findings } = reader;
  findings.push({ rule: 'duplicate-heading-id', message, file, ...idSpan, hint });
  return heading;
}

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
    if (token.type === 'directive_open') open.push(token.meta?.name === 'glossary');
    if (token.type === 'directive_close') open.pop();
    if (token.type !== 'dt_open' || !open.includes(true)) return [];
    const text = plainText(tokens[index + 1]?.children ?? []).trim();
    const id = slugger.slug(text.normalize('NFC').replace(/^_+/, '') || 'term');
    token.attrSet('id', id);
    return [id];
  });
}
