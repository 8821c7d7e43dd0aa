/** Put in place by `scripts/bundle.js`: a digest of all code that a build runs. */
declare const docsgenCode: string | undefined;

/**
 * Identity of the program: what one program made, another doesn't take for its own. Null when it
 * runs from single modules, as while docsgen itself is being worked on; nothing is kept then.
 * Node.js is a part of it: what is a letter, and how texts sort, comes with it.
 */
export function codeDigest(): string | null {
  return typeof docsgenCode === 'string' ? `${docsgenCode} ${process.version}` : null;
}
