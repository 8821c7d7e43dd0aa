import type { RuleExtension } from '@docsgen/core';
import { type Forbidden, forbiddenWords } from './rules/forbidden-words.ts';
import { headingCase } from './rules/heading-case.ts';
import { linkTexts } from './rules/link-texts.ts';
import { longSentences } from './rules/long-sentences.ts';
import { preferredTerms, type Terms } from './rules/preferred-terms.ts';
import { repeatedWords } from './rules/repeated-words.ts';
import { type SpellingOptions, spelling } from './spelling/spelling.ts';
import type { Ignored } from './text/mask.ts';
import { type ValeOptions, valeStyles } from './vale/vale-styles.ts';

/** The rules of this package. */
export type ProseRuleName =
  | 'preferred-term'
  | 'forbidden-word'
  | 'repeated-word'
  | 'heading-case'
  | 'long-sentence'
  | 'vague-link-text'
  | 'misspelt-word'
  | 'vale-style';

/** What `prose` checks. */
export interface ProseOptions {
  /** The preferred form of terms, by another form: `{ 'web site': 'website' }`. */
  readonly terms?: Terms;
  /** Words that aren't used: a list, or what to write instead by word. */
  readonly forbidden?: Forbidden;
  /** Whether repeated words are found; true by default. */
  readonly repeatedWords?: boolean;
  /** Whether headings are in sentence case, with names that keep their capitals. */
  readonly headings?: { readonly case: 'sentence'; readonly names?: readonly string[] };
  /** The most words of a sentence; no limit by default. */
  readonly sentences?: { readonly words: number };
  /** Whether link texts such as "here" are found; true by default. Further ones by language. */
  readonly linkTexts?: boolean | Readonly<Record<string, readonly string[]>>;
  readonly spelling?: SpellingOptions;
  /** The styles of Vale to apply. */
  readonly vale?: ValeOptions;
  /** Names that no rule changes, and patterns of text that none looks at. */
  readonly ignore?: Ignored;
}

const known: Readonly<Record<keyof ProseOptions, true>> = {
  terms: true,
  forbidden: true,
  repeatedWords: true,
  headings: true,
  sentences: true,
  linkTexts: true,
  spelling: true,
  vale: true,
  ignore: true,
};

/**
 * Makes rules of prose, for `extensions` of a configuration.
 *
 * @example
 * ```ts
 * extensions: [...prose({ terms: { 'web site': 'website' }, headings: { case: 'sentence' } })],
 * ```
 *
 * @throws TypeError for a setting that there isn't.
 */
export function prose(options: ProseOptions = {}): readonly RuleExtension<ProseRuleName>[] {
  for (const key of Object.keys(options)) {
    if (Object.hasOwn(known, key)) continue;
    throw new TypeError(`prose: there is no setting "${key}" (${Object.keys(known).join(', ')}).`);
  }
  const { terms = {}, forbidden = [], headings, sentences, ignore = [] } = options;
  const { linkTexts: links = true, repeatedWords: repeats = true } = options;
  const rules: RuleExtension<ProseRuleName>[] = [];
  if (Object.keys(terms).length > 0) rules.push(preferredTerms(terms, ignore));
  if (Object.keys(forbidden).length > 0) rules.push(forbiddenWords(forbidden, ignore));
  if (repeats) rules.push(repeatedWords(ignore));
  if (headings !== undefined) {
    rules.push(headingCase([...Object.values(terms), ...(headings.names ?? [])], ignore));
  }
  if (sentences !== undefined) rules.push(longSentences(sentences.words));
  if (links !== false) rules.push(linkTexts(links === true ? {} : links));
  if (options.spelling !== undefined) rules.push(spelling(options.spelling, ignore));
  if (options.vale !== undefined) rules.push(valeStyles(options.vale, ignore));
  return rules;
}
