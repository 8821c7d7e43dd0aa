import {
  createDisableReader,
  type MarkdownCompiler,
  type MarkdownSource,
  unsafeTargets,
  yamlDisables,
} from '@docsgen/markdown';
import { ansi, createLineNames, lineIds } from '@docsgen/markdown/code';
import { anchorsOf, runExtension, spanInFile } from '@docsgen/markdown/document';
import {
  forbiddenCharacters,
  indexLines,
  once,
  plainData,
  valueSpan,
  withoutForbidden,
} from '@docsgen/text';
import { type EncodedTexts, encodeTexts } from '../io/texts.ts';
import type {
  Body,
  CodeBlock,
  CodeSample,
  CompiledEntry,
  Dialect,
  Finding,
  MarkdownDocument,
  Result,
  Span,
} from '../model/index.ts';
import { entryKey, type ParseSetup, settingsDigest } from './entry-key.ts';
import {
  type ExpandedSource,
  isOwnText,
  plainSource,
  textsOf,
  withTexts,
} from './expanded-source.ts';
import { splitFrontMatter } from './front-matter.ts';
import { withHomeAddresses } from './home-schema.ts';
import { readMarkup } from './markup.ts';
import { createParseTools, type ParseExtensions, type ParseTools } from './parse-tools.ts';
import { frontMatterProse } from './prose-reader.ts';
import { mayDefineVariables, type TextVariables } from './variables.ts';

/** A parsed entry file. Plain data; the texts are separate, since most commands don't read them. */
export interface ParsedSource {
  readonly entry: Result<CompiledEntry>;
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
   * Parses an entry. The path of an entry without texts of other files is left empty in the result, so
   * that files with equal texts share a cache key.
   */
  parse(source: ExpandedSource): ParsedSource;
  findIncludes: MarkdownCompiler['findIncludes'];
  /** Finds the variables that a text uses, and those of its front matter. */
  findVariables(text: string, dialect: Dialect): TextVariables;
  /** Finds the blocks of code of an entry, with positions in the files that they are written in. */
  findCode(source: ExpandedSource): CodeSample[];
}

