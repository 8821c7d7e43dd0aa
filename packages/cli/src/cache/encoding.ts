/** The first byte of a value: the encoding of the rest. */
const text = 0x74;
const json = 0x6a;

/**
 * Encodes a value of the cache. Texts, which are most of the data, are stored as UTF-8; all other
 * values as JSON, and so are texts with lone surrogates, which UTF-8 can't represent.
 */
export function encode(value: unknown): Buffer {
  const isText = typeof value === 'string' && value.isWellFormed();
  const body = isText ? value : JSON.stringify(value);
  const bytes = Buffer.allocUnsafe(1 + Buffer.byteLength(body));
  bytes[0] = isText ? text : json;
  bytes.write(body, 1);
  return bytes;
}

/** Decodes a value; undefined if the bytes are invalid. */
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
