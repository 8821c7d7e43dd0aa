import { Worker } from 'node:worker_threads';
import type { ParsedBatch, ParseSetup, ParseWorker } from '@docsgen/core';
import { decodeReply, type WorkerReply } from './messages.ts';

interface Pending {
  readonly resolve: (batch: ParsedBatch) => void;
  readonly reject: (error: Error) => void;
}

/** Starts a worker that parses one batch after the other. @param script The module that it runs. */
export function startParser(script: URL, setup: ParseSetup): ParseWorker {
  const worker = new Worker(script, { workerData: setup });
  // Replies have the order of the batches.
  const pending: Pending[] = [];
  let broken: Error | null = null;
  const fail = (error: Error): void => {
    broken ??= error;
    for (const { reject } of pending.splice(0)) reject(broken);
  };
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`A worker ended with ${code}.`)));
  worker.on('message', (reply: WorkerReply) => {
    const waiting = pending.shift();
    if (reply.type === 'failed') waiting?.reject(new Error(reply.reason));
    else waiting?.resolve(decodeReply(reply));
  });
  return {
    parse: (sources) =>
      new Promise((resolve, reject) => {
        if (broken !== null) return reject(broken);
        pending.push({ resolve, reject });
        worker.postMessage(sources);
      }),
    async end() {
      await worker.terminate();
    },
  };
}
