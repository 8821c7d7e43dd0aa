import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import { closingDiv, isCode, lineText, parseIndented, removeLines } from '../blocks.ts';

/** A tag alone on its line whose content is Markdown (Python-Markdown, "Markdown in HTML"). */
const startTag =
  /^<(?<tag>[a-z][\w-]{0,40})(?<attributes>[^<>]{0,500}\smarkdown(?:=(?:"[^"<>]{0,50}"|'[^'<>]{0,50}'|\w{1,50}))?(?:\s[^<>]{0,500})?)>$/i;

/** A start tag, text that is Markdown, and the end tag on one line. */
const wholeLine =
  /^(?<open><(?<tag>[a-z][\w-]{0,40})(?:\s[^<>]{0,500})?\smarkdown(?:=(?:"[^"<>]{0,50}"|'[^'<>]{0,50}'|\w{1,50}))?(?:\s[^<>]{0,500})?>)(?<text>.{0,2000})(?<close><\/\k<tag>>)$/i;

/** Adds Markdown within tags, and the grids of cards of MkDocs Material. */
export function useMarkdownInHtml(md: MarkdownIt, tools: MarkdownTools): void {
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  md.block.ruler.before(
    'table',
    'mkdocs_html',
    (state, line, endLine, silent) => {
      const text = lineText(state, line).trimEnd();
      if (!text.startsWith('<') || isCode(state, line)) return false;
      const whole = wholeLine.exec(text)?.groups;
      if (whole !== undefined && !silent) pushElement(state, line, whole, tools);
      if (whole !== undefined) return true;
      const groups = startTag.exec(text)?.groups;
      if (groups === undefined) return false;
      if (silent) return true;
      const end = isGrid(groups.attributes ?? '') ? closingDiv(state, line, endLine) : null;
      if (end === null) pushTag(state, line, tools);
      else {
        const written = { from: line + 1, closing: end };
        tools.addDirective(state, { name: 'cards', line, written }, () => {
          readCards(state, { from: line + 1, to: end }, tools);
          state.line = end + 1;
        });
      }
      return true;
    },
    { alt },
  );
}

function isGrid(attributes: string): boolean {
  const names = /\bclass=["']([^"']*)["']/.exec(attributes)?.[1]?.split(/\s+/) ?? [];
  return names.includes('grid') && names.includes('cards');
}

/** Adds a start tag; spaces in the place of the attribute keep the positions of the others. */
function pushTag(state: StateBlock, line: number, tools: MarkdownTools): void {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  const tag = lineText(state, line);
  // Below a blank line, text is Markdown.
  const text = `${withoutMark(tag).replace(/ +(?=[ >])/g, '')}${state.isEmpty(line + 1) ? '' : '\n'}`;
  tools.rewrite(state, { start, end: start + tag.length, text });
  const token = state.push('html_block', '', 0);
  token.map = [line, line + 1];
  token.content = withoutMark(state.getLines(line, line + 1, state.blkIndent, true));
  state.line = line + 1;
}

function withoutMark(tag: string): string {
  return tag.replace(/\smarkdown(?:=(?:"[^"]*"|'[^']*'|\w+))?(?=[\s>])/i, (found) =>
    ' '.repeat(found.length),
  );
}

/** Adds an element that begins and ends on a line, whose text is Markdown. */
function pushElement(
  state: StateBlock,
  line: number,
  { open = '', text = '', close = '' }: Readonly<Record<string, string>>,
  tools: MarkdownTools,
): void {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  const end = start + open.length;
  const tag = withoutMark(open).replace(/ +(?=[ >])/g, '');
  tools.rewrite(state, { start, end, text: `${tag}\n\n` });
  tools.rewrite(state, { start: end + text.length, end: end + text.length, text: '\n\n' });
  // The columns of a line are known once its text has been read.
  state.getLines(line, line + 1, state.blkIndent, false);
  const map: [number, number] = [line, line + 1];
  const push = (content: string): void => {
    Object.assign(state.push('html_block', '', 0), { content, map });
  };
  push(withoutMark(open));
  const inline = state.push('inline', '', 0);
  Object.assign(inline, { content: text, map, children: [], meta: { column: open.length } });
  push(`${close}\n`);
  state.line = line + 1;
}

/** Parses a list whose items are cards. Other blocks between them stay as they are. */
function readCards(
  state: StateBlock,
  range: { readonly from: number; readonly to: number },
  tools: MarkdownTools,
): void {
  const first = state.tokens.length;
  parseIndented(state, range, state.blkIndent);
  const parsed = state.tokens.splice(first);
  const { level = 0 } = parsed[0] ?? {};
  for (const [at, token] of parsed.entries()) {
    const isList = token.level === level && /^(?:bullet|ordered)_list_/.test(token.type);
    const isItem = token.level === level + 1 && token.type.startsWith('list_item_');
    if (isItem && token.nesting === 1) pushCard(state, itemFrom(parsed, at), tools);
    else if (!isList && token.level <= level) state.tokens.push(token);
  }
}

/** The tokens of a list item, with those that open and close it. */
function itemFrom(tokens: readonly Token[], start: number): readonly Token[] {
  const level = tokens[start]?.level;
  const end = tokens.findIndex(
    (token, at) => at > start && token.type === 'list_item_close' && token.level === level,
  );
  return tokens.slice(start, end + 1);
}

/** Adds an item as a card. Its first paragraph is the title if more follows. */
function pushCard(state: StateBlock, item: readonly Token[], tools: MarkdownTools): void {
  const [open, paragraph, inline, , ...rest] = item.slice(0, -1);
  const [line, end] = open?.map ?? [state.line, state.line];
  const body = rest.filter(({ type }) => type !== 'hr');
  // Paragraphs of a list without blank lines have no element of their own.
  for (const token of item) if (token.type.startsWith('paragraph_')) token.hidden = false;
  const hasTitle = paragraph?.type === 'paragraph_open' && body.length > 0;
  const after = state.line;
  const [mark = ''] = /^(?:[-*+]|\d{1,9}[.)])[ \t]*/.exec(lineText(state, line)) ?? [];
  // The text of the directive's line begins at the mark.
  if (inline !== undefined) inline.meta = { ...inline.meta, column: mark.length };
  const from = hasTitle ? (paragraph.map?.[1] ?? line + 1) : line;
  const written = { from, indent: (state.sCount[line] ?? 0) + mark.length };
  const title = { text: (hasTitle && inline?.content) || '', column: mark.length };
  tools.addDirective(state, { name: 'card', line, label: title, written }, () => {
    state.tokens.push(...(hasTitle ? body : item.slice(1, -1)));
    state.line = end;
  });
  if (hasTitle && inline !== undefined) setLabel(state.tokens, line, inline);
  else {
    const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
    tools.rewrite(state, { start, end: start + mark.length, text: '' });
  }
  for (const { type, map } of rest) {
    if (type === 'hr' && map) removeLines(state, { from: map[0], to: map[1] }, tools);
  }
  state.line = after;
}

/** Puts an inline token into the place of the label of the card that begins on a line. */
function setLabel(tokens: Token[], line: number, label: Token): void {
  const open = tokens.findLastIndex(({ type, meta, map }) => {
    return type === 'directive_open' && meta?.name === 'card' && map?.[0] === line;
  });
  const card = tokens[open];
  if (card === undefined) return;
  card.meta = { ...card.meta, hasLabel: true };
  tokens[open + 2] = label;
}
