/** The first byte of a value: how the rest is encoded. */
const text = 0x74;
const json = 0x6a;

/**
 * A value of the cache as bytes. Texts, which are most of what is kept, stand as they are; all
 * else is JSON, as is a text that UTF-8 can't hold: one with half of a surrogate pair.
 */
export function encode(value: unknown): Buffer {
  const isText = typeof value === 'string' && value.isWellFormed();
  const body = isText ? value : JSON.stringify(value);
  const bytes = Buffer.allocUnsafe(1 + Buffer.byteLength(body));
  bytes[0] = isText ? text : json;
  bytes.write(body, 1);
  return bytes;
}

/** Decodes a value; undefined when the bytes are not an encoded value. */
export function decode(bytes: Buffer): unknown {
  const body = bytes.toString('utf8', 1);
  if (bytes[0] === text) return body;
  if (bytes[0] !== json) return undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
