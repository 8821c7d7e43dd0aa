import type { ExpandedSource, ParseSetup } from '@docsgen/core';

/** What a worker is started with. */
export interface WorkerStart {
  readonly setup: ParseSetup;
}

/** Work for a worker. */
export interface Task {
  readonly id: number;
  readonly sources: readonly ExpandedSource[];
}

/** What a worker did: a `ParsedBatch` as JSON, which is faster to hand over than its objects. */
export type Answer =
  | { readonly type: 'done'; readonly id: number; readonly json: string }
  | { readonly type: 'failed'; readonly id: number; readonly reason: string };
