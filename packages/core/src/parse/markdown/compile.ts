import createMarkdownIt, { type MarkdownIt, type Token } from 'markdown-it';
import type { DirectiveSpecs, Document, Finding, Image, Link, Result } from '../../model/index.ts';
import type { LineIndex } from '../../text/lines.ts';
import { checkDirectives } from './check-directives.ts';
import { useDirectives } from './directives.ts';
import { readHeadings } from './headings.ts';
import { splitHoles } from './holes.ts';
import { findDefinitions, type LinkReader, readImage, readLink } from './links.ts';
import { createLocator, type InlineOffsets, type Locate, trackInlineOffsets } from './locate.ts';
import { useHoleRendering } from './render-rules.ts';
import { isSafeImage, isSafeLink } from './safe-url.ts';
import { firstParagraph } from './text.ts';

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
  useDirectives(md);
  useHoleRendering(md);
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
  const tokens = md.parse(text.slice(bodyStart), {});
  const definitions = findDefinitions(md, lines, firstLine);
  const locators = locateInlines(tokens, createLocator(text, lines, firstLine));
  const spanOf = (inline: Token) => {
    const locate = locators.get(inline);
    const start = locate?.(0) ?? bodyStart;
    return lines.span(start, start + (inline.content.split('\n')[0]?.length ?? 0));
  };
  const headings = readHeadings(tokens, spanOf);
  const reader: LinkReader = { md, text, lines, offsets, definitions };
  const { links, images } = readTargets(reader, tokens, locators);
  const rest = withoutTitle(tokens);
  const value: Document = {
    headings,
    links,
    images,
    title: headings.find(({ depth }) => depth === 1) ?? null,
    excerpt: firstParagraph(rest),
    content: splitHoles(md.renderer.render(rest, md.options, {})),
  };
  const directives = { file, text, lines, firstLine, specs: options.directives };
  const findings = [
    ...checkDirectives(tokens, directives),
    ...unsafeTargets(file, links, images),
    ...rawHtml(tokens, source, firstLine),
  ];
  return { value, findings };
}

/** Maps every inline token to the locator of its content. */
function locateInlines(
  tokens: readonly Token[],
  locator: ReturnType<typeof createLocator>,
): Map<Token, Locate> {
  const locators = new Map<Token, Locate>();
  let row: readonly [number, number] | null = null;
  for (const token of tokens) {
    if (token.type === 'tr_open') row = token.map;
    else if (token.type === 'tr_close') row = null;
    else if (token.type === 'inline') locators.set(token, locator.of(token, row));
  }
  return locators;
}

/** Reads all links and images and puts holes in place of their targets. */
function readTargets(
  reader: LinkReader,
  tokens: readonly Token[],
  locators: ReadonlyMap<Token, Locate>,
): { links: Link[]; images: Image[] } {
  const links: Link[] = [];
  const images: Image[] = [];
  for (const inline of tokens) {
    const locate = locators.get(inline);
    if (locate === undefined) continue;
    const children = inline.children ?? [];
    children.forEach((token, index) => {
      if (token.type === 'link_open') {
        const close = children.slice(index).find(({ type }) => type === 'link_close');
        token.meta = { ...token.meta, hole: links.length };
        links.push(readLink(reader, { inline, locate }, token, close));
      } else if (token.type === 'image') {
        token.meta = { ...token.meta, hole: images.length };
        images.push(readImage(reader, { inline, locate }, token));
      }
    });
  }
  return { links, images };
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

/** Raw HTML that is shown as text, for want of permission. */
function rawHtml(tokens: readonly Token[], source: MarkdownSource, firstLine: number): Finding[] {
  const { file, lines } = source;
  return tokens.flatMap((token) => {
    const inline = token.children?.find(isRawHtml);
    const html = isRawHtml(token) ? token : inline;
    if (html === undefined) return [];
    const line = firstLine + (token.map?.[0] ?? 0);
    const tag = html.content.trim().split('\n')[0] ?? '';
    const at = Math.max(0, lines.line(line).indexOf(tag));
    const span = lines.span(lines.offset(line) + at, lines.offset(line) + at + tag.length);
    const message = `Raw HTML (${tag.slice(0, 40)}) is shown as text.`;
    const hint = 'Write Markdown or a directive, or put code between backticks.';
    return [{ rule: 'unsafe-html' as const, message, file, ...span, hint }];
  });
}

function isRawHtml({ type, content }: Token): boolean {
  return /^html_(block|inline)$/.test(type) && !/^\s*<!--[\s\S]*-->\s*$/.test(content);
}
