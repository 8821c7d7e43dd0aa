import { oneLine } from '@docsgen/text';
import { Parser } from 'htmlparser2';
import type { Token } from 'markdown-it';
import { codeText } from '../code/render-code-block.ts';
import type { Section } from '../model/index.ts';
import { isDiagram } from './code-blocks.ts';
import { isHtmlHeading } from './html-title.ts';
import { newToken } from './new-token.ts';

/** The text of inline tokens without markup, as a screen reader reads it. */
export function plainText(tokens: readonly Token[]): string {
  return tokens.map(tokenText).join('');
}

function tokenText(token: Token): string {
  switch (token.type) {
    case 'text':
    case 'text_special':
    case 'code_inline':
    case 'math_inline':
      return token.content;
    case 'softbreak':
    case 'hardbreak':
      return ' ';
    case 'image':
      return plainText(token.children ?? []);
    default:
      return '';
  }
}

/**
 * The text of the first paragraph at the top level of a document that has one beside its pictures,
 * such as a logo or badges; without any, the alternative texts of the first pictures. Null if a
 * document has neither.
 */
export function firstParagraph(tokens: readonly Token[]): string | null {
  let pictures: string | null = null;
  for (const [at, { type, level }] of tokens.entries()) {
    const inline = tokens[at + 1];
    if (type !== 'paragraph_open' || level !== 0 || inline === undefined) continue;
    const children = inline.children ?? [];
    const text = plainText(children).trim();
    if (text === '' || isImports(inline.content)) continue;
    if (hasOwnText(children)) return text;
    pictures ??= text;
  }
  return pictures;
}

/** Whether a text has a letter, a digit or a symbol beside its pictures and what separates these. */
function hasOwnText(children: readonly Token[]): boolean {
  const own = children.filter(({ type }) => type !== 'image');
  return /[^\s\p{P}|]/u.test(plainText(own));
}

