import type { CustomKeyType, MarkdownExtension } from '../model/index.ts';
import { runExtension } from '../text/extension-fault.ts';
import { type ParsedSource, parseEntry } from './entry.ts';
import { frontMatterSchema } from './front-matter-schema.ts';
import type { ExpandedSource } from './includes.ts';
import {
  createMarkdownCompiler,
  type MarkdownCompiler,
  type MarkdownOptions,
} from './markdown/compile.ts';

/** Settings for parsing all entries of a site. Plain data, so that it can be sent to workers. */
export interface ParseSetup extends Omit<MarkdownOptions, 'plugins'> {
  /**
   * Identifies the site's Markdown plugins in cache keys. The plugins exist in the main thread
   * only.
   */
  readonly syntax?: readonly string[];
  readonly customKeys: Readonly<Record<string, CustomKeyType>>;
}

/** The results of parsing entries, in order. Plain data. */
export type ParsedBatch = readonly ParsedSource[];

/** A worker thread that parses entries, with the same results as the main thread. */
export interface ParseWorker {
  parse(sources: readonly ExpandedSource[]): Promise<ParsedBatch>;
  end(): Promise<void>;
}

/**
 * Starts worker threads if the site is large enough. The main thread parses, too.
 *
 * @param size Total size of the texts in characters.
 */
export type StartParseWorkers = (setup: ParseSetup, size: number) => readonly ParseWorker[];

/** Parses a site's entries. */
export interface SourceParser {
  /**
   * Parses an entry. The path of an entry without includes is left empty in the result, so that
   * files with equal texts share a cache key.
   */
  parse(source: ExpandedSource): ParsedSource;
  findIncludes: MarkdownCompiler['findIncludes'];
}

/** Creates the parser of a site's entries. */
export function createSourceParser(
  setup: ParseSetup,
  plugins: readonly MarkdownExtension[] = [],
): SourceParser {
  const { customKeys, syntax: _, ...options } = setup;
  const markdown = createMarkdownCompiler({ ...options, plugins });
  const parser = { schema: frontMatterSchema(customKeys), markdown };
  return {
    parse(source) {
      const parse = () =>
        parseEntry(source.origins === null ? { ...source, path: '' } : source, parser);
      const [first] = plugins;
      return first === undefined ? parse() : runExtension(first, `on ${source.path}`, parse);
    },
    findIncludes: markdown.findIncludes,
  };
}

/** Creates the function that a worker calls for each batch of a site's entries. */
export function createBatchParser(
  setup: ParseSetup,
): (sources: readonly ExpandedSource[]) => ParsedBatch {
  const parser = createSourceParser(setup);
  return (sources) => sources.map(parser.parse);
}
