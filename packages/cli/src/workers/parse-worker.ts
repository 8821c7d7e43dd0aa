import { workerData } from 'node:worker_threads';
import { createBatchParser, type ExpandedSource } from '@docsgen/core';
import { loadDialects } from '@docsgen/dialects';
import { answerRequests } from './answer-requests.ts';
import { encodeBatch, type ParserStart } from './messages.ts';

/** A worker thread that parses batches of entries with the setup that it was started with. */
let parser: ReturnType<typeof createBatchParser> | null = null;

answerRequests(async (sources: readonly ExpandedSource[]) => {
  parser ??= startParser(workerData as ParserStart);
  return encodeBatch((await parser)(sources));
});

async function startParser(start: ParserStart): ReturnType<typeof createBatchParser> {
  const { setup, modules, dialects } = start;
  const own = modules.length === 0 ? [] : await loadExtensions(modules);
  return createBatchParser(setup, [...own, ...(await loadDialects(dialects))]);
}

/** Loads the extensions of modules as the configuration's are. */
async function loadExtensions(files: readonly string[]) {
  const { extensionsOf } = await import('../config/extension-modules.ts');
  return (await Promise.all(files.map((file) => extensionsOf(file)))).flat();
}
