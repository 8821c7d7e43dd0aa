import { shorten, type TextRange } from '@docsgen/text';
import type { Token } from 'markdown-it';
import type { Finding } from '../model/index.ts';
import { type DocumentReader, locateSpan } from './locate.ts';
import { scanHtml } from './scan-html.ts';

/** Elements whose text is shown as it is written. */
const verbatim: ReadonlySet<string> = new Set(['code', 'kbd', 'pre', 'samp', 'script', 'style']);

/** Emphasis with two asterisks, a link, a picture, or the line above a block of code. */
const markup =
  /\*\*[^\s*][^*\n]{0,200}\*\*|!?\[[^[\]\n]{1,200}\]\([^\s()<>]{1,500}\)|(?<=^[ \t]{0,20})(?:`{3,9}|~{3,9})[\w+#-]{0,40}(?=[ \t]{0,20}$)/m;

/**
 * Reports Markdown in a block of raw HTML, which lasts until a blank line (CommonMark, "HTML
 * blocks"): the page shows its signs, and no check sees its targets. One finding for each block.
 */
export function markdownInHtml(token: Token, { file, lines }: DocumentReader): Finding[] {
  const { content } = token;
  const found = markup.test(content) ? findMarkup(content) : null;
  if (found === null) return [];
  const written = shorten(content.slice(found.start, found.end), 40);
  const text = token.level === 0 ? separated(content) : null;
  const whole = locateSpan(lines, token, 0, content.trimEnd().length);
  return [
    {
      rule: 'foreign-syntax',
      file,
      ...locateSpan(lines, token, found.start, found.end),
      message: `"${written}" is shown as text: Markdown isn't read within a block of HTML.`,
      hint: 'Put a blank line before it and after it.',
      ...(text === null ? {} : { fix: { ...whole, text } }),
    },
  ];
}

/** The first markup in the text of a block, outside of elements that show it on purpose. */
function findMarkup(content: string): TextRange | null {
  let shown = 0;
  for (const part of scanHtml(content)) {
    if (part.type === 'open' && verbatim.has(part.tag)) shown += 1;
    if (part.type === 'close' && verbatim.has(part.tag)) shown -= 1;
    if (part.type !== 'text' || shown > 0) continue;
    const match = markup.exec(content.slice(part.start, part.end));
    if (match === null) continue;
    const start = part.start + match.index;
    return { start, end: start + match[0].length };
  }
  return null;
}

/** A line with nothing but the start tag of an element that can hold blocks, or a paragraph. */
const startTag = /^<(?<tag>p|div|center)(?<attributes>(?:\s[^<>]*)?)>$/i;

/**
 * The block with blank lines around its text, if it is one element around lines without tags; else
 * null. A paragraph becomes a `<div>`, which can hold what Markdown makes of the lines.
 */
function separated(content: string): string | null {
  const [first = '', ...lines] = content
    .trimEnd()
    .split('\n')
    .map((line) => line.trim());
  const { tag = '', attributes = '' } = startTag.exec(first)?.groups ?? {};
  const last = lines.pop();
  const text = lines.join('\n').trim();
  if (last?.toLowerCase() !== `</${tag.toLowerCase()}>` || /[<>]/.test(text)) return null;
  const name = tag.toLowerCase() === 'p' ? 'div' : tag;
  return `<${name}${attributes}>\n\n${text}\n\n</${name}>`;
}
