import type { Renderer, SiteConfig } from '../model/index.ts';
import { themeFonts } from '../page/plan-pages.ts';
import type { PlannedOutputs } from './plan-outputs.ts';

/** The fonts that an ordinary page loads. */
export interface FontSize {
  readonly files: number;
  readonly bytes: number;
}

/**
 * Measures the fonts that an ordinary page loads: those of the theme that most pages need, and the
 * site's own. Those of the theme for characters that few pages have are left out.
 */
export async function fontSize(
  renderer: Renderer,
  config: SiteConfig,
  outputs: Pick<PlannedOutputs, 'find'>,
): Promise<FontSize> {
  const own = Object.values(config.appearance.fonts).flatMap(({ files }) => files);
  const paths = [...themeFonts(config, renderer), ...own.map(({ src }) => src.replace(/^\//, ''))];
  let [files, bytes] = [0, 0];
  for (const path of new Set(paths)) {
    const content = await outputs.find(path)?.content();
    if (content === undefined) continue;
    files += 1;
    bytes += content.length;
  }
  return { files, bytes };
}
