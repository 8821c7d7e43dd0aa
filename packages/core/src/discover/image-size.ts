import { imageSize as readSize } from 'image-size';
import type { PublishedFile } from '../model/entry.ts';

const image = /\.(avif|gif|jpe?g|png|svg|webp)$/i;

/**
 * Width and height of an image as it is shown, from its bytes; null for other files and
 * damaged images. A photograph may say that it lies on its side: orientations from 5 on do.
 */
export function imageSize(path: string, content: Uint8Array): PublishedFile['size'] {
  if (!image.test(path)) return null;
  try {
    const { width, height, orientation = 1 } = readSize(content);
    const upright = { width: Math.round(width), height: Math.round(height) };
    return orientation < 5 ? upright : { width: upright.height, height: upright.width };
  } catch {
    return null;
  }
}
