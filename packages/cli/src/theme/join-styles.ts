import type { RendererOptions } from '@docsgen/renderer';

/** The stylesheets that are published as one, under the first name. */
const joinedStyles = ['docsgen.css', 'releases.css'] as const;

/**
 * Makes one stylesheet of those of the packages: a page loads one.
 *
 * @param assets The files for pages by name.
 */
export function joinStyles(assets: RendererOptions['assets']): RendererOptions['assets'] {
  const [first, ...others] = joinedStyles;
  const sheets = [first, ...others].flatMap((name) => assets[name] ?? []).map(contentOf);
  const left = Object.entries(assets).filter(([name]) => !others.some((other) => other === name));
  return { ...Object.fromEntries(left), [first]: Buffer.concat(sheets) };
}

function contentOf(asset: RendererOptions['assets'][string]): Buffer {
  const isContent = typeof asset === 'string' || asset instanceof Uint8Array;
  return Buffer.from(isContent ? asset : asset.content());
}
