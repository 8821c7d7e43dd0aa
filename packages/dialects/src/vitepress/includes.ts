import type { IncludeRequest } from '@docsgen/core';

/** `<<< @/file.ts#region{1,4-6 ts:line-numbers} [title]` (VitePress, "Import Code Snippets"). */
const snippet =
  /^<<<[ \t]{1,20}(?<file>[^\s#{[]{1,500})(?:#(?<region>[\w*-]{1,200}))?(?:[ \t]{0,20}\{(?<info>[^{}]{0,300})\})?(?:[ \t]{0,20}\[(?<title>[^\]]{0,300})\])?$/;

/** `<!--@include: ./part.md#region{3,10}-->` (VitePress, "Markdown File Inclusion"). */
const comment =
  /^<!--[ \t]{0,20}@include:[ \t]{0,20}(?<file>[^\s#{>]{1,500}?)(?:#(?<region>[\w*-]{1,200}))?(?:\{(?<from>\d{0,9})(?:,(?<to>\d{0,9}))?\})?[ \t]{0,20}-->$/;

/**
 * Reads a line that includes a file. `@` is the folder of the pages. Comments count in code, too,
 * since VitePress replaces them before it parses a page.
 */
export function readInclude(written: string, isCode: boolean): IncludeRequest | null {
  if (!/<<<|@include/.test(written)) return null;
  const line = written.trim();
  const code = isCode ? undefined : snippet.exec(line)?.groups;
  if (code !== undefined) return readSnippet(code);
  const part = comment.exec(line)?.groups;
  if (part === undefined) return null;
  const { from = '', to = '', region } = part;
  const isRange = from !== '' || to !== '';
  return {
    file: pathOf(part.file ?? ''),
    ...(region === undefined ? {} : { region }),
    ...(isRange ? { lines: line.includes(',') ? `${from || 1}-${to}` : from } : {}),
  };
}

function readSnippet(groups: Readonly<Record<string, string | undefined>>): IncludeRequest {
  const { file = '', region, info = '', title } = groups;
  const [lines = ''] = /^[\d,-]+/.exec(info.trim()) ?? [];
  const written = info.trim().slice(lines.length).trim();
  const language = written === '' ? (/\.(\w+)$/.exec(file)?.[1] ?? 'text') : written;
  const code = [
    language,
    ...(lines === '' ? [] : [`{${lines}}`]),
    ...(title === undefined ? [] : [`[${title}]`]),
  ].join(' ');
  return { file: pathOf(file), code, ...(region === undefined ? {} : { region }) };
}

/** A path from the folder of the pages begins with a slash, here. */
function pathOf(file: string): string {
  return file.replace(/^@\/?/, '/');
}
