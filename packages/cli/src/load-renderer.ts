import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { digest, type Renderer } from '@docsgen/core';
import type { ReadTheme } from './theme/read-theme.ts';

/**
 * Makes the renderer, with what the site changes about the theme. A parameter of `run`, so that
 * tests needn't build a stylesheet.
 */
export type LoadRenderer = (theme: ReadTheme | null) => Promise<Renderer>;

/**
 * The theme of docsgen with its built files and with what a site changes about it.
 *
 * @throws Error when the theme isn't built; Failure when the site's modules don't work.
 */
export async function loadTheme(theme: ReadTheme | null): Promise<Renderer> {
  const { createRenderer } = await import('@docsgen/renderer');
  const site = theme === null ? null : await loadSite(theme);
  // No cache outlives the process, so the version says enough about the templates' code.
  const renderer = createRenderer({ digest: '', assets: await readAssets(), ...site?.options });
  const paths = renderer.assets.map((asset) => asset.path).join(' ');
  const identity = digest(`${packageVersion()} ${theme?.digest ?? ''} ${paths}`);
  return { ...(site?.report(renderer) ?? renderer), digest: identity };
}

/** The theme's own files by their names. */
async function readAssets(): Promise<Readonly<Record<string, string>>> {
  const folder = assetsFolder();
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = files
    .filter((file) => file.isFile())
    .map((file) => path.relative(folder, path.join(file.parentPath, file.name)))
    .sort();
  const assets = await Promise.all(
    names.map(async (name): Promise<[string, string]> => {
      return [name.replaceAll(path.sep, '/'), await readFile(path.join(folder, name), 'utf8')];
    }),
  );
  return Object.fromEntries(assets);
}

/** Loaded only for sites that have something of their own. */
async function loadSite(theme: ReadTheme) {
  const { loadSiteTheme } = await import('./theme/load-site-theme.ts');
  return loadSiteTheme(theme);
}

function assetsFolder(): string {
  try {
    const { resolve } = createRequire(import.meta.url);
    return path.dirname(resolve('@docsgen/renderer/assets/docsgen.css'));
  } catch (cause) {
    throw new Error('the theme is not built; run `npm run build` first', { cause });
  }
}

/** The version that `docsgen --version` prints. */
export function packageVersion(): string {
  const manifest: unknown = createRequire(import.meta.url)('../package.json');
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
    return String(manifest.version);
  }
  throw new Error('package.json has no version');
}
