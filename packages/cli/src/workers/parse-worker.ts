import { workerData } from 'node:worker_threads';
import { createBatchParser, type ExpandedSource, type ParseSetup } from '@docsgen/core';
import { answerRequests } from './answer-requests.ts';
import { encodeBatch } from './messages.ts';

/** A worker thread that parses batches of entries with the setup that it was started with. */
let parser: ReturnType<typeof createBatchParser> | null = null;

answerRequests(async (sources: readonly ExpandedSource[]) => {
  parser ??= createBatchParser(workerData as ParseSetup);
  return encodeBatch((await parser)(sources));
});
