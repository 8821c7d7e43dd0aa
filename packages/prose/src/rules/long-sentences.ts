import { createRule, eachBlock } from '../rule.ts';
import { createSplitter } from '../text/sentences.ts';

/** The kinds of blocks that have sentences. */
const withSentences = new Set(['paragraph', 'item', 'quote', 'cell', 'description']);

/** A rule that finds sentences of more words. @param most Number of words */
export function longSentences(most: number) {
  const split = createSplitter();
  return createRule({
    name: 'long-sentence',
    severity: 'info',
    summary: 'A sentence with more words than the site allows.',
    settings: most,
    checkProse: eachBlock((block, { lang }) => {
      if (!withSentences.has(block.type)) return [];
      return split(block.text, lang).flatMap(({ text, start }) => {
        const words = text.match(/[\p{L}\p{N}\uFFFC][\p{L}\p{N}'’.-]*/gu)?.length ?? 0;
        if (words <= most) return [];
        const message = `The sentence has ${words} words; at most ${most} are allowed.`;
        return [{ message, start, end: start + text.length, hint: 'Make two of it.' }];
      });
    }),
  });
}
