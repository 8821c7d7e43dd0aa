import { imageSize as readSize } from 'image-size';
import type { PublishedFile } from '../model/entry.ts';

const image = /\.(avif|gif|jpe?g|png|svg|webp)$/i;

/** Width and height of an image from its bytes; null for other files and damaged images. */
export function imageSize(path: string, content: Uint8Array): PublishedFile['size'] {
  if (!image.test(path)) return null;
  try {
    const { width, height } = readSize(content);
    return { width: Math.round(width), height: Math.round(height) };
  } catch {
    return null;
  }
}
