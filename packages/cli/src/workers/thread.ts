import { Worker } from 'node:worker_threads';

/** The reply of a worker thread to a request. */
export type Reply<Answer> =
  | { readonly type: 'done'; readonly answer: Answer }
  | { readonly type: 'failed'; readonly reason: string };

/** A worker thread that answers requests in their order. */
export interface Thread<Request, Answer> {
  /** Rejects when the thread fails or ends. */
  ask(request: Request): Promise<Answer>;
  end(): Promise<void>;
}

interface Pending<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** Starts a thread. @param script The module that it runs, which calls `answerRequests`. */
export function startThread<Request, Answer>(
  script: URL,
  workerData?: unknown,
): Thread<Request, Answer> {
  const worker = new Worker(script, { workerData });
  // A thread without requests doesn't keep the process alive.
  worker.unref();
  const pending: Pending<Answer>[] = [];
  let broken: Error | null = null;
  let isEnding = false;
  const fail = (error: Error): void => {
    broken ??= error;
    for (const { reject } of pending.splice(0)) reject(broken);
  };
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`A worker ended with ${code}.`)));
  worker.on('message', (reply: Reply<Answer>) => {
    const waiting = pending.shift();
    // A thread that is being ended keeps the process alive until it has.
    if (pending.length === 0 && !isEnding) worker.unref();
    if (reply.type === 'failed') waiting?.reject(new Error(reply.reason));
    else waiting?.resolve(reply.answer);
  });
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (broken !== null) return reject(broken);
        pending.push({ resolve, reject });
        worker.ref();
        worker.postMessage(request);
      }),
    async end() {
      isEnding = true;
      await worker.terminate();
    },
  };
}
