import { workerData } from 'node:worker_threads';
import { createOutputWriter } from '@docsgen/core/output-writer';
import { answerRequests } from './answer-requests.ts';
import type { WriteRequest } from './messages.ts';

/**
 * A worker thread that writes files into the output folder with which it was started. Answers
 * whether each was written.
 */
const writer = createOutputWriter(workerData as string);

answerRequests(async (files: readonly WriteRequest[]) => {
  const write = await writer;
  const written: boolean[] = [];
  for (const file of files) {
    written.push(
      await write(...file).then(
        () => true,
        () => false,
      ),
    );
  }
  return written;
});
