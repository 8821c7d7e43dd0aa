import type { ChildNode, Element } from 'domhandler';
import type { PartType, TextPart } from '../model.ts';
import { align, type Segment } from './align.ts';
import { createInlineWriter } from './inline-writer.ts';
import { textOf } from './read-article.ts';
import { type Recorder, withContext } from './record.ts';
import { isWord, likeness, type Token, tokensOf } from './words.ts';

/** Below this likeness two texts are shown one after the other, not word by word. */
const leastLikeness = 0.3;

/** What inline content is part of. */
export type InlineKind = 'text' | 'title' | 'line';

/** Merges inline content of two states, with marks, and records the differences. */
export function mergeInline(
  before: readonly ChildNode[],
  after: readonly ChildNode[],
  kind: InlineKind,
  recorder: Recorder,
): string {
  const [old, now] = [tokensOf(before), tokensOf(after)];
  const isAlike = likeness(old, now) >= leastLikeness;
  const segments: Segment<Token>[] = isAlike
    ? joinNearby(align(old, now))
    : [{ type: 'different', before: old, after: now }];
  const writer = createInlineWriter();
  const parts: TextPart[] = [];
  const write = (tokens: readonly Token[], type: PartType): void => {
    for (const token of tokens) writer.write(token, type);
    const text = tokens.map((token) => token.text).join('');
    parts.push({ type, text: kind === 'line' ? text : text.replaceAll(/\s+/g, ' ') });
  };
  for (const segment of segments) {
    if (segment.type === 'equal') write(segment.after, 'same');
    else {
      write(segment.before, 'removed');
      write(segment.after, 'added');
      recorder.count(segment.before, segment.after);
    }
  }
  const hasWords = segments.some(({ type, before: a, after: b }) => {
    return (
      type === 'different' &&
      [...a, ...b].some(({ atom, text }) => {
        return atom === null && text.trim() !== '';
      })
    );
  });
  if (kind === 'line') {
    if (hasWords) recorder.addLine(parts);
  } else if (hasWords) recorder.add({ kind, of: '', parts: withContext(parts) });
  recordImages(segments, recorder);
  const hasLinks = recordLinks(segments, recorder);
  if (!hasWords && !hasLinks && kind !== 'line') recordFormat(segments, recorder);
  return writer.end();
}

/** Joins changes that only spaces and marks separate, so that a rewritten phrase is one change. */
function joinNearby(segments: readonly Segment<Token>[]): Segment<Token>[] {
  const out: Segment<Token>[] = [];
  for (const [at, segment] of segments.entries()) {
    const last = out.at(-1);
    const isSmallGap =
      segment.type === 'equal' &&
      segment.after.length <= 3 &&
      !segment.after.some((token) => isWord(token) || token.atom !== null) &&
      last?.type === 'different' &&
      at < segments.length - 1;
    if (last?.type === 'different' && (isSmallGap || segment.type === 'different')) {
      out[out.length - 1] = {
        type: 'different',
        before: [...last.before, ...segment.before],
        after: [...last.after, ...segment.after],
      };
    } else out.push(segment);
  }
  return out;
}

/** Records images that came, went or were replaced. */
function recordImages(segments: readonly Segment<Token>[], recorder: Recorder): void {
  for (const { type, before, after } of segments) {
    if (type === 'equal') continue;
    const [old, now] = [imagesIn(before), imagesIn(after)];
    for (let at = 0; at < Math.max(old.length, now.length); at += 1) {
      recordImage(old[at] ?? null, now[at] ?? null, recorder);
    }
  }
}

/** Records an image that came, went or was replaced. */
export function recordImage(old: Element | null, now: Element | null, recorder: Recorder): void {
  const { src: from = '', alt: oldText = '' } = old?.attribs ?? {};
  const { src: to = '', alt = oldText } = now?.attribs ?? {};
  const parts = from === to ? textParts(oldText, alt) : textParts(from, to);
  recorder.add({ kind: 'image', of: from === to ? from : alt, parts });
}

function imagesIn(tokens: readonly Token[]): Element[] {
  return tokens.flatMap(({ atom }) => (atom?.name === 'img' ? atom : []));
}

/** Parts for a value that was replaced; empty values are left out. */
export function textParts(before: string, after: string): TextPart[] {
  const parts: TextPart[] = [
    { type: 'removed', text: before },
    { type: 'added', text: after },
  ];
  return parts.filter(({ text }) => text !== '');
}

function linkOf({ around }: Token): Element | null {
  return around.find(({ name }) => name === 'a') ?? null;
}

/** Records links that lead elsewhere now, came or went. Returns whether there are any. */
function recordLinks(segments: readonly Segment<Token>[], recorder: Recorder): boolean {
  const pairs = new Map<Element | null, Set<Element | null>>();
  const [old, now] = [new Set<Element>(), new Set<Element>()];
  const paired = new Set<Element>();
  for (const { type, before, after } of segments) {
    for (const token of before) addTo(old, linkOf(token));
    for (const token of after) addTo(now, linkOf(token));
    if (type === 'different') continue;
    for (const [at, token] of before.entries()) {
      const [from, to] = [linkOf(token), linkOf(after[at] ?? token)];
      if (from === null || to === null) continue;
      paired.add(from);
      paired.add(to);
      pairs.set(from, (pairs.get(from) ?? new Set()).add(to));
    }
  }
  const changed = [...pairs].flatMap(([from, targets]) => {
    return [...targets].map((to): [Element | null, Element | null] => [from, to]);
  });
  const gone = [...old].filter((link) => !paired.has(link));
  const fresh = [...now].filter((link) => !paired.has(link));
  for (const link of gone) {
    const same = fresh.findIndex((one) => hrefOf(one) === hrefOf(link));
    const twin = same >= 0 ? same : fresh.findIndex((one) => labelOf(one) === labelOf(link));
    changed.push([link, twin < 0 ? null : (fresh.splice(twin, 1)[0] ?? null)]);
  }
  for (const link of fresh) changed.push([null, link]);
  const different = changed.filter(([from, to]) => hrefOf(from) !== hrefOf(to));
  for (const [from, to] of different) {
    const parts = textParts(hrefOf(from), hrefOf(to));
    if (parts.length > 0) recorder.add({ kind: 'link', of: labelOf(to ?? from), parts });
  }
  return different.length > 0;
}

function addTo(set: Set<Element>, link: Element | null): void {
  if (link !== null) set.add(link);
}

function hrefOf(link: Element | null): string {
  return link?.attribs.href ?? '';
}

function labelOf(link: Element | null): string {
  return link === null ? '' : textOf(link.children);
}

/** Records that words have another format, such as code instead of emphasis. */
function recordFormat(segments: readonly Segment<Token>[], recorder: Recorder): void {
  const formatOf = ({ around }: Token): string => around.map(({ name }) => name).join(' ');
  const formats = { removed: new Set<string>(), added: new Set<string>() };
  let words = '';
  for (const { type, before, after } of segments) {
    if (type === 'different') continue;
    for (const [at, token] of before.entries()) {
      const [from, to] = [formatOf(token), formatOf(after[at] ?? token)];
      if (from === to) continue;
      formats.removed.add(from === '' ? 'plain' : from);
      formats.added.add(to === '' ? 'plain' : to);
      words += token.text;
    }
  }
  if (words.trim() === '') return;
  const [from, to] = [[...formats.removed].join(', '), [...formats.added].join(', ')];
  recorder.add({ kind: 'format', of: words.trim(), parts: textParts(from, to) });
}
