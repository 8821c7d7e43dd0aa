import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { digest, type Renderer } from '@docsgen/core';
import { createRenderer } from '@docsgen/renderer';

/** Makes the renderer. A parameter of `run`, so that tests needn't build a stylesheet. */
export type LoadRenderer = () => Promise<Renderer>;

/** The theme of docsgen with its built stylesheet. @throws when the theme isn't built. */
export async function loadTheme(): Promise<Renderer> {
  const css = await readFile(stylesheet(), 'utf8');
  // No cache outlives the process, so the version says enough about the templates' code.
  return createRenderer({ digest: digest(`${packageVersion()} ${css}`), css });
}

function stylesheet(): string {
  try {
    return createRequire(import.meta.url).resolve('@docsgen/renderer/docsgen.css');
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
