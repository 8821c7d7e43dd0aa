import type { ExtensionModule, ParsedBatch, ParseSetup } from '@docsgen/core';
import type { Highlight } from '@docsgen/highlight/html';

/** Code and its language, to be highlighted. */
export type HighlightRequest = Parameters<Highlight>;

/** The lines of highlighted code. */
export type HighlightedLines = Awaited<ReturnType<Highlight>>;

/** What a thread that parses starts with. */
export interface ParserStart {
  readonly setup: ParseSetup;
  /** The modules of extensions, which the thread loads by their files. */
  readonly modules: readonly Pick<ExtensionModule, 'file' | 'settings'>[];
}

type ParsedSource = ParsedBatch[number];

/**
 * A parsed batch as a message. Objects are transferred as JSON, which is faster; texts of entries
 * are JSON already and are passed on without parsing.
 */
export interface EncodedBatch {
  readonly json: string;
  readonly texts: readonly ParsedSource['texts'][];
}

/** Serializes parsed entries. */
export function encodeBatch(batch: ParsedBatch): EncodedBatch {
  const json = JSON.stringify(batch.map(({ texts: _, ...rest }) => rest));
  return { json, texts: batch.map(({ texts }) => texts) };
}

/** Deserializes parsed entries. */
export function decodeBatch({ json, texts }: EncodedBatch): ParsedBatch {
  const entries = JSON.parse(json) as readonly Omit<ParsedSource, 'texts'>[];
  return texts.flatMap((own, at) => {
    const entry = entries[at];
    return entry === undefined ? [] : [{ ...entry, texts: own }];
  });
}
