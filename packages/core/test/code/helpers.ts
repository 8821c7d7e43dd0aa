import { readFileSync } from 'node:fs';
import { createHighlighter } from '@docsgen/highlight/html';
import {
  type CodeProblem,
  findCodeProblems,
  renderCodeBlock,
} from '../../src/code/render-code-block.ts';

/** A block as HTML, and what is wrong with it. */
interface RenderedCode {
  readonly html: string;
  readonly problems: readonly CodeProblem[];
}

/** Renders a block with a highlighter of its own. */
export async function render(code: string, info = ''): Promise<RenderedCode> {
  const block = { code, info };
  const html = await renderCodeBlock(block, createHighlighter());
  return { html, problems: findCodeProblems(block) };
}

/** The classes of each line, without the one that all have. */
export function lineClasses(html: string): string[] {
  return [...html.matchAll(/<span class="l([^"]*)"/g)].map(([, classes = '']) => classes.trim());
}

/** The text that a reader of the code gets. */
export function textOf(html: string): string {
  const code = /<code>([\s\S]*?)<\/code>/.exec(html)?.[1] ?? '';
  return unescapeHtml(code.replace(/<[^>]*>/g, ''));
}

/** The text of each line, as who copies would read it. */
export function lineTexts(html: string): string[] {
  return textOf(html).replace(/\n$/, '').split('\n');
}

function unescapeHtml(html: string): string {
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** A sample of code in a language. */
export function sample(language: string): string {
  return readFileSync(new URL(`fixtures/${language}.txt`, import.meta.url), 'utf8');
}
