import { workerData } from 'node:worker_threads';
import { createBatchParser, type ExpandedSource, type ParseSetup } from '@docsgen/core';
import { loadDialects } from '@docsgen/dialects';
import { answerRequests } from './answer-requests.ts';
import { encodeBatch } from './messages.ts';

/** A worker thread that parses batches of entries with the setup that it was started with. */
let parser: ReturnType<typeof createBatchParser> | null = null;

answerRequests(async (sources: readonly ExpandedSource[]) => {
  parser ??= startParser(workerData as ParseSetup);
  return encodeBatch((await parser)(sources));
});

async function startParser(setup: ParseSetup): ReturnType<typeof createBatchParser> {
  return createBatchParser(setup, await loadDialects(setup.dialects ?? []));
}
