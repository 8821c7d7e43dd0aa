import type { IncludeBlock, IncludeRequest } from '@docsgen/core';

/** The scissors of PyMdown Extensions; a semicolon before them makes them text. */
const scissors = /^-{1,20}8<-{1,20}[ \t]{1,20}(?<quote>["'])(?<target>.{1,500})\k<quote>$/;

/** markdown-include, with `>` in some versions. */
const braces = /^\{!>?[ \t]{0,20}(?<file>[^\s{}!]{1,500})[ \t]{0,20}!\}$/;

/**
 * The plugin include-markdown, with options that change nothing here; Jinja's include is one of these
 * only for a file of Markdown.
 */
const tag =
  /^\{%-?[ \t]{0,20}(?:include-markdown[ \t]{1,20}(?<quote>["'])(?<file>[^"']{1,500})\k<quote>(?:[ \t]{1,20}(?:comments|dedent|preserve-includer-indent|recursive|rewrite-relative-urls|trailing-newlines)=(?:true|false)){0,6}|include[ \t]{1,20}(?<sign>["'])(?<part>[^"']{1,500}\.md)\k<sign>)[ \t]{0,20}-?%\}$/;

/** markdown-include-variants: `{* ../src/a.py ln[4:9] hl[5] *}` is a block of code. */
const code = /^\{\*[ \t]{1,20}(?<file>[^\s{}*]{1,500})(?<options>\s[^{}*]{0,500})\*\}$/;

const marks = { start: '--8<-- [start:', end: '--8<-- [end:' };

/** Reads a line that includes a file. */
export function readSnippet(written: string): IncludeRequest | null {
  if (!/8<|\{[!*%]/.test(written)) return null;
  const line = written.trim();
  const { target } = scissors.exec(line)?.groups ?? {};
  if (target !== undefined) return readTarget(target);
  const { file, part } = (braces.exec(line) ?? tag.exec(line))?.groups ?? {};
  if (part !== undefined) return { file: part };
  if (file !== undefined) return { file };
  const variant = code.exec(line)?.groups;
  return variant === undefined ? null : readVariant(variant.file ?? '', variant.options ?? '');
}

/** Lines between scissors name a file each; those that begin with a semicolon are comments. */
export const snippetBlock: IncludeBlock = {
  isMark: (line) => /^-{1,20}8<-{1,20}$/.test(line),
  readLine: (line) => (line === '' || line.startsWith(';') ? null : readTarget(line)),
};

/** Reads `file.md`, `file.md:section`, `file.md:3:5` and `file.md::3,8:9`. */
function readTarget(target: string): IncludeRequest {
  // Its source can't stand in a page, but has the same look as the picture.
  if (/\.svg$/i.test(target)) return { file: target.trim(), isPicture: true };
  const [, file = target, rest = ''] = /^([^:]{1,500})(:[^/\\]{1,300})$/.exec(target) ?? [];
  if (rest === '') return { file: target.trim(), marks };
  const name = rest.slice(1);
  if (!/^[\d:,\s]*$/.test(name)) return { file, region: name, marks };
  const ranges = name.split(',').map((range) => {
    const [from = '', to] = range.trim().split(':');
    return to === undefined ? `${from || 1}-` : `${from || 1}-${to}`;
  });
  return { file, lines: ranges.join(',') };
}

function readVariant(file: string, options: string): IncludeRequest {
  const language = /\.(\w+)$/.exec(file)?.[1] ?? 'text';
  const lines = rangesOf('ln', options);
  const marked = rangesOf('hl', options).flatMap((range) => placesOf(range, lines));
  const info = marked.length === 0 ? language : `${language} {${marked.join(',')}}`;
  const shown = lines.map(({ from, to }) => `${from}-${to}`).join(',');
  return lines.length === 0 ? { file, code: info } : { file, lines: shown, code: info };
}

/** Lines of a file, from 1, both ends included. */
interface Lines {
  readonly from: number;
  readonly to: number;
}

/** The ranges of an option: `ln[1:2,29]`. */
function rangesOf(name: string, options: string): Lines[] {
  const [, list = ''] = new RegExp(`${name}\\[([\\d:, ]{0,500})\\]`).exec(options) ?? [];
  return [...list.matchAll(/(\d+)(?::(\d+))?/g)].map(([, from = '', to = from]) => {
    return { from: Number(from), to: Number(to) };
  });
}

/** The places of lines of the file among those that are shown; all are shown without ranges. */
function placesOf({ from, to }: Lines, shown: readonly Lines[]): string[] {
  if (shown.length === 0) return [`${from}-${to}`];
  let before = 0;
  return shown.flatMap((range) => {
    const first = Math.max(from, range.from);
    const last = Math.min(to, range.to);
    const place = before - range.from + 1;
    before += range.to - range.from + 1;
    return last < first ? [] : `${first + place}-${last + place}`;
  });
}
