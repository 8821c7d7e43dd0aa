import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { languageNames } from '@shikijs/langs';
import { prepareExpressions } from '../dist/index.js';

// Translates the expressions of all grammars of @shikijs/langs and writes a module for each
// grammar.

const folder = new URL('../expressions/', import.meta.url);
await rm(folder, { recursive: true, force: true });
await mkdir(folder);
const done = new Set();
const known = new Map();
/** Names of modules by content. Equal modules, such as those of JavaScript and JSX, are shared. */
const names = new Map();
for (const language of languageNames) {
  const { default: grammars } = await import(`@shikijs/langs/${language}`);
  for (const grammar of grammars) {
    if (done.has(grammar.name)) continue;
    done.add(grammar.name);
    const json = JSON.stringify(prepareExpressions(grammar, known));
    const file = fileURLToPath(new URL(`${grammar.name}.js`, folder));
    const same = names.get(json);
    names.set(json, same ?? grammar.name);
    await writeFile(file, same === undefined ? moduleOf(json) : `export * from './${same}.js';\n`);
  }
}

/**
 * The source of a module. Node.js parses JSON faster than an object literal. With `String.raw`, the
 * many backslashes of expressions needn't be escaped again.
 */
function moduleOf(json) {
  const raw = json.replaceAll('`', '\\u0060').replaceAll('${', '\\u0024{');
  return `export const expressions = JSON.parse(String.raw\`${raw}\`);\n`;
}
