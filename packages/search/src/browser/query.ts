import { stopWords } from '../format/stop-words.ts';
import { type Token, tokens } from '../format/tokens.ts';

/** Maximum lengths, in UTF-16 units and in words: longer queries are cut, since they are slow. */
const longest = 200;
const mostWords = 10;

/** A parsed query. */
export interface Query {
  /** Its words without stop words. */
  readonly words: readonly QueryWord[];
  /** The words of a phrase in double quotes; null without quotes. */
  readonly phrase: readonly string[] | null;
}

/** A word of a query. */
export interface QueryWord extends Pick<Token, 'whole' | 'kind' | 'parts'> {
  /** Whether it may be a prefix: it is the last word, and nothing follows it. */
  readonly isOpen: boolean;
  /** The stop word behind it, which isn't searched by itself: "off" in "hand off". */
  readonly stopWord: string | null;
}

/** Parses a query. Stop words are kept if it has no other words. */
export function readQuery(text: string, lang: string): Query {
  const asked = text.normalize('NFC').slice(0, longest);
  const all = [...tokens(asked)].flatMap(split);
  const stops = stopWords(lang);
  const isPhrase = /^\s*".+"\s*$/.test(asked);
  const telling = all.filter(({ whole }) => !stops.has(whole));
  const kept = telling.length > 0 ? telling : all;
  const end = asked.trimEnd().length;
  const words = kept.map((token): QueryWord => {
    const { whole, kind, parts, end: at } = token;
    const isOpen = at === end && end === asked.length && !isPhrase;
    const next = all[all.indexOf(token) + 1];
    const isDropped = next !== undefined && !kept.includes(next);
    return { whole, kind, parts, isOpen, stopWord: isDropped ? next.whole : null };
  });
  const phrase = isPhrase ? all.map(({ whole }) => whole) : null;
  return { words: unique(words).slice(0, mostWords), phrase };
}

/** Hyphenated words and pairs of CJK characters are searched one by one. */
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
