import { type AddressUse, classifyAddress, escapeHtml, type TextRange } from '@docsgen/text';
import type { ImageHole, LinkHole } from '../model/index.ts';
import { isAllowedId, isHarmful, isOwnOfPage } from './allowed-html.ts';
import type { HtmlAttribute, OpenTag } from './scan-html.ts';

/** A hole for an address, or for an image's address and size. */
export type HtmlHole = LinkHole | ImageHole;

/** A sanitized piece of raw HTML. */
export interface CleanHtml {
  /** HTML strings, with holes for addresses. */
  readonly pieces: readonly (string | HtmlHole)[];
  readonly problems: readonly HtmlProblem[];
  /** The removed ranges, in order; offsets are within the piece. */
  readonly removed: readonly TextRange[];
}

/** A finding about removed HTML; offsets are within the piece. */
export interface HtmlProblem extends TextRange {
  /** It is harmful, without effect, or syntax of another tool. */
  readonly rule: 'unsafe-html' | 'dropped-html' | 'foreign-syntax';
  readonly message: string;
  readonly hint: string;
  /** The replacement for this range that keeps the page the same, for a fix. */
  readonly fix?: TextRange & { readonly text: string };
}

/** An address in raw HTML, which the caller adds to the links or images of the document. */
interface HtmlTarget extends TextRange {
  /**
   * `image` is the `src` of an image with its size; `media` is any other file that the page loads.
   */
  readonly kind: AddressUse;
  readonly value: string;
  /** The attributes of its tag. */
  readonly attributes: readonly HtmlAttribute[];
}

/** Callbacks and settings of the document, for the sanitizer. */
export interface HtmlSurroundings {
  /** Makes the hole for an address; null leaves it out. */
  readonly holeOf: (target: HtmlTarget) => HtmlHole | null;
  /** Claims an id; returns false if another element of the page has it. */
  readonly takeId: (id: string) => boolean;
  /** Hosts that may be embedded in frames. */
  readonly frames: readonly string[];
  /** Whether the document contains an end tag of this element, in lower case. */
  readonly endsTag: (tag: string) => boolean;
  /** Whether the document is in the Markdown of another tool. */
  readonly readsDialect: boolean;
  /** Whether a link of Markdown follows at once, which ends an `<a>`. */
  readonly linkFollows: boolean;
}

/** The output of the sanitizer for a piece, in arrays that it appends to. */
export interface CleanerOutput extends HtmlSurroundings {
  readonly pieces: (string | HtmlHole)[];
  readonly problems: HtmlProblem[];
  readonly removed: TextRange[];
  readonly source: string;
}

/** Attributes that contain addresses, with the use of the addresses. */
const addresses: ReadonlyMap<string, AddressUse> = new Map([
  ['cite', 'link'],
  ['href', 'link'],
  ['poster', 'media'],
  ['src', 'media'],
  ['srcset', 'media'],
]);

