import { createHighlighter, type Highlight } from '@docsgen/highlight/html';
import { answerRequests } from './answer-requests.ts';

/** A worker thread that highlights code. */
const highlight = createHighlighter();

answerRequests((request: Parameters<Highlight>) => highlight(...request));
