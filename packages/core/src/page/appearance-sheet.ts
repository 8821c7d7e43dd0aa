import type { LazyOutput, Renderer, SiteConfig } from '../model/index.ts';
import { digest } from '../text/digest.ts';

/** Length of the content hash in a file name, in hex digits. */
const HASH_LENGTH = 10;

/** The stylesheet of the configured fonts and colours; null if none are configured. */
export function appearanceSheet(
  { appearance }: Pick<SiteConfig, 'appearance'>,
  renderer: Pick<Renderer, 'styleAppearance'>,
): LazyOutput | null {
  // Relative to the assets folder, so that the site's base doesn't matter.
  const css = renderer.styleAppearance(appearance, (path) => `..${encodeURI(path)}`);
  if (css === '') return null;
  const path = `assets/look.${digest(css).slice(0, HASH_LENGTH)}.css`;
  return { path, content: () => css };
}
