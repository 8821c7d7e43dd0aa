import type { AddressUse } from '../../text/address.ts';
import { escapeHtml } from '../../text/html.ts';
import { allowedAttributes, endsByOpening, hiddenTags, voidTags } from './allowed-html.ts';
import { type HtmlAttribute, type HtmlPart, type OpenTag, scanHtml } from './scan-html.ts';

/** What a piece of raw HTML becomes. */
export interface CleanHtml<Hole> {
  /** Finished HTML, and what its surroundings put in the place of addresses. */
  readonly pieces: readonly (string | Hole)[];
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

/** An address in raw HTML: the caller makes it a link like any other. */
export interface HtmlTarget extends Stretch {
  /** `image` is the `src` of one, with its size; `media` is all else that the page loads. */
  readonly kind: AddressUse;
  readonly value: string;
  /** The attributes of its tag. */
  readonly attributes: readonly HtmlAttribute[];
}

/** What a cleaner asks of the document that it cleans. */
export interface HtmlSurroundings<Hole> {
  /** What stands in the place of an address, or of an image's address and size. Null for nothing. */
  readonly holeOf: (target: HtmlTarget) => Hole | null;
  /** Whether an id is free; from then on it isn't. */
  readonly takeId: (id: string) => boolean;
}

/** Attributes that hold an address, and what it is for. */
const addresses: ReadonlyMap<string, AddressUse> = new Map([
  ['cite', 'link'],
  ['href', 'link'],
  ['poster', 'media'],
  ['src', 'media'],
  ['srcset', 'media'],
]);

/** A stretch of a document in which tags must end: a block, a line, emphasis, a link. */
class Scope {
  readonly isLink: boolean;
  readonly #open: string[] = [];
  /** How many are open by name, as there may be too many to be searched at every end. */
  readonly #counts = new Map<string, number>();

  constructor(isLink: boolean) {
    this.isLink = isLink;
  }

  get innermost(): string | undefined {
    return this.#open.at(-1);
  }

  has(tag: string): boolean {
    return (this.#counts.get(tag) ?? 0) > 0;
  }

  open(tag: string): void {
    this.#open.push(tag);
    this.#counts.set(tag, (this.#counts.get(tag) ?? 0) + 1);
  }

  /** Closes the innermost tag. Returns its end. */
  close(): string {
    const tag = this.#open.pop();
    if (tag === undefined) return '';
    this.#counts.set(tag, (this.#counts.get(tag) ?? 0) - 1);
    return `</${tag}>`;
  }

  /** Closes the innermost of a tag and all in it; without one, all. */
  closeUpTo(tag: string | null): string {
    let html = '';
    for (let last = ''; this.innermost !== undefined && last !== tag; ) {
      last = this.innermost;
      html += this.close();
    }
    return html;
  }
}

/**
 * Cleans the raw HTML of a document, piece by piece. A tag may open in one piece and close
 * in another with Markdown between them (`<details>`), but never outside of the Markdown
 * that it opened in: what is left open there is closed. So the output is always balanced.
 */
export class HtmlCleaner {
  readonly #scopes: Scope[] = [new Scope(false)];
  /** How many of them are links. */
  #links = 0;
  /** Tags that were left out, whose ends are left out in silence. */
  readonly #dropped = new Map<string, number>();

  /** Markdown opens something. Returns what must be closed first: no link stands in a link. */
  enter(isLink: boolean): string {
    const html = isLink && this.#top.has('a') ? this.#top.closeUpTo('a') : '';
    this.#scopes.push(new Scope(isLink));
    if (isLink) this.#links += 1;
    return html;
  }

  /** Markdown closes what it opened last. Returns the ends of tags that are still open in it. */
  leave(): string {
    const scope = this.#top;
    if (this.#scopes.length > 1) {
      this.#scopes.pop();
      if (scope.isLink) this.#links -= 1;
    }
    return scope.closeUpTo(null);
  }

  /** Cleans a piece. */
  clean<Hole extends object>(
    source: string,
    surroundings: HtmlSurroundings<Hole>,
  ): CleanHtml<Hole> {
    const pieces: (string | Hole)[] = [];
    const problems: HtmlProblem[] = [];
    const removed: Stretch[] = [];
    const sinks: Sinks<Hole> = { pieces, problems, removed, source, ...surroundings };
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
      } else if (!this.#print(part, sinks)) remove(part, sinks);
    }
    if (hidden.depth > 0) this.#drop(hidden.tag);
    return { pieces, problems, removed };
  }

  /** A paragraph ends where a block of Markdown may follow. */
  endParagraph(): string {
    return this.#top.innermost === 'p' ? this.#top.close() : '';
  }

  get #top(): Scope {
    return this.#scopes.at(-1) ?? new Scope(false);
  }

