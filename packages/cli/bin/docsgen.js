#!/usr/bin/env node
/**
 * The launcher. It is committed, unlike what it starts, so that `npm ci` can link the command
 * before anything is built.
 */

// React reads this when it is imported, and renders five times slower without it.
process.env.NODE_ENV = 'production';

/** A fault of ours: see the exit codes in `docsgen --help`. */
const internalFault = 3;

process.on('uncaughtException', (error) => {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`error: something unexpected happened outside the command\n${stack}\n`);
  process.exit(internalFault);
});

try {
  const { main } = await import('../dist/main.js');
  process.exitCode = await main();
} catch (error) {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  process.stderr.write('error: docsgen is not built yet; run `npm run build` first\n');
  process.exitCode = internalFault;
}
