#!/usr/bin/env node
/**
 * The launcher. Unlike the compiled program it is committed to git, so that `npm ci` can link the
 * command before anything is built.
 */

import { statSync } from 'node:fs';

// React reads this when it is imported, and renders five times slower without it.
process.env.NODE_ENV = 'production';

/** The exit code for a bug in docsgen, as `docsgen --help` lists it. */
const internalFault = 3;
const interrupted = 130;

process.on('uncaughtException', (error) => {
  const isVerbose = process.argv.some((argument) => argument === '-v' || argument === '--verbose');
  const message = error instanceof Error ? error.message : String(error);
  const line = message.replaceAll(/\s+/g, ' ');
  process.stderr.write(`error: docsgen has a bug: ${line} (--verbose prints the stack)\n`);
  if (isVerbose && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(internalFault);
});

/**
 * The path of the program: the bundle, which starts five times as fast, or the single modules if
 * they were compiled after the bundle, as during work on docsgen.
 */
function program() {
  const timeOf = (file) =>
    statSync(new URL(file, import.meta.url), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const bundled = timeOf('../bundle/main.js');
  const parts = ['../tsconfig.tsbuildinfo', '../../core/tsconfig.tsbuildinfo'];
  parts.push('../../highlight/tsconfig.tsbuildinfo', '../../renderer/tsconfig.tsbuildinfo');
  parts.push('../../renderer/assets/docsgen.css');
  return parts.every((file) => timeOf(file) <= bundled) && bundled > 0
    ? '../bundle/main.js'
    : '../dist/main.js';
}

try {
  const { main } = await import(program());
  process.exitCode = await main();
  // After Ctrl-C the process doesn't wait for pending work, such as the search index.
  if (process.exitCode === interrupted) process.exit();
} catch (error) {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  process.stderr.write('error: docsgen is not built yet; run `npm run build` first\n');
  process.exitCode = internalFault;
}
