import { Parser } from 'htmlparser2';
import { escapeHtml } from '../../text/html.ts';
import { hiddenTags, isAllowedAttribute, isAllowedTag, voidTags } from './allowed-html.ts';

/** What a piece of raw HTML becomes. */
export interface CleanHtml {
  readonly html: string;
  readonly problems: readonly HtmlProblem[];
  /** Ids that links may lead to. */
  readonly anchors: readonly string[];
}

/** Something that was left out, and where in the piece. */
export interface HtmlProblem {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

/** An address in raw HTML: the caller makes it a link like any other and gives its mark. */
export interface HtmlTarget {
  readonly kind: 'link' | 'image';
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** The attributes of its tag. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Attributes that hold an address. */
const addresses: ReadonlySet<string> = new Set(['cite', 'href', 'poster', 'src']);

/**
 * Cleans one piece of raw HTML. Pieces of one block may be apart: `<details>` opens in one,
 * Markdown follows, `</details>` closes it in another. So `open`, the tags that are open
 * where the piece begins, is read and brought up to date.
 */
export function cleanHtml(
  source: string,
  open: string[],
  markOf: (target: HtmlTarget) => string,
): CleanHtml {
  let html = '';
  let hidden: string | null = null;
  const problems: HtmlProblem[] = [];
  const anchors: string[] = [];
  const closed = new Set<number>();
  // The parser must know what is open, or it would take the ends of those tags for stray ones.
  const context = open.map((tag) => `<${tag}>`).join('');
  let state: 'context' | 'piece' | 'end' = context === '' ? 'piece' : 'context';
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (state !== 'piece' || hidden !== null) return;
      const start = parser.startIndex - context.length;
      const text = source.slice(start, parser.endIndex + 1 - context.length);
      if (!isAllowedTag(tag)) {
        const message = `The tag <${tag}> isn't allowed and is left out.`;
        problems.push({ message, start, end: start + text.length });
        if (hiddenTags.has(tag)) hidden = tag;
        return;
      }
      const printed = printAttributes(
        { tag, attributes, text, start },
        { problems, anchors, markOf },
      );
      html += `<${tag}${printed}>`;
      if (!voidTags.has(tag)) open.push(tag);
    },
    onclosetag(tag) {
      closed.add(parser.startIndex - context.length);
      if (hidden === tag) hidden = null;
      else if (state === 'piece' && hidden === null && open.at(-1) === tag) {
        open.pop();
        html += `</${tag}>`;
      }
    },
    ontext(text) {
      if (hidden === null) html += escapeHtml(text);
    },
  });
  parser.write(context);
  state = 'piece';
  parser.write(source);
  state = 'end';
  parser.end();
  for (const { 0: text, 1: tag = '', index } of source.matchAll(endTag)) {
    if (closed.has(index) || !isAllowedTag(tag.toLowerCase())) continue;
    const message = `${text} closes nothing and is left out.`;
    problems.push({ message, start: index, end: index + text.length });
  }
  return { html, problems, anchors };
}

const endTag = /<\/([a-z][\w-]*)\s*>/gi;

interface OpenTag {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The tag as written, and where in the piece. */
  readonly text: string;
  readonly start: number;
}

interface AttributeSinks {
  readonly problems: HtmlProblem[];
  readonly anchors: string[];
  readonly markOf: (target: HtmlTarget) => string;
}

function printAttributes({ tag, attributes, text, start }: OpenTag, sinks: AttributeSinks): string {
  const printed = Object.entries(attributes).map(([name, value]) => {
    if (!isAllowedAttribute(tag, name, value)) {
      const message = `The attribute "${name}" of <${tag}> isn't allowed and is left out.`;
      sinks.problems.push({ message, ...shift(place(text, name, name), start) });
      return '';
    }
    if (name === 'id') sinks.anchors.push(value);
    if (!addresses.has(name)) return value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
    const at = shift(place(text, name, value), start);
    // The hole of an image holds all attributes that follow from its file.
    if (tag === 'img') return ` ${sinks.markOf({ kind: 'image', value, attributes, ...at })}`;
    return ` ${name}="${sinks.markOf({ kind: 'link', value, attributes, ...at })}"`;
  });
  return printed.join('');
}

/** Where an attribute's value, or else its name, stands in a tag. */
function place(tag: string, name: string, value: string): { start: number; end: number } {
  const nameAt = Math.max(0, tag.toLowerCase().search(new RegExp(`[\\s"'/]${name}\\b`)) + 1);
  const valueAt = tag.indexOf(value, nameAt + (value === name ? 0 : name.length));
  const start = valueAt < 0 ? nameAt : valueAt;
  return { start, end: start + (valueAt < 0 ? name.length : value.length) };
}

function shift({ start, end }: { start: number; end: number }, by: number) {
  return { start: start + by, end: end + by };
}