/** Names of attributes that are code in Vue, Angular or Alpine, often with what the page shows. */
const codeName = /^(?:v-|x-|[:@#*([])/;

/** Prints the attributes of an allowed tag, and reports the others. */
export function printAttributes(
  tag: OpenTag,
  allowed: ReadonlySet<string>,
  output: CleanerOutput,
): void {
  for (const attribute of tag.attributes) {
    const { name, value, start, end } = attribute;
    if (tag.tag === 'a' && name === 'name' && isAllowedId(value)) printName(tag, attribute, output);
    else if (tag.tag === 'a' && name === 'href' && output.linkFollows) {
      dropOuterAddress(tag, attribute, output);
    } else if (!allowed.has(name)) leaveOut(tag, attribute, output);
    else if (name === 'id' && !output.takeId(value)) {
      const message = `Another element on this page has the id "${value}"; this one is left out.`;
      const hint = 'Give it another id, or none.';
      output.problems.push({ rule: 'dropped-html', message, hint, start, end });
      remove(attribute, output);
    } else if (addresses.has(name)) printAddresses(tag, attribute, output);
    else output.pieces.push(value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`);
  }
}

/** Leaves the address of a link around another one out. One that leads to itself is an anchor. */
function dropOuterAddress(
  { attributes }: OpenTag,
  attribute: HtmlAttribute,
  output: CleanerOutput,
): void {
  remove(attribute, output);
  const { value, start, end } = attribute;
  const id = attributes.find(({ name }) => name === 'id')?.value;
  if (value === `#${id}`) return;
  const message = "Links can't be nested, so the address of this one is left out.";
  output.problems.push({ rule: 'dropped-html', message, hint: 'Keep one of them.', start, end });
}

/** Prints the `name` of an anchor, an obsolete form of id, as `id`. Duplicates are left out. */
function printName({ attributes }: OpenTag, { value }: HtmlAttribute, output: CleanerOutput): void {
  const hasId = attributes.some(({ name }) => name === 'id');
  if (!hasId && output.takeId(value)) output.pieces.push(` id="${escapeHtml(value)}"`);
}

function leaveOut(
  { tag, attributes }: OpenTag,
  attribute: HtmlAttribute,
  output: CleanerOutput,
): void {
  remove(attribute, output);
  if (isOwnOfPage(tag, attribute)) return;
  const { name, value, nameAt, to } = attribute;
  const range = { start: nameAt, end: nameAt + name.length };
  const report = (problem: Omit<HtmlProblem, keyof TextRange>): void => {
    output.problems.push({ ...problem, ...range });
  };
  // The name of an anchor is an old form of id.
  const isAnchor = tag === 'a' && name === 'name';
  if (isHarmful(isAnchor ? { name: 'id', value } : attribute)) {
    const message = `The attribute "${name}" of <${tag}> isn't allowed and is left out.`;
    report({ rule: 'unsafe-html', message, hint: htmlAdvice });
  } else if (name === 'id') {
    const message = `The id "${value}" isn't allowed and is left out.`;
    const hint = 'Begin it with a letter or a digit, and use only these, "-", "_", "." and ":".';
    report({ rule: 'dropped-html', message, hint });
  } else if (codeName.test(name)) {
    const message = `The attribute "${name}" of <${tag}> is code of another tool and is left out.`;
    const hint = 'Write an attribute of HTML in its place, or remove it.';
    report({ rule: 'foreign-syntax', message, hint });
  } else {
    const message = `The attribute "${name}" of <${tag}> has no effect here and is left out.`;
    const isClass = name === 'classname' && attributes.every((other) => other.name !== 'class');
    const from = output.source.slice(0, nameAt).trimEnd().length;
    const fix = isClass ? { ...range, text: 'class' } : { start: from, end: to, text: '' };
    const hint = isClass ? 'Write "class".' : 'Remove it.';
    report({ rule: 'dropped-html', message, hint, fix });
  }
}

/** The hint of findings about HTML that isn't allowed. */
export const htmlAdvice = 'Write Markdown or a directive; code goes between backticks.';

function remove({ nameAt, to }: HtmlAttribute, { removed }: CleanerOutput): void {
  removed.push({ start: nameAt, end: to });
}

function printAddresses(
  { tag, attributes }: OpenTag,
  { name, value, start, end }: HtmlAttribute,
  { pieces, holeOf }: CleanerOutput,
): void {
  const put = (target: HtmlTarget): void => {
    const hole = holeOf(target);
    if (hole !== null) pieces.push(hole);
  };
  // The hole of an image is replaced by all attributes that depend on its file.
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

/**
 * Parses a `srcset` into candidates, each with an address and a descriptor, as browsers do (HTML,
 * "Parsing a srcset attribute"). Candidates with an invalid descriptor are left out.
 */
function candidates(value: string): { address: string; at: number; descriptor: string }[] {
  // An address ends at white space. If it ends with a comma, no descriptor follows.
  const written = value.matchAll(/(?<address>[^\s,]\S*)(?:(?<=,)|(?<descriptor>[^,]*))/g);
  return [...written].flatMap(({ index: at, groups = {} }) => {
    const address = (groups.address ?? '').replace(/(?<!,),+$/, '');
    const descriptor = groups.descriptor?.trim() ?? '';
    if (!/^(?:[\d.]+[wxh])?$/.test(descriptor)) return [];
    return [{ address, at, descriptor: descriptor === '' ? '' : ` ${descriptor}` }];
  });
}

/** Attributes of frames that are kept, in addition to `src` and `title`. */
const ofFrames = ['allowfullscreen', 'height', 'width'];

/**
 * Prints a frame whose host the configuration allows; returns false for any other. The fallback
 * content of the frame is removed.
 */
export function printFrame(part: OpenTag, output: CleanerOutput): boolean {
  const { attributes } = part;
  const src = attributes.find(({ name }) => name === 'src');
  if (src === undefined || attributes.some(({ name }) => /^on|^srcdoc$/.test(name))) return false;
  const { value, start, end } = src;
  const classified = classifyAddress(value, 'media');
  const host = classified.type === 'elsewhere' ? classified.host : null;
  if (host === null || !output.frames.includes(host) || !/^(?:https:)?\/\//i.test(value))
    return false;
  const hole = output.holeOf({ kind: 'link', value, start, end, attributes });
  if (hole === null) return false;
  // Screen readers announce a frame by its title.
  const title = attributes.find(({ name }) => name === 'title')?.value || host;
  output.pieces.push('<iframe src="', hole, `" title="${escapeHtml(title)}" loading="lazy"`);
  for (const { name, value: own } of attributes) {
    if (!ofFrames.includes(name)) continue;
    output.pieces.push(own === '' ? ` ${name}` : ` ${name}="${escapeHtml(own)}"`);
  }
  output.pieces.push('></iframe>');
  return true;
}
