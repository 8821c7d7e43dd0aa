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
import { releaseTheme } from '@docsgen/releases/theme';
import { createRenderer } from '@docsgen/renderer';
import { searchOptions } from '@docsgen/search';
import { withOwnModules } from '../../packages/cli/src/config/own-modules.ts';
import { joinStyles } from '../../packages/cli/src/theme/join-styles.ts';

/** A site's files by path in the output folder. */
export type Built = ReadonlyMap<string, string | Uint8Array>;

/** Creates a renderer with the assets that `npm run build` has built. */
export function theme(): Renderer {
  const found = [...assetsOf('renderer'), ...assetsOf('search'), ...assetsOf('releases')];
  const assets = joinStyles(Object.fromEntries(found));
  return createRenderer({ digest: 'search', assets, parts: [releaseTheme] });
}

/** The built files of a package by name. */
function assetsOf(name: 'renderer' | 'search' | 'releases'): [string, Uint8Array][] {
  const folder = fileURLToPath(new URL(`../../packages/${name}/assets`, import.meta.url));
  if (!existsSync(folder)) throw new Error('Run `npm run build` first.');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.relative(folder, path.join(file.parentPath, file.name)))
    .map((file) => [file, readFileSync(path.join(folder, file))]);
}

/** Builds a site with its search index from the files of a file system. */
export async function buildFrom(
  fs: FileSystem,
  settings: ConfigInput,
  root: string,
): Promise<Built> {
  const { config, problems } = resolveConfig(await withOwnModules(settings), root);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
  const options = { config, fs, renderer: theme(), cache: memoryCache() };
  const run = await runPipeline({ ...options, ...searchOptions(config) });
  const built = new Map<string, string | Uint8Array>();
  for await (const output of run.plan().outputs.all()) {
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
