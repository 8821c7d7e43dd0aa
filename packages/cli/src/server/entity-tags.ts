import { createHash } from 'node:crypto';

/** The entity tag of a content: 20 characters of its digest. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 20);
}

/** Entity tags of contents that are held: each is hashed once, however often it is asked for. */
export type EntityTags = (content: Buffer) => string;

/** Tags, which live as long as the contents. */
export function createEntityTags(): EntityTags {
  const known = new WeakMap<Buffer, string>();
  return (content) => {
    const tag = known.get(content) ?? `"${hashOf(content)}"`;
    known.set(content, tag);
    return tag;
  };
}
