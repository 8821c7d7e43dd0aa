import { parentPort } from 'node:worker_threads';
import type { Reply } from './thread.ts';

/** Answers the requests to this worker thread, one after the other. */
export function answerRequests<Request, Answer>(
  answer: (request: Request) => Promise<Answer>,
): void {
  const replyTo = async (request: Request): Promise<Reply<Answer>> => {
    try {
      return { type: 'done', answer: await answer(request) };
    } catch (error) {
      return { type: 'failed', reason: String(error) };
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  parentPort?.on('message', (request: Request) => {
    last = last.then(async () => parentPort?.postMessage(await replyTo(request)));
  });
}
