import { escapeHtml } from '@docsgen/text';
import type { Token } from 'markdown-it';
import { transformMdx } from '../mdx/transform.ts';
import { toValue } from '../mdx/values.ts';
import type { Heading, MdxContext } from '../model/index.ts';
import type { MarkdownSource } from './compile.ts';
import { type DocumentReader, locateContents } from './locate.ts';
import { newParseState, type ParseState, toEnv } from './parse-state.ts';
import type { Edit } from './twin.ts';

/** A parsed MDX body, before its MDX is evaluated. */
interface ParsedMdx {
  readonly source: MarkdownSource;
  readonly context: MdxContext;
  readonly state: ParseState;
  readonly reader: DocumentReader;
}

/** The text of the page without its imported partials, which `linkImports` appends to it. */
export function ownText({ text, lines, bodyStart, mdx }: MarkdownSource): string {
  const last = mdx?.files[0]?.lastLine;
  if (last === undefined || last >= lines.count) return text.slice(bodyStart);
  return text.slice(bodyStart, lines.offset(last) + lines.line(last).length);
}

/** Evaluates the MDX of a document. Returns the tokens to render, and the edits for the twin. */
export function readMdx(
  tokens: readonly Token[],
  parsed: ParsedMdx,
): { readonly tokens: readonly Token[]; readonly edits: readonly Edit[] } {
  return transformMdx(tokens, {
    ...parsed.reader,
    context: parsed.context,
    frontMatter: toValue(parsed.source.data ?? {}),
    parsePartial: (file) => parsePartial(file, parsed),
    rangeOf: (file) => rangeOf(file, parsed),
  });
}

/** The offsets of an imported file in the text; an empty range if it isn't part of it. */
function rangeOf(file: number, { source: { lines }, context }: ParsedMdx) {
  const { firstLine = 1, lastLine = 0 } = context.files[file] ?? {};
  if (lastLine < firstLine) return { start: 0, end: 0 };
  return {
    start: lines.offset(firstLine),
    end: lines.offset(lastLine) + lines.line(lastLine).length,
  };
}

/** Parses an imported partial. Lines and positions are those of the whole text. */
function parsePartial(file: number, parsed: ParsedMdx): readonly Token[] {
  const { source, state, reader, context } = parsed;
  const { start, end } = rangeOf(file, parsed);
  const shift = (context.files[file]?.firstLine ?? 1) - reader.firstLine;
  const own = newParseState('mdx', (line) => state.originOf(line + shift));
  const tokens = reader.md.parse(source.text.slice(start, end), toEnv(own));
  const moved = new Set<readonly number[]>();
  for (const { map } of tokens) {
    if (map === null || moved.has(map)) continue;
    moved.add(map);
    map[0] += shift;
    map[1] += shift;
  }
  own.columns.forEach((column, line) => {
    state.columns[line + shift] = column;
  });
  for (const { label, file: from, value: span } of own.definitions.all()) {
    state.definitions.add(label, from, () => ({ ...span, line: span.line + shift }));
  }
  for (const { label, value: note } of own.footnotes.all()) {
    state.partialFootnotes.push({ label, note, shift });
  }
  locateContents(tokens, reader);
  return tokens;
}

/** Replaces inline tables of contents with lists of the headings of levels 2 and 3. */
export function fillToc(tokens: readonly Token[], headings: readonly Heading[]): void {
  const listed = headings.filter(({ depth }) => depth === 2 || depth === 3);
  for (const token of tokens) {
    if (token.type !== 'toc_inline') {
      fillToc(token.children ?? [], headings);
      continue;
    }
    const items = listed.map(({ slug, text, depth }) => {
      const link = `<a href="#${escapeHtml(slug)}">${escapeHtml(text)}</a>`;
      return depth === 2 ? `<li>${link}</li>` : `<li class="toc-inline-3">${link}</li>`;
    });
    token.meta = { html: `<ul class="toc-inline">${items.join('')}</ul>\n` };
  }
}
