import {
  createDisableReader,
  createMarkdownCompiler,
  type LineOrigin,
  type MarkdownCompiler,
  type MarkdownOptions,
  unsafeTargets,
  yamlDisables,
} from '@docsgen/markdown';
import { createLineNames, lineIds } from '@docsgen/markdown/code';
import { anchorsOf, runExtension } from '@docsgen/markdown/document';
import {
  forbiddenCharacters,
  indexLines,
  type LineIndex,
  plainData,
  valueSpan,
  withoutForbidden,
} from '@docsgen/text';
import { type EncodedTexts, encodeTexts } from '../io/texts.ts';
import type {
  Body,
  CodeBlock,
  CodeSample,
  Finding,
  KeysExtension,
  MarkdownDialect,
  MarkdownDocument,
  ParsedEntry,
  Result,
  Span,
} from '../model/index.ts';
import { releaseKeys } from '../releases/keys.ts';
import { entryKey, type ParseSetup, settingsDigest } from './entry-key.ts';
import { splitFrontMatter } from './front-matter.ts';
import { frontMatterSchema } from './front-matter-schema.ts';
import { withHomeAddresses } from './home-schema.ts';
import type { ExpandedSource } from './includes.ts';
import { readMarkup } from './markup.ts';
import { frontMatterProse } from './prose-reader.ts';
import { columnBefore, mayDefineVariables, type PageVariables } from './variables.ts';

/** A parsed entry file. Plain data; the texts are separate, since most commands don't read them. */
export interface ParsedSource {
  readonly entry: Result<ParsedEntry>;
  readonly texts: EncodedTexts;
  /** The code blocks in its content. */
  readonly code: readonly CodeBlock[];
  /**
   * Its prose as JSON; absent unless the settings want it. That of an entry with includes or
   * variables is read from its file, since it is checked as written.
   */
  readonly prose?: string;
}

/** Parses a site's entries. */
export interface EntryParser {
  /**
   * Parses an entry. The path of an entry without includes is left empty in the result, so that
   * files with equal texts share a cache key.
   */
  parse(source: ExpandedSource): ParsedSource;
  findIncludes: MarkdownCompiler['findIncludes'];
  /** Finds the variables that an entry uses, and those of its front matter. */
  findVariables(source: Pick<ExpandedSource, 'text' | 'dialect'>): PageVariables;
  /** Finds the blocks of code of an entry, with positions in the files that they are written in. */
  findCode(source: ExpandedSource): CodeSample[];
}

/** The Markdown syntax and the front matter keys that extensions add. */
interface ParseExtensions extends Pick<MarkdownOptions, 'plugins' | 'dialects'> {
  readonly keys?: readonly KeysExtension[];
}

/** Creates the parser of a site's entries. */
export function createEntryParser(
  setup: ParseSetup,
  { plugins = [], dialects = [], keys = [] }: ParseExtensions = {},
): EntryParser {
  const { customKeys, requirementKeys, syntax: _, dialects: __, keys: ___, ...options } = setup;
  const markdown = createMarkdownCompiler({ ...options, plugins, dialects });
  const tools = {
    schema: frontMatterSchema(customKeys, [releaseKeys(requirementKeys), ...keys]),
    markdown,
    settings: settingsDigest(setup),
    converters: new Map(dialects.map(({ name, frontMatter }) => [name, frontMatter])),
  };
  return {
    parse(source) {
      const named = source.origins === null ? { ...source, path: '' } : source;
      const parse = () => parseEntry(named, tools);
      const [first] = plugins;
      return first === undefined ? parse() : runExtension(first, `on ${source.path}`, parse);
    },
    findIncludes: markdown.findIncludes,
    findVariables({ text, dialect }) {
      const lines = indexLines(text);
      const head = mayDefineVariables(text)
        ? splitFrontMatter({ file: '', text, lines, schema: tools.schema })
        : null;
      const { variables = {} } = head?.value.frontMatter ?? {};
      return { uses: markdown.findVariables(text, dialect), own: variables };
    },
    findCode: (source) => findSamples(source, tools),
  };
}

/** The schema, the compiler and the digest of their settings, which all files of a site share. */
interface ParseTools {
  readonly schema: ReturnType<typeof frontMatterSchema>;
  readonly markdown: MarkdownCompiler;
  readonly settings: string;
  /** What converts front matter, by dialect. */
  readonly converters: ReadonlyMap<string, MarkdownDialect['frontMatter']>;
}

