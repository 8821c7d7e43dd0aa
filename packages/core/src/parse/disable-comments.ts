import type { CST } from 'yaml';
import { readYamlTokens } from '../data/yaml-document.ts';
import type { DisableComment, Span } from '../model/index.ts';
import { append } from '../text/append.ts';
import type { LineIndex } from '../text/lines.ts';

/** The marker of disable comments. */
const marker = 'docsgen-disable-next-line';
const htmlComment = /^<!--\s*docsgen-disable-next-line\b([\s\S]*)-->$/;
const yamlComment = /^#\s*docsgen-disable-next-line\b(.*)$/;

/** Fast check whether a text may contain disable comments. */
export function mayDisable(text: string): boolean {
  return text.includes(marker);
}

/**
 * The disable comments in a raw HTML token of the parser; code isn't searched.
 *
 * @param locate Maps an offset in the token to an offset in the file.
 */
export function htmlDisables(
  html: string,
  locate: (offset: number) => number,
  lines: DisabledLines,
): DisableComment[] {
  if (!mayDisable(html)) return [];
  return htmlComments(html).flatMap(({ text, at }) => {
    const content = htmlComment.exec(text)?.[1];
    if (content === undefined) return [];
    const span = lines.index.span(locate(at), locate(at + text.length - 1) + 1);
    return [disableComment(content, span, lines)];
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

/** The disable comments in a YAML text. @param start Offset of the text in the file. */
export function yamlDisables(text: string, start: number, lines: DisabledLines): DisableComment[] {
  if (!mayDisable(text)) return [];
  // Excessive nesting is reported by `parseYaml`.
  const { tokens } = readYamlTokens(text);
  return commentsIn(tokens).flatMap(({ source, offset }) => {
    const content = yamlComment.exec(source)?.[1];
    if (content === undefined) return [];
    const span = lines.index.span(start + offset, start + offset + source.length);
    return [disableComment(content, span, lines)];
  });
}

/** The comments of a syntax tree of YAML in document order, without recursion. */
function commentsIn(tree: readonly CST.Token[]): CST.SourceToken[] {
  const comments: CST.SourceToken[] = [];
  const left: unknown[] = tree.toReversed();
  while (left.length > 0) {
    const node = left.pop();
    if (typeof node !== 'object' || node === null) continue;
    if ('type' in node && node.type === 'comment') comments.push(node as CST.SourceToken);
    append(left, Object.values(node).reverse());
  }
  return comments;
}

function disableComment(content: string, span: Span, lines: DisabledLines): DisableComment {
  return { rule: ruleOf(content), span, next: { span: lines.nextLine(span.endLine) } };
}

/**
 * The rule that a comment names after the marker, such as ` broken-link: the page comes next week`;
 * empty if it names none.
 */
function ruleOf(content: string): string {
  return /^\s*([\w-]*)/.exec(content)?.[1]?.replace(/-+$/, '') ?? '';
}

/** Finds the lines that the disable comments of a text apply to. */
interface DisabledLines {
  readonly index: LineIndex;
  /**
   * The start of the line that a comment on `line` applies to: the next one that isn't blank or a
   * disable comment, since formatters insert blank lines and comments may be stacked.
   */
  nextLine(line: number): Span;
}

/** Creates a memo for a text's lines, so that stacked comments take linear time. */
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
