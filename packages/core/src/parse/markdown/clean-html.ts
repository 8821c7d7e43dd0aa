import { escapeHtml } from '../../text/html.ts';
import { allowedAttributes, endsByOpening, hiddenTags, voidTags } from './allowed-html.ts';
import { type HtmlAttribute, type HtmlPart, type OpenTag, scanHtml } from './scan-html.ts';

/** What a piece of raw HTML becomes. */
export interface CleanHtml {
  readonly html: string;
  readonly problems: readonly HtmlProblem[];
  /** All that isn't printed, in order. */
  readonly removed: readonly Stretch[];
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Something that was left out, and where in the piece. */
export interface HtmlProblem extends Stretch {
  readonly message: string;
}

/** An address in raw HTML: the caller makes it a link like any other and gives its mark. */
export interface HtmlTarget extends Stretch {
  readonly kind: 'link' | 'image';
  readonly value: string;
  /** The attributes of its tag. */
  readonly attributes: readonly HtmlAttribute[];
}

/** What a cleaner asks of the document that it cleans. */
export interface HtmlSurroundings {
  readonly markOf: (target: HtmlTarget) => string;
  /** Whether an id is free; from then on it isn't. */
  readonly takeId: (id: string) => boolean;
}

/** Attributes that hold an address. */
const addresses: ReadonlySet<string> = new Set(['cite', 'href', 'poster', 'src']);

/** A stretch of a document in which tags must end: a block, a line, emphasis, a link. */
interface Scope {
  readonly open: string[];
  readonly isLink: boolean;
}

/**
 * Cleans the raw HTML of a document, piece by piece. A tag may open in one piece and close
 * in another with Markdown between them (`<details>`), but never outside of the Markdown
 * that it opened in: what is left open there is closed. So the output is always balanced.
 */
export class HtmlCleaner {
  readonly #scopes: Scope[] = [{ open: [], isLink: false }];
  /** Tags that were left out, whose ends are left out in silence. */
  readonly #dropped = new Map<string, number>();

  /** Markdown opens something. Returns what must be closed first: no link stands in a link. */
  enter(isLink: boolean): string {
    const html = isLink && this.#top.open.includes('a') ? this.#closeUpTo('a') : '';
    this.#scopes.push({ open: [], isLink });
    return html;
  }

  /** Markdown closes what it opened last. Returns the ends of tags that are still open in it. */
  leave(): string {
    const { open } = this.#scopes.length > 1 ? (this.#scopes.pop() ?? this.#top) : this.#top;
    return open
      .splice(0)
      .reverse()
      .map((tag) => `</${tag}>`)
      .join('');
  }

  /** Cleans a piece. */
  clean(source: string, surroundings: HtmlSurroundings): CleanHtml {
    const problems: HtmlProblem[] = [];
    const removed: Stretch[] = [];
    const sinks = { problems, removed, source, ...surroundings };
    let html = '';
    let hidden = { tag: '', depth: 0 };
    for (const part of scanHtml(source)) {
      if (hidden.depth > 0) {
        removed.push(part);
        if (part.type === 'open' && part.tag === hidden.tag) hidden.depth += 1;
        if (part.type === 'close' && part.tag === hidden.tag) hidden.depth -= 1;
      } else if (part.type === 'open' && hiddenTags.has(part.tag)) {
        problems.push(notAllowed(part));
        removed.push(part);
        hidden = { tag: part.tag, depth: 1 };
      } else html += this.#print(part, sinks) ?? remove(part, sinks);
    }
    if (hidden.depth > 0) this.#drop(hidden.tag);
    return { html, problems, removed };
  }

  /** A paragraph ends where a block of Markdown may follow. */
  endParagraph(): string {
    return this.#top.open.at(-1) === 'p' ? this.#closeUpTo('p') : '';
  }

  get #top(): Scope {
    return this.#scopes.at(-1) ?? { open: [], isLink: false };
  }

