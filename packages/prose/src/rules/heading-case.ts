import type { Prose } from '@docsgen/core';
import { createRule } from '../rule.ts';
import { createMask, type Ignored } from '../text/mask.ts';
import { isStart } from '../text/sentences.ts';

/** Languages that write nouns with a capital. */
const withCapitals = new Set(['de', 'lb']);

/** Words with letters; hyphenated ones are one word. */
const words = /[\p{L}\p{N}][\p{L}\p{N}'’.+#-]*/gu;

/** Days, months and languages of English, and the word for oneself. */
const english =
  /^(?:I|I['’]\w+|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December|English|German|French|Spanish|Chinese|Japanese|Latin|Unicode)$/;

/**
 * A rule that finds headings in which other words than the first and names have a capital. Names are
 * what the site lists, words with several capitals, and words that the page also writes with a
 * capital within sentences.
 */
export function headingCase(names: readonly string[], ignored: Ignored) {
  const mask = createMask([...names, ...ignored], true);
  return createRule({
    name: 'heading-case',
    severity: 'warning',
    summary: 'A heading that isn’t in sentence case.',
    example: '## Configure The Database',
    fixed: '## Configure the database',
    settings: [names, ignored],
    checkProse(prose) {
      if (withCapitals.has(prose.lang.toLowerCase().split('-')[0] ?? '')) return [];
      const headings = prose.blocks.filter(({ type }) => type === 'heading' || type === 'title');
      if (headings.length === 0) return [];
      const known = namesIn(prose);
      return headings.flatMap((block) => {
        const text = mask(block);
        const wrong = [...text.matchAll(words)].filter(({ 0: word, index }) => {
          return isPlainCapital(word) && !isFirst(text, index) && !known.has(word);
        });
        const [first] = wrong;
        const last = wrong.at(-1);
        if (first === undefined || last === undefined) return [];
        const end = last.index + last[0].length;
        const written = wrong.map(({ 0: word }) => `"${word}"`).join(', ');
        const message = `The heading isn't in sentence case: ${written}.`;
        const hint = `Write "${lowered(block.text, wrong)}", or list names.`;
        return [{ message, block, start: first.index, end, hint }];
      });
    },
  });
}

/** Whether a word is like `Database`, and not like `API`, `GitHub`, `H2` or `May`. */
function isPlainCapital(word: string): boolean {
  const rest = word.slice(1).replace(/-\p{Lu}/gu, '');
  return /^\p{Lu}\p{Ll}/u.test(word) && !/[\p{Lu}\p{N}]/u.test(rest) && !english.test(word);
}

/** Whether a word begins the heading, or a part of it behind a colon, a dash or a number. */
function isFirst(text: string, at: number): boolean {
  return isStart(text, at) || /(?:^[\d.\s]*|[:–—|/]\s*|\(\s*)$/.test(text.slice(0, at));
}

/** The words that have a capital within a sentence of the page. */
function namesIn({ blocks }: Prose): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { type, text } of blocks) {
    if (type === 'heading' || type === 'title' || type === 'cell' || type === 'label') continue;
    for (const { 0: word, index } of text.matchAll(words)) {
      if (/^\p{Lu}/u.test(word) && !isStart(text, index)) names.add(word.replace(/\.$/, ''));
    }
  }
  return names;
}

function lowered(text: string, found: readonly { readonly 0: string; readonly index: number }[]) {
  return found
    .reduce((left, { 0: word, index }) => {
      return left.slice(0, index) + word.toLowerCase() + left.slice(index + word.length);
    }, text)
    .replaceAll('\uFFFC', '…');
}
