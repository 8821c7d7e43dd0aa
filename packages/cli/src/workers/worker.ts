import { parentPort, workerData } from 'node:worker_threads';
import { createBatchParser, type ExpandedSource, type ParseSetup } from '@docsgen/core';
import { encodeReply, type WorkerReply } from './messages.ts';

/** A worker thread, which parses one batch after the other with the setup that it was started with. */
let parser: ReturnType<typeof createBatchParser> | null = null;
let last: Promise<unknown> = Promise.resolve();

parentPort?.on('message', (sources: readonly ExpandedSource[]) => {
  last = last.then(async () => parentPort?.postMessage(await parseBatch(sources)));
});

async function parseBatch(sources: readonly ExpandedSource[]): Promise<WorkerReply> {
  try {
    parser ??= createBatchParser(workerData as ParseSetup);
    return encodeReply((await parser)(sources));
  } catch (error) {
    return { type: 'failed', reason: String(error) };
  }
}
