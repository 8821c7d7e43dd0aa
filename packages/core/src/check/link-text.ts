import type { Fix, Span } from '../model/index.ts';
import { splitAddress } from '../text/address.ts';

/** An address and its position in the source. */
export interface WrittenLink {
  readonly href: string;
  readonly span: Span;
}

/** The slash at the end of an address's path; empty without one. */
export function endSlash(href: string): string {
  return /^[^?#]*[^/]\/(?:[?#]|$)/.test(href) ? '/' : '';
}

/**
 * The source text of an address, which fixes are applied to. Null if its length differs from the
 * span's, for example because of entities: offsets in it can't be mapped to the source then.
 */
function writtenTarget({ href, span }: WrittenLink): string | null {
  if (span.line !== span.endLine) return null;
  const length = span.endColumn - span.column;
  if (href.length === length) return href;
  const decoded = readable(href);
  return decoded.length === length ? decoded : null;
}

/** The fix that replaces the path of a link and keeps its query and fragment. */
export function pathFix(link: WrittenLink, path: string): { fix?: Fix } {
  const written = writtenTarget(link);
  if (written === null) return {};
  const { length } = splitAddress(written).path;
  const { span } = link;
  return { fix: { ...span, endColumn: span.column + length, text: encodeTarget(path) } };
}

/** The fix that replaces the fragment of a link. */
export function fragmentFix(link: WrittenLink, fragment: string): { fix?: Fix } {
  const written = writtenTarget(link);
  const at = written?.indexOf('#') ?? -1;
  if (at < 0) return {};
  const { span } = link;
  return { fix: { ...span, column: span.column + at + 1, text: encodeTarget(fragment) } };
}

/** Percent-encodes the characters of a path that would end a link in Markdown, HTML or a table. */
export function encodeTarget(path: string): string {
  return path.replace(/[\s()<>"'|\\`&?#%[\]]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  });
}

/** A percent-decoded address, for messages; the address itself if it is malformed. */
export function readable(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}
