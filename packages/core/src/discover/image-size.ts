import { imageSize as readSize } from 'image-size';
import type { PublishedFile } from '../model/entry.ts';

const image = /\.(avif|gif|jpe?g|png|svg|webp)$/i;

/**
 * Width and height of an image as it is shown, from its bytes; null for other files and
 * damaged images. A photograph may say that it lies on its side: orientations from 5 on do.
 */
export function imageSize(path: string, content: Uint8Array): PublishedFile['size'] {
  if (!image.test(path) || hasManyParts(content)) return null;
  try {
    const { width, height, orientation = 1 } = readSize(content);
    const upright = { width: Math.round(width), height: Math.round(height) };
    return orientation < 5 ? upright : { width: upright.height, height: upright.width };
  } catch {
    return null;
  }
}

/** An AVIF has a size for itself, its transparency and its preview. */
const mostParts = 100;

/** Whether an AVIF has more parts than any needs: the library reads all of them for each. */
function hasManyParts(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  let parts = 0;
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 4)) {
    parts += 1;
    if (parts > mostParts) return true;
  }
  return false;
}
