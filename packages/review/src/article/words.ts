import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { nodeKey } from './read-article.ts';

/** A word, a space, a mark, or an element without words such as an image. */
export interface Token {
  /** The text, the alternative text of an image, or a space for the end of a line. */
  readonly text: string;
  /** Equal for tokens that readers take for the same. */
  readonly key: string;
  /** Null for text. */
  readonly atom: Element | null;
  /** The inline elements around it, outermost first. */
  readonly around: readonly Element[];
}

/** Elements that are compared as a whole. */
const atoms: ReadonlySet<string> = new Set([
  'audio',
  'br',
  'button',
  'canvas',
  'iframe',
  'img',
  'input',
  'math',
  'object',
  'picture',
  'select',
  'svg',
  'textarea',
  'video',
]);

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The tokens of inline content, in its order. */
export function tokensOf(nodes: readonly ChildNode[], around: readonly Element[] = []): Token[] {
  return nodes.flatMap((node): Token[] => {
    if (isText(node)) {
      return [...segmenter.segment(node.data)].map(({ segment: text }): Token => {
        return { text, key: text.replaceAll(/\s+/g, ' '), atom: null, around };
      });
    }
    if (!isTag(node)) return [];
    if (atoms.has(node.name)) {
      const text = node.name === 'br' ? ' ' : (node.attribs.alt ?? '');
      return [{ text, key: nodeKey(node), atom: node, around }];
    }
    return tokensOf(node.children, [...around, node]);
  });
}

/** Whether a token is a word, for counting. */
export function isWord({ text, atom }: Pick<Token, 'text' | 'atom'>): boolean {
  return atom === null && /[\p{L}\p{N}]/u.test(text);
}

/** How alike two texts are: the share of the words that both have, from 0 to 1. */
export function likeness(before: readonly Token[], after: readonly Token[]): number {
  const bag = new Map<string, number>();
  const words = (tokens: readonly Token[]) =>
    tokens.filter((token) => isWord(token) || token.atom !== null);
  const [old, now] = [words(before), words(after)];
  for (const { key } of old) bag.set(key, (bag.get(key) ?? 0) + 1);
  let common = 0;
  for (const { key } of now) {
    const left = bag.get(key) ?? 0;
    if (left === 0) continue;
    bag.set(key, left - 1);
    common += 1;
  }
  const all = old.length + now.length;
  return all === 0 ? 1 : (2 * common) / all;
}
