import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { lineText, pushLeftOut, removeLines } from '../blocks.ts';
import { pushMark } from '../inline.ts';
import { shownExpression, useLoops } from './loops.ts';

/** `<Badge type="tip" text="^1.9.0" />` or `<Badge>text</Badge>`. */
const badge =
  /<Badge(?<attributes>(?:\s+[\w:-]+(?:="[^"]*"|='[^']*')?)*)\s*(?:\/>|>(?<text>[^<]*)<\/Badge>)/y;

/** `{{ $frontmatter.title }}`: a value of the page's front matter. */
const value = /\{\{\s*\$?frontmatter(?<keys>(?:\.\w+)+)\s*\}\}/y;

/** Any other expression between two braces. */
const expression = /\{\{[^{}\n]{1,500}\}\}/y;

/** The types of badges that the theme has too. */
const badgeTypes: Readonly<Record<string, string>> = {
  info: 'note',
  tip: 'tip',
  warning: 'warning',
  danger: 'danger',
};

/** Adds what Vue would run: badges and front matter are data; scripts and styles are left out. */
export function useVue(md: MarkdownIt, tools: MarkdownTools): void {
  md.block.ruler.before('table', 'vitepress_script', (state, line, endLine, silent) => {
    const name = /^<(script|style)(?=[\s>])/.exec(lineText(state, line))?.[1];
    if (name === undefined) return false;
    if (!silent) skipElement(state, { line, endLine, name }, tools);
    return true;
  });
  useLoops(md, tools);
  md.inline.ruler.before('html_inline', 'vitepress_badge', (state, silent) => {
    badge.lastIndex = state.pos;
    const { 0: all, groups = {} } = badge.exec(state.src) ?? { 0: '' };
    if (all === '') return false;
    const end = state.pos + all.length;
    if (!silent) {
      const text = pushBadge(state, groups.attributes ?? '', groups.text);
      tools.rewrite(state, { start: state.pos, end, text });
    }
    state.pos = end;
    return true;
  });
  // No token of text, so that a heading's id doesn't have it.
  md.renderer.rules.vitepress_badge = (tokens, index) => {
    const { info = '', content = '' } = tokens[index] ?? {};
    return badgeTag(md, info, content);
  };
  md.inline.ruler.before('emphasis', 'vitepress_expression', (state, silent) => {
    return readExpression(state, silent, tools);
  });
}

function skipElement(
  state: StateBlock,
  element: { readonly line: number; readonly endLine: number; readonly name: string },
  tools: MarkdownTools,
): void {
  const { line, endLine, name } = element;
  let end = line;
  while (end < endLine - 1 && !lineText(state, end).includes(`</${name}>`)) end += 1;
  const range = { from: line, to: end + 1 };
  removeLines(state, range, tools);
  const token = pushLeftOut(state, range);
  tools.report(token, {
    message: 'Scripts and styles of a page are left out: nothing in a page is run.',
    hint: 'Style pages by `stylesheets`, and write components as directives.',
  });
}

function badgeTag(md: MarkdownIt, type: string, text: string): string {
  return `<span class="badge badge-${type}">${md.utils.escapeHtml(text)}</span>`;
}

/** Adds a badge. Returns it as HTML. */
function pushBadge(state: StateInline, attributes: string, content: string | undefined): string {
  const read = (name: string): string | undefined =>
    new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(attributes)?.slice(1).find(Boolean);
  const type = badgeTypes[read('type') ?? 'tip'] ?? 'tip';
  const label = content?.trim() || (read('text') ?? '');
  Object.assign(state.push('vitepress_badge', 'span', 0), { content: label, info: type });
  return badgeTag(state.md, type, label);
}

function readExpression(state: StateInline, silent: boolean, tools: MarkdownTools): boolean {
  value.lastIndex = state.pos;
  const known = value.exec(state.src);
  const shown = known === null ? null : textAt(tools.frontMatter(state), known.groups?.keys ?? '');
  if (known !== null && shown !== null) {
    const end = state.pos + known[0].length;
    if (!silent) {
      state.pending += shown;
      tools.rewrite(state, { start: state.pos, end, text: shown });
    }
    state.pos = end;
    return true;
  }
  expression.lastIndex = state.pos;
  const [all = ''] = expression.exec(state.src) ?? [];
  if (all === '') return false;
  if (!silent) {
    const range = { start: state.pos, end: state.pos + all.length };
    state.pending += all;
    tools.report(pushMark(state), { ...shownExpression, range });
  }
  state.pos += all.length;
  return true;
}

/** The text at a path of keys such as `.title`; null if there is none. */
function textAt(data: unknown, keys: string): string | null {
  let found = data;
  for (const key of keys.slice(1).split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return null;
    found = (found as Readonly<Record<string, unknown>>)[key];
  }
  return typeof found === 'string' || typeof found === 'number' ? String(found) : null;
}
