/** What a heading must look like: one of Vale's names, or a pattern. */
export interface CapitalizationOptions {
  readonly match: string;
  readonly exceptions: RegExp | null;
  /** Ends of words behind which a sentence begins. */
  readonly indicators: readonly string[];
  /** The share of words that must be right, up to 1. */
  readonly threshold: number;
}

/** Words without a capital in titles. */
const small =
  /^(?:a|an|and|as|at|but|by|en|for|from|if|in|into|nor|of|off|on|onto|or|out|over|per|so|the|to|up|via|vs?\.?|with|yet)$/i;

/** Whether a text has the capitals that a check wants, by the rules of Vale. */
export function isCapitalized(text: string, options: CapitalizationOptions): boolean {
  const { match } = options;
  if (match === '$lower') return text === text.toLowerCase();
  if (match === '$upper') return text === text.toUpperCase();
  const words = text.match(/[\p{N}\p{L}*\uFFFC][^\s]*/gu) ?? [];
  if (match !== '$title' && match !== '$sentence') return new RegExp(match, 'u').test(text);
  const judge = match === '$title' ? inTitle : inSentence;
  const right = words.filter((word, at) => {
    return isFree(word, options.exceptions) || judge(words, at, options.indicators);
  });
  return words.length === 0 || right.length / words.length > options.threshold;
}

/** Whether a word may be written in any way. */
function isFree(word: string, exceptions: RegExp | null): boolean {
  const [first = ''] = word.split('-');
  return first === first.toUpperCase() || (exceptions?.test(word) ?? false);
}

function inSentence(words: readonly string[], at: number, indicators: readonly string[]): boolean {
  const [word = ''] = (words[at] ?? '').split('-');
  const before = words[at - 1];
  const begins = before === undefined || indicators.some((end) => before.endsWith(end));
  return begins ? startsWithCapital(word) : word === word.toLowerCase();
}

function inTitle(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  const isEdge = at === 0 || at === words.length - 1;
  return startsWithCapital(word) || (!isEdge && small.test(word));
}

function startsWithCapital(word: string): boolean {
  return /^[^\p{L}]*\p{Lu}/u.test(word);
}
