import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type ConfigInput,
  type FileSystem,
  memoryCache,
  memoryFileSystem,
  type Renderer,
  resolveConfig,
  runPipeline,
} from '@docsgen/core';
import { createRenderer } from '@docsgen/renderer';
import { searchOptions } from '../../packages/cli/src/search/indexer.ts';

/** A site's files by path in the output folder. */
export type Built = ReadonlyMap<string, string | Uint8Array>;

const assetsFolder = fileURLToPath(new URL('../../packages/renderer/assets', import.meta.url));

/** Creates a renderer with the assets that `npm run build` has built. */
export function theme(): Renderer {
  if (!existsSync(path.join(assetsFolder, 'search.js'))) {
    throw new Error('The islands are not built; run `npm run build` first.');
  }
  const names = readdirSync(assetsFolder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.relative(assetsFolder, path.join(file.parentPath, file.name)));
  const assets = names.map((name) => [name, readFileSync(path.join(assetsFolder, name), 'utf8')]);
  return createRenderer({ digest: 'search', assets: Object.fromEntries(assets) });
}

/** Builds a site with its search index from the files of a file system. */
export async function buildFrom(
  fs: FileSystem,
  settings: ConfigInput,
  root: string,
): Promise<Built> {
  const { config, problems } = resolveConfig(settings, root);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
  const options = { config, fs, renderer: theme(), cache: memoryCache() };
  const run = await runPipeline({ ...options, ...searchOptions(config) });
  const built = new Map<string, string | Uint8Array>();
  for await (const output of run.plan().outputs.all(() => undefined)) {
    built.set(output.path, await output.content());
  }
  return built;
}

/** Builds a site from these files in memory. */
export function buildFiles(
  files: Readonly<Record<string, string>>,
  settings: Partial<ConfigInput> = {},
): Promise<Built> {
  const fs = memoryFileSystem();
  for (const [name, text] of Object.entries(files)) {
    fs.files.set(`/site/${name}`, new TextEncoder().encode(text));
  }
  const collections = [{ id: 'docs', path: 'content', label: 'Handbook' }];
  return buildFrom(fs, { title: 'Handbook', collections, ...settings }, '/site');
}
