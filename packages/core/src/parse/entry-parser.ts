import { createLineNames, lineIds } from '../code/render-code-block.ts';
import { plainData } from '../data/plain-data.ts';
import { type EncodedTexts, encodeTexts } from '../io/texts.ts';
import type {
  Body,
  CodeBlock,
  Finding,
  MarkdownDocument,
  MarkdownExtension,
  ParsedEntry,
  Result,
} from '../model/index.ts';
import { anchorsOf } from '../text/anchors.ts';
import { forbiddenCharacters, withoutForbidden } from '../text/control-characters.ts';
import { runExtension } from '../text/extension-fault.ts';
import { indexLines, type LineIndex } from '../text/lines.ts';
import { createDisabledLines, yamlDisables } from './disable-comments.ts';
import { entryKey, type ParseSetup, settingsDigest } from './entry-key.ts';
import { splitFrontMatter } from './front-matter.ts';
import { frontMatterSchema } from './front-matter-schema.ts';
import { withHomeAddresses } from './home-schema.ts';
import type { ExpandedSource } from './includes.ts';
import { createMarkdownCompiler, type MarkdownCompiler } from './markdown/compile.ts';
import { readMarkup } from './markup.ts';
import { toOrigins } from './origins.ts';

/** A parsed entry file. Plain data; the texts are separate, since most commands don't read them. */
export interface ParsedSource {
  readonly entry: Result<ParsedEntry>;
  readonly texts: EncodedTexts;
  /** The code blocks in its content. */
  readonly code: readonly CodeBlock[];
}

/** Parses a site's entries. */
export interface EntryParser {
  /**
   * Parses an entry. The path of an entry without includes is left empty in the result, so that
   * files with equal texts share a cache key.
   */
  parse(source: ExpandedSource): ParsedSource;
  findIncludes: MarkdownCompiler['findIncludes'];
}

/** Creates the parser of a site's entries. */
export function createEntryParser(
  setup: ParseSetup,
  plugins: readonly MarkdownExtension[] = [],
): EntryParser {
  const { customKeys, syntax: _, ...options } = setup;
  const markdown = createMarkdownCompiler({ ...options, plugins });
  const settings = settingsDigest(setup);
  const tools = { schema: frontMatterSchema(customKeys), markdown, settings };
  return {
    parse(source) {
      const parse = () =>
        parseEntry(source.origins === null ? { ...source, path: '' } : source, tools);
      const [first] = plugins;
      return first === undefined ? parse() : runExtension(first, `on ${source.path}`, parse);
    },
    findIncludes: markdown.findIncludes,
  };
}

/** The schema, the compiler and the digest of their settings, which all files of a site share. */
interface ParseTools {
  readonly schema: ReturnType<typeof frontMatterSchema>;
  readonly markdown: MarkdownCompiler;
  readonly settings: string;
}

/** Parses an entry file into an entry, its findings and its texts. Pure. */
function parseEntry(
  source: ExpandedSource,
  { schema, markdown, settings }: ParseTools,
): ParsedSource {
  const { path: file, text } = source;
  const lines = indexLines(text);
  const head = splitFrontMatter({ file, text, lines, schema });
  const { frontMatter, spans, bodyStart } = head.value;
  const controls = controlCharacters(source, lines, bodyStart);
  const body = controls.length === 0 ? text : withoutForbidden(text);
  const compiled = markdown.compile({ file, text: body, lines, bodyStart, mdx: source.mdx });
  const whole = { ...compiled, findings: [...controls, ...compiled.findings] };
  const { value: document, findings } =
    source.origins === null ? whole : toOrigins(whole, source.origins, file);
  const { body: facts, texts, code } = withoutTexts(document, entryKey(source, settings));
  const yaml = lines.line(1).startsWith('---') ? text.slice(lines.offset(2), bodyStart) : '';
  const value: ParsedEntry = {
    filePath: file,
    digest: source.digest,
    frontMatter: plainData(frontMatter),
    frontMatterSpans: spans,
    body: withHomeAddresses(facts, frontMatter, spans),
    disables: [
      ...yamlDisables(yaml, lines.offset(2), createDisabledLines(lines)),
      ...facts.disables,
    ],
    broken: head.findings.some(({ rule }) => rule === 'invalid-front-matter'),
  };
  const entry = { value, findings: [...head.findings, ...findings] };
  return { entry, texts, code };
}

/** Reports the first control character of the body, and the number of the others. */
function controlCharacters(
  { path: file, text }: ExpandedSource,
  lines: LineIndex,
  bodyStart: number,
): Finding[] {
  const [first, ...more] = forbiddenCharacters(text).filter(({ at }) => at >= bodyStart);
  if (first === undefined) return [];
  const message = `The file contains a control character (${first.name}).`;
  const others = more.length === 0 ? 'it' : `it and ${more.length} more`;
  const span = lines.span(first.at, first.at + 1);
  return [{ rule: 'unreadable-file', message, file, ...span, hint: `Remove ${others}.` }];
}

/** Splits a document into its encoded texts and a body with facts about them. */
function withoutTexts(
  { content, twin, sections, ...rest }: MarkdownDocument,
  key: string,
): Pick<ParsedSource, 'texts' | 'code'> & { readonly body: Body } {
  const { directives, ids, code } = readMarkup(content);
  const known = new Set(anchorsOf(rest));
  const nextNames = createLineNames();
  const body: Body = {
    ...rest,
    markupIds: [
      ...ids.filter((id) => !known.has(id)),
      ...code.flatMap((block) => lineIds(block, nextNames)),
    ],
    directives,
    key,
  };
  return { body, texts: encodeTexts({ content, twin, sections }), code };
}
