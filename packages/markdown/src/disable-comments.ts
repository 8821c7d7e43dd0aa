import type { LineIndex } from '@docsgen/text';
import { yamlComments } from '@docsgen/text/yaml';
import type { DisableComment } from './model/index.ts';

/** The marker of disable comments. */
const marker = 'docsgen-disable-next-line';
const htmlComment = /^<!--\s*docsgen-disable-next-line\b([\s\S]*)-->$/;
const yamlComment = /^#\s*docsgen-disable-next-line\b(.*)$/;

/** Fast check whether a text may contain disable comments. */
function mayDisable(text: string): boolean {
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
  read: ReadDisable,
): DisableComment[] {
  if (!mayDisable(html)) return [];
  return htmlComments(html).flatMap(({ text, at }) => {
    return read(htmlComment.exec(text), locate(at), locate(at + text.length - 1) + 1);
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
export function yamlDisables(text: string, start: number, read: ReadDisable): DisableComment[] {
  if (!mayDisable(text)) return [];
  return yamlComments(text).flatMap(({ text: comment, offset }) => {
    return read(yamlComment.exec(comment), start + offset, start + offset + comment.length);
  });
}

/** Reads a comment, by the match of its pattern and its range in the file. */
type ReadDisable = (match: RegExpExecArray | null, start: number, end: number) => DisableComment[];

/** Creates a reader for a text's comments. It has a memo, so that stacked ones take linear time. */
export function createDisableReader(lines: LineIndex): ReadDisable {
  const known = new Map<number, number>();
  const isSkipped = (text: string): boolean => text.trim() === '' || mayDisable(text);
  /**
   * The line that a comment on another one applies to: the next that isn't blank or a disable
   * comment, since formatters insert blank lines and comments may be stacked.
   */
  const lineBelow = (line: number): number => {
    const passed: number[] = [];
    let next = line + 1;
    while (next < lines.count && !known.has(next) && isSkipped(lines.line(next))) {
      passed.push(next);
      next += 1;
    }
    next = known.get(next) ?? next;
    for (const each of passed) known.set(each, next);
    return next;
  };
  return (match, start, end) => {
    if (match === null) return [];
    const span = lines.span(start, end);
    const next = lines.offset(lineBelow(span.endLine));
    return [{ rule: ruleOf(match[1] ?? ''), span, next: { span: lines.span(next, next) } }];
  };
}

/**
 * The rule that a comment names after the marker, such as ` broken-link: the page comes next week`;
 * empty if it names none.
 */
function ruleOf(content: string): string {
  return /^\s*([\w-]*)/.exec(content)?.[1]?.replace(/(?<!-)-+$/, '') ?? '';
}
