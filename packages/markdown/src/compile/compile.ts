import { addressHint, append, isSafeAddress, type LineIndex, memoized } from '@docsgen/text';
import type { Token } from 'markdown-it';
import { anchorsOf } from '../anchors.ts';
import { createDisableReader, htmlDisables } from '../disable-comments.ts';
import type {
  Dialect,
  DisableComment,
  Finding,
  Image,
  LineOrigin,
  Link,
  MarkdownDocument,
  PageImports,
  ProseBlock,
  Result,
  SourceEdit,
  VariableUse,
} from '../model/index.ts';
import { checkDirectives, readRanges } from './check-directives.ts';
import { checkCode } from './code-blocks.ts';
import { type ConvertedFile, convertPage } from './convert.ts';
import { countWords } from './count-words.ts';
import { type Compiling, createParser, type MarkdownOptions } from './create-parser.ts';
import { fillToc } from './fill-toc.ts';
import { type FoundCode, findCode } from './find-code.ts';
import { type FoundImport, findImports, type ImportedNames } from './find-imports.ts';
import { findIncludes } from './find-includes.ts';
import { findVariables } from './find-variables.ts';
import { allFootnoteIds, placeFootnotes, unusedFootnotes } from './footnotes.ts';
import { findForeignSyntax } from './foreign-syntax.ts';
import { nameTerms, readHeadings, withItems, writtenIds } from './headings.ts';
import { readTargets } from './link-targets.ts';
import type { DocumentReader } from './locate.ts';
import { codeInFiles, documentInFiles } from './locate-in-files.ts';
import { syntaxReports } from './markdown-tools.ts';
import { readFormulas } from './math.ts';
import { layOutTexts, type PageTexts } from './page-texts.ts';
import { type ParsedText, parseText } from './parse-text.ts';
import { findProse } from './prose.ts';
import { readHtml } from './read-html.ts';
import { renderTokens } from './render-content.ts';
import { firstParagraph, readSections, splitTitle } from './text.ts';
import { transformDialect } from './transform-dialect.ts';
import { readTwin } from './twin.ts';
import { undefinedReferences } from './undefined-references.ts';

/** A file with a Markdown body. */
export interface MarkdownSource {
  readonly file: string;
  /** The whole file, with its includes in place. */
  readonly text: string;
  readonly lines: LineIndex;
  /** Offset of the body, at the start of a line. */
  readonly bodyStart: number;
  /** The origin of every line of a text with includes; null or absent without any. */
  readonly origins?: readonly LineOrigin[] | null;
  /** CommonMark by default. */
  readonly dialect?: Dialect;
  /** The files that it imports; null or absent without any. */
  readonly imports?: PageImports | null;
  /** The front matter as written; null or absent without any. */
  readonly data?: unknown;
}

/** Compiles Markdown to HTML with holes. One compiler is used for all files. */
export interface MarkdownCompiler {
  compile(source: MarkdownSource): Result<MarkdownDocument>;
  /** Finds the includes of a text, which are expanded before it is compiled. */
  findIncludes(text: string, dialect?: Dialect): ReturnType<typeof findIncludes>;
  /** Finds the names of the files that a text imports in its dialect. */
  findImports(text: string, dialect: Dialect, namesIn: ImportedNames): FoundImport[];
  /** Finds the variables of a text, which are replaced before it is compiled. */
  findVariables(text: string, dialect?: Dialect): VariableUse[];
  /** Finds the prose of a file's body with positions, by a compiler with the option `prose`. */
  findProse(source: MarkdownSource): ProseBlock[];
  /** Finds the blocks of code of a file with positions. */
  findCode(source: MarkdownSource): FoundCode[];
  /** Finds how a page in a dialect is written in docsgen's own Markdown. See `convertPage`. */
  convert(source: ConvertedFile, dialect: Dialect): SourceEdit[];
}

/** Creates the compiler. Rendering, checks, search and twins use the tokens of one parse. */
export function createMarkdownCompiler(options: MarkdownOptions): MarkdownCompiler {
  const parsers = new Map<Dialect, Compiling>();
  const parserOf = (dialect: Dialect = 'commonmark'): Compiling =>
    memoized(parsers, dialect, () => createParser(dialect, options));
  return {
    compile: (source) => {
      const texts = layOutTexts(source);
      const compiled = compile(source, texts, parserOf(source.dialect));
      return documentInFiles(compiled, { texts, file: source.file });
    },
    findIncludes: (text, dialect) => findIncludes(text, parserOf(dialect)),
    findImports: (text, dialect, namesIn) => findImports(text, parserOf(dialect).md, namesIn),
    findVariables: (text, dialect) => findVariables(text, parserOf(dialect)),
    findProse: (source) => {
      const texts = layOutTexts(source);
      const { tokens } = parsePage(source, texts, parserOf(source.dialect));
      return findProse(tokens, texts.lines);
    },
    findCode: (source) => {
      const texts = layOutTexts(source);
      const { tokens, reader } = readBlocks(source, texts, parserOf(source.dialect));
      return findCode(tokens, reader).map((code) => codeInFiles(code, texts));
    },
    convert: (source, dialect) => convertPage(source, parserOf(dialect)),
  };
}

