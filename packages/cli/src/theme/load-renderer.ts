import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { digest, type Renderer } from '@docsgen/core';
import type { AssetFile, RendererOptions } from '@docsgen/renderer';
import { codeDigest } from '../cache/site-cache.ts';
import { joinStyles } from './join-styles.ts';
import type { ReadTheme } from './read-theme.ts';
import { themeParts } from './theme-parts.ts';

/**
 * Replaced by the bundler with the SHA-256 (hex) of each file for pages, by package and name, as
 * JSON.
 */
declare const docsgenAssets: string | undefined;

/**
 * Creates the renderer with the site's changes to the theme. A parameter of `run`, so that tests
 * need no built stylesheet.
 */
export type LoadRenderer = (theme: ReadTheme | null) => Promise<Renderer>;

/**
 * Creates docsgen's renderer with the built theme and the site's changes to it.
 *
 * @throws Error when the theme isn't built; Failure when the site's modules fail.
 */
export async function createSiteRenderer(theme: ReadTheme | null): Promise<Renderer> {
  const { createRenderer } = await import('@docsgen/renderer');
  const site =
    theme === null ? null : await (await import('./load-site-theme.ts')).loadSiteTheme(theme);
  const parts = await themeParts();
  const assets = await themeAssets();
  const renderer = createRenderer({ digest: '', assets, parts, ...site?.options });
  // Single modules have no digest: pages are cached in the process only, whose code doesn't change.
  const paths = renderer.assets.map((asset) => asset.path).join(' ');
  const identity = rendererDigest(theme) ?? digest(`${theme?.digest ?? ''} ${paths}`);
  return { ...(site?.report(renderer) ?? renderer), digest: identity };
}

/**
 * The digest of the renderer that `createSiteRenderer` creates, which covers its assets and the site's
 * changes. Null if the program runs from single modules.
 */
export function rendererDigest(theme: ReadTheme | null): string | null {
  const code = codeDigest();
  return code === null ? null : `${code} ${theme?.digest ?? ''}`;
}

/** The packages with files for pages, and a file that each has. */
const packages = {
  renderer: 'docsgen.css',
  search: 'search.js',
  releases: 'releases.css',
} as const;

/**
 * The files for pages by name, sorted. Large files that few sites need are read on demand if their
 * digests are known.
 */
async function themeAssets(): Promise<RendererOptions['assets']> {
  const names = Object.keys(packages) as (keyof typeof packages)[];
  const found = await Promise.all(names.map(assetsOf));
  return joinStyles(Object.fromEntries(found.flat().sort(([a], [b]) => (a < b ? -1 : 1))));
}

async function assetsOf(
  name: keyof typeof packages,
): Promise<(readonly [name: string, file: Uint8Array | AssetFile])[]> {
  const folder = assetsFolder(name);
  if (typeof docsgenAssets === 'undefined') return readAssets(folder);
  const digests = JSON.parse(docsgenAssets) as Readonly<Record<string, Record<string, string>>>;
  return Object.entries(digests[name] ?? {}).map(([file, digest]) => {
    return [file, { digest, content: () => readFileSync(path.join(folder, file)) }];
  });
}

async function readAssets(
  folder: string,
): Promise<(readonly [name: string, content: Uint8Array])[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = files
    .filter((file) => file.isFile())
    .map((file) => path.relative(folder, path.join(file.parentPath, file.name)));
  return Promise.all(
    names.map(async (name): Promise<[string, Uint8Array]> => {
      return [name.replaceAll(path.sep, '/'), await readFile(path.join(folder, name))];
    }),
  );
}

function assetsFolder(name: keyof typeof packages): string {
  try {
    const { resolve } = createRequire(import.meta.url);
    return path.dirname(resolve(`@docsgen/${name}/assets/${packages[name]}`));
  } catch (cause) {
    throw new Error('the theme is not built; run `npm run build` first', { cause });
  }
}
