import { indexLines } from '@docsgen/text';
import type { MarkdownIt, Token } from 'markdown-it';
import { bodyLine } from '../body-line.ts';
import { parseInfo } from '../code/info.ts';
import type { VariableUse } from '../model/index.ts';
import { maskCode } from './code-spans.ts';
import { parseBlocks } from './parse-state.ts';

/** `{{name}}` or `{{ version.name }}`, unless a backslash escapes it. */
const variable = /(?<!\\)\{\{[ \t]*(?<name>[A-Za-z][\w-]*(?:\.[\w-]+)*)[ \t]*\}\}/g;

/**
 * Finds the variables of a text: in its front matter, running text, addresses and attributes; in
 * blocks of code with the word `variables`, and in no other code.
 */
export function findVariables(text: string, { md }: { readonly md: MarkdownIt }): VariableUse[] {
  const index = indexLines(text);
  const first = bodyLine(index) - 1;
  const lines = Array.from({ length: index.count }, (_, at) => index.line(at + 1));
  const body = lines.slice(first);
  const shown = lines.slice(0, first).concat(withoutCode(body, md));
  return shown.flatMap((line, at): VariableUse[] => {
    if (!line.includes('{{')) return [];
    return [...line.matchAll(variable)].map(({ 0: written, index: from, groups = {} }) => {
      return { name: groups.name ?? '', line: at, from, to: from + written.length };
    });
  });
}

/** Masks the code in lines, so that columns stay the same. */
function withoutCode(lines: readonly string[], md: MarkdownIt): string[] {
  const shown = [...lines];
  for (const token of parseBlocks(md, lines.join('\n')).tokens) {
    const [from, to] = token.map ?? [0, 0];
    if (isCode(token)) shown.fill('', from, to);
    else if (token.type === 'inline' || token.type === 'tr_open') {
      const masked = maskCode(lines.slice(from, to).join('\n')).split('\n');
      shown.splice(from, masked.length, ...masked);
    }
  }
  return shown;
}

function isCode({ type, info }: Token): boolean {
  if (type === 'fence') return !parseInfo(info).variables;
  return type === 'code_block' || type === 'math_block';
}
