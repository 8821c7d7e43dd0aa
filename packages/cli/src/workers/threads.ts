import { Worker } from 'node:worker_threads';
import type { ParseSetup, ParseWorker } from '@docsgen/core';
import { decodeReply, type ParseTask, type WorkerReply } from './messages.ts';

type Done = Extract<WorkerReply, { type: 'done' }>;

interface Pending {
  readonly resolve: (reply: Done) => void;
  readonly reject: (error: Error) => void;
}

/** Starts a worker that parses. @param script The module that it runs. */
export function startParser(script: URL, setup: ParseSetup): ParseWorker {
  const { run, end } = startThread(script);
  return {
    parse: async (sources) => decodeReply(await run((id) => ({ id, setup, sources }))),
    end,
  };
}

/** A worker that processes one task after the other. */
interface Thread {
  run(task: (id: number) => ParseTask): Promise<Done>;
  end(): Promise<void>;
}

function startThread(script: URL): Thread {
  const worker = new Worker(script);
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
  worker.on('message', (reply: WorkerReply) => {
    const waiting = pending.get(reply.id);
    pending.delete(reply.id);
    if (reply.type === 'failed') waiting?.reject(new Error(reply.reason));
    else waiting?.resolve(reply);
  });
  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        if (broken !== null) return reject(broken);
        lastId += 1;
        pending.set(lastId, { resolve, reject });
        worker.postMessage(task(lastId));
      }),
    async end() {
      await worker.terminate();
    },
  };
}
