import { createHighlighter } from '@docsgen/highlight/html';
import { answerRequests } from './answer-requests.ts';
import type { HighlightRequest } from './messages.ts';

/** A worker thread that highlights code. */
const highlight = createHighlighter();

answerRequests((requests: readonly HighlightRequest[]) => {
  return Promise.all(requests.map((request) => highlight(...request)));
});
