import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { digest, type Renderer } from '@docsgen/core';
import type { RendererOptions } from '@docsgen/renderer';
import { packageVersion } from '../own-package.ts';
import type { ReadTheme } from './read-theme.ts';

/** Put in place by the bundler: SHA-256 of each of the theme's own files in hex, by its name. */
declare const docsgenAssets: Readonly<Record<string, string>> | undefined;

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
  const renderer = createRenderer({ digest: '', assets: await themeAssets(), ...site?.options });
  const paths = renderer.assets.map((asset) => asset.path).join(' ');
  const identity = digest(`${packageVersion()} ${theme?.digest ?? ''} ${paths}`);
  return { ...(site?.report(renderer) ?? renderer), digest: identity };
}

/**
 * The theme's own files by their names. Some are large and few sites need them: where their
 * digests are known, each is read when it is asked for.
 */
async function themeAssets(): Promise<RendererOptions['assets']> {
  const folder = assetsFolder();
  if (typeof docsgenAssets === 'undefined') return readAssets(folder);
  return Object.fromEntries(
    Object.entries(docsgenAssets).map(([name, digest]) => {
      return [name, { digest, content: () => readFileSync(path.join(folder, name), 'utf8') }];
    }),
  );
}

async function readAssets(folder: string): Promise<Readonly<Record<string, string>>> {
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
  const { loadSiteTheme } = await import('./load-site-theme.ts');
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
