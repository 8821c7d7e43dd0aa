import type { CST } from 'yaml';
import { readYamlTokens } from '../data/yaml-tokens.ts';
import type { DisableComment, Span } from '../model/index.ts';
import { append } from '../text/append.ts';
import type { LineIndex } from '../text/lines.ts';

/** The marker of disable comments; texts without it aren't searched. */
const word = 'docsgen-disable-next-line';
const htmlComment = /^<!--\s*docsgen-disable-next-line\b([\s\S]*)-->$/;
const yamlComment = /^#\s*docsgen-disable-next-line\b(.*)$/;

/** Whether a text may contain disable comments. */
export function mayDisable(text: string): boolean {
  return text.includes(word);
}

/**
 * The disable comments in a piece of raw HTML from the parser, so that code isn't searched.
 * `locate` maps an offset of the piece to a span in the file.
 */
export function htmlDisables(
  html: string,
  locate: (offset: number) => number,
  lines: DisabledLines,
): DisableComment[] {
  if (!mayDisable(html)) return [];
  return htmlComments(html).flatMap(({ text, at }) => {
    const said = htmlComment.exec(text)?.[1];
    if (said === undefined) return [];
    const span = lines.index.span(locate(at), locate(at + text.length - 1) + 1);
    return [{ rule: ruleOf(said), span, next: { span: lines.nextLine(span.endLine) } }];
  });
}

function htmlComments(html: string): { text: string; at: number }[] {
  const comments: { text: string; at: number }[] = [];
  for (let at = html.indexOf('<!--'); at >= 0; at = html.indexOf('<!--', at)) {
    const end = html.indexOf('-->', at + 4);
    if (end < 0) break;
    comments.push({ text: html.slice(at, end + 3), at });
    at = end + 3;
  }
  return comments;
}

/** The disable comments in YAML that starts at an offset of a file. */
export function yamlDisables(text: string, start: number, lines: DisabledLines): DisableComment[] {
  if (!mayDisable(text)) return [];
  const comments: DisableComment[] = [];
  const add = (source: string, offset: number): void => {
    const said = yamlComment.exec(source)?.[1];
    if (said === undefined) return;
    const span = lines.index.span(start + offset, start + offset + source.length);
    comments.push({ rule: ruleOf(said), span, next: { span: lines.nextLine(span.endLine) } });
  };
  // Excessive nesting is reported by `parseYaml`.
  const { tokens } = readYamlTokens(text);
  for (const node of nodesOf(tokens)) {
    if (isToken(node) && node.type === 'comment') add(node.source, node.offset);
  }
  return comments;
}

/** All nodes of a syntax tree in document order, without recursion. */
function* nodesOf(tree: readonly unknown[]): Generator {
  const left: unknown[] = [...tree].reverse();
  while (left.length > 0) {
    const node = left.pop();
    yield node;
    if (typeof node !== 'object' || node === null) continue;
    append(left, Object.values(node).reverse());
  }
}

function isToken(node: unknown): node is CST.SourceToken {
  return typeof node === 'object' && node !== null;
}

/** Reads the rule of ` broken-link: the page comes next week`. */
function ruleOf(said: string): string {
  return /^\s*([\w-]*)/.exec(said)?.[1]?.replace(/-+$/, '') ?? '';
}

/** The lines of a text with disable comments. */
export interface DisabledLines {
  readonly index: LineIndex;
  /**
   * Start of the next non-empty line that isn't a disable comment: formatters insert blank lines,
   * and comments may be stacked.
   */
  nextLine(line: number): Span;
}

/** Memoized, so that stacked comments take linear time. */
export function createDisabledLines(index: LineIndex): DisabledLines {
  const known = new Map<number, number>();
  const isSkipped = (text: string): boolean => text.trim() === '' || mayDisable(text);
  return {
    index,
    nextLine(line) {
      const passed: number[] = [];
      let next = line + 1;
      while (next < index.count && !known.has(next) && isSkipped(index.line(next))) {
        passed.push(next);
        next += 1;
      }
      next = known.get(next) ?? next;
      for (const each of passed) known.set(each, next);
      const start = index.offset(next);
      return index.span(start, start);
    },
  };
}
