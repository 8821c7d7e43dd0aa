import { noCache } from '../io/cache.ts';
import type { CustomKeyType, DirectiveSpecs } from '../model/index.ts';
import { type ParsedSource, parseEntry } from './entry.ts';
import { frontMatterSchema } from './front-matter-schema.ts';
import type { ExpandedSource } from './includes.ts';
import { createHighlighter, type Highlighter } from './markdown/code/highlighter.ts';
import { fenceLanguages } from './markdown/code/info.ts';
import { createMarkdownCompiler, type MarkdownCompiler } from './markdown/compile.ts';

/** What all entries of a site are parsed with. Plain data, so that other threads can have it. */
export interface ParseSetup {
  readonly customKeys: Readonly<Record<string, CustomKeyType>>;
  readonly directives: DirectiveSpecs;
}

/** Entries parsed elsewhere. Plain data. */
export interface ParsedBatch {
  /** In the order of the sources. */
  readonly results: readonly ParsedSource[];
  /** What else the parser would have put into the cache: keys and values. */
  readonly byproducts: readonly (readonly [string, unknown])[];
}

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

/** The parser of a site's entries. */
export interface SourceParser {
  /** Parses an entry that brings nothing from elsewhere without its path: it depends on no place. */
  parse(source: ExpandedSource): ParsedSource;
  findIncludes: MarkdownCompiler['findIncludes'];
}

export function createSourceParser(setup: ParseSetup, highlighter: Highlighter): SourceParser {
  const { customKeys, directives } = setup;
  const markdown = createMarkdownCompiler({ directives, highlighter });
  const parser = { schema: frontMatterSchema(customKeys), markdown };
  return {
    parse(source) {
      return parseEntry(source.origins === null ? { ...source, path: '' } : source, parser);
    },
    findIncludes: markdown.findIncludes,
  };
}

/** Parses batches of one site's entries: what a worker does all its life. */
export async function createBatchParser(
  setup: ParseSetup,
): Promise<(sources: readonly ExpandedSource[]) => Promise<ParsedBatch>> {
  let byproducts: [string, unknown][] = [];
  const known = new Map<string, unknown>();
  const cache = {
    ...noCache,
    get: (key: string) => known.get(key),
    set(key: string, value: unknown) {
      known.set(key, value);
      byproducts.push([key, value]);
    },
  };
  const highlighter = await createHighlighter([], { cache });
  const parser = createSourceParser(setup, highlighter);
  return async (sources) => {
    await highlighter.load(sources.flatMap(({ text }) => [...fenceLanguages(text)]));
    byproducts = [];
    const results = sources.map(parser.parse);
    return { results, byproducts };
  };
}
