import type { ExpandedSource, ParsedBatch, ParseSetup } from '@docsgen/core';

/** A task for a worker. */
export interface ParseTask {
  readonly id: number;
  readonly setup: ParseSetup;
  readonly sources: readonly ExpandedSource[];
}

/**
 * The result of a task. Objects are transferred as JSON, which is faster; texts of entries are JSON
 * already and are passed on without parsing.
 */
export type WorkerReply =
  | {
      readonly type: 'done';
      readonly id: number;
      readonly json: string;
      readonly texts: readonly EncodedTexts[];
    }
  | { readonly type: 'failed'; readonly id: number; readonly reason: string };

type EncodedTexts = ParsedBatch[number]['texts'];

/** Serializes parsed entries. */
export function encodeReply(id: number, batch: ParsedBatch): WorkerReply {
  const json = JSON.stringify(batch.map(({ entry }) => entry));
  return { type: 'done', id, json, texts: batch.map(({ texts }) => texts) };
}

/** Deserializes parsed entries. */
export function decodeReply({ json, texts }: Extract<WorkerReply, { type: 'done' }>): ParsedBatch {
  const entries = JSON.parse(json) as readonly ParsedBatch[number]['entry'][];
  return texts.flatMap((own, at) => {
    const entry = entries[at];
    return entry === undefined ? [] : [{ entry, texts: own }];
  });
}