const importStatement = /import\b([^'";]{0,2000})(['"])[^'"\n]{1,500}\2;?\s*/y;

/** Whether a paragraph consists of MDX imports only, `import … from '…'`. */
export function isImports(text: string): boolean {
  if (!text.startsWith('import')) return false;
  let at = 0;
  while (at < text.length) {
    importStatement.lastIndex = at;
    const match = importStatement.exec(text);
    if (match === null || !/^\s(?:.*\sfrom\s+)?$/s.test(match[1] ?? '')) return false;
    at += match[0].length;
  }
  return true;
}

/**
 * Removes the page's title from the body, since the template prints it. As in Docusaurus, the title
 * is a level-one heading at the start; only invisible blocks may precede it, or pictures if it is
 * written in HTML. Must run after `readHtml`, which drops comments.
 *
 * @param isAnywhere Whether the first level-one heading is the title wherever it stands, as in other
 *   tools.
 */
export function splitTitle(
  tokens: readonly Token[],
  isAnywhere: boolean,
): {
  /** The index of the title among the headings; -1 without one. */
  readonly titleAt: number;
  readonly body: Token[];
} {
  let at = 0;
  while (at < tokens.length) {
    const length = hiddenLength(tokens, at) || picturesLength(tokens, at);
    if (length === 0) break;
    at += length;
  }
  const isTitle = ({ type, tag, level }: Token): boolean =>
    type === 'heading_open' && tag === 'h1' && level === 0;
  const first = tokens[at];
  if (first !== undefined && isTitle(first)) return { titleAt: 0, body: withoutTitle(tokens, at) };
  const later = tokens.findIndex((token) => isTitle(token) && (isAnywhere || isHtmlHeading(token)));
  if (later < 0) return { titleAt: -1, body: [...tokens] };
  const before = tokens.slice(0, later).filter(({ type }) => type === 'heading_open');
  return { titleAt: before.length, body: withoutTitle(tokens, later) };
}

/**
 * Replaces the heading of the title by what it has beside its text, as a paragraph: the template
 * prints a text, and what a dialect made, such as a badge, would be lost.
 */
function withoutTitle(tokens: readonly Token[], at: number): Token[] {
  const children = tokens[at + 1]?.children ?? [];
  const kept = children.filter((token) => {
    const isMarkup = token.nesting !== 0 || token.type.startsWith('html_');
    return !isMarkup && tokenText(token) === '' && token.content !== '';
  });
  if (kept.length === 0) return tokens.toSpliced(at, 3);
  return tokens.toSpliced(
    at,
    3,
    newToken('paragraph_open', 1, { tag: 'p', block: true }),
    newToken('inline', 0, { children: kept, block: true }),
    newToken('paragraph_close', -1, { tag: 'p', block: true }),
  );
}

/** Number of tokens of the invisible block that begins here; 0 for a visible one. */
function hiddenLength(tokens: readonly Token[], at: number): number {
  const [token, inline] = [tokens[at], tokens[at + 1]];
  if (token?.type === 'reference_definition') return 1;
  if (token?.type === 'html_block') return isHidden(token) ? 1 : 0;
  if (token?.type !== 'paragraph_open' || inline === undefined) return 0;
  const children = inline.children ?? [];
  const isEmpty = children.every((child) => child.type.endsWith('break') || isHidden(child));
  return isEmpty || isImports(inline.content) ? 3 : 0;
}

/** HTML without text that lays out pictures, such as logos and badges. */
const frameOfPictures =
  /^(?:\s|<!--(?:(?!-->)[\s\S])*-->|<\/?(?:a|br|center|div|img|p|picture|source|span)(?:[\s/][^<>]*)?>)*$/i;

/** Whether HTML lays out pictures and ends each of its elements, so that no heading stands in one. */
function isWholeFrame(html: string): boolean {
  if (!frameOfPictures.test(html)) return false;
  const tags = html.match(/<\/?(?:a|center|div|p|picture|span)\b/gi) ?? [];
  return tags.filter((tag) => tag.startsWith('</')).length * 2 === tags.length;
}

/** Number of tokens of a block with nothing but pictures, such as badges, that begins here; else 0. */
function picturesLength(tokens: readonly Token[], at: number): number {
  const [token, inline] = [tokens[at], tokens[at + 1]];
  if (token?.type === 'html_block') return isWholeFrame(token.content) ? 1 : 0;
  if (token?.type !== 'paragraph_open') return 0;
  const children = inline?.children ?? [];
  const isPicture = ({ type, content }: Token): boolean =>
    type === 'image' || (type === 'html_inline' && /^<(?:img|picture)\b/i.test(content));
  const isFrame = ({ type, content }: Token): boolean =>
    /^(?:link_open|link_close|softbreak|hardbreak)$/.test(type) ||
    (type === 'html_inline' && frameOfPictures.test(content)) ||
    (type === 'text' && content.trim() === '');
  const isMade = children.every((child) => isPicture(child) || isFrame(child));
  return isMade && children.some(isPicture) ? 3 : 0;
}

/** Whether a token is sanitized HTML that is empty or consists of anchors only. */
function isHidden({ type, content, meta }: Token): boolean {
  if (!type.startsWith('html_')) return false;
  const pieces: readonly unknown[] = Array.isArray(meta?.pieces) ? meta.pieces : [];
  return (
    pieces.every((piece) => typeof piece === 'string') && /^(?:\s|<\/?a\b[^>]*>)*$/.test(content)
  );
}

/**
 * The text of a body by section, for the search. A section begins at each heading of any level; the
 * text before the first has no heading. Must run after `readHtml` and `readHeadings`.
 */
export function readSections(tokens: readonly Token[]): Section[] {
  const sections: { slug: string | null; heading: string; texts: string[] }[] = [];
  const open = (slug: string | null, heading: string): string[] => {
    const texts: string[] = [];
    sections.push({ slug, heading, texts });
    return texts;
  };
  let texts = open(null, '');
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open') {
      const heading = plainText(tokens[index + 1]?.children ?? []).trim();
      texts = open(String(token.attrGet('id') ?? ''), heading);
    } else if (tokens[index - 1]?.type !== 'heading_open') {
      texts.push(blockText(token));
    }
  });
  return sections
    .map(({ slug, heading, texts }) => ({ slug, heading, text: oneLine(texts.join(' ')) }))
    .filter(({ slug, text }) => slug !== null || text !== '');
}

function blockText(token: Token): string {
  switch (token.type) {
    case 'inline':
      return plainText(token.children ?? []);
    case 'fence':
    case 'code_block':
      return isDiagram(token) ? '' : codeText({ code: token.content, info: token.info });
    case 'html_block':
      return htmlText(token.content);
    default:
      return '';
  }
}

/** The text of a block of HTML. Holes are within tags and contain no text. */
function htmlText(html: string): string {
  const texts: string[] = [];
  const parser = new Parser({
    ontext: (text) => texts.push(text),
    onopentag: () => texts.push(' '),
  });
  parser.end(html);
  return texts.join('');
}
