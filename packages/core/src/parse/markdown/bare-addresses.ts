import type { MarkdownIt } from 'markdown-it';
import { withoutForbidden } from '../../text/control-characters.ts';

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
    const url = found?.url.replace(/~+$/, '') ?? '';
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