  /** Prints a part; null for what is left out. */
  #print(part: HtmlPart, sinks: Sinks): string | null {
    switch (part.type) {
      case 'text':
        return escapeHtml(part.text);
      case 'open':
        return this.#printOpen(part, sinks);
      case 'close':
        return this.#printClose(part, sinks);
      case 'comment':
        return null;
      default: {
        const text = sinks.source.slice(part.start, part.end).trim().slice(0, 20);
        sinks.problems.push({ ...part, message: `"${text}" isn't allowed and is left out.` });
        return null;
      }
    }
  }

  #printOpen(part: OpenTag, sinks: Sinks): string | null {
    const { tag } = part;
    const isNested = tag === 'a' && this.#scopes.some(({ isLink }) => isLink);
    const allowed = allowedAttributes(part);
    if (allowed === null || isNested) {
      const message = `A link can't stand in another and is left out.`;
      sinks.problems.push(isNested ? { ...notAllowed(part), message } : notAllowed(part));
      this.#drop(tag);
      return null;
    }
    let html = '';
    while (endsByOpening(this.#top.open.at(-1), tag)) html += `</${this.#top.open.pop()}>`;
    if (tag === 'a' && this.#top.open.includes('a')) html += this.#closeUpTo('a');
    html += `<${tag}${printAttributes(part, allowed, sinks)}>`;
    if (!voidTags.has(tag)) this.#top.open.push(tag);
    return html;
  }

  #printClose(
    { tag, start, end }: HtmlPart & { type: 'close' },
    { problems, source }: Sinks,
  ): string | null {
    if (this.#top.open.includes(tag)) return this.#closeUpTo(tag);
    const dropped = this.#dropped.get(tag) ?? 0;
    this.#dropped.set(tag, Math.max(0, dropped - 1));
    // A paragraph may have been closed by what followed in it.
    if (dropped === 0 && tag !== 'p') {
      const message = `${source.slice(start, end)} closes nothing and is left out.`;
      problems.push({ message, start, end });
    }
    return null;
  }

  #closeUpTo(tag: string): string {
    const { open } = this.#top;
    const ends = open.splice(open.lastIndexOf(tag)).reverse();
    return ends.map((name) => `</${name}>`).join('');
  }

  #drop(tag: string): void {
    if (!voidTags.has(tag)) this.#dropped.set(tag, (this.#dropped.get(tag) ?? 0) + 1);
  }
}

function notAllowed({ tag, start, end }: OpenTag): HtmlProblem {
  return { message: `The tag <${tag}> isn't allowed and is left out.`, start, end };
}

function remove({ start, end }: Stretch, { removed }: Sinks): string {
  removed.push({ start, end });
  return '';
}

interface Sinks extends HtmlSurroundings {
  readonly problems: HtmlProblem[];
  readonly removed: Stretch[];
  readonly source: string;
}

function printAttributes(
  { tag, attributes }: OpenTag,
  allowed: ReadonlySet<string>,
  sinks: Sinks,
): string {
  const printed = attributes.map((attribute) => {
    const { name, value, nameAt, start, end, to } = attribute;
    if (!allowed.has(name)) {
      const message = `The attribute "${name}" of <${tag}> isn't allowed and is left out.`;
      sinks.problems.push({ message, start: nameAt, end: nameAt + name.length });
      return remove({ start: nameAt, end: to }, sinks);
    }
    if (name === 'id' && !sinks.takeId(value)) {
      const message = `Something else on this page has the id "${value}"; this one is left out.`;
      sinks.problems.push({ message, start, end });
      return remove({ start: nameAt, end: to }, sinks);
    }
    if (name === 'srcset') return ` srcset="${printCandidates(attribute, attributes, sinks)}"`;
    if (!addresses.has(name)) return value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
    const target = { value, start, end, attributes };
    // The hole of an image holds all attributes that follow from its file.
    return tag === 'img' && name === 'src'
      ? ` ${sinks.markOf({ ...target, kind: 'image' })}`
      : ` ${name}="${sinks.markOf({ ...target, kind: 'link' })}"`;
  });
  return printed.join('');
}

/** The candidates of a `srcset`: an address each, and for which screens it is. */
function printCandidates(
  { value, start }: HtmlAttribute,
  attributes: readonly HtmlAttribute[],
  { markOf }: Sinks,
): string {
  const candidates = [...value.matchAll(/([^\s,]\S*[^\s,]|[^\s,])(\s+[\d.]+[wxh])?\s*(?:,|$)/g)];
  return candidates
    .map(({ 1: address = '', 2: descriptor = '', index }) => {
      const at = start + index;
      const target = { value: address, start: at, end: at + address.length, attributes };
      return markOf({ ...target, kind: 'link' }) + descriptor;
    })
    .join(', ');
}
