import { parentPort } from 'node:worker_threads';
import {
  build,
  type ConfigInput,
  memoryFileSystem,
  noCache,
  type Renderer,
  resolveConfig,
} from '@docsgen/core';
import { bareRenderer } from './bare-renderer.ts';
import type { Site } from './proportion-cases.ts';

/** Renders a page as its path, since templates aren't measured. */
const renderer: Renderer = {
  ...bareRenderer,
  directives: { note: { kind: 'container', label: true, props: {} } },
  renderPage: ({ path }) => path,
};

/** The file of a site with settings besides its title. */
const configName = 'docsgen.config.json';

// Answers each site with the CPU time of its build, in milliseconds.
parentPort?.on('message', async (site: Site) => {
  const fs = memoryFileSystem();
  for (const [path, text] of Object.entries(site)) {
    fs.files.set(`/site/${path}`, new TextEncoder().encode(text));
  }
  const own = JSON.parse(site[configName] ?? '{}') as ConfigInput;
  const { config } = resolveConfig({ ...own, title: 'T' }, '/site');
  const start = process.cpuUsage();
  await build({ config, renderer, fs, cache: noCache });
  parentPort?.postMessage(process.cpuUsage(start).user / 1_000);
});
