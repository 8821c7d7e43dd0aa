import { parentPort, workerData } from 'node:worker_threads';
import { createBatchParser } from '@docsgen/core';
import { type Answer, type Task, toAnswer, type WorkerStart } from './messages.ts';

/** A worker thread: parses one batch of entries after the other. */
const { setup } = workerData as WorkerStart;
const parser = createBatchParser(setup);
let last: Promise<unknown> = parser;

parentPort?.on('message', (task: Task) => {
  last = last.then(async () => parentPort?.postMessage(await answer(task)));
});

async function answer({ id, sources }: Task): Promise<Answer> {
  try {
    const parse = await parser;
    return toAnswer(id, await parse(sources));
  } catch (error) {
    return { type: 'failed', id, reason: String(error) };
  }
}
