import type { RendererOptions } from '@docsgen/renderer';

/** The stylesheet of the renderer, which others follow. */
const first = 'docsgen.css';

/**
 * Makes one stylesheet of those of the packages, under the name of the renderer's: a page loads one.
 *
 * @param assets The files for pages by name. A stylesheet in none of their folders is that of a package.
 */
export function joinStyles(assets: RendererOptions['assets']): RendererOptions['assets'] {
  const others = Object.keys(assets).filter((name) => /^[^/]+\.css$/.test(name) && name !== first);
  const sheets = [first, ...others.sort()].flatMap((name) => assets[name] ?? []).map(contentOf);
  const left = Object.entries(assets).filter(([name]) => !others.includes(name));
  return { ...Object.fromEntries(left), [first]: Buffer.concat(sheets) };
}

function contentOf(asset: RendererOptions['assets'][string]): Buffer {
  const isContent = typeof asset === 'string' || asset instanceof Uint8Array;
  return Buffer.from(isContent ? asset : asset.content());
}
