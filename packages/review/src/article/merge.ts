import { type ChildNode, cloneNode, type Element, isTag, isText } from 'domhandler';
import type { Edit, PartType, WordCounts } from '../model.ts';
import { align } from './align.ts';
import { openTag } from './inline-writer.ts';
import { type Item, isBlock, isContainer, itemsOf } from './items.ts';
import { recordLook } from './look.ts';
import { mergeInline, recordImage } from './merge-inline.ts';
import { nodeKey, printNodes, textOf } from './read-article.ts';
import { createRecorder, type Recorder } from './record.ts';
import { likeness, tokensOf } from './words.ts';

/** Two states of an article in one. */
export interface MergedArticle {
  /** The content of the article, with `<ins>` and `<del>` around what differs. */
  readonly html: string;
  readonly edits: readonly Edit[];
  readonly words: WordCounts;
}

/** Merges two states of an article. A missing state is an empty article. */
export function mergeArticles(before: Element, after: Element): MergedArticle {
  const recorder = createRecorder();
  const html = mergeChildren(before, after, { recorder, inCode: false });
  recorder.endCode();
  // A difference without a name of its own, such as another colour of a word in code.
  const isSame = recorder.edits.length > 0 || nodeKey(before) === nodeKey(after);
  if (!isSame) recorder.add({ kind: 'format', of: '', parts: [] });
  return { html, edits: recorder.edits, words: { ...recorder.words } };
}

interface Place {
  readonly recorder: Recorder;
  readonly inCode: boolean;
}

function mergeChildren(before: Element, after: Element, place: Place): string {
  return align(itemsOf(before), itemsOf(after))
    .flatMap(({ type, before: old, after: now }) => {
      if (type === 'equal') return now.map((item) => printUnchanged(item, place));
      return pairItems(old, now).map(([from, to]) => {
        if (from === null) return to === null ? '' : markItem(to, 'added', place);
        return to === null ? markItem(from, 'removed', place) : mergeItems(from, to, place);
      });
    })
    .join(place.inCode ? '' : '\n');
}

/** Prints an unchanged item, and notes the heading that follows it. */
function printUnchanged(item: Item, { recorder }: Place): string {
  if (item.type === 'run') return printNodes(item.nodes);
  enterHeadings(item.element, recorder);
  return printNodes([item.element]);
}

function enterHeadings(element: Element, recorder: Recorder): void {
  if (isHeading(element)) recorder.enter(textOf(element.children));
  for (const child of element.children) if (isTag(child)) enterHeadings(child, recorder);
}

/** A heading that begins a section; the title of the page doesn't. */
function isHeading({ name }: Element): boolean {
  return /^h[2-6]$/.test(name);
}

function mergeItems(from: Item, to: Item, place: Place): string {
  const { recorder, inCode } = place;
  if (from.type === 'run' || to.type === 'run') {
    if (from.type === 'block' || to.type === 'block') {
      return markItem(from, 'removed', place) + markItem(to, 'added', place);
    }
    return mergeInline(from.nodes, to.nodes, inCode ? 'line' : 'text', recorder);
  }
  const [old, now] = [from.element, to.element];
  if (isHeading(now)) recorder.enter(textOf(now.children));
  if (!inCode) recordLook(old, now, recorder);
  const isCode = inCode || now.name === 'pre';
  const inner = isContainer(now)
    ? mergeChildren(old, now, { recorder, inCode: isCode })
    : mergeInline(old.children, now.children, kindOf(now, isCode), recorder);
  if (now.name === 'pre') recorder.endCode();
  return `${openTag(now, false)}${inner}</${now.name}>`;
}

function kindOf({ name }: Element, isCode: boolean): 'text' | 'title' | 'line' {
  if (isCode) return 'line';
  return name === 'h1' ? 'title' : 'text';
}

/** Most pairs of items that are compared; longer lists are paired by their order. */
const mostPairs = 900;

/** Below this likeness two items are taken for different ones. */
const leastLikeness = 0.35;

type ItemPair = readonly [from: Item | null, to: Item | null];

/** Pairs similar items of two lists, in their order. */
function pairItems(before: readonly Item[], after: readonly Item[]): ItemPair[] {
  const pairs: ItemPair[] = [];
  const reach = before.length * after.length > mostPairs ? 1 : after.length;
  let next = 0;
  for (const from of before) {
    const candidates = after.slice(next, next + reach);
    const ranks = candidates.map((to) => rankPair(from, to));
    const best = ranks.reduce((at, rank, index) => (rank > (ranks[at] ?? 0) ? index : at), 0);
    if ((ranks[best] ?? 0) < leastLikeness) pairs.push([from, null]);
    else {
      for (const to of candidates.slice(0, best)) pairs.push([null, to]);
      pairs.push([from, candidates[best] ?? null]);
      next += best + 1;
    }
  }
  for (const to of after.slice(next)) pairs.push([null, to]);
  return pairs;
}

