import type { Fix, Span } from '../model/index.ts';

/** A target and where it is written. */
export interface WrittenLink {
  readonly href: string;
  readonly span: Span;
}

/** Query and fragment of an address as written. */
export function suffixOf(href: string): string {
  const at = href.search(/[?#]/);
  return at < 0 ? '' : href.slice(at);
}

/**
 * What a target's span holds, letter by letter; null where the parser has changed it in ways
 * that is unknown, for entities for example. Fixes start from what is written.
 */
function writtenTarget({ href, span }: WrittenLink): string | null {
  if (span.line !== span.endLine) return null;
  const length = span.endColumn - span.column;
  if (href.length === length) return href;
  const decoded = decodeLoosely(href);
  return decoded.length === length ? decoded : null;
}

/** An address as people read it. */
export function readable(href: string): string {
  return decodeLoosely(href);
}

/**
 * The fix that puts another path in place of a link's, and keeps query and fragment as they are.
 */
export function pathFix(link: WrittenLink, path: string): { fix?: Fix } {
  const written = writtenTarget(link);
  if (written === null) return {};
  const length = written.length - suffixOf(written).length;
  const { span } = link;
  return { fix: { ...span, endColumn: span.column + length, text: encodeTarget(path) } };
}

/** The fix that puts another fragment behind a link's `#`. */
export function fragmentFix(link: WrittenLink, fragment: string): { fix?: Fix } {
  const written = writtenTarget(link);
  const at = written?.indexOf('#') ?? -1;
  if (at < 0) return {};
  const { span } = link;
  return { fix: { ...span, column: span.column + at + 1, text: encodeTarget(fragment) } };
}

/** A path as every kind of link can hold it: in brackets, in quotes, in tables. */
export function encodeTarget(path: string): string {
  return path.replace(/[\s()<>"'|\\`&?#%[\]]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  });
}

function decodeLoosely(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}
