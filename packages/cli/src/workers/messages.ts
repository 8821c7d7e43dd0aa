import type { ExpandedSource, ParsedBatch, ParseSetup } from '@docsgen/core';

/** Work for a worker. */
export interface ParseTask {
  readonly id: number;
  readonly setup: ParseSetup;
  readonly sources: readonly ExpandedSource[];
}

/**
 * What a worker did. Objects are handed over faster as JSON; the texts of entries are so already,
 * and need no decoding here.
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

/** Parsed entries, to be sent. */
export function encodeReply(id: number, batch: ParsedBatch): WorkerReply {
  const json = JSON.stringify(batch.map(({ entry }) => entry));
  return { type: 'done', id, json, texts: batch.map(({ texts }) => texts) };
}

/** Parsed entries that were sent. */
export function decodeReply({ json, texts }: Extract<WorkerReply, { type: 'done' }>): ParsedBatch {
  const entries = JSON.parse(json) as readonly ParsedBatch[number]['entry'][];
  return texts.flatMap((own, at) => {
    const entry = entries[at];
    return entry === undefined ? [] : [{ entry, texts: own }];
  });
}
