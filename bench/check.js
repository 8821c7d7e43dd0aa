import {
  check,
  memoryCache,
  memoryFileSystem,
  resolveConfig,
} from '../packages/core/dist/index.js';

// Measures in memory how long it takes to resolve and check links: the stages graph and check, with
// all parsed entries in the cache. Prints a table. Run `npm run build` first.
//   node bench/check.js

const renderer = {
  digest: 'x',
  stylesheets: ['x.css'],
  styles: {},
  styleAppearance: () => '',
  assets: [],
  directives: {},
};

/** Creates entries with 50 links each. Every `every`-th link is broken; none if it is 0. */
function createSite(links, every) {
  const entries = links / 50;
  const files = {};
  let at = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    const lines = Array.from({ length: 50 }, () => {
      at += 1;
      const target = (entry + at) % entries;
      const isBroken = every > 0 && at % every === 0;
      const name = isBroken ? `entree-${target}-x` : `entry-${target}`;
      return `- [link](../g${target % 40}/${name}.md#set-up-${target % 3})`;
    });
    const headings = '## Set-up 0\n\n## Set-up 1\n\n## Set-up 2\n';
    files[`/site/content/g${entry % 40}/entry-${entry}.md`] =
      `# Entry ${entry}\n\nText.\n\n${headings}\n${lines.join('\n')}\n`;
  }
  return files;
}

async function measure(links, every) {
  const options = {
    renderer,
    fs: memoryFileSystem(createSite(links, every)),
    cache: memoryCache(),
  };
  const runs = [];
  let found = 0;
  // The first run fills the cache. The fastest of the others counts, since other processes delay it
  // least.
  for (let run = 0; run < 6; run += 1) {
    const times = {};
    let last = null;
    const began = { at: performance.now() };
    const onStage = (stage) => {
      const now = performance.now();
      if (last !== null) times[last] = now - began.at;
      began.at = now;
      last = stage;
    };
    // With the same title, the result cache would have the outcome of the previous run.
    const { config } = resolveConfig({ title: `Run ${run}` }, '/site');
    const { diagnostics } = await check({ ...options, config, onStage });
    times[last] = performance.now() - began.at;
    found = diagnostics.length;
    if (run > 0) runs.push(times);
  }
  runs.sort((a, b) => a.graph + a.check - b.graph - b.check);
  const { graph, check: rules } = runs[0];
  return { links, broken: every === 0 ? 0 : Math.floor(links / every), found, graph, rules };
}

const rows = [];
for (const [links, every] of [
  [50_000, 0],
  [100_000, 0],
  [200_000, 0],
  [100_000, 100],
  [100_000, 2],
]) {
  const { graph, rules, ...counts } = await measure(links, every);
  const ms = (value) => Math.round(value);
  rows.push({
    ...counts,
    'graph ms': ms(graph),
    'rules ms': ms(rules),
    'sum ms': ms(graph + rules),
  });
}
console.table(rows);
