import { workerData } from 'node:worker_threads';
import { createBatchParser, type ExpandedSource, type ParseSetup } from '@docsgen/core';
import { isDialectName, loadDialect } from '@docsgen/dialects';
import { answerRequests } from './answer-requests.ts';
import { encodeBatch } from './messages.ts';

/** A worker thread that parses batches of entries with the setup that it was started with. */
let parser: ReturnType<typeof createBatchParser> | null = null;

answerRequests(async (sources: readonly ExpandedSource[]) => {
  parser ??= startParser(workerData as ParseSetup);
  return encodeBatch((await parser)(sources));
});

async function startParser(setup: ParseSetup): ReturnType<typeof createBatchParser> {
  const dialects = await Promise.all((setup.dialects ?? []).filter(isDialectName).map(loadDialect));
  return createBatchParser(setup, dialects);
}
