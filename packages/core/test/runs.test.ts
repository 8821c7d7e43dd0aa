import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  build,
  createSourceCache,
  memoryFileSystem,
  noCache,
  resolveConfig,
  runPipeline,
  type SiteConfig,
  type SiteRun,
} from '@docsgen/core';
import { expect, test } from 'vitest';
import type { Graph } from '../src/graph/build-graph.ts';
import { plainRenderer } from './site-fixture.ts';

const { config } = resolveConfig({ title: 'T' }, '/site');

/** Edits a page several times. Returns the last run, and weak references to all runs and graphs. */
async function editedSite() {
  const fs = memoryFileSystem({ '/site/content/b.md': '# B\n' });
  const sourceCache = createSourceCache();
  const refs: WeakRef<object>[] = [];
  let last: SiteRun | null = null;
  for (let edit = 0; edit < 4; edit += 1) {
    fs.files.set('/site/content/a.md', new TextEncoder().encode(`# A\n\n[B](b.md) ${edit}\n`));
    const options = { config, renderer: plainRenderer, fs, cache: noCache, sourceCache };
    const run = await runPipeline(options);
    await run.check();
    await run.plan().outputs.find('a/index.html')?.content();
    refs.push(new WeakRef(run), new WeakRef(run.site));
    last = run;
  }
  return { last, refs };
}

test('a run keeps neither the runs before it nor their graphs in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const { last, refs } = await editedSite();
  // Code that is being compiled on another thread may hold an object for some time.
  const held = async (): Promise<number> => {
    await nextTurn();
    collectGarbage();
    return refs.filter((ref) => ref.deref() !== undefined).length;
  };
  await expect.poll(held).toBe(2);
  expect(last?.site.routes.size).toBe(2);
});

test('a run after an edit of text alone reuses the names of the graph, and one of a title does not', async () => {
  const fs = memoryFileSystem();
  const options = { config, renderer: plainRenderer, fs, cache: noCache };
  const sourceCache = createSourceCache();
  const run = async (text: string): Promise<SiteRun> => {
    fs.files.set('/site/content/a.md', new TextEncoder().encode(text));
    return runPipeline({ ...options, sourceCache });
  };
  const first = await run('# A\n\nOne.\n');
  const edited = await run('# A\n\nTwo.\n');
  expect(edited.graph.names).toBe(first.graph.names);
  expect(edited.site.routes.get('/a')?.description).toBe('Two.');
  const retitled = await run('# B\n\nTwo.\n');
  expect(retitled.graph.names).not.toBe(edited.graph.names);
  expect(retitled.site.routes.get('/a')?.title).toBe('B');
});

test('a build after an edit of text alone reuses the graph of the build before it', async () => {
  const fs = memoryFileSystem();
  const sourceCache = createSourceCache();
  const built = async (text: string): Promise<Graph | undefined> => {
    fs.files.set('/site/content/a.md', new TextEncoder().encode(text));
    await build({ config, renderer: plainRenderer, fs, cache: noCache, sourceCache });
    return sourceCache.table<SiteConfig, Graph>('graph').get(config);
  };
  const first = await built('# A\n\nOne.\n');
  const edited = await built('# A\n\nTwo.\n');
  expect(edited).not.toBe(first);
  expect(edited?.names).toBe(first?.names);
});
