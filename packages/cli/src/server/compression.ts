import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** The encoding of a body. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The library's types lack its second parameter. */
interface Negotiation {
  encodings(
    available: readonly string[],
    options: { readonly preferred: readonly string[] },
  ): string[];
}

/** The best encoding that the client accepts. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const headers = { 'accept-encoding': accepted };
  const negotiation: Negotiation = new Negotiator({ headers });
  const [best] = negotiation.encodings(['br', 'gzip'], { preferred: ['br', 'gzip'] });
  return best === 'br' || best === 'gzip' ? best : 'identity';
}

/** A compromise between speed and size, as static hosts use. */
const brotliQuality = 5;

/** Compresses a body. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(body);
  if (encoding === 'gzip') return promisify(gzip)(body);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return promisify(brotliCompress)(body, { params });
}

/** Compresses a streamed body. */
export function compressor(encoding: Exclude<Encoding, 'identity'>): Transform {
  if (encoding === 'gzip') return createGzip();
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
}