  /** Prints a part; false for what is left out. */
  #print<Hole>(part: HtmlPart, sinks: Sinks<Hole>): boolean {
    switch (part.type) {
      case 'text':
        sinks.pieces.push(escapeHtml(part.text));
        return true;
      case 'open':
        return this.#printOpen(part, sinks);
      case 'close':
        return this.#printClose(part, sinks);
      case 'comment':
        return false;
      default: {
        const text = sinks.source.slice(part.start, part.end).trim().slice(0, 20);
        sinks.problems.push({ ...part, message: `"${text}" isn't allowed and is left out.` });
        return false;
      }
    }
  }

  #printOpen<Hole>(part: OpenTag, sinks: Sinks<Hole>): boolean {
    const { tag } = part;
    const isNested = tag === 'a' && this.#links > 0;
    const allowed = allowedAttributes(part);
    if (allowed === null || isNested) {
      const message = `A link can't stand in another and is left out.`;
      sinks.problems.push(isNested ? { ...notAllowed(part), message } : notAllowed(part));
      this.#drop(tag);
      return false;
    }
    const { pieces } = sinks;
    while (endsByOpening(this.#top.innermost, tag)) pieces.push(this.#top.close());
    if (tag === 'a' && this.#top.has('a')) pieces.push(this.#top.closeUpTo('a'));
    pieces.push(`<${tag}`);
    printAttributes(part, allowed, sinks);
    pieces.push('>');
    if (!voidTags.has(tag)) this.#top.open(tag);
    return true;
  }

  #printClose<Hole>(
    { tag, start, end }: HtmlPart & { type: 'close' },
    { pieces, problems, source }: Sinks<Hole>,
  ): boolean {
    if (this.#top.has(tag)) {
      pieces.push(this.#top.closeUpTo(tag));
      return true;
    }
    const dropped = this.#dropped.get(tag) ?? 0;
    this.#dropped.set(tag, Math.max(0, dropped - 1));
    // A paragraph may have been closed by what followed in it.
    if (dropped === 0 && tag !== 'p') {
      const message = `${source.slice(start, end)} closes nothing and is left out.`;
      problems.push({ message, start, end });
    }
    return false;
  }

  #drop(tag: string): void {
    if (!voidTags.has(tag)) this.#dropped.set(tag, (this.#dropped.get(tag) ?? 0) + 1);
  }
}

function notAllowed({ tag, start, end }: OpenTag): HtmlProblem {
  return { message: `The tag <${tag}> isn't allowed and is left out.`, start, end };
}

function remove<Hole>({ start, end }: Stretch, { removed }: Sinks<Hole>): void {
  removed.push({ start, end });
}

interface Sinks<Hole> extends HtmlSurroundings<Hole> {
  readonly pieces: (string | Hole)[];
  readonly problems: HtmlProblem[];
  readonly removed: Stretch[];
  readonly source: string;
}

function printAttributes<Hole>(
  { tag, attributes }: OpenTag,
  allowed: ReadonlySet<string>,
  sinks: Sinks<Hole>,
): void {
  const leaveOut = ({ nameAt, to }: HtmlAttribute, problem: HtmlProblem): void => {
    sinks.problems.push(problem);
    remove({ start: nameAt, end: to }, sinks);
  };
  for (const attribute of attributes) {
    const { name, value, nameAt, start, end } = attribute;
    if (!allowed.has(name)) {
      const message = `The attribute "${name}" of <${tag}> isn't allowed and is left out.`;
      leaveOut(attribute, { message, start: nameAt, end: nameAt + name.length });
    } else if (name === 'id' && !sinks.takeId(value)) {
      const message = `Something else on this page has the id "${value}"; this one is left out.`;
      leaveOut(attribute, { message, start, end });
    } else if (addresses.has(name)) {
      printAddresses(tag, attribute, attributes, sinks);
    } else sinks.pieces.push(value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`);
  }
}

function printAddresses<Hole>(
  tag: string,
  { name, value, start, end }: HtmlAttribute,
  attributes: readonly HtmlAttribute[],
  { pieces, holeOf }: Sinks<Hole>,
): void {
  const put = (target: HtmlTarget): void => {
    const hole = holeOf(target);
    if (hole !== null) pieces.push(hole);
  };
  // The hole of an image holds all attributes that follow from its file.
  if (tag === 'img' && name === 'src') {
    pieces.push(' ');
    put({ kind: 'image', value, start, end, attributes });
    return;
  }
  const kind = addresses.get(name) ?? 'link';
  pieces.push(` ${name}="`);
  if (name !== 'srcset') put({ kind, value, start, end, attributes });
  else {
    for (const [index, { address, at, descriptor }] of candidates(value).entries()) {
      if (index > 0) pieces.push(', ');
      const from = start + at;
      put({ kind, value: address, start: from, end: from + address.length, attributes });
      pieces.push(descriptor);
    }
  }
  pieces.push('"');
}

/** The candidates of a `srcset`: an address each, and for which screens it is. */
function candidates(value: string): { address: string; at: number; descriptor: string }[] {
  const found = value.matchAll(/([^\s,]\S*[^\s,]|[^\s,])(\s+[\d.]+[wxh])?\s*(?:,|$)/g);
  return [...found].map(({ 1: address = '', 2: descriptor = '', index: at }) => {
    return { address, at, descriptor };
  });
}
