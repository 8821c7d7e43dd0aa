import type { Token } from 'markdown-it';
import type { Finding, Span } from '../model/index.ts';
import { brokenTargets } from './broken-targets.ts';
import { maskCode } from './code-spans.ts';
import { deepBlocks } from './deep-blocks.ts';
import { type DirectiveToken, isDirective } from './directives.ts';
import { shownEmphasis } from './emphasis.ts';
import { isInlineNote } from './footnotes.ts';
import { opensIndentedBlock, readIndentedBlock } from './foreign-blocks.ts';
import { attributeOfFence, directiveOfFence } from './foreign-fences.ts';
import { includesInCode } from './foreign-includes.ts';
import { patternsFor } from './foreign-patterns.ts';
import { type ForeignPattern, shortened, shown } from './foreign-report.ts';
import { directiveSpan } from './link-targets.ts';
import { type DocumentReader, locateSpan, offsetAt, splitRow } from './locate.ts';
import { markdownInHtml } from './markdown-in-html.ts';
import { scanHtml } from './scan-html.ts';
import { excessCells } from './table-rows.ts';
import { isImports } from './text.ts';

type SyntaxWords = Pick<Finding, 'message' | 'hint' | 'fix'>;

/**
 * Reports syntax of other tools that the page would show as text. Code isn't searched. Must run
 * before `readHtml`, which drops comments.
 */
export function findForeignSyntax(tokens: readonly Token[], reader: DocumentReader): Finding[] {
  const open: string[] = [];
  let items = 0;
  const targets = brokenTargets.filter(({ sign }) => reader.text.includes(sign));
  const patterns = [...patternsFor(reader.text), ...targets];
  return tokens.flatMap((token, index): Finding[] => {
    if (token.type === 'inline') {
      if (token.isTooDeep === true) return [deepBlocks(token, reader)];
      const tables = unevenTables(tokens, index, reader);
      if (!reader.habits.findsForeignSyntax)
        return [...matchesOf(token, targets, reader), ...tables];
      const comments = (token.children ?? []).flatMap((child) => inComments(child, reader));
      const text = inText(tokens, index, patterns, reader);
      const tabs = open.at(-1) === 'tabs' ? tabLines(token, reader) : [];
      return [...comments, ...text, ...tabs, ...tables, ...shownEmphasis(token, reader)];
    }
    // Code from a component has no fence.
    if (token.meta?.isElement === true && token.type === 'fence') return [];
    if (token.type === 'fence') return inFence(token, reader);
    if (token.type === 'code_block') return items > 0 ? deeplyIndented(token, reader) : [];
    if (token.type === 'list_item_open') items += 1;
    if (token.type === 'list_item_close') items -= 1;
    if (token.type === 'html_block') {
      const comments = inComments(token, reader);
      if (!reader.habits.findsForeignSyntax) return comments;
      return [...comments, ...markdownInHtml(token, reader)];
    }
    if (token.type === 'tr_open') return excessCells(tokens, index, reader);
    if (token.type === 'directive_close') open.pop();
    if (!isDirective(token)) return [];
    const isStray = token.meta.name === 'tab' && !open.includes('tabs');
    if (token.type === 'directive_open') open.push(token.meta.name);
    return isStray ? [strayTab(token, reader)] : [];
  });
}

function foreign(file: string, span: Span, words: SyntaxWords): Finding {
  return { rule: 'foreign-syntax', file, ...span, ...words };
}

function inText(
  tokens: readonly Token[],
  index: number,
  known: readonly ForeignPattern[],
  reader: DocumentReader,
): Finding[] {
  const token = tokens[index];
  // The text of an inline note is part of the paragraph that contains it, which is searched, too.
  if (token === undefined || isInlineNote(token)) return [];
  const isParagraph = tokens[index - 1]?.type === 'paragraph_open';
  const { content } = token;
  if (isParagraph && isImports(content)) return [imports(token, reader)];
  const blocks = isParagraph ? indentedBlocks(token, reader) : [];
  const patterns = known.filter((one) => isParagraph || one.isBlock !== true);
  return [...blocks, ...matchesOf(token, patterns, reader)];
}

