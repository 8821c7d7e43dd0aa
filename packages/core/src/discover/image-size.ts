import { imageSize as readSize } from 'image-size';
import type { PublishedFile } from '../model/entry.ts';

const image = /\.(avif|gif|jpe?g|png|svg|webp)$/i;

/**
 * Reads the displayed width and height of an image from its bytes; null for other files and damaged
 * images. Orientations from 5 on in EXIF data swap the two.
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

/**
 * Maximum number of sizes in an AVIF: the image, its alpha channel and its preview have one each.
 */
const mostParts = 100;

/** Whether an AVIF exceeds that number: the library's time grows with its square. */
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
