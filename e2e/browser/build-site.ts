import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  build,
  type ConfigInput,
  type FileSystem,
  memoryFileSystem,
  noCache,
  type Renderer,
  resolveConfig,
} from '@docsgen/core';
import { releaseTheme } from '@docsgen/releases/theme';
import { createRenderer, type SiteTheme } from '@docsgen/renderer';
import { shardIndexer } from '@docsgen/search';
import { memoized, once } from '@docsgen/text';
import ownConfig from '../../docsgen.config.ts';
import { withOwnModules } from '../../packages/cli/src/config/own-modules.ts';
import { joinStyles } from '../../packages/cli/src/theme/join-styles.ts';
import { buildAssets as buildReleases } from '../../packages/releases/scripts/build-assets.js';
import { buildAssets } from '../../packages/renderer/scripts/build-assets.js';
import { buildAssets as buildSearch } from '../../packages/search/scripts/build-assets.js';
import { fixture } from './fixture.ts';

/** A built site: files by their paths in the output folder. */
export type BuiltSite = ReadonlyMap<string, Uint8Array>;

/** The theme compiled from its sources, once for all test files of a worker. */
const compileTheme = once(async () => {
  const built = await Promise.all([buildAssets(), buildSearch(), buildReleases()]);
  return joinStyles(Object.assign({}, ...built));
});

/** Creates a renderer with a site's components. */
async function rendererWith(components: SiteTheme['components']): Promise<Renderer> {
  const theme = { components, directives: {}, templates: {}, panels: {}, messages: {} };
  const assets = await compileTheme();
  return createRenderer({ digest: 'browser', assets, parts: [releaseTheme], theme });
}

/** Built fixtures by their settings and files, for all test files of a worker. */
const fixtures = new Map<string, Promise<BuiltSite>>();

/** Builds the fixture, or another site, in memory. */
export function buildFixture(
  settings: Partial<ConfigInput> = {},
  files: Readonly<Record<string, string>> = fixture,
  components: SiteTheme['components'] = {},
): Promise<BuiltSite> {
  const names = Object.keys(components);
  return memoized(fixtures, JSON.stringify([settings, files, names]), () =>
    buildSite(settings, files, components),
  );
}

async function buildSite(
  settings: Partial<ConfigInput>,
  files: Readonly<Record<string, string>>,
  components: SiteTheme['components'],
): Promise<BuiltSite> {
  const fs = memoryFileSystem();
  for (const [name, text] of Object.entries(files)) fs.files.set(`/site/${name}`, bytes(text));
  return buildInto(fs, settings, components);
}

/** Builds this repository's own site in memory. */
export async function buildOwnSite(): Promise<BuiltSite> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const fs = memoryFileSystem();
  for (const folder of ['content', 'sidebars']) {
    const files = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile())) {
      const name = path.join(file.parentPath, file.name);
      fs.files.set(`/site/${path.relative(root, name)}`, await readFile(name));
    }
  }
  const { outDir: _, extensions: __, ...settings } = ownConfig;
  return buildInto(fs, settings);
}

const guide = { id: 'docs', path: 'content', label: 'Docs' };
const defaults: ConfigInput = {
  title: 'Test docs',
  tagline: 'A site that has one of everything.',
  url: 'https://docs.example.org',
  date: '2023-09-14',
  collections: [guide],
};

async function buildInto(
  fs: FileSystem & { readonly files: ReadonlyMap<string, Uint8Array> },
  settings: Partial<ConfigInput<string>>,
  components: SiteTheme['components'] = {},
): Promise<BuiltSite> {
  const written = await withOwnModules({ ...defaults, ...settings });
  const { config, problems } = resolveConfig(written, '/site');
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const { ok, diagnostics } = await build({
    config,
    fs,
    searchIndexer: shardIndexer,
    cache: noCache,
    renderer: await rendererWith(components),
  });
  if (!ok) throw new Error(JSON.stringify(diagnostics.slice(0, 5), null, 1));
  const output = '/site/dist/';
  return new Map(
    [...fs.files].flatMap(([name, content]) =>
      name.startsWith(output) ? [[name.slice(output.length), content] as const] : [],
    ),
  );
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
