import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { digest, type Renderer } from '@docsgen/core';

/** Makes the renderer. A parameter of `run`, so that tests needn't build a stylesheet. */
export type LoadRenderer = () => Promise<Renderer>;

/** The theme of docsgen with its built files. @throws when the theme isn't built. */
export async function loadTheme(): Promise<Renderer> {
  const { createRenderer } = await import('@docsgen/renderer');
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
  // No cache outlives the process, so the version says enough about the templates' code.
  const renderer = createRenderer({ digest: '', assets: Object.fromEntries(assets) });
  const paths = renderer.assets.map((asset) => asset.path).join(' ');
  return { ...renderer, digest: digest(`${packageVersion()} ${paths}`) };
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
