import { createRule, eachBlock } from '../rule.ts';
import { createMask, type Ignored } from '../text/mask.ts';
import { anyOf } from '../text/patterns.ts';

/** Words that aren't used: a list, or the reason or what to write instead by word. */
export type Forbidden = readonly string[] | Readonly<Record<string, string>>;

/** A rule that finds words and phrases that a site doesn't use. */
export function forbiddenWords(forbidden: Forbidden, ignored: Ignored) {
  const reasons = new Map(
    Array.isArray(forbidden)
      ? forbidden.map((word: string) => [word.toLowerCase(), ''] as const)
      : Object.entries(forbidden).map(([word, reason]) => [word.toLowerCase(), reason] as const),
  );
  const mask = createMask(ignored, true);
  const pattern = new RegExp(anyOf([...reasons.keys()]), 'giu');
  return createRule({
    name: 'forbidden-word',
    severity: 'warning',
    summary: 'A word that the site doesn’t use.',
    example: 'Simply add the key to the whitelist.',
    fixed: 'Add the key to the allow list.',
    settings: [forbidden, ignored],
    checkProse: eachBlock((block) => {
      if (block.type === 'quote') return [];
      return [...mask(block).matchAll(pattern)].map(({ 0: written, index: start }) => {
        const word = written.replace(/\s+/g, ' ');
        const hint = reasons.get(word.toLowerCase()) ?? '';
        const message = `The word "${word}" isn't used on this site.`;
        const end = start + written.length;
        return hint === '' ? { message, start, end } : { message, start, end, hint };
      });
    }),
  });
}
