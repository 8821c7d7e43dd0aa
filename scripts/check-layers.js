import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

// Each package's folders are layers: a file imports from its own folder and from those before it.
// Files at the root of `src` come last, and those folders are above them that use the pipeline.
const layers = {
  'packages/core/src': [
    ...['model', 'text', 'io', 'routes', 'data', 'code', 'config', 'fix', 'discover', 'parse'],
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
      'schemas',
    ],
  ],
};
/** The faces of the packages, which load other layers when they are called. */
const faces = ['index.ts', 'api.ts'];

let wrong = 0;
for (const [root, order] of Object.entries(layers)) {
  const layerOf = (file) => path.relative(root, file).split(path.sep).slice(0, -1)[0] ?? '.';
  const files = readdirSync(root, { recursive: true }).filter((name) => /\.tsx?$/.test(name));
  for (const file of files.map((name) => path.join(root, name))) {
    if (faces.includes(path.relative(root, file))) continue;
    const from = order.indexOf(layerOf(file));
    if (from < 0) report(file, `The folder is in no layer of ${root}.`);
    for (const [, target] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import\()\s*'(\.[^']+)'/g,
    )) {
      const layer = layerOf(path.join(path.dirname(file), target));
      if (order.indexOf(layer) > from) report(file, `${order[from]} may not import from ${layer}.`);
    }
  }
}
process.exitCode = wrong === 0 ? 0 : 1;
console.log(wrong === 0 ? 'Layers: every import goes down.' : `Layers: ${wrong} imports go up.`);

function report(file, message) {
  wrong += 1;
  console.error(`${file}: ${message}`);
}