/** How well two items fit, from 0 to 1. */
function rankPair(from: Item, to: Item): number {
  if (from.type !== to.type) return 0;
  if (from.type === 'block' && to.type === 'block') {
    if (from.element.name !== to.element.name) return 0;
    if (isContainer(from.element) !== isContainer(to.element)) return 0;
  }
  const rank = likeness(tokensOf(nodesOf(from)), tokensOf(nodesOf(to)));
  return isSameContainer(from, to) ? Math.max(rank, leastLikeness) : rank;
}

/** Whether two containers are of one kind, so that what is in them is compared in any case. */
function isSameContainer(from: Item, to: Item): boolean {
  if (from.type === 'run' || to.type === 'run' || !isContainer(from.element)) return false;
  return from.element.attribs.class === to.element.attribs.class;
}

function nodesOf(item: Item): readonly ChildNode[] {
  return item.type === 'run' ? item.nodes : item.element.children;
}

/** The type of a part that came or went. */
type ChangedPart = Exclude<PartType, 'same'>;

/** Prints an item that came or went, marked, and records it. */
function markItem(item: Item, type: ChangedPart, place: Place): string {
  const { recorder, inCode } = place;
  const nodes = nodesOf(item);
  const isCode = inCode || (item.type === 'block' && holdsCode(item.element));
  const text = isCode ? codeText(nodes) : textOf(nodes);
  const tokens = tokensOf(nodes);
  if (item.type === 'block' && type === 'added') enterHeadings(item.element, recorder);
  recorder.count(type === 'removed' ? tokens : [], type === 'added' ? tokens : []);
  if (inCode) recorder.addLine([{ type, text }]);
  else if (text.trim() !== '') {
    const kind = isCode
      ? 'code'
      : item.type === 'block' && item.element.name === 'h1'
        ? 'title'
        : 'text';
    recorder.add({ kind, of: '', parts: [{ type, text }] });
  }
  for (const { atom } of tokens) {
    if (atom?.name !== 'img') continue;
    recordImage(type === 'removed' ? atom : null, type === 'added' ? atom : null, recorder);
  }
  return item.type === 'run' ? markNodes(item.nodes, type) : markBlock(item.element, type);
}

function holdsCode(element: Element): boolean {
  if (element.name === 'pre') return true;
  return element.name === 'figure' && element.children.some((one) => isTag(one) && holdsCode(one));
}

/** The text of code with its lines; the title of a block is a line of its own. */
function codeText(nodes: readonly ChildNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data;
      if (!isTag(node)) return '';
      const text = codeText(node.children);
      return node.name === 'figcaption' ? `${text}\n` : text;
    })
    .join('');
}

const markNames = { removed: 'del', added: 'ins' } as const;

function markNodes(nodes: readonly ChildNode[], type: ChangedPart): string {
  const name = markNames[type];
  return `<${name}>${printNodes(type === 'removed' ? nodes.map(withoutIds) : nodes)}</${name}>`;
}

/** A copy without ids, which the present text may have, too. */
function withoutIds(node: ChildNode): ChildNode {
  const copy = cloneNode(node, true);
  const strip = (one: ChildNode): void => {
    if (!isTag(one)) return;
    delete one.attribs.id;
    for (const child of one.children) strip(child);
  };
  strip(copy);
  return copy;
}

/** Elements without content. */
const empty: ReadonlySet<string> = new Set(['hr']);

/** Prints a block with marks around the texts in it, since `<del>` can't contain rows and items. */
function markBlock(element: Element, type: ChangedPart): string {
  const tag = openTag(element, type === 'removed', ` data-change="${type}"`);
  if (empty.has(element.name)) return tag;
  const inner = isContainer(element)
    ? markContainer(element, type)
    : markNodes(element.children, type);
  return `${tag}${inner}</${element.name}>`;
}

function markContainer({ children }: Element, type: ChangedPart): string {
  return children
    .map((node) => {
      if (isBlock(node)) return markBlock(node, type);
      if (isText(node) && node.data.trim() === '') return node.data;
      return markNodes([node], type);
    })
    .join('');
}
