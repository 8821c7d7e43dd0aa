import type { CustomKeyType } from '../model/index.ts';
import { type ParsedSource, parseEntry } from './entry.ts';
import { frontMatterSchema } from './front-matter-schema.ts';
import type { ExpandedSource } from './includes.ts';
import {
  createMarkdownCompiler,
  type MarkdownCompiler,
  type MarkdownOptions,
} from './markdown/compile.ts';

/** What all entries of a site are parsed with. Plain data, so that other threads can have it. */
export interface ParseSetup extends MarkdownOptions {
  readonly customKeys: Readonly<Record<string, CustomKeyType>>;
}

/** What comes of some entries, in their order. Plain data. */
export type ParsedBatch = readonly ParsedSource[];

/** Another thread. What it makes of entries is what would be made of them here. */
export interface ParseWorker {
  parse(sources: readonly ExpandedSource[]): Promise<ParsedBatch>;
  end(): Promise<void>;
}

/**
 * Starts other threads where they are of use; this one works, too.
 *
 * @param size How much there is to parse, in characters.
 */
export type StartParseWorkers = (setup: ParseSetup, size: number) => readonly ParseWorker[];

/** Parses a site's entries. */
export interface SourceParser {
  /** Parses an entry that brings nothing from elsewhere without its path: it depends on no place. */
  parse(source: ExpandedSource): ParsedSource;
  findIncludes: MarkdownCompiler['findIncludes'];
}

/** The parser of a site's entries. */
export function createSourceParser(setup: ParseSetup): SourceParser {
  const { customKeys, ...options } = setup;
  const markdown = createMarkdownCompiler(options);
  const parser = { schema: frontMatterSchema(customKeys), markdown };
  return {
    parse(source) {
      return parseEntry(source.origins === null ? { ...source, path: '' } : source, parser);
    },
    findIncludes: markdown.findIncludes,
  };
}

/** Parses batches of one site's entries: what a worker does all its life. */
export function createBatchParser(
  setup: ParseSetup,
): (sources: readonly ExpandedSource[]) => ParsedBatch {
  const parser = createSourceParser(setup);
  return (sources) => sources.map(parser.parse);
}
