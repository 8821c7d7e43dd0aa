import { createRule, eachBlock } from '../rule.ts';
import { createMask, type Ignored } from '../text/mask.ts';
import { anyOf } from '../text/patterns.ts';
import { isStart } from '../text/sentences.ts';

/** The preferred form of terms, by another form, in any case. */
export type Terms = Readonly<Record<string, string>>;

/** Endings that a term keeps: plural and possessive. */
const endings = "((?:['’]s|s['’]|e?s)?)";

/**
 * A rule that finds terms in another form than the preferred one, such as in another case. Code,
 * quotations, names that are ignored, and the preferred forms themselves stay as they are.
 */
export function preferredTerms(terms: Terms, ignored: Ignored) {
  const forms = new Map(Object.entries(terms).map(([form, term]) => [key(form), term]));
  const mask = createMask(ignored, true);
  const pattern = new RegExp(anyOf(Object.keys(terms), endings), 'giu');
  return createRule({
    name: 'preferred-term',
    severity: 'warning',
    summary: 'A term in another form than the preferred one.',
    example: 'Install the moodle app.',
    fixed: 'Install the Moodle App.',
    settings: [terms, ignored],
    checkProse: eachBlock((block) => {
      if (block.type === 'quote') return [];
      const text = mask(block);
      return [...text.matchAll(pattern)].flatMap((match) => {
        const [written, form = '', ending = ''] = match;
        const term = forms.get(key(form)) ?? form;
        const wanted = inPlace(term, form, isStart(text, match.index)) + ending;
        if (written.replace(/\s+/g, ' ') === wanted) return [];
        const end = match.index + written.length;
        const message = `"${written.replace(/\s+/g, ' ')}" is written "${wanted}" on this site.`;
        return [{ message, start: match.index, end, fix: wanted }];
      });
    }),
  });
}

function key(form: string): string {
  return form.toLowerCase().replace(/\s+/g, ' ');
}

/**
 * A term in lower case has a capital where the other form has one. If they are the same word, its
 * case is what the term says, except at the start of a sentence.
 */
function inPlace(term: string, form: string, isFirst: boolean): string {
  const [first = ''] = term;
  const isCapital = form !== '' && form[0] !== form[0]?.toLowerCase();
  const isPlain = term === term.toLowerCase();
  if (!isCapital || !isPlain || (key(form) === key(term) && !isFirst)) return term;
  return first.toUpperCase() + term.slice(first.length);
}
