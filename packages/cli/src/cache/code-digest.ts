/** Replaced by `scripts/bundle.js` with a digest of all code that a build runs. */
declare const docsgenCode: string | undefined;

/**
 * Identity of the program for cache keys. Null when it runs from single modules, as in tests; nothing
 * is cached then. It includes the version of Node.js, whose Unicode data and sort order affect
 * results.
 */
export function codeDigest(): string | null {
  return typeof docsgenCode === 'string' ? `${docsgenCode} ${process.version}` : null;
}