/** Parses the text of a page. */
function parsePage(
  { data }: MarkdownSource,
  texts: PageTexts,
  { md, habits }: Compiling,
): ParsedText {
  return parseText(0, { md, habits, texts, frontMatter: data });
}

/** The blocks of a page, with the state of their parse. */
function readBlocks(source: MarkdownSource, texts: PageTexts, compiling: Compiling) {
  const { text, lines } = texts;
  const { dialect, hasProse, ...shared } = compiling;
  const { tokens: blocks, state } = parsePage(source, texts, compiling);
  const prose = hasProse ? findProse(blocks, lines) : null;
  const reader: DocumentReader = {
    ...shared,
    file: source.file,
    text,
    lines,
    firstLine: texts.placeOf(0).firstLine,
    columns: state.columns,
    definitions: state.definitions,
    readsDialect: dialect !== null,
    links: [],
    images: [],
    anchors: [],
    findings: [],
  };
  const parsed = { source, texts, state, reader };
  const { tokens, edits } = transformDialect(dialect, blocks, parsed);
  return { tokens, edits, reader, state, prose };
}

function compile(
  source: MarkdownSource,
  texts: PageTexts,
  compiling: Compiling,
): Result<MarkdownDocument> {
  const { file } = source;
  const { md } = compiling;
  const { tokens: transformed, edits, reader, state, prose } = readBlocks(source, texts, compiling);
  const { links, images, anchors, findings } = reader;
  const parsed = placeFootnotes(transformed);
  readTargets(parsed, reader);
  // Disable comments are read before `readHtml` drops comments.
  const disables = readDisables(parsed, reader);
  append(findings, syntaxReports(parsed, reader));
  append(findings, findForeignSyntax(parsed, reader));
  const footnoteIds = allFootnoteIds(parsed);
  const taken = new Set([...writtenIds(parsed), ...footnoteIds]);
  const tokens = readHtml(parsed, reader, taken);
  const headings = withItems(readHeadings(tokens, reader, footnoteIds), tokens);
  fillToc(tokens, headings);
  const known = [...anchorsOf({ headings, anchors }), ...footnoteIds];
  append(anchors, nameTerms(tokens, known));
  append(findings, checkCode(tokens, reader));
  append(findings, readFormulas(tokens, reader));
  const { titleAt, body } = splitTitle(tokens, reader.habits.titleAnywhere);
  const value: MarkdownDocument = {
    headings,
    links,
    images,
    anchors,
    disables,
    ranges: readRanges(tokens, reader),
    twin: readTwin(tokens, reader, texts.placeOf(0), edits),
    title: headings[titleAt] ?? null,
    excerpt: firstParagraph(body),
    words: countWords(body),
    sections: readSections(body),
    content: renderTokens(body, md),
    prose,
  };
  const references = undefinedReferences(parsed, reader, state);
  append(findings, references.findings);
  append(findings, unusedFootnotes(state, reader, references.meant));
  append(findings, checkDirectives(tokens, reader));
  append(findings, unsafeTargets(file, links, images));
  return { value, findings };
}

/** Finds the disable comments in raw HTML. */
function readDisables(tokens: readonly Token[], reader: DocumentReader): DisableComment[] {
  const read = createDisableReader(reader.lines);
  const html = tokens.flatMap((token) => {
    if (token.type === 'html_block') return token;
    return (token.children ?? []).filter(({ type }) => type === 'html_inline');
  });
  return html.flatMap(({ content, locate }) => {
    return locate === undefined ? [] : htmlDisables(content, locate, read);
  });
}

/** Reports addresses that are left out of pages. */
export function unsafeTargets(
  file: string,
  links: readonly Link[],
  images: readonly Pick<Image, 'src' | 'span'>[],
): Finding[] {
  const targets = [
    ...links.map(({ href: url, span, loads }) => {
      return { url, span, use: loads === true ? ('media' as const) : ('link' as const) };
    }),
    ...images.map(({ src: url, span }) => ({ url, span, use: 'image' as const })),
  ];
  return targets.flatMap(({ url, span, use }): Finding[] => {
    if (isSafeAddress(url, use)) return [];
    const message = `The address "${url.slice(0, 60)}" is unsafe and left out.`;
    return [{ rule: 'unsafe-html', message, file, ...span, hint: addressHint(use) }];
  });
}