/** Creates the parser of a site's entries. @throws ExtensionFault */
export function createEntryParser(setup: ParseSetup, extensions: ParseExtensions): EntryParser {
  const tools = { ...createParseTools(setup, extensions), settings: settingsDigest(setup) };
  const { markdown } = tools;
  return {
    parse(source) {
      const named = isOwnText(source) ? { ...plainSource(source), path: '' } : source;
      const parse = () => parseEntry(named, tools);
      const [first] = extensions.markdown;
      return first === undefined ? parse() : runExtension(first, `on ${source.path}`, parse);
    },
    findIncludes: markdown.findIncludes,
    findVariables(text, dialect) {
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

/** What entries are parsed with, and the digest of its settings. */
interface EntryTools extends ParseTools {
  readonly settings: string;
}

/** Parses an entry file into an entry, its findings and its texts. Pure. */
function parseEntry(
  source: ExpandedSource,
  { schema, markdown, settings, converters }: EntryTools,
): ParsedSource {
  const { path: file, text } = source;
  const lines = indexLines(text);
  const convert = converters.get(source.collectionDialect);
  const head = splitFrontMatter({ file, text, lines, schema, convert });
  const { frontMatter, spans, data, bodyStart } = head.value;
  const forbidden = forbiddenInBody(source, bodyStart);
  const readable = forbidden.length === 0 ? source : printable(source);
  const written = { ...readable, file, lines, bodyStart, data };
  const controls = controlCharacters(forbidden, () => colouredLines(written, markdown));
  const compiled = markdown.compile(written);
  const { value: document, findings } = compiled;
  const { body: facts, texts, code } = withoutTexts(document, entryKey(source, settings));
  const yaml = lines.line(1).startsWith('---') ? text.slice(lines.offset(2), bodyStart) : '';
  const value: CompiledEntry = {
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
  const entry = { value, findings: [...head.findings, ...unsafe, ...controls, ...findings] };
  const { prose } = document;
  const isAsWritten = isOwnText(source) && controls.length === 0;
  if (prose === null || !isAsWritten) return { entry, texts, code };
  const blocks = [...frontMatterProse(frontMatter, { text, lines, spans }), ...prose];
  return { entry, texts, code, prose: JSON.stringify(blocks) };
}

/** Finds the blocks of code of an entry. */
function findSamples(
  source: ExpandedSource,
  { schema, markdown, converters }: EntryTools,
): CodeSample[] {
  const { path: file, text } = source;
  const lines = indexLines(text);
  const convert = converters.get(source.collectionDialect);
  const { data, bodyStart } = splitFrontMatter({ file, text, lines, schema, convert }).value;
  const written = { ...printable(source), file, lines, bodyStart, data };
  return markdown.findCode(written).map((block) => ({ ...block, page: file, collection: '' }));
}

/** A source without characters that no page may have. Its positions stay the same. */
function printable(source: ExpandedSource): ExpandedSource {
  const texts = textsOf(source).map(({ text, origins }) => {
    return { text: withoutForbidden(text), origins };
  });
  return withTexts(source, texts);
}

/** The lines of blocks of code whose codes for colours of terminals aren't shown, as `lineName`s. */
function colouredLines(source: MarkdownSource, markdown: MarkdownCompiler): ReadonlySet<string> {
  const blocks = markdown.findCode(source).filter(({ language }) => language === ansi);
  return new Set(blocks.flatMap(({ lines }) => lines.map(lineName)));
}

function lineName({ file, line }: { readonly file: string; readonly line: number }): string {
  return `${line} ${file}`;
}

/** A control character in a file. */
interface PlacedCharacter extends Span {
  readonly file: string;
  readonly name: string;
}

/** The control characters of a page's body, those of each text that has any. */
function forbiddenInBody(source: ExpandedSource, bodyStart: number): PlacedCharacter[][] {
  return textsOf(source).flatMap(({ text, origins }, at) => {
    const start = at === 0 ? bodyStart : 0;
    const found = forbiddenCharacters(text).filter((character) => character.at >= start);
    if (found.length === 0) return [];
    const lines = indexLines(text);
    const originOf = (line: number) => {
      return origins?.[line - 1] ?? { file: source.path, line, indent: 0 };
    };
    return [
      found.map((character) => {
        const span = lines.span(character.at, character.at + 1);
        return { name: character.name, ...spanInFile(span, originOf) };
      }),
    ];
  });
}

/**
 * Reports the first control character of each text of a page, and the number of the others.
 *
 * @param findColoured Finds the lines that may have codes for colours; called if there are such codes
 */
function controlCharacters(
  texts: readonly (readonly PlacedCharacter[])[],
  findColoured: () => ReadonlySet<string>,
): Finding[] {
  const coloured = once(findColoured);
  return texts.flatMap((characters): Finding[] => {
    const [first, ...more] = characters.filter((character) => {
      return character.name !== escapeName || !coloured().has(lineName(character));
    });
    if (first === undefined) return [];
    const { name, ...place } = first;
    const message = `The file contains a control character (${name}).`;
    const others = more.length === 0 ? 'it' : `it and ${more.length} more`;
    return [{ rule: 'unreadable-file', message, ...place, hint: `Remove ${others}.` }];
  });
}

/** The character that codes for colours of terminals begin with. */
const escapeName = 'U+001B';

/** Splits a document into its encoded texts and a body with facts about them. */
function withoutTexts(
  { content, twin, sections, ...facts }: MarkdownDocument,
  key: string,
): Pick<ParsedSource, 'texts' | 'code'> & { readonly body: Body } {
  const { directives, ids, code } = readMarkup(content);
  const known = new Set(anchorsOf(facts));
  const nextNames = createLineNames();
  // Written out: V8 gives an object whose new keys follow a spread a shape of its own.
  const body: Body = {
    headings: facts.headings,
    links: facts.links,
    images: facts.images,
    anchors: facts.anchors,
    ranges: facts.ranges,
    disables: facts.disables,
    title: facts.title,
    excerpt: facts.excerpt,
    words: facts.words,
    markupIds: [
      ...ids.filter((id) => !known.has(id)),
      ...code.flatMap((block) => lineIds(block, nextNames)),
    ],
    directives,
    key,
  };
  return { body, texts: encodeTexts({ content, twin, sections }), code };
}
