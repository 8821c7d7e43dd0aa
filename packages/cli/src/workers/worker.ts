import { parentPort } from 'node:worker_threads';
import { createBatchParser } from '@docsgen/core';
import { encodeReply, type ParseTask, type WorkerReply } from './messages.ts';

/** The state of a worker thread, which parses one batch after the other. */
let parser: ReturnType<typeof createBatchParser> | null = null;
let last: Promise<unknown> = Promise.resolve();

parentPort?.on('message', (task: ParseTask) => {
  last = last.then(async () => parentPort?.postMessage(await parseBatch(task)));
});

async function parseBatch({ id, setup, sources }: ParseTask): Promise<WorkerReply> {
  try {
    parser ??= createBatchParser(setup);
    return encodeReply(id, (await parser)(sources));
  } catch (error) {
    return { type: 'failed', id, reason: String(error) };
  }
}
