import { Parser } from 'htmlparser2';
import type { Token } from 'markdown-it';
import type { Section } from '../../model/index.ts';
import { oneLine } from '../../text/shorten.ts';
import { isDiagram } from './code-blocks.ts';
import { plainText } from './text.ts';

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
      texts.push(tokenText(token));
    }
  });
  return sections
    .map(({ slug, heading, texts }) => ({ slug, heading, text: oneLine(texts.join(' ')) }))
    .filter(({ slug, text }) => slug !== null || text !== '');
}

function tokenText(token: Token): string {
  switch (token.type) {
    case 'inline':
      return plainText(token.children ?? []);
    case 'fence':
    case 'code_block':
      return isDiagram(token) ? '' : token.content;
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
