#!/usr/bin/env node
/**
 * The launcher. Unlike the compiled program it is committed to git, so that `npm ci` can link the
 * command before anything is built.
 */

import Module from 'node:module';
import { fileURLToPath } from 'node:url';

// React reads this when it is imported, and renders five times slower without it.
process.env.NODE_ENV = 'production';

/** The exit code for a bug in docsgen, as `docsgen --help` lists it. */
const internalFault = 3;

process.on('uncaughtException', (error) => {
  const isVerbose = process.argv.some((argument) => argument === '-v' || argument === '--verbose');
  const message = error instanceof Error ? error.message : String(error);
  const line = message.replaceAll(/\s+/g, ' ');
  process.stderr.write(`error: docsgen has a bug: ${line} (--verbose prints the stack)\n`);
  if (isVerbose && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(internalFault);
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
