import type { MarkdownIt } from 'markdown-it';
import { withoutForbidden } from '../../text/control-characters.ts';

/** A longer address is probably generated, and isn't linked. */
const longest = 2_000;

/**
 * Addresses that are links of themselves: as on GitHub those with a scheme, those that begin
 * with `www.`, and addresses of mail. Names with a dot in them (`README.md`) are files.
 */
export function useBareAddresses(md: MarkdownIt): void {
  const { linkify } = md;
  const textOf = md.normalizeLinkText.bind(md);
  // It shows an address decoded, and `%00` too.
  md.normalizeLinkText = (url) => withoutForbidden(textOf(url));
  const match = linkify.matchAtStart.bind(linkify);
  linkify.matchAtStart = (text) => {
    const found = match(text);
    // Tildes at its end strike it through, as asterisks, of which the parser takes care, make it
    // bold.
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
