import * as v from 'valibot';
import type { ShareImagesConfig } from '../model/index.ts';
import { staticFile } from './addresses.ts';

/** Pictures that other sites show of links to pages, made where a page names none of its own. */
export interface ShareImagesInput {
  /**
   * Fonts of the static folder in TTF or OTF. The first is for all texts; the others are for
   * characters that those before them lack.
   */
  font: string | string[];
}

const fontPath = v.pipe(
  staticFile,
  v.regex(/\.(?:ttf|otf)$/i, 'Write a TTF or OTF file of the static folder: /fonts/inter.ttf.'),
);

/** The keys of a configuration that are about pictures for sharing. */
export const shareImageKeys = {
  shareImages: v.optional(
    v.object({
      font: v.union(
        [fontPath, v.pipe(v.array(fontPath), v.minLength(1, 'Name at least one font.'))],
        'Write a TTF or OTF file of the static folder: /fonts/inter.ttf.',
      ),
    }),
  ),
};

/** What was written, with the paths of fonts in the static folder; null where there is none. */
export function resolveShareImages(
  written: { readonly font: string | readonly string[] } | undefined,
): ShareImagesConfig | null {
  if (written === undefined) return null;
  return { fonts: [written.font].flat().map((path) => path.slice(1)) };
}

/** Other sites load pictures by absolute addresses, so the site must know its own. */
export function shareImageProblems(
  shareImages: ShareImagesConfig | null,
  url: string,
): { readonly path: string; readonly message: string }[] {
  if (shareImages === null || url !== '') return [];
  const message = 'shareImages: Pictures for sharing have absolute addresses; set `url`, too.';
  return [{ path: 'shareImages', message }];
}
