import { stopWords } from '../../search/stop-words.ts';
import { type Token, tokens } from '../../search/tokens.ts';

/** Longer ones are no questions, and would take long to answer. */
const longest = 200;
const mostWords = 10;

/** A question as the index is asked. */
export interface Query {
  /** What it is about, without what says nothing. */
  readonly words: readonly QueryWord[];
  /** The words that are to stand one after the other, where they are between double quotes. */
  readonly phrase: readonly string[] | null;
}

/** A word of a question. */
export interface QueryWord extends Pick<Token, 'whole' | 'kind' | 'parts'> {
  /** Whether it may go on: it is the last, and nothing follows it. */
  readonly isOpen: boolean;
}

/** Reads a question. Stop words are words where there are no others. */
export function readQuery(text: string, lang: string): Query {
  const asked = text.normalize('NFC').slice(0, longest);
  const all = [...tokens(asked)].flatMap(split);
  const stops = stopWords(lang);
  const isPhrase = /^\s*".+"\s*$/.test(asked);
  const telling = all.filter(({ whole }) => !stops.has(whole));
  const kept = telling.length > 0 ? telling : all;
  const end = asked.trimEnd().length;
  const words = kept.map(({ whole, kind, parts, end: at }) => {
    return { whole, kind, parts, isOpen: at === end && end === asked.length && !isPhrase };
  });
  const phrase = isPhrase ? all.map(({ whole }) => whole) : null;
  return { words: unique(words).slice(0, mostWords), phrase };
}

/** Words that are joined by dashes are looked for one by one, and so are pairs of signs. */
function split(token: Token): Token[] {
  if (token.kind !== 'joined' && token.kind !== 'signs') return [token];
  return token.parts.map((part): Token => {
    return { ...token, whole: part, kind: token.kind === 'signs' ? 'signs' : 'word', parts: [] };
  });
}

function unique(words: readonly QueryWord[]): QueryWord[] {
  const known = new Set<string>();
  return words.filter(({ whole }) => !known.has(whole) && known.add(whole));
}
