import { workerData } from 'node:worker_threads';
import { createBatchParser, type ExpandedSource, isOwnModule, madeExtensions } from '@docsgen/core';
import { ownModule } from '../config/own-modules.ts';
import { answerRequests } from './answer-requests.ts';
import { encodeBatch, type ParserStart } from './messages.ts';

/** A worker thread that parses batches of entries with the setup that it was started with. */
let parser: ReturnType<typeof createBatchParser> | null = null;

answerRequests(async (sources: readonly ExpandedSource[]) => {
  parser ??= startParser(workerData as ParserStart);
  return encodeBatch((await parser)(sources));
});

async function startParser({ setup, modules }: ParserStart): ReturnType<typeof createBatchParser> {
  const loaded = await Promise.all(modules.map(loadExtensions));
  return createBatchParser(setup, loaded.flat());
}

/** Loads the extensions of a module as the configuration's are. */
async function loadExtensions({ file, settings = {} }: ParserStart['modules'][number]) {
  if (isOwnModule({ file })) return madeExtensions((await ownModule(file)).extensions, settings);
  const { extensionsOf } = await import('../config/extension-modules.ts');
  return madeExtensions(await extensionsOf(file), settings);
}
