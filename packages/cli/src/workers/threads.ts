import { Worker } from 'node:worker_threads';
import type { ParsedBatch, ParseSetup, ParseWorker } from '@docsgen/core';
import { type Answer, fromAnswer, type Task, type WorkerStart } from './messages.ts';

interface Pending {
  readonly resolve: (batch: ParsedBatch) => void;
  readonly reject: (error: Error) => void;
}

/** Starts a thread that parses. @param script The module that it runs. */
export function startThread(script: URL, setup: ParseSetup): ParseWorker {
  const worker = new Worker(script, { workerData: { setup } satisfies WorkerStart });
  const pending = new Map<number, Pending>();
  let broken: Error | null = null;
  let lastId = 0;
  const fail = (error: Error): void => {
    broken ??= error;
    for (const { reject } of pending.values()) reject(broken);
    pending.clear();
  };
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`A worker ended with ${code}.`)));
  worker.on('message', (answer: Answer) => {
    const waiting = pending.get(answer.id);
    pending.delete(answer.id);
    if (answer.type === 'failed') waiting?.reject(new Error(answer.reason));
    else waiting?.resolve(fromAnswer(answer));
  });
  return {
    parse: (sources) =>
      new Promise((resolve, reject) => {
        if (broken !== null) return reject(broken);
        lastId += 1;
        pending.set(lastId, { resolve, reject });
        worker.postMessage({ id: lastId, sources } satisfies Task);
      }),
    async end() {
      await worker.terminate();
    },
  };
}
