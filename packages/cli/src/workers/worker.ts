import { parentPort } from 'node:worker_threads';
import { createBatchParser, createSnippetHighlighter } from '@docsgen/core';
import { type Answer, type Task, toAnswer } from './messages.ts';

/** A worker thread: parses or highlights, one task after the other. */
let parser: ReturnType<typeof createBatchParser> | null = null;
let highlighter: ReturnType<typeof createSnippetHighlighter> | null = null;
let last: Promise<unknown> = Promise.resolve();

parentPort?.on('message', (task: Task) => {
  last = last.then(async () => parentPort?.postMessage(await answer(task)));
});

async function answer(task: Task): Promise<Answer> {
  const { id } = task;
  try {
    if (task.type === 'parse') {
      parser ??= createBatchParser(task.setup);
      return toAnswer(id, (await parser)(task.sources));
    }
    highlighter ??= createSnippetHighlighter();
    const lines = (await highlighter)(task.snippets);
    return { type: 'done', id, json: JSON.stringify(lines), texts: [] };
  } catch (error) {
    return { type: 'failed', id, reason: String(error) };
  }
}
