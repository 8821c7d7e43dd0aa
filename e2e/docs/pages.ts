import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../cli/program.ts';

/** The folder of the manual. */
export const manual = path.join(repository, 'docs');

/** A code block of a page. */
export interface Block {
  readonly language: string;
  readonly info: string;
  /** The title, which is the path of an example file; empty without one. */
  readonly title: string;
  readonly code: string;
}

/** A page of the manual with expanded includes. */
export interface ManualPage {
  /** Path from the manual's folder. */
  readonly file: string;
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** Reads all pages of the manual except those with tests of their own, in the order of files. */
export function readPages(): readonly ManualPage[] {
  const files = readdirSync(manual, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter(
      (file) => /\.md$/.test(file) && !/(?:^|\/)[_.]|^(?:dist|guides\/extending)\//.test(file),
    );
  return files.sort().map((file) => {
    const text = withIncludes(file);
    return { file, text, blocks: blocksOf(text) };
  });
}

/** The section of a page below a heading of level two or deeper, up to the next heading. */
export function sectionOf({ text }: ManualPage, heading: string): string {
  const start = text.search(new RegExp(`^##+ ${heading.replaceAll('$', '\\$')}(?: \\{.*)?$`, 'm'));
  if (start < 0) return '';
  const rest = text.slice(text.indexOf('\n', start));
  const end = rest.search(/^##+ /m);
  return end < 0 ? rest : rest.slice(0, end);
}

function withIncludes(file: string): string {
  const text = readFileSync(path.join(manual, file), 'utf8');
  return text.replaceAll(
    /^::include\{file="([^"]*_generated\/[^"]+)" region="([^"]+)"\}$/gm,
    (_, name: string, region: string) => {
      const included = readFileSync(path.join(manual, path.dirname(file), name), 'utf8');
      const [, found = ''] =
        new RegExp(
          `<!-- #region ${region.replaceAll('$', '\\$')} -->\\n([\\s\\S]*?)<!-- #endregion`,
        ).exec(included) ?? [];
      return found.trim();
    },
  );
}

/** The fenced code blocks of a text. A block within a longer fence is part of its text. */
export function blocksOf(text: string): Block[] {
  const fences = text.matchAll(/^ *(`{3,})([^\n`]*)\n([\s\S]*?)^ *\1`*$/gm);
  return [...fences].map(([, , info = '', code = '']) => ({
    language: /^\S*/.exec(info)?.[0] ?? '',
    info,
    title: /title="([^"]*)"/.exec(info)?.[1] ?? '',
    code,
  }));
}
