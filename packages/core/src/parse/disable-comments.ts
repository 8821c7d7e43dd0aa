import { type CST, Parser } from 'yaml';
import type { DisableComment } from '../model/index.ts';
import type { LineIndex } from '../text/lines.ts';

/** What every such comment holds; a text without it needs no search. */
const word = 'docsgen-disable-next-line';
const htmlComment = /<!--\s*docsgen-disable-next-line\b([\s\S]*?)-->/g;
const yamlComment = /^#\s*docsgen-disable-next-line\b(.*)$/;

/** Whether a text can hold comments that silence rules. */
export function mayDisable(text: string): boolean {
  return text.includes(word);
}

/**
 * The comments in a piece of raw HTML, which the parser found: what stands in code is none.
 * `locate` gives the place of an offset of the piece in the file.
 */
export function htmlDisables(
  html: string,
  locate: (offset: number) => number,
  lines: LineIndex,
): DisableComment[] {
  if (!mayDisable(html)) return [];
  return [...html.matchAll(htmlComment)].map(({ 0: text, 1: said = '', index }) => {
    const span = lines.span(locate(index), locate(index + text.length - 1) + 1);
    return { rule: ruleOf(said), span, next: { span: nextLine(span.endLine, lines) } };
  });
}

/** The comments in YAML that starts at an offset of a file. */
export function yamlDisables(text: string, start: number, lines: LineIndex): DisableComment[] {
  if (!mayDisable(text)) return [];
  const comments: DisableComment[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const inner of node) visit(inner);
    else if (isToken(node)) {
      if (node.type === 'comment') add(node.source, node.offset);
      else for (const inner of Object.values(node)) visit(inner);
    }
  };
  const add = (source: string, offset: number): void => {
    const said = yamlComment.exec(source)?.[1];
    if (said === undefined) return;
    const span = lines.span(start + offset, start + offset + source.length);
    comments.push({ rule: ruleOf(said), span, next: { span: nextLine(span.endLine, lines) } });
  };
  for (const token of new Parser().parse(text)) visit(token);
  return comments;
}

function isToken(node: unknown): node is CST.SourceToken {
  return typeof node === 'object' && node !== null;
}

/** The rule in ` broken-link: the page comes next week`. */
function ruleOf(said: string): string {
  return /^\s*([\w-]*)/.exec(said)?.[1]?.replace(/-+$/, '') ?? '';
}

/** The next line with something on it; formatters put blank lines between, and comments may be stacked. */
function nextLine(line: number, lines: LineIndex) {
  let next = line + 1;
  const isSkipped = (text: string) => text.trim() === '' || mayDisable(text);
  while (next < lines.count && isSkipped(lines.line(next))) next += 1;
  const start = lines.offset(next);
  return lines.span(start, start);
}
