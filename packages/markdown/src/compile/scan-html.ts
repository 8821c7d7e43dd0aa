import { type TextRange, withoutForbidden } from '@docsgen/text';
import { QuoteType, Tokenizer } from 'htmlparser2';

/** A token of HTML as written; offsets are within the source. */
export type HtmlPart =
  | ({ readonly type: 'text'; readonly text: string } & TextRange)
  | OpenTag
  | ({ readonly type: 'close'; readonly tag: string } & TextRange)
  | ({ readonly type: 'comment' } & TextRange)
  /** A doctype, a processing instruction, a CDATA section, or an incomplete tag. */
  | ({ readonly type: 'other' } & TextRange);

/** A start tag. */
export interface OpenTag extends TextRange {
  readonly type: 'open';
  readonly tag: string;
  /** Without duplicates: the first attribute of a name is used. */
  readonly attributes: readonly HtmlAttribute[];
}

/** An attribute; character references in its value are decoded. */
export interface HtmlAttribute {
  readonly name: string;
  readonly value: string;
  readonly nameAt: number;
  /** Offset of the value, without quotes. */
  readonly start: number;
  readonly end: number;
  /** End of the attribute, including its quotes. */
  readonly to: number;
}

/** Constructs that Markdown reads as a unit, but that browsers end at the first `>`. */
const instruction = /^\s*(?:<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<![a-z][^>]*>)/i;

/** Tokenizes HTML as browsers do, without checking how tags nest. */
export function scanHtml(source: string): HtmlPart[] {
  const plain = plainTag.exec(source);
  if (plain !== null) return [readPlainTag(plain)];
  const parts: HtmlPart[] = [];
  const first = instruction.exec(source)?.[0].length ?? 0;
  if (first > 0) parts.push({ type: 'other', start: 0, end: first });
  // An incomplete tag ends with the text, not after the end of its line.
  const written = source.trimEnd().length;
  const tags = tagReader(source, first);
  const text = (start: number, end: number, shown: string): void => {
    parts.push({ type: 'text', start: start + first, end: end + first, text: shown });
  };
  const special = (from: number, to: number): void => {
    const start = source.lastIndexOf('<', from + first - 1);
    const type = source.startsWith('<!--', start) ? 'comment' : 'other';
    parts.push({ type, start, end: Math.min(to + first + 1, written) });
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true, xmlMode: false },
    {
      ...tags,
      ontext: (start, end) => text(start, end, source.slice(start + first, end + first)),
      ontextentity: (code, end) => text(end, end, characterOf(code)),
      onopentagend: (end) => parts.push(tags.open(end + 1)),
      onselfclosingtag: (end) => parts.push(tags.open(end + 1)),
      onclosetag(from, to) {
        const close = source.indexOf('>', to + first);
        const end = close < 0 ? written : close + 1;
        const tag = source.slice(from + first, to + first).toLowerCase();
        parts.push({ type: 'close', start: from + first - 2, end, tag });
      },
      oncomment: special,
      oncdata: special,
      ondeclaration: special,
      onprocessinginstruction: special,
      onend() {},
    },
  );
  tokenizer.write(source.slice(first));
  tokenizer.end();
  const start = tags.unfinished();
  if (start !== null) parts.push({ type: 'other', start, end: written });
  return parts;
}

/** Matches a tag without attributes, as most inline HTML is. */
const plainTag = /^<(\/?)([a-z][a-z\d]*)>$/i;

function readPlainTag({ 0: all, 1: slash, 2: name = '' }: RegExpExecArray): HtmlPart {
  const part = { tag: name.toLowerCase(), start: 0, end: all.length };
  return slash === '/' ? { type: 'close', ...part } : { type: 'open', ...part, attributes: [] };
}

/** The character of a code point; U+FFFD for a forbidden one. */
function characterOf(code: number): string {
  return withoutForbidden(String.fromCodePoint(code));
}

/** Callbacks of the tokenizer that collect the attributes of each tag. */
function tagReader(source: string, first: number) {
  let tag = { name: '', start: 0, attributes: [] as HtmlAttribute[] };
  let names = new Set<string>();
  let isOpen = false;
  let attribute = { name: '', nameAt: 0, value: '' };
  return {
    onopentagname(from: number, to: number): void {
      const name = source.slice(from + first, to + first).toLowerCase();
      tag = { name, start: from + first - 1, attributes: [] };
      names = new Set();
      isOpen = true;
    },
    onattribname(from: number, to: number): void {
      const name = source.slice(from + first, to + first).toLowerCase();
      attribute = { name, nameAt: from + first, value: '' };
    },
    onattribdata(from: number, to: number): void {
      attribute.value += source.slice(from + first, to + first);
    },
    onattribentity(code: number): void {
      attribute.value += characterOf(code);
    },
    onattribend(quote: QuoteType, to: number): void {
      if (names.has(attribute.name)) return;
      names.add(attribute.name);
      tag.attributes.push({ ...attribute, ...valueRange(attribute, quote, to + first) });
    },
    /** Completes the tag at its end. */
    open(end: number): OpenTag {
      isOpen = false;
      const { name, start, attributes } = tag;
      return { type: 'open', tag: name, start, end: end + first, attributes };
    },
    /** Offset of a tag that is incomplete at the end of the source; null if there is none. */
    unfinished: (): number | null => (isOpen ? tag.start : null),
  };

  function valueRange({ name, nameAt }: typeof attribute, quote: QuoteType, to: number) {
    const nameEnd = nameAt + name.length;
    if (quote === QuoteType.NoValue) return { start: nameEnd, end: nameEnd, to: nameEnd };
    const quotes = quote === QuoteType.Unquoted ? 0 : 1;
    const space = /^\s*=\s*/.exec(source.slice(nameEnd, to))?.[0].length ?? 0;
    return { start: nameEnd + space + quotes, end: to - quotes, to };
  }
}
