import type { AddressUse } from '../../text/address.ts';
import { escapeHtml } from '../../text/html.ts';
import type { TextRange } from '../../text/text-range.ts';
import { isAllowedId, isHarmful, isHarmfulName, isOwnOfPage } from './allowed-html.ts';
import type { HtmlAttribute, OpenTag } from './scan-html.ts';

/** What a piece of raw HTML becomes. */
export interface CleanHtml<Hole> {
  /** Finished HTML, and what its surroundings put in the place of addresses. */
  readonly pieces: readonly (string | Hole)[];
  readonly problems: readonly HtmlProblem[];
  /** All that isn't printed, in order; offsets are within the piece. */
  readonly removed: readonly TextRange[];
}

/**
 * What is reported of HTML that is left out: that it could do harm, is lost, or is of another tool.
 */
export type HtmlRule = 'unsafe-html' | 'dropped-html' | 'foreign-syntax';

/** Something that was left out, and where in the piece. */
export interface HtmlProblem extends TextRange {
  readonly rule: HtmlRule;
  readonly message: string;
  readonly hint: string;
  /** The text that replaces this range of the piece, where that leaves the page as it is. */
  readonly fix?: TextRange & { readonly text: string };
}

/** An address in raw HTML: the caller makes it a link like any other. */
export interface HtmlTarget extends TextRange {
  /** `image` is the `src` of one, with its size; `media` is all else that the page loads. */
  readonly kind: AddressUse;
  readonly value: string;
  /** The attributes of its tag. */
  readonly attributes: readonly HtmlAttribute[];
}

/** What a cleaner asks of the document that it cleans. */
export interface HtmlSurroundings<Hole> {
  /**
   * What stands in the place of an address, or of an image's address and size. Null for nothing.
   */
  readonly holeOf: (target: HtmlTarget) => Hole | null;
  /** Whether an id is free; from then on it isn't. */
  readonly takeId: (id: string) => boolean;
  /** Hosts of other sites that may be shown in frames. */
  readonly frames: readonly string[];
  /** Whether the document ends a tag of this name, in lower case, anywhere. */
  readonly endsTag: (tag: string) => boolean;
}

/** What a cleaner writes to while it reads a piece. */
export interface CleanerOutput<Hole> extends HtmlSurroundings<Hole> {
  readonly pieces: (string | Hole)[];
  readonly problems: HtmlProblem[];
  readonly removed: TextRange[];
  readonly source: string;
}

/** Attributes that hold an address, and what it is for. */
const addresses: ReadonlyMap<string, AddressUse> = new Map([
  ['cite', 'link'],
  ['href', 'link'],
  ['poster', 'media'],
  ['src', 'media'],
  ['srcset', 'media'],
]);

/** Prints the attributes of a tag that may stand, and reports the others. */
export function printAttributes<Hole>(
  tag: OpenTag,
  allowed: ReadonlySet<string>,
  sinks: CleanerOutput<Hole>,
): void {
  for (const attribute of tag.attributes) {
    const { name, value, start, end } = attribute;
    if (tag.tag === 'a' && name === 'name' && isAllowedId(value)) printName(tag, attribute, sinks);
    else if (!allowed.has(name)) leaveOut(tag, attribute, sinks);
    else if (name === 'id' && !sinks.takeId(value)) {
      const message = `Another element on this page has the id "${value}"; this one is left out.`;
      const hint = 'Give it another id, or none.';
      sinks.problems.push({ rule: 'dropped-html', message, hint, start, end });
      remove(attribute, sinks);
    } else if (addresses.has(name)) printAddresses(tag, attribute, sinks);
    else sinks.pieces.push(value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`);
  }
}

/**
 * The former way to write the id of an anchor. What isn't free is left out: links find the other.
 */
function printName<Hole>(
  { attributes }: OpenTag,
  { value }: HtmlAttribute,
  sinks: CleanerOutput<Hole>,
): void {
  const hasId = attributes.some(({ name }) => name === 'id');
  if (!hasId && sinks.takeId(value)) sinks.pieces.push(` id="${escapeHtml(value)}"`);
}

function leaveOut<Hole>(
  { tag, attributes }: OpenTag,
  attribute: HtmlAttribute,
  sinks: CleanerOutput<Hole>,
): void {
  remove(attribute, sinks);
  if (isOwnOfPage(tag, attribute)) return;
  const { name, nameAt, to } = attribute;
  const place = { start: nameAt, end: nameAt + name.length };
  const isAnchor = tag === 'a' && name === 'name' && !isHarmfulName(attribute.value);
  if (!isAnchor && isHarmful(attribute)) {
    const message = `The attribute "${name}" of <${tag}> isn't allowed and is left out.`;
    sinks.problems.push({ rule: 'unsafe-html', message, hint: htmlAdvice, ...place });
    return;
  }
  const message = `The attribute "${name}" of <${tag}> has no effect here and is left out.`;
  const isClass = name === 'classname' && attributes.every((other) => other.name !== 'class');
  let from = nameAt;
  while (/\s/.test(sinks.source.charAt(from - 1))) from -= 1;
  const fix = isClass ? { ...place, text: 'class' } : { start: from, end: to, text: '' };
  const hint = isClass ? 'Write "class".' : 'Remove it.';
  sinks.problems.push({ rule: 'dropped-html', message, hint, ...place, fix });
}

/** What to do where HTML isn't allowed. */
export const htmlAdvice = 'Write Markdown or a directive; code goes between backticks.';

function remove<Hole>({ nameAt, to }: HtmlAttribute, { removed }: CleanerOutput<Hole>): void {
  removed.push({ start: nameAt, end: to });
}

function printAddresses<Hole>(
  { tag, attributes }: OpenTag,
  { name, value, start, end }: HtmlAttribute,
  { pieces, holeOf }: CleanerOutput<Hole>,
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
