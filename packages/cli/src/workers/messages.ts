import type { ParsedBatch } from '@docsgen/core';

/**
 * A parsed batch, or why it failed. Objects are transferred as JSON, which is faster; texts of
 * entries are JSON already and are passed on without parsing.
 */
export type WorkerReply =
  | {
      readonly type: 'done';
      readonly json: string;
      readonly texts: readonly ParsedBatch[number]['texts'][];
    }
  | { readonly type: 'failed'; readonly reason: string };

/** Serializes parsed entries. */
export function encodeReply(batch: ParsedBatch): WorkerReply {
  const json = JSON.stringify(batch.map(({ entry }) => entry));
  return { type: 'done', json, texts: batch.map(({ texts }) => texts) };
}

/** Deserializes parsed entries. */
export function decodeReply({ json, texts }: Extract<WorkerReply, { type: 'done' }>): ParsedBatch {
  const entries = JSON.parse(json) as readonly ParsedBatch[number]['entry'][];
  return texts.flatMap((own, at) => {
    const entry = entries[at];
    return entry === undefined ? [] : [{ entry, texts: own }];
  });
}
