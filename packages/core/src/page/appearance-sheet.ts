import type { LazyOutput, Renderer, SiteConfig } from '../model/index.ts';
import { digest } from '../text/digest.ts';

/** Digits of the content hash in a file name. */
const HASH_LENGTH = 10;

/** The stylesheet of the fonts and colours that the configuration sets; null where it sets none. */
export function appearanceSheet(
  { appearance }: Pick<SiteConfig, 'appearance'>,
  renderer: Pick<Renderer, 'styleAppearance'>,
): LazyOutput | null {
  // From the folder of assets, so that the site's base doesn't matter.
  const css = renderer.styleAppearance(appearance, (path) => `..${encodeURI(path)}`);
  if (css === '') return null;
  const path = `assets/look.${digest(css).slice(0, HASH_LENGTH)}.css`;
  return { path, content: () => css };
}
