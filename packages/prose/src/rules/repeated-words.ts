import { createRule, eachBlock } from '../rule.ts';
import { createMask, type Ignored } from '../text/mask.ts';
import { isStart } from '../text/sentences.ts';

/** A word of letters, and the same again behind spaces or a line end. */
const repeated = /(?<![\p{L}\p{N}_'’\uFFFC-])(\p{L}+)(\s+)\1(?![\p{L}\p{N}_'’\uFFFC-])/giu;

/** Words that may follow themselves, by language. */
const doubles: Readonly<Record<string, readonly string[]>> = {
  en: ['that', 'had', 'very', 'so', 'bye', 'no'],
  de: ['die', 'der', 'das', 'den', 'dem', 'sie', 'sehr', 'ist'],
  nl: ['je', 'die', 'heel'],
  fr: ['nous', 'vous', 'très'],
  es: ['muy'],
  pt: ['muito'],
  it: ['molto'],
};

/** A rule that finds a word that is written twice. */
export function repeatedWords(ignored: Ignored) {
  const mask = createMask(ignored);
  return createRule({
    name: 'repeated-word',
    severity: 'warning',
    summary: 'A word that is written twice.',
    example: 'Open the the settings.',
    fixed: 'Open the settings.',
    settings: ignored,
    checkProse: eachBlock((block, { lang }) => {
      const allowed = doubles[lang.toLowerCase().split('-')[0] ?? ''] ?? [];
      const text = mask(block);
      return [...text.matchAll(repeated)].flatMap((match) => {
        const [written, word = '', space = ''] = match;
        // "Then select **Select**" names a button, but a sentence may begin with "The the".
        const isSame = written.endsWith(word) || isStart(text, match.index);
        if (!isSame || allowed.includes(word.toLowerCase())) return [];
        // A single letter is mostly a name, such as "C C", except for the article.
        if (word.length === 1 && word.toLowerCase() !== 'a') return [];
        const second = match.index + word.length;
        const end = match.index + written.length;
        const message = `The word "${word}" is written twice.`;
        if (!space.includes('\n')) return [{ message, start: second, end, fix: '' }];
        // The second word is on a line of its own; the space behind it goes, too.
        const start = second + space.length;
        return [{ message, start, end: text[end] === ' ' ? end + 1 : end, fix: '' }];
      });
    }),
  });
}
