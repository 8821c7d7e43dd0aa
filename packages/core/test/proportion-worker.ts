import { parentPort } from 'node:worker_threads';
import { build, memoryFileSystem, noCache, type Renderer, resolveConfig } from '@docsgen/core';
import type { Site } from './proportion-cases.ts';

/** Prints what a page holds and no more: what templates make of it is the renderer's. */
const renderer: Renderer = {
  ...{
    digest: 'plain',
    stylesheets: [],
    styles: {},
    styleAppearance: () => '',
    icon: null,
    scripts: {},
    assets: [],
  },
  directives: { note: { kind: 'container', label: true, props: {} } },
  renderPage: ({ path }) => path,
  renderSidebar: () => '',
};
const { config } = resolveConfig({ title: 'T' }, '/site');

// Answers every site with how long its build took of the processor's time, in milliseconds.
parentPort?.on('message', async (site: Site) => {
  const fs = memoryFileSystem();
  for (const [path, text] of Object.entries(site)) {
    fs.files.set(`/site/${path}`, new TextEncoder().encode(text));
  }
  const start = process.cpuUsage();
  await build({ config, renderer, fs, cache: noCache });
  parentPort?.postMessage(process.cpuUsage(start).user / 1_000);
});
