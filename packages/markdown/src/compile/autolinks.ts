import { withoutForbidden } from '@docsgen/text';
import type { MarkdownIt, Token } from 'markdown-it';

/** Longer addresses are probably generated, and aren't linked. */
const longest = 2_000;

/**
 * Adds autolinks to a parser. As on GitHub, they are addresses with a scheme or with `www.` at the
 * start, and mail addresses. Names with a dot (`README.md`) are files and aren't linked.
 */
export function useBareAddresses(md: MarkdownIt): void {
  const { linkify } = md;
  const textOf = md.normalizeLinkText.bind(md);
  // The parser shows an address decoded, which could reveal a control character such as `%00`.
  md.normalizeLinkText = (url) => withoutForbidden(textOf(url));
  const match = linkify.matchAtStart.bind(linkify);
  linkify.matchAtStart = (text) => {
    const found = match(text);
    // Trailing tildes are strikethrough markers; the parser handles asterisks already.
    const url = found?.url.replace(/(?<!~)~+$/, '') ?? '';
    if (found === null || url === found.url) return found;
    return Object.assign(found, { url, lastIndex: found.index + url.length });
  };
  linkify.add('www.', {
    validate(text, pos) {
      const start = text.slice(pos, pos + longest);
      if (!/^[a-z\d-]+(?:\.[a-z\d-]+)+/i.test(start)) return 0;
      const prefix = 'http://www.';
      const rest = match(prefix + start)?.lastIndex ?? 0;
      return Math.max(0, rest - prefix.length);
    },
    normalize(found) {
      found.url = `http://${found.url}`;
    },
  });
}

/**
 * Matches addresses without percent-encoding and Unicode host names: normalization changes only
 * these two, and few addresses have them.
 */
const written =
  /^(?:https?:\/\/[a-z\d]{1,30}(?:[.-][a-z\d]{1,30}){1,6}(?=[/?#]|$)|(?!\/\/))[\w/.~-]*(?:\?[\w=&/.~-]*)?(?:#[\w/.~-]*)?$/;

/** Matches a part that every autolink has. */
const addressMark = /\/\/|@|www\./i;

/**
 * Saves a tenth of the parser's time without changing its output: addresses that normalization
 * leaves unchanged skip it, and texts without an autolink skip the search for autolinks.
 */
export function usePlainAddresses(md: MarkdownIt): void {
  const normalize = md.normalizeLink.bind(md);
  md.normalizeLink = (url) => (isNormalized(url) ? url : normalize(url));
  let all: Token[] = [];
  md.core.ruler.before('linkify', 'choose_texts', (state) => {
    all = state.tokens;
    state.tokens = all.filter(mayHoldAddress);
  });
  md.core.ruler.after('linkify', 'all_texts', (state) => {
    state.tokens = all;
    all = [];
  });
}

/**
 * Fast check whether normalization leaves an address unchanged. False negatives are possible, false
 * positives aren't.
 */
export function isNormalized(url: string): boolean {
  return url.length < 200 && written.test(url);
}

function mayHoldAddress({ type, children }: Token): boolean {
  if (type !== 'inline' || children === null) return false;
  return children.some((child) => child.type === 'text' && addressMark.test(child.content));
}
