import type { ExpandedSource, ParsedBatch, ParseSetup } from '@docsgen/core';

/** What a worker is started with. */
export interface WorkerStart {
  readonly setup: ParseSetup;
}

/** Work for a worker. */
export interface Task {
  readonly id: number;
  readonly sources: readonly ExpandedSource[];
}

/**
 * What a worker did: a `ParsedBatch`, of which all is JSON, which is faster to hand over than its
 * objects. The texts are so already, and nobody need decode them here.
 */
export type Answer =
  | {
      readonly type: 'done';
      readonly id: number;
      readonly json: string;
      readonly texts: readonly EncodedTexts[];
    }
  | { readonly type: 'failed'; readonly id: number; readonly reason: string };

type EncodedTexts = ParsedBatch['results'][number]['texts'];

/** A batch, to be sent. */
export function toAnswer(id: number, { results, byproducts }: ParsedBatch): Answer {
  const json = JSON.stringify([results.map(({ entry }) => entry), byproducts]);
  return { type: 'done', id, json, texts: results.map(({ texts }) => texts) };
}

/** A batch that was sent. */
export function fromAnswer({ json, texts }: Extract<Answer, { type: 'done' }>): ParsedBatch {
  const [entries, byproducts] = JSON.parse(json) as Decoded;
  const results = texts.flatMap((own, at) => {
    const entry = entries[at];
    return entry === undefined ? [] : [{ entry, texts: own }];
  });
  return { results, byproducts };
}

type Decoded = readonly [
  entries: readonly ParsedBatch['results'][number]['entry'][],
  byproducts: ParsedBatch['byproducts'],
];
