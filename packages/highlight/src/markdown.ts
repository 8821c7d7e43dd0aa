import type { LanguageRegistration } from '@shikijs/types';

/** Names of languages that are Markdown, or contain it. */
export const markdownNames: ReadonlySet<string> = new Set(['markdown', 'md', 'mdc', 'mdx']);

/** Lines of a Markdown text that are in another language. */
export interface EmbeddedCode {
  /** Index of the first of its lines. */
  readonly first: number;
  readonly lines: readonly string[];
  /** White space and marks of quotes that the text has before each line. */
  readonly indent: string;
  /** The language that the text names, in lower case. */
  readonly language: string;
}

/** The parts of a Markdown text in other languages: its front matter, and the code of its fences. */
export function embeddedCode(text: string): EmbeddedCode[] {
  const lines = text.split('\n');
  const found: EmbeddedCode[] = [];
  let at = 0;
  if (lines[0]?.trimEnd() === '---') {
    const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
    if (end > 1) found.push({ first: 1, lines: lines.slice(1, end), indent: '', language: 'yaml' });
    at = Math.max(end + 1, 0);
  }
  while (at < lines.length) {
    const [, before, fence, language] = fenceStart.exec(lines[at] ?? '') ?? [];
    at += 1;
    if (before === undefined || fence === undefined) continue;
    const indent = before.replace(/[^\s>]/g, ' ');
    const first = at;
    while (at < lines.length && !ends(lines[at] ?? '', fence)) at += 1;
    const inner = lines.slice(first, at);
    at += 1;
    if (language === undefined || inner.length === 0) continue;
    found.push({ first, lines: inner, indent, language: language.toLowerCase() });
  }
  return found;
}

/**
 * The first line of fenced code, also within quotes and lists: what precedes the fence, the fence, and
 * the name of a language.
 */
const fenceStart = /^((?:[\s>]|[-*+]\s|\d{1,9}[.)]\s)*)(`{3,}(?=[^`]*$)|~{3,})\s*\{?\.?([\w#+-]+)?/;

function ends(line: string, fence: string): boolean {
  const text = line.replace(/^[\s>]*/, '').trimEnd();
  return text.length >= fence.length && text === fence.charAt(0).repeat(text.length);
}

/** Whether a Markdown text may contain HTML, whose grammar is as large as all others that it needs. */
export function mayHaveHtml(text: string): boolean {
  return /<[a-z/!]/i.test(text);
}

/**
 * The grammar of directives, which Markdown's grammar takes for text: `:::name[label]{key="value"}`,
 * `::name[…]`, `:name[…]`. It is injected into Markdown's.
 */
export const directiveGrammar: LanguageRegistration = {
  name: 'markdown-directives',
  scopeName: 'text.html.markdown.directives',
  injectTo: ['text.html.markdown'],
  injectionSelector:
    'L:text.html.markdown - (markup.fenced_code, markup.raw, markup.inline.raw, comment, meta.embedded)',
  patterns: [{ include: '#block' }, { include: '#inline' }],
  repository: {
    block: {
      begin: '^([\\s>]*)(:{2,})\\s*([A-Za-z][\\w-]*)?',
      beginCaptures: {
        2: { name: 'punctuation.definition.directive.markdown' },
        3: { name: 'entity.name.function.directive.markdown' },
      },
      end: '$',
      patterns: [{ include: '#label' }, { include: '#attributes' }],
    },
    inline: {
      match: '(?<![\\w:])(:)([A-Za-z][\\w-]*)(?=[\\[{])',
      captures: {
        1: { name: 'punctuation.definition.directive.markdown' },
        2: { name: 'entity.name.function.directive.markdown' },
      },
    },
    label: {
      match: '(\\[)([^\\]]*)(\\])',
      captures: {
        1: { name: 'punctuation.definition.directive.markdown' },
        2: { name: 'string.unquoted.directive.markdown' },
        3: { name: 'punctuation.definition.directive.markdown' },
      },
    },
    attributes: {
      begin: '\\{',
      beginCaptures: { 0: { name: 'punctuation.definition.directive.markdown' } },
      end: '\\}|$',
      endCaptures: { 0: { name: 'punctuation.definition.directive.markdown' } },
      patterns: [
        { match: '"[^"]*"', name: 'string.quoted.double.directive.markdown' },
        { match: '[#.]?[A-Za-z][\\w-]*', name: 'entity.other.attribute-name.directive.markdown' },
      ],
    },
  },
};
