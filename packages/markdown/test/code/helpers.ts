import { readFileSync } from 'node:fs';
import { createHighlighter } from '@docsgen/highlight/html';
import {
  type CodeProblem,
  findCodeProblems,
  renderCodeBlock,
} from '../../src/code/render-code-block.ts';

/** A block as HTML, with its problems. */
interface RenderedCode {
  readonly html: string;
  readonly problems: readonly CodeProblem[];
}

/** Renders a block with a new highlighter. */
export async function render(code: string, info = ''): Promise<RenderedCode> {
  const block = { code, info };
  const html = await renderCodeBlock(block, createHighlighter());
  return { html, problems: findCodeProblems(block) };
}

/** The classes of each line, without `l`, which all lines have. */
export function lineClasses(html: string): string[] {
  return [...html.matchAll(/<span class="l([^"]*)"/g)].map(([, classes = '']) => classes.trim());
}

/** The text of the code in a block's HTML. */
export function textOf(html: string): string {
  const code = /<code>([\s\S]*?)<\/code>/.exec(html)?.[1] ?? '';
  return unescapeHtml(code.replace(/<[^>]*>/g, ''));
}

/** The text of each line of the code. */
export function lineTexts(html: string): string[] {
  return textOf(html).replace(/\n$/, '').split('\n');
}

function unescapeHtml(html: string): string {
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** The sample code of a language in `fixtures`. */
export function sample(language: string): string {
  return readFileSync(new URL(`fixtures/${language}.txt`, import.meta.url), 'utf8');
}
