import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

// The folders of a package are layers: a file may import from its own folder and from those before
// it in the list. `.` stands for the files at the root of `src`; folders after it use the pipeline.
// Folders in a list within the list know nothing of each other; `*` stands for all folders that the
// list doesn't name.
const layers = {
  'packages/core/src': [
    ...['model', 'io', 'routes', 'data', 'config', 'fix', 'discover'],
    'parse',
    ...[
      'graph',
      'check',
      'page',
      'render',
      'outputs',
      'write',
      '.',
      'moving',
      'explain',
      'review',
      'samples',
      'schemas',
    ],
  ],
  'packages/releases/src': ['model', 'advice', 'site', 'rules', '.', 'theme', 'browser'],
  'packages/review/src': ['.', 'article', 'findings', 'site', 'print', 'report'],
  'packages/builtins/src': ['*', '.'],
  'packages/migrate/src': [
    '.',
    'conversion',
    ['docusaurus', 'gitbook', 'mdbook', 'mkdocs', 'starlight', 'vitepress'],
  ],
};
/** The modules at the root that may import from every layer: the public ones, and a list of tools. */
const publicModules = ['index.ts', 'api.ts', 'find-foreign.ts'];

let wrong = 0;
for (const [root, order] of Object.entries(layers)) {
  const layerOf = (file) => path.relative(root, file).split(path.sep).slice(0, -1)[0] ?? '.';
  const files = readdirSync(root, { recursive: true }).filter((name) => /\.tsx?$/.test(name));
  for (const file of files.map((name) => path.join(root, name))) {
    if (publicModules.includes(path.relative(root, file))) continue;
    const own = layerOf(file);
    const from = rankOf(own, order);
    if (from < 0) report(file, `The folder is in no layer of ${root}.`);
    for (const [, target] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import\()\s*'(\.[^']+)'/g,
    )) {
      const layer = layerOf(path.join(path.dirname(file), target));
      const rank = rankOf(layer, order);
      const isAllowed = layer === own || rank < from;
      if (!isAllowed) report(file, `${own} may not import from ${layer}.`);
    }
  }
}
process.exitCode = wrong === 0 ? 0 : 1;
console.log(wrong === 0 ? 'Layers: every import goes down.' : `Layers: ${wrong} imports go up.`);

/** The place of a folder in the order of the layers; -1 if it is in none. */
function rankOf(folder, order) {
  const names = order.flat();
  const name = names.includes(folder) ? folder : '*';
  return order.findIndex((one) => [one].flat().includes(name));
}

function report(file, message) {
  wrong += 1;
  console.error(`${file}: ${message}`);
}
