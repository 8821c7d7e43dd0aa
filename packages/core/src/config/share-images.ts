import * as v from 'valibot';
import { key } from '../data/schema.ts';
import type { ShareImagesConfig, SiteConfig } from '../model/index.ts';
import { staticFile } from './addresses.ts';
import { type ConfigProblem, problemAt } from './config-problem.ts';

/** Generated social images, for pages that name no image. */
export interface ShareImagesInput {
  /**
   * Fonts of the static folder in TTF or OTF. The first is the main font; the others supply
   * characters that those before them lack.
   */
  font: string | string[];
}

const fontPath = v.pipe(
  staticFile,
  v.regex(/\.(?:ttf|otf)$/i, 'Write a TTF or OTF file of the static folder: /fonts/inter.ttf.'),
);

/** The configuration keys of social images. */
export const shareImageKeys = {
  shareImages: key(
    v.optional(
      v.pipe(
        v.object({
          font: key(
            v.union(
              [fontPath, v.pipe(v.array(fontPath), v.minLength(1, 'Name at least one font.'))],
              'Write a TTF or OTF file of the static folder: /fonts/inter.ttf.',
            ),
            'One or more TTF or OTF files, as paths in the static folder. Later fonts supply the characters that earlier ones lack.',
          ),
        }),
        v.transform(({ font }): ShareImagesConfig => {
          return { fonts: [font].flat().map((path) => path.slice(1)) };
        }),
      ),
    ),
    'Generated social images (Open Graph) that show the title of the page. They need `url` and the package `@resvg/resvg-wasm`. Default: none.',
  ),
};

/** Other sites load images by absolute address, so the site's `url` is required. */
export function shareImageProblems({
  shareImages,
  url,
}: Pick<SiteConfig, 'shareImages' | 'url'>): ConfigProblem[] {
  if (shareImages === null || url !== '') return [];
  const message = 'Social images need absolute addresses; set `url`, too.';
  return [problemAt('shareImages', message)];
}
