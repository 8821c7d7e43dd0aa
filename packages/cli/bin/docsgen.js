#!/usr/bin/env node
/**
 * The launcher. It is committed, unlike what it starts, so that `npm ci` can link the command
 * before anything is built.
 */

import { statSync } from 'node:fs';

// React reads this when it is imported, and renders five times slower without it.
process.env.NODE_ENV = 'production';

/** A fault of ours: see the exit codes in `docsgen --help`. */
const internalFault = 3;
const interrupted = 130;

process.on('uncaughtException', (error) => {
  const isVerbose = process.argv.some((argument) => argument === '-v' || argument === '--verbose');
  const message = error instanceof Error ? error.message : String(error);
  const line = message.replaceAll(/\s+/g, ' ');
  process.stderr.write(
    `error: docsgen failed, which is its own fault: ${line} (--verbose shows where)\n`,
  );
  if (isVerbose && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(internalFault);
});

/**
 * The bundle, which starts five times as fast; or the single modules, for those who work on
 * docsgen and has compiled them since.
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
  // After Ctrl-C nothing waits for what no longer matters, such as the search's index.
  if (process.exitCode === interrupted) process.exit();
} catch (error) {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  process.stderr.write('error: docsgen is not built yet; run `npm run build` first\n');
  process.exitCode = internalFault;
}