/** Parses an entry file into an entry, its findings and its texts. Pure. */
function parseEntry(
  source: ExpandedSource,
  { schema, markdown, settings, converters }: ParseTools,
): ParsedSource {
  const { path: file, text } = source;
  const lines = indexLines(text);
  const convert = converters.get(source.collectionDialect);
  const head = splitFrontMatter({ file, text, lines, schema, convert });
  const { frontMatter, spans, data, bodyStart } = head.value;
  const controls = controlCharacters(source, lines, bodyStart);
  const body = controls.length === 0 ? text : withoutForbidden(text);
  const { mdx, dialect, origins } = source;
  const written = { file, text: body, lines, bodyStart, origins };
  const compiled = markdown.compile({ ...written, dialect, mdx, data });
  const whole = { ...compiled, findings: [...controls, ...compiled.findings] };
  const { value: document, findings } = origins === null ? whole : toOrigins(whole, origins, file);
  const { body: facts, texts, code } = withoutTexts(document, entryKey(source, settings));
  const yaml = lines.line(1).startsWith('---') ? text.slice(lines.offset(2), bodyStart) : '';
  const value: ParsedEntry = {
    filePath: file,
    digest: source.digest,
    frontMatter: plainData(frontMatter),
    frontMatterSpans: spans,
    body: withHomeAddresses(facts, frontMatter, spans),
    disables: [
      ...yamlDisables(yaml, lines.offset(2), createDisableReader(lines)),
      ...facts.disables,
    ],
    broken: head.findings.some(({ rule }) => rule === 'invalid-front-matter'),
  };
  const { image } = frontMatter;
  const images = image === undefined ? [] : [{ src: image, span: valueSpan(spans, 'image') }];
  const unsafe = unsafeTargets(file, [], images);
  const entry = { value, findings: [...head.findings, ...unsafe, ...findings] };
  const { prose } = document;
  if (prose === null || origins !== null || body !== text) return { entry, texts, code };
  const blocks = [...frontMatterProse(frontMatter, { text, lines, spans }), ...prose];
  return { entry, texts, code, prose: JSON.stringify(blocks) };
}

/** Finds the blocks of code of an entry. */
function findSamples(
  source: ExpandedSource,
  { schema, markdown, converters }: ParseTools,
): CodeSample[] {
  const { path: file, text, dialect, mdx, origins } = source;
  const lines = indexLines(text);
  const convert = converters.get(source.collectionDialect);
  const { data, bodyStart } = splitFrontMatter({ file, text, lines, schema, convert }).value;
  const written = { file, text: withoutForbidden(text), lines, bodyStart, origins };
  const place = ({ line, column }: { readonly line: number; readonly column: number }) => {
    const { file: from = file, ...at } =
      origins === null
        ? { line, column }
        : originOf({ line, column, endLine: line, endColumn: column }, origins);
    return { file: from, line: at.line, column: at.column };
  };
  return markdown.findCode({ ...written, dialect, mdx, data }).map((block) => ({
    ...block,
    page: file,
    collection: '',
    lines: block.lines.map((line) => ({ text: line.text, ...place(line) })),
    // Where a file is included, its lines are indented further than in the file.
    prefix: block.prefix.slice(
      Math.max(0, origins?.[(block.lines[0]?.line ?? 1) - 1]?.indent ?? 0),
    ),
    fence: origins === null ? { ...block.fence, file } : originOf(block.fence, origins),
  }));
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
  { content, twin, sections, prose: _, ...rest }: MarkdownDocument,
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

/**
 * Maps the positions in an expanded text to the files that its lines come from. In the document,
 * `file` is set only if it isn't the entry's.
 */
function toOrigins(
  { value, findings }: Result<MarkdownDocument>,
  origins: readonly LineOrigin[],
  file: string,
): Result<MarkdownDocument> {
  const place = (span: Span) => originOf(span, origins);
  const placed = (written: Span): { span: Span; file?: string } => {
    const { file: from, ...span } = place(written);
    return from === file ? { span } : { span, file: from };
  };
  const move = <T extends { readonly span: Span }>(item: T): T => {
    return { ...item, ...placed(item.span) };
  };
  return {
    value: {
      ...value,
      headings: value.headings.map(move),
      links: value.links.map(move),
      images: value.images.map(move),
      ranges: value.ranges.map(move),
      disables: value.disables.map((comment) => {
        return { ...move(comment), next: placed(comment.next.span) };
      }),
      title: value.title === null ? null : move(value.title),
    },
    findings: findings.map(({ fix, ...finding }) => {
      const moved = { ...finding, ...place(finding) };
      // Adjacent lines may come from several files.
      if (fix === undefined || fix.line !== fix.endLine) return moved;
      // What a fix writes in a line with values would be a value, too.
      if (origins[fix.line - 1]?.inserted !== undefined) return moved;
      const { file: from, ...span } = place(fix);
      return from === moved.file ? { ...moved, fix: { ...span, text: fix.text } } : moved;
    }),
  };
}

function originOf(span: Span, origins: readonly LineOrigin[]): Span & { file: string } {
  const start = origins[span.line - 1] ?? { file: '', line: span.line, indent: 0 };
  const end = origins[span.endLine - 1] ?? start;
  const column = columnBefore(span.column, start.inserted ?? [], false);
  const endColumn = columnBefore(span.endColumn, end.inserted ?? [], true);
  return {
    file: start.file,
    line: start.line,
    column: Math.max(1, column - start.indent),
    endLine: end.file === start.file ? end.line : start.line,
    endColumn: Math.max(1, endColumn - end.indent),
  };
}
