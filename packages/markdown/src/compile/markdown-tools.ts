import type { Token } from 'markdown-it';
import type { Finding, MarkdownTools, Span, SyntaxReport } from '../model/index.ts';
import type { Attribute } from './directive-opening.ts';
import { type DirectiveMeta, pushLabel } from './directives.ts';
import { type DocumentReader, locateSpan, offsetAt } from './locate.ts';
import { parseStateOf } from './parse-state.ts';

/** What docsgen's parser offers to plugins. */
export const markdownTools: MarkdownTools = {
  addDirective(state, start, body) {
    const { name, line, label, attributes = {}, written } = start;
    const { rewrites } = parseStateOf(state);
    const isLeaf = body === undefined;
    const open = state.push(isLeaf ? 'directive_leaf' : 'directive_open', '', isLeaf ? 0 : 1);
    open.map = [line, line + 1];
    const { text = '', column: at = 0 } = label ?? {};
    open.meta = {
      name,
      nameAt: 0,
      attributes: Object.entries(attributes).map(([key, value]) => attributeOf(key, value)),
      hasLabel: text !== '',
      closed: true,
    } satisfies DirectiveMeta;
    pushLabel(state, { text, at }, { line, isLeaf });
    state.line = line + 1;
    if (body === undefined) return;
    if (written !== undefined) rewrites?.openDirective(state, start, written);
    body();
    if (written !== undefined) rewrites?.closeDirective(state, start, written);
    open.map[1] = state.line;
    state.push('directive_close', '', -1);
  },
  frontMatter(state) {
    return parseStateOf(state).frontMatter;
  },
  report(token, report) {
    token.meta = { ...token.meta, report };
  },
  rewrite(state, edit, token) {
    const { rewrites, inline } = parseStateOf(state);
    if (rewrites === null) return;
    if (token !== undefined) rewrites.replaceIn(token, edit);
    else if (!('posMax' in state)) rewrites.replace(edit);
    // The alternative text of an image is parsed by itself.
    else if (inline?.content === state.src) rewrites.replaceIn(inline, edit);
  },
  outdent(state, lines, columns) {
    parseStateOf(state).rewrites?.outdent(state, lines, columns);
  },
};

/** An attribute that isn't written as one, so its position is that of the directive. */
function attributeOf(name: string, value: string): Attribute {
  return { name, nameAt: 0, value, valueAt: { start: 0, end: 0 } };
}

/** The findings of what plugins report; of equal messages the first. */
export function syntaxReports(tokens: readonly Token[], reader: DocumentReader): Finding[] {
  const found = new Map<string, Finding>();
  const add = ({ message, hint }: SyntaxReport, span: () => Span): void => {
    if (found.has(message)) return;
    const finding = { rule: 'foreign-syntax', message, file: reader.file, ...span() } as const;
    found.set(message, hint === undefined ? finding : { ...finding, hint });
  };
  for (const token of tokens) {
    const own = reportOf(token);
    if (own !== null) add(own, () => lineSpan(token, reader));
    for (const child of token.children ?? []) {
      const report = reportOf(child);
      if (report !== null) add(report, () => inlineSpan(token, report, reader));
    }
  }
  return [...found.values()];
}

/** What a plugin has reported of a token; null for most. */
export function reportOf({ meta }: Token): SyntaxReport | null {
  return (meta?.report as SyntaxReport | undefined) ?? null;
}

/** The text of the first line of a block. */
function lineSpan({ map }: Token, reader: DocumentReader): Span {
  const line = map?.[0] ?? 0;
  const start = offsetAt(reader, line, reader.columns[line] ?? 0);
  const end = offsetAt(reader, line, reader.lines.line(reader.firstLine + line).trimEnd().length);
  return reader.lines.span(start, Math.max(start, end));
}

function inlineSpan(token: Token, { range }: SyntaxReport, { lines }: DocumentReader): Span {
  const { start, end } = range ?? { start: 0, end: token.content.length };
  return locateSpan(lines, token, start, end);
}
