import { createHash } from 'node:crypto';

/** The first 20 characters of a content's SHA-256 in hex. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 20);
}

/** Returns the entity tag of a content in memory, memoized by its buffer. */
export type EntityTags = (content: Buffer) => string;

/** Creates the memo, which holds its buffers weakly. */
export function createEntityTags(): EntityTags {
  const known = new WeakMap<Buffer, string>();
  return (content) => {
    const tag = known.get(content) ?? `"${hashOf(content)}"`;
    known.set(content, tag);
    return tag;
  };
}
