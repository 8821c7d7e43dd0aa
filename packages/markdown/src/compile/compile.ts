import { addressHint, append, isSafeAddress, type LineIndex, memoized } from '@docsgen/text';
import createMarkdownIt, { type Token } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import definitionLists from 'markdown-it-deflist';
import { anchorsOf } from '../anchors.ts';
import { createDisableReader, htmlDisables } from '../disable-comments.ts';
import { runExtension } from '../extension-fault.ts';
import type {
  AutolinkConfig,
  Dialect,
  DialectHabits,
  DisableComment,
  Finding,
  Image,
  LineOrigin,
  Link,
  MarkdownDialect,
  MarkdownDirectives,
  MarkdownDocument,
  MarkdownExtension,
  PageImports,
  ProseBlock,
  Result,
  SourceEdit,
  VariableUse,
} from '../model/index.ts';
import { useBareAddresses, usePlainAddresses } from './autolinks.ts';
import { checkDirectives, readRanges } from './check-directives.ts';
import { checkCode, useHighlightComments } from './code-blocks.ts';
import { type ConvertedFile, convertPage } from './convert.ts';
import { countWords } from './count-words.ts';
import { useDeepBlocks } from './deep-blocks.ts';
import { useDefinitions } from './definitions-by-file.ts';
import { useDirectives } from './directives.ts';
import { useShownMarks } from './emphasis.ts';
import { fillToc } from './fill-toc.ts';
import { type FoundCode, findCode } from './find-code.ts';
import { type FoundImport, findImports, type ImportedNames } from './find-imports.ts';
import { findIncludes, useForeignIncludes } from './find-includes.ts';
import { findVariables } from './find-variables.ts';
import { allFootnoteIds, placeFootnotes, unusedFootnotes, useFootnotes } from './footnotes.ts';
import { findForeignSyntax } from './foreign-syntax.ts';
import { useGithubBlocks } from './github-blocks.ts';
import { nameTerms, readHeadings, useHeadingIds, withItems, writtenIds } from './headings.ts';
import { useHtmlTitle } from './html-title.ts';
import { useIssueKeys } from './issue-keys.ts';
import { readTargets } from './link-targets.ts';
import type { DocumentReader } from './locate.ts';
import { codeInFiles, documentInFiles } from './locate-in-files.ts';
import { markdownTools, syntaxReports } from './markdown-tools.ts';
import { readFormulas, useMath, useMathFences } from './math.ts';
import { layOutTexts, type PageTexts } from './page-texts.ts';
import { trackPositions } from './parse-state.ts';
import { type ParsedText, parseText } from './parse-text.ts';
import { findProse, useProse } from './prose.ts';
import { readHtml } from './read-html.ts';
import { renderTokens } from './render-content.ts';
import { useOwnRendering, useTableHeads } from './render-rules.ts';
import { useRewrittenFences } from './rewritten-fences.ts';
import { firstParagraph, readSections, splitTitle } from './text.ts';
import { useTextEnds } from './text-ends.ts';
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

/** Options of the compiler. */
export interface MarkdownOptions {
  readonly directives: MarkdownDirectives;
  /** Whether dollars delimit formulas; true by default. */
  readonly math?: boolean;
  /** Hosts that may be embedded in frames; none by default. */
  readonly frames?: readonly string[];
  /** Keys that become links in texts; none by default. */
  readonly autolinks?: readonly AutolinkConfig[];
  /** The site's own plugins for Markdown; none by default. */
  readonly plugins?: readonly MarkdownExtension[];
  /** The dialects besides CommonMark; none by default. */
  readonly dialects?: readonly MarkdownDialect[];
  /** Whether compiled documents have their prose; false by default. */
  readonly prose?: boolean;
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

function createParser(dialect: Dialect, options: MarkdownOptions): Compiling {
  const md = createMarkdownIt({ html: true, linkify: true });
  // Unsafe addresses are reported and removed later; the parser would turn such links into text.
  md.validateLink = () => true;
  // CommonMark reads `**注意：**请看` as text: it expects a space where these scripts have none.
  md.use(cjkFriendly);
  trackPositions(md);
  const { directives: specs, frames = [], autolinks = [] } = options;
  md.use(useDefinitions).use(useFootnotes).use(definitionLists);
  md.use(useMathFences).use(useHighlightComments).use(useGithubBlocks).use(useDirectives, specs);
  if (options.math !== false) md.use(useMath);
  md.use(useBareAddresses).use(useHeadingIds).use(useOwnRendering).use(useHtmlTitle);
  md.use(useTableHeads).use(useShownMarks).use(useDeepBlocks);
  if (autolinks.length > 0) md.use(useIssueKeys, autolinks);
  const own = options.dialects?.find(({ name }) => name === dialect) ?? null;
  const { headingIds = null } = own ?? {};
  if (own !== null) md.use(useForeignIncludes, own);
  const use = (extension: MarkdownExtension | MarkdownDialect): void => {
    runExtension(extension, '', () => md.use(extension.plugin, markdownTools));
  };
  if (own !== null) useRewrittenFences(md, () => use(own));
  for (const extension of options.plugins ?? []) use(extension);
  // Last, so that a plugin's rule after `linkify` sees all texts.
  md.use(usePlainAddresses);
  const { prose: hasProse = false } = options;
  if (hasProse || own !== null) md.use(useTextEnds);
  if (hasProse) md.use(useProse);
  return { md, specs, frames, headingIds, habits: habitsOf(own), dialect: own, hasProse };
}

/** A parser for one dialect, with the options for compiling. */
interface Compiling
  extends Pick<DocumentReader, 'md' | 'specs' | 'frames' | 'headingIds' | 'habits'> {
  /** Null for docsgen's own Markdown. */
  readonly dialect: MarkdownDialect | null;
  readonly hasProse: boolean;
}

/** The habits of a dialect; null for docsgen's own Markdown. */
function habitsOf(dialect: MarkdownDialect | null): Required<DialectHabits> {
  return {
    titleAnywhere: dialect !== null,
    findsForeignSyntax: true,
    closesFromLists: false,
    closesAround: false,
    ...dialect?.habits,
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
