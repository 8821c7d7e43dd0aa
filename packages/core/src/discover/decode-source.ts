import { gunzipSync } from 'node:zlib';
import { decodeText } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import type { SourceFile } from '../model/entry.ts';

/** Maximum size of a decompressed file, in bytes. */
const mostUnpacked = 100_000_000;

/** Whether a file is compressed: an input of an extension may be. */
export function isCompressed(path: string): boolean {
  return path.endsWith('.gz');
}

/** Makes a source of a file's content; null if it isn't text in UTF-8. */
export function readSource(content: Uint8Array, path: string): SourceFile | null {
  const plain = isCompressed(path) ? unpacked(content) : content;
  const text = plain === null ? null : decodeText(plain);
  return text === null ? null : { path, text, digest: digest(content) };
}

/** Decompresses gzip; null for other content, or when the result is too large. */
function unpacked(content: Uint8Array): Uint8Array | null {
  try {
    return gunzipSync(content, { maxOutputLength: mostUnpacked });
  } catch {
    return null;
  }
}
