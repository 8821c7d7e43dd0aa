import { createHash } from 'node:crypto';

/** The first 20 characters of a content's SHA-256 in hex. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 20);
}

const tags = new WeakMap<Buffer, string>();

/** The entity tag of a content in memory, memoized by its buffer. */
export function tagOf(content: Buffer): string {
  const tag = tags.get(content) ?? `"${hashOf(content)}"`;
  tags.set(content, tag);
  return tag;
}
