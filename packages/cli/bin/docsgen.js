#!/usr/bin/env node
/**
 * The launcher. Unlike the compiled program it is committed to git, so that `npm ci` can link the
 * command before anything is built.
 */

import Module from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// React reads this when it is imported, and renders five times slower without it.
process.env.NODE_ENV = 'production';

/** The exit codes for a bug in docsgen and for a bad configuration, as `docsgen --help` lists them. */
const internalFault = 3;
const badUsage = 2;

const ownFolder = fileURLToPath(new URL('..', import.meta.url));

/**
 * The file of the site, such as its configuration, whose code failed after it was loaded: the first
 * file in the stack that belongs to no package. Null if that is docsgen's own.
 */
function siteFileOf({ stack = '' }) {
  for (const [, url] of stack.matchAll(/^ {4}at (?:.*\()?(.+?):\d+:\d+\)?$/gm)) {
    const file = url.startsWith('file:') ? fileURLToPath(url) : url;
    if (file.startsWith(ownFolder)) return null;
    if (path.isAbsolute(file) && !/[\\/]node_modules[\\/]/.test(file)) return file;
  }
  return null;
}

process.on('uncaughtException', (thrown) => {
  const isVerbose = process.argv.some((argument) => argument === '-v' || argument === '--verbose');
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const line = error.message.replaceAll(/\s+/g, ' ');
  const file = siteFileOf(error);
  const what = file === null ? 'docsgen has a bug' : `${path.basename(file)} failed later`;
  process.stderr.write(`error: ${what}: ${line} (--verbose prints the stack)\n`);
  if (isVerbose) process.stderr.write(`${error.stack}\n`);
  process.exit(file === null ? internalFault : badUsage);
});

// Node.js 22 stores compiled code. Beside the program it is as safe as the program; Node.js' own
// choice, a folder for temporary files, is open to other users.
Module.enableCompileCache?.(fileURLToPath(new URL('../.compile-cache', import.meta.url)));

try {
  const { main } = await import('../bundle/main.js');
  // `main` has flushed the output. Without `exit`, Node.js would first free the whole heap.
  process.exit(await main());
} catch (error) {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  process.stderr.write('error: docsgen is not built yet; run `npm run build` first\n');
  process.exitCode = internalFault;
}