/** The findings of the patterns that match in the text of a token, outside of code. */
function matchesOf(
  token: Token,
  patterns: readonly ForeignPattern[],
  reader: DocumentReader,
): Finding[] {
  const shown = shownText(token, reader);
  const tried = patterns.filter(({ sign }) => shown.includes(sign));
  const text = tried.length === 0 || isInlineNote(token) ? '' : maskCode(token.content);
  return tried.flatMap(({ pattern, report }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: all, index: at, groups = {} }) => {
      const start = at + (groups.lead?.length ?? 0);
      const written = all.slice(groups.lead?.length ?? 0);
      const reported = report(groups, written);
      const isRead = reader.readsDialect && !shown.includes(written.trim());
      if (reported === null || isRead) return [];
      const { fix, ...words } = reported;
      const span = locateSpan(reader.lines, token, start, start + written.length);
      const isOneLine = span.line === span.endLine;
      const own = fix !== undefined && isOneLine ? { fix: { ...span, text: fix } } : {};
      return foreign(reader.file, span, { ...words, ...own });
    }),
  );
}

/**
 * The text that a page may show as it is written. What a dialect has read of another tool's syntax is
 * in no token of text.
 */
function shownText({ children, content }: Token, { readsDialect }: DocumentReader): string {
  if (!readsDialect) return content;
  const texts = (children ?? []).filter(({ type }) => type === 'text');
  return texts.map((text) => text.content).join('\n');
}

function imports(token: Token, reader: DocumentReader): Finding {
  const span = locateSpan(reader.lines, token, 0, token.content.trimEnd().length);
  const message = 'Imports are MDX syntax and are shown as text here.';
  const isAtEdge = span.column === 1;
  return foreign(reader.file, span, {
    message,
    hint: "Remove them, or set `markdown: 'mdx'` for the collection.",
    ...(isAtEdge && { fix: { ...span, text: '' } }),
  });
}

const dashRow = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;

/**
 * Reports tables that the parser takes for a paragraph, since their first two rows differ in the
 * number of cells (GitHub Flavored Markdown, "Tables").
 */
function unevenTables(tokens: readonly Token[], index: number, reader: DocumentReader): Finding[] {
  const token = tokens[index];
  if (tokens[index - 1]?.type !== 'paragraph_open' || !token?.content.includes('|')) return [];
  // Rows within code are ignored. Cells are counted in the original text, since a pipe in code
  // separates cells, too.
  const masked = maskCode(token.content).split('\n');
  let offset = 0;
  let above = '';
  return token.content.split('\n').flatMap((line, number): Finding[] => {
    const row = line.trim();
    const at = offset + line.indexOf(row);
    const head = above;
    offset += line.length + 1;
    above = row;
    if (!head.includes('|') || !row.includes('|')) return [];
    if (!dashRow.test(masked[number]?.trim() ?? '')) return [];
    const [cells, dashes] = [splitRow(head, 0).length, splitRow(row, 0).length];
    const span = locateSpan(reader.lines, token, at, at + row.length);
    const message = `The row above has ${cells} cells and this row ${dashes}, so the table is shown as text.`;
    return [
      foreign(reader.file, span, { message, hint: 'Give both rows the same number of cells.' }),
    ];
  });
}

/** Indented blocks of MkDocs, whose lines may be part of a paragraph. */
function indentedBlocks(token: Token, reader: DocumentReader): Finding[] {
  return token.content.split('\n').flatMap((line, at): Finding[] => {
    return opensIndentedBlock(line) ? indentedBlock(lineOf(token, at, reader), reader) : [];
  });
}

/**
 * Indented blocks of MkDocs in a list item that are indented by four from the item's text, which
 * Markdown takes for code and Python-Markdown doesn't.
 */
function deeplyIndented(token: Token, reader: DocumentReader): Finding[] {
  if (!reader.habits.findsForeignSyntax || !opensIndentedBlock(token.content)) return [];
  return indentedBlock(lineOf(token, 0, reader), reader);
}

/** The number of a line of a block in the file, from 1. @param at The line in the block, from 0. */
function lineOf({ map }: Token, at: number, { firstLine }: DocumentReader): number {
  return firstLine + (map?.[0] ?? 0) + at;
}

function indentedBlock(number: number, { file, lines, readsDialect }: DocumentReader): Finding[] {
  const line = lines.line(number);
  const words = readIndentedBlock(line, readsDialect);
  if (words === null) return [];
  const end = line.trimEnd().length;
  const start = line.search(/!!!|\?\?\?|===/);
  const from = lines.offset(number);
  return [foreign(file, lines.span(from + start, from + end), words)];
}

const includeComment = /^<!--[ \t]*@include:[ \t]*(\S+)/;

/** Comments that include files in VitePress; docsgen drops all comments. */
function inComments(token: Token, reader: DocumentReader): Finding[] {
  const { type, content } = token;
  if (!type.startsWith('html_') || !content.includes('@include')) return [];
  return scanHtml(content).flatMap((part): Finding[] => {
    const comment = part.type === 'comment' ? content.slice(part.start, part.end) : '';
    const path = includeComment.exec(comment)?.[1]?.replace(/-->$/, '') ?? '';
    if (path === '') return [];
    const span = locateSpan(reader.lines, token, part.start, part.end);
    const message = 'This comment includes a file in VitePress and is left out here.';
    return [foreign(reader.file, span, { message, hint: `Write ${includeOf(path)}.` })];
  });
}

