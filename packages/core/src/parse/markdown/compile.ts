import createMarkdownIt, { type MarkdownIt, type Token } from 'markdown-it';
import definitionLists from 'markdown-it-deflist';
import footnotes from 'markdown-it-footnote';
import type { DirectiveSpecs, Document, Finding, Image, Link, Result } from '../../model/index.ts';
import type { LineIndex } from '../../text/lines.ts';
import { checkDirectives } from './check-directives.ts';
import { useDirectives } from './directives.ts';
import { useGithubBlocks } from './github-blocks.ts';
import { readHeadings } from './headings.ts';
import { splitHoles } from './holes.ts';
import { findDefinitions, readTargets } from './links.ts';
import { createLocator, type InlineOffsets, type Locate, trackInlineOffsets } from './locate.ts';
import { useMath } from './math.ts';
import { readHtml } from './read-html.ts';
import { useHoleRendering } from './render-rules.ts';
import { isSafeImage, isSafeLink } from './safe-url.ts';
import { firstParagraph } from './text.ts';
import { readTwin } from './twin.ts';

/** A body of Markdown in its file. */
export interface MarkdownSource {
  readonly file: string;
  /** The whole file. */
  readonly text: string;
  readonly lines: LineIndex;
  /** Offset at which the body begins, at the start of a line. */
  readonly bodyStart: number;
}

/** Compiles Markdown to HTML with holes. Built once, used for every file. */
export interface MarkdownCompiler {
  compile(source: MarkdownSource): Result<Document>;
}

/** What the compiler can be told. */
export interface MarkdownOptions {
  readonly directives: DirectiveSpecs;
}

/** Sets up the one parser that rendering, checking, search and twins share. */
export function createMarkdownCompiler(options: MarkdownOptions): MarkdownCompiler {
  const md = createMarkdownIt({ html: true, linkify: true });
  // Dangerous addresses are reported and left out by us; the parser would turn them into text.
  md.validateLink = () => true;
  const offsets = trackInlineOffsets(md);
  md.use(footnotes).use(definitionLists).use(useMath).use(useGithubBlocks).use(useDirectives);
  md.use(useHoleRendering);
  return { compile: (source) => compile(md, offsets, source, options) };
}

function compile(
  md: MarkdownIt,
  offsets: InlineOffsets,
  source: MarkdownSource,
  options: MarkdownOptions,
): Result<Document> {
  const { file, text, lines, bodyStart } = source;
  const firstLine = lines.position(bodyStart).line;
  const parsed = md.parse(text.slice(bodyStart), {});
  const definitions = findDefinitions(md, lines, firstLine);
  const locators = locateInlines(parsed, createLocator(text, lines, firstLine));
  const specs = options.directives;
  const reader = { md, text, lines, offsets, definitions, locators, firstLine, specs };
  const { links, images } = readTargets(reader, parsed);
  const anchors: string[] = [];
  const findings: Finding[] = [];
  const targets = { links, images, anchors, findings };
  const tokens = readHtml(parsed, { file, lines, offsets, locators, ...targets });
  const headings = readHeadings(tokens, (inline) => {
    const start = locators.get(inline)?.(0) ?? bodyStart;
    return lines.span(start, start + (inline.content.split('\n')[0]?.length ?? 0));
  });
  const body = withoutTitle(tokens);
  const twin = readTwin({
    ...{ text, lines, bodyStart, firstLine, links, images, tokens, specs },
  });
  const value: Document = {
    ...{ headings, links, images, anchors, twin },
    title: headings.find(({ depth }) => depth === 1) ?? null,
    excerpt: firstParagraph(body),
    content: splitHoles(md.renderer.render(body, md.options, {})),
  };
  findings.push(...checkDirectives(tokens, { file, text, lines, firstLine, specs }));
  findings.push(...unsafeTargets(file, links, images));
  return { value, findings };
}

/** Maps every token with text of its own to the locator of its content. */
function locateInlines(
  tokens: readonly Token[],
  locator: ReturnType<typeof createLocator>,
): Map<Token, Locate> {
  const locators = new Map<Token, Locate>();
  let row: readonly [number, number] | null = null;
  for (const token of tokens) {
    const { type } = token;
    if (type === 'tr_open') row = token.map;
    else if (type === 'tr_close') row = null;
    else if (type === 'inline' || type === 'html_block')
      locators.set(token, locator.of(token, row));
  }
  return locators;
}

/** Leaves the first heading of level one out: the template prints it as the page's title. */
function withoutTitle(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex(({ type, tag, level }) => {
    return type === 'heading_open' && tag === 'h1' && level === 0;
  });
  return at < 0 ? [...tokens] : tokens.toSpliced(at, 3);
}

function unsafeTargets(file: string, links: readonly Link[], images: readonly Image[]): Finding[] {
  const hint = 'Link to a page, a file or an address with http, https or mailto.';
  const unsafe = [
    ...links.filter(({ href }) => !isSafeLink(href)).map(({ href, span }) => ({ url: href, span })),
    ...images.filter(({ src }) => !isSafeImage(src)).map(({ src, span }) => ({ url: src, span })),
  ];
  return unsafe.map(({ url, span }) => {
    const message = `The address "${url.slice(0, 60)}" is unsafe and left out.`;
    return { rule: 'unsafe-html', message, file, ...span, hint };
  });
}
