import type { HeadingIds, IncludeRequest, MarkdownDialect, MarkdownTools } from '@docsgen/core';
import type { MarkdownIt, Token } from 'markdown-it';
import { lineText, removeLines } from '../blocks.ts';
import { useAdmonish } from './admonish.ts';
import { useFormulas } from './formulas.ts';
import { usePreprocessors } from './preprocessors.ts';
import { useSmartPunctuation } from './smart-punctuation.ts';
import { useWarnings } from './warnings.ts';

/** `{{#include file.rs:2:10}}`, `{{#rustdoc_include file.rs:anchor}}` (mdBook, "mdBook-specific features"). */
const include =
  /^\{\{#(?<kind>include|rustdoc_include|playground|playpen)[ \t]{1,20}(?<target>[^\s{}]{1,500})(?<options>(?:\s[^{}]{0,200})?)\}\}$/;

/** The title of the page in the browser, which is that of its heading, here. */
const title = /\{\{#(?:title|author)[^{}\n]{0,500}\}\}[ \t]*/y;

const marks = { start: 'ANCHOR: ', end: 'ANCHOR_END: ' };

/** Reads a line that includes a file. */
function readInclude(line: string): IncludeRequest | null {
  if (!line.includes('{{#')) return null;
  const { kind = '', target = '', options = '' } = include.exec(line.trim())?.groups ?? {};
  if (target === '') return null;
  const [, file = target, part = ''] = /^([^:]+)(?::(.*))?$/.exec(target) ?? [];
  const isCode = kind === 'playground' || kind === 'playpen';
  const info = [
    'rust',
    ...options
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean),
  ].join(',');
  return { file, marks, ...(isCode ? { code: info } : {}), ...rangeOf(part) };
}

/** `2:10`, `2:`, `:10`, `2`, or the name of an anchor. */
function rangeOf(part: string): Pick<IncludeRequest, 'lines' | 'region'> {
  if (part === '') return {};
  const [, from = '', colon = '', to = ''] = /^(\d{0,9})(:?)(\d{0,9})$/.exec(part) ?? [];
  if (from === '' && to === '') return { region: part };
  return { lines: colon === '' ? from : `${from || 1}-${to}` };
}

/** Hides the lines of Rust that begin with `# `, as rustdoc does. */
function useHiddenLines(md: MarkdownIt): void {
  md.core.ruler.after('block', 'mdbook_hidden', ({ tokens }) => {
    for (const token of tokens) {
      if (!isRust(token)) continue;
      const lines = token.content.split('\n');
      token.content = lines.filter((line) => !/^\s*#(?:\s|$)/.test(line)).join('\n');
    }
  });
}

function isRust({ type, info }: Token): boolean {
  return type === 'fence' && /^\s*rust\b/.test(info);
}

/** Leaves titles out, with the line of one that stands alone. */
function useTitles(md: MarkdownIt, tools: MarkdownTools): void {
  md.block.ruler.before('table', 'mdbook_title_line', (state, line, _, silent) => {
    const text = lineText(state, line);
    title.lastIndex = 0;
    if (title.exec(text)?.[0].length !== text.length) return false;
    if (silent) return true;
    removeLines(state, { from: line, to: line + 1 }, tools);
    state.line = line + 1;
    return true;
  });
  md.inline.ruler.before('emphasis', 'mdbook_title', (state, silent) => {
    title.lastIndex = state.pos;
    const [all = ''] = title.exec(state.src) ?? [];
    if (all === '' || state.pos + all.length > state.posMax) return false;
    const end = state.pos + all.length;
    if (!silent) tools.rewrite(state, { start: state.pos, end, text: '' });
    state.pos = end;
    return true;
  });
}

/** A link of mdBook that a backslash makes text, also in code, where the backslash isn't shown. */
const escaped = /\\(?=\{\{#)/g;

/**
 * Removes the backslashes before links in code, and one of the two signs of a line of Rust that is
 * shown. The rule runs after conversions, which leave both: a converted page is read by the dialect
 * until `markdown` is removed, and without them its text would be links and hidden lines.
 */
function useEscapes(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'mdbook_escapes', ({ tokens }) => {
    for (const token of tokens) {
      const code = (token.children ?? []).filter(({ type }) => type === 'code_inline');
      if (token.type === 'fence') code.push(token);
      for (const one of code) one.content = one.content.replace(escaped, '');
      if (isRust(token)) token.content = token.content.replace(/^([ \t]*)##/gm, '$1#');
    }
  });
}

/** The ids of mdBook: letters, digits, dashes and underscores, with dashes for spaces. */
const headingIds: HeadingIds = {
  separator: '-',
  of: (text) =>
    text
      .trim()
      .toLowerCase()
      .replace(/\s/g, '-')
      .replace(/[^\p{L}\p{N}_-]/gu, ''),
};

/** The Markdown of mdBook: CommonMark with includes, hidden lines and ids of its own. */
export const mdbook: MarkdownDialect = {
  type: 'dialect',
  name: 'mdbook',
  version: '5',
  plugin(md, tools) {
    useHiddenLines(md);
    useEscapes(md);
    useTitles(md, tools);
    useWarnings(md, tools);
    useAdmonish(md, tools);
    useFormulas(md, tools);
    usePreprocessors(md, tools);
  },
  readInclude,
  headingIds,
};

/** The Markdown of a book with smart punctuation, which is on by default from mdBook 0.5 on. */
export const mdbookSmart: MarkdownDialect = {
  ...mdbook,
  name: 'mdbook-smart',
  version: '3',
  plugin(md, tools) {
    mdbook.plugin(md, tools);
    useSmartPunctuation(md, tools);
  },
};