/** docsgen's include for a VitePress path such as `./a.md#part`, `./a.md{2,5}` or `@/a.md`. */
function includeOf(written: string): string {
  const [, path = '', region, range] =
    /^([^#{]*)(?:#([^{]+))?(?:\{([\d,]*)\}?)?/.exec(written) ?? [];
  const [, from = '', comma = '', to = ''] = /^(\d*)(?:(,)(\d*))?$/.exec(range ?? '') ?? [];
  const lines = `${from || '1'}${comma && `-${to}`}`;
  const attributes = [
    `file="${path.replace(/^@\//, '/')}"`,
    ...(region === undefined ? [] : [`region="${region}"`]),
    ...(range === undefined ? [] : [`lines="${lines}"`]),
  ];
  return `::include{${attributes.join(' ')}}`;
}

function inFence(token: Token, reader: DocumentReader): Finding[] {
  const directive = directiveOfFence(token.info);
  const words = [directive, attributeOfFence(token.info)].filter((one) => one !== null);
  const opened = words.map((one) => foreign(reader.file, infoSpan(token, reader), one));
  return [...opened, ...unclosedFence(token, reader), ...inCode(token, reader)];
}

/** The info string of a fence in the file. */
function infoSpan({ map, markup, info }: Token, reader: DocumentReader): Span {
  const line = map?.[0] ?? 0;
  const opening = reader.lines.line(reader.firstLine + line);
  const written = info.trim();
  const from = opening.indexOf(written, opening.indexOf(markup) + markup.length);
  const at = offsetAt(reader, line, Math.max(0, from));
  return reader.lines.span(at, at + written.length);
}

/** Reports a fence without a closing line, which ends with the page or its container. */
function unclosedFence({ map, markup }: Token, reader: DocumentReader): Finding[] {
  const [first, end] = map ?? [0, 0];
  const text = (line: number): string => reader.lines.line(reader.firstLine + line);
  const closing = text(end - 1)
    .replace(/^[\s>]+/, '')
    .trimEnd();
  const isMark =
    closing.length >= markup.length && [...closing].every((sign) => sign === markup[0]);
  if (isMark && end - 1 > first) return [];
  const opening = text(first);
  const at = offsetAt(reader, first, Math.max(0, opening.indexOf(markup)));
  const span = reader.lines.span(at, at + markup.length);
  const message = 'This code block is never closed, so the rest of the page is code.';
  return [foreign(reader.file, span, { message, hint: `End it with a line of ${markup}.` })];
}

/** Reports includes of other tools in a block of code that has nothing else. */
function inCode({ content, info, map }: Token, { file, lines, firstLine }: DocumentReader) {
  return includesInCode(content, info).flatMap(({ line, text, message, hint }): Finding[] => {
    const number = firstLine + (map?.[0] ?? 0) + 1 + line;
    const at = Math.max(0, lines.line(number).indexOf(text.trim()));
    // A dialect leaves out the backslash that makes an include text.
    if (lines.line(number)[at - 1] === '\\') return [];
    const from = lines.offset(number) + at;
    const span = lines.span(from, from + text.trim().length);
    return [foreign(file, span, { message, hint })];
  });
}

const tabLine = /^={2,3}[ \t]+(?<label>[^"\s][^\n]{0,200})$/gm;

/** Lines that begin the tabs of a block in a plugin of VitePress: `== npm`. */
function tabLines(token: Token, reader: DocumentReader): Finding[] {
  return [...token.content.matchAll(tabLine)].map(({ 0: line, index: at, groups = {} }) => {
    const span = locateSpan(reader.lines, token, at, at + line.length);
    const message = `"${shortened(line)}" begins a tab of vitepress-plugin-tabs and ${shown}.`;
    const hint = `Write :::tab[${groups.label?.trim()}] above the text of the tab and ::: below it, and give the lines of \`tabs\` one more colon.`;
    return foreign(reader.file, span, { message, hint });
  });
}

function strayTab(token: DirectiveToken, reader: DocumentReader): Finding {
  const { nameAt: start, name } = token.meta;
  const span = directiveSpan(reader, token, { start, end: start + name.length });
  const message = "This tab isn't inside `tabs`.";
  const hint = 'Put ::::tabs above the first tab and :::: below the last.';
  return foreign(reader.file, span, { message, hint });
}
