import { shorten } from '@docsgen/text';
import type { ForeignPattern, ForeignReport } from './foreign-report.ts';

/** An include of MkDocs or mdBook, which has a line of its own. */
interface ForeignInclude {
  /** A literal that the text must contain before the pattern is tried. */
  readonly sign: string;
  /** Global and multi-line; its group `lead` is the indentation, `path` the file. */
  readonly pattern: RegExp;
  readonly tool: 'MkDocs' | 'mdBook';
}

/** The includes of other tools that the page would show as text. */
const includes: readonly ForeignInclude[] = [
  {
    sign: '8<-',
    pattern: /(?<lead>^[ \t]{0,20})-{1,10}8<-{1,10}[ \t]+["'](?<path>[^"'\n]{1,300})["'][ \t]*$/gm,
    tool: 'MkDocs',
  },
  {
    sign: '8<-',
    pattern: /(?<lead>^[ \t]{0,20})-{1,10}8<-{1,10}[ \t]*\n[ \t]*(?<path>[^\s"']{1,300})[ \t]*$/gm,
    tool: 'MkDocs',
  },
  {
    sign: '{!',
    pattern:
      /(?<lead>^[ \t]{0,20})\{!>?[ \t]*(?<path>[^\s{}!]{1,300})(?:[ \t][^{}\n]{0,200})?!\}[ \t]*$/gm,
    tool: 'MkDocs',
  },
  {
    sign: '{*',
    pattern:
      /(?<lead>^[ \t]{0,20})\{\*[ \t]*(?<path>[^\s{}*]{1,300})(?:[ \t][^{}\n]{0,200})?\*\}[ \t]*$/gm,
    tool: 'MkDocs',
  },
  {
    sign: '{{#',
    pattern:
      /(?<lead>^[ \t]{0,20})\{\{#(?:include|rustdoc_include|playground)[ \t]+(?<path>[^\s{}:]{1,300})(?![^\s{}:])[^{}\n]{0,200}\}\}[ \t]*$/gm,
    tool: 'mdBook',
  },
];

function includeInText(written: string, path: string, tool: string): ForeignReport {
  const hint = /\.(?:md|markdown)$/i.test(path)
    ? `Write ::include{file="${path}"}, with the path from this page.`
    : 'Put the text of the file in its place, code between two lines of ```.';
  return { message: includeMessage(written, tool), hint };
}

function includeMessage(written: string, tool: string): string {
  return `"${shorten(written.trim(), 40)}" includes a file in ${tool} and is shown as text here.`;
}

/** Includes of other tools in the text of a page. */
export const includePatterns: readonly ForeignPattern[] = includes.map(
  ({ sign, pattern, tool }): ForeignPattern => ({
    sign,
    pattern,
    isBlock: true,
    report: ({ path = '' }, text) => includeInText(text, path, tool),
  }),
);

/** The languages of blocks that are about includes rather than made of them. */
const prose = /^(?:md|markdown|text|txt|plain|plaintext|html|jinja2?)?$/i;

/** A line of a block of code, counted from 0, that is an include, with the words of its finding. */
interface IncludeLine extends Omit<ForeignReport, 'fix'> {
  readonly line: number;
  readonly text: string;
}

/** The includes of a block of code that has nothing else. */
export function includesInCode(code: string, info: string): readonly IncludeLine[] {
  if (prose.test(info.trim().split(/[\s{,]/)[0] ?? '')) return [];
  if (!includes.some(({ sign }) => code.includes(sign))) return [];
  const found: IncludeLine[] = [];
  for (const [line, text] of code.split('\n').entries()) {
    if (text.trim() === '') continue;
    const include = includes.find(({ pattern }) => text.search(pattern) >= 0);
    if (include === undefined) return [];
    const message = includeMessage(text, include.tool);
    found.push({ line, text, message, hint: 'Copy the code into the block.' });
  }
  return found;
}
