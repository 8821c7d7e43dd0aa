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

/** What all entries of a site are parsed with. Plain data, so that other threads can have it. */
export interface ParseSetup extends Omit<MarkdownOptions, 'plugins'> {
  /** The site's own Markdown syntax, as it stands in keys. Its plugins are in one thread alone. */
  readonly syntax?: readonly string[];
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

/** Parses batches of one site's entries: what a worker does all its life. */
export function createBatchParser(
  setup: ParseSetup,
): (sources: readonly ExpandedSource[]) => ParsedBatch {
  const parser = createSourceParser(setup);
  return (sources) => sources.map(parser.parse);
}
