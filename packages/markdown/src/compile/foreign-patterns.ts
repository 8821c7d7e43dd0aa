import { admonitionKind } from './admonition-kind.ts';
import { includePatterns } from './foreign-includes.ts';
import {
  directiveOf,
  type ForeignPattern,
  type ForeignReport,
  shortened,
  shown,
} from './foreign-report.ts';

/** The class of a callout of Just the Docs, at the beginning of the paragraph that it is about. */
const callout =
  /(?<![\s\S])\{:[ \t]*\.(?:note|tip|important|warning|caution|danger)[ \t]*\}(?=[ \t]*$)/gm;

/** Reports an attribute list. Its id, to which links may lead, becomes an anchor. */
function attributeList(text: string, hint: string): ForeignReport {
  const message = `"${shortened(text)}" is an attribute list of another tool and ${shown}.`;
  const id = /[\s{:]#([\w:.-]+)/.exec(text)?.[1];
  if (id === undefined) return { message, hint, fix: '' };
  const anchor = `<a id="${id}"></a>`;
  return { message, hint: `Write ${anchor} in its place.`, fix: anchor };
}

/** The opening line of docsgen for an admonition of MyST; null for other directives. */
function openingOf(text: string, name: string, title = ''): string | null {
  const kind = admonitionKind(name);
  const [colons = ''] = /^:+/.exec(text) ?? [];
  if (kind === null || /[[\]]/.test(title)) return null;
  return `${colons}${kind}${title === '' ? '' : `[${title.trim()}]`}`;
}

/** Patterns that prose is unlikely to match. They are tried on the text with masked code spans. */
const foreignPatterns: readonly ForeignPattern[] = [
  ...includePatterns,
  {
    sign: 'ANCHOR',
    isBlock: true,
    pattern:
      /^[ \t]{0,20}(?:\/\/|\/\*|--|;|%)?[ \t]{0,5}ANCHOR(?:_END)?:[ \t]?[\w-]{1,100}(?:[ \t]*\*\/)?[ \t]*$/gm,
    report: (_, text) => ({
      message: `"${shortened(text)}" marks a part to include in mdBook and ${shown}.`,
      hint: 'Write <!-- #region name --> above the part and <!-- #endregion name --> below it.',
    }),
  },
  {
    sign: '[',
    isBlock: true,
    pattern: /^(?:\[TOC\]|\[\[_?TOC_?\]\]|\$\{toc\})[ \t]*$/gim,
    report: (_, text) => ({
      message: `"${text.trim()}" is a table of contents of another tool and ${shown}.`,
      hint: 'Remove it: every page has a table of contents.',
      fix: '',
    }),
  },
  {
    sign: ':::',
    isBlock: true,
    pattern: /^:::[ \t]*[a-z]\w*(?:\.\w+)+[ \t]*$/gim,
    report: (_, text) => ({
      message: `"${shortened(text)}" includes the description of code in MkDocs and ${shown}.`,
      hint: 'Write the description in its place, or link to it.',
    }),
  },
  {
    sign: ':::',
    isBlock: true,
    pattern: /^:{3,20}\{(?<name>[a-z][\w-]{0,40})\}(?:[ \t]+(?<title>[^\n]{1,200}))?$/gim,
    report: ({ name = '', title }, text) => {
      const report = directiveOf('MyST', name, title, text);
      const fix = openingOf(text, name, title);
      return fix === null ? report : { ...report, fix };
    },
  },
  {
    sign: '/// ',
    isBlock: true,
    pattern:
      /^\/{3,20}[ \t]+(?:(?<name>[a-z][\w-]{0,40})[ \t]*\|[ \t]*(?<title>[^\n]{1,200})|(?<only>note|tip|info|warning|danger|details|admonition|tab|html|define|caption|figure-caption))$/gim,
    report: ({ name, title, only = '' }, text) => directiveOf('MkDocs', name ?? only, title, text),
  },
  {
    sign: '.. ',
    isBlock: true,
    pattern: /^\.\.[ \t]+(?<name>[a-z][\w:-]{0,40})::(?:[ \t]+(?<title>[^\n]{1,200}))?$/gim,
    report: ({ name = '', title }, text) => directiveOf('reStructuredText', name, title, text),
  },
  {
    sign: '{:',
    isBlock: true,
    pattern: callout,
    report: (_, text) => ({
      message: `"${shortened(text)}" makes a callout in Just the Docs and ${shown}.`,
      hint: `Write :::${/[a-z]+/.exec(text)?.[0]} in its place, and ::: below the paragraph.`,
    }),
  },
  {
    sign: '{:',
    isBlock: true,
    pattern: new RegExp(
      `^(?!${callout.source})\\{:[ \\t]*[^\\s{}][^{}\\n]{0,200}\\}[ \\t]*$`,
      'gm',
    ),
    report: (_, text) => attributeList(text, 'Remove it; a heading takes `{#id}` at its end.'),
  },
  {
    sign: '{',
    isBlock: true,
    pattern: /^\{[ \t]*[.#][a-z][\w:-]{0,80}(?:[ \t][^{}\n]{0,300})?\}[ \t]*$/gim,
    report: (_, text) => attributeList(text, 'Remove it.'),
  },
  {
    sign: '[[',
    pattern:
      /(?<lead>^|[^\w\])[\\])!?\[\[(?!\d+\]|_?toc_?\]|\.\.\.)(?<page>[^\s[\]|#`'"][^[\]|#`\n]{0,200})?(?:#[^[\]|\n]{1,200})?(?:\|(?<label>[^[\]\n]{1,200}))?\]\](?![(\]])/gi,
    report: ({ page, label }, text) => ({
      message: `"${shortened(text)}" is a wiki link and ${shown}.`,
      hint: `Write [${label ?? page ?? 'label'}](./file.md), with the path of the file.`,
    }),
  },
  {
    sign: '{{',
    pattern: /\{\{[<%]-?[^{}]{1,500}[>%]\}\}/g,
    report: (_, text) => ({
      message: `"${shortened(text)}" is a Hugo shortcode and ${shown}.`,
      hint: /^\{\{[<%]-?\s*(?:rel)?ref\b/.test(text)
        ? 'Write the path of the file, such as ./install.md.'
        : 'Write Markdown or a directive in its place.',
    }),
  },
  {
    sign: '{{',
    pattern: /\{\{[ \t]*\$(?:frontmatter|params)\b[^{}\n]{0,200}\}\}/g,
    report: (_, text) => ({
      message: `"${shortened(text)}" is an expression of VitePress and ${shown}.`,
      hint: 'Write what it stands for.',
    }),
  },
  {
    sign: '{%',
    pattern: /(?<![{\\])\{%-?[ \t]*(?<name>[a-z]\w*(?:-markdown)?)(?!\w)[^{}%]{0,500}%\}/gi,
    report: ({ name = '' }, text) =>
      name === 'include-markdown'
        ? {
            message: `"${shortened(text)}" includes a file in MkDocs, with options that aren't read, and ${shown}.`,
            hint: 'Write ::include{file="_part.md"}, with the lines or the region to include.',
          }
        : {
            message: `"${shortened(text)}" is a Liquid tag and ${shown}.`,
            ...(/^(?:end)?raw$/.test(name)
              ? { hint: 'Remove it: braces are text here.', fix: '' }
              : { hint: 'Write Markdown or a directive in its place.' }),
          },
  },
  {
    sign: '{',
    pattern:
      /(?<=[)\]*_`>])\{:?[ \t]*(?:[.#][\w:-]+(?![\w:-])|(?:width|height|align|loading|class|style|target|title|rel|data-[\w-]+|id)=[^{}\s]+(?![^{}\s]))[^{}\n]{0,200}\}/g,
    report: (_, text) => attributeList(text, 'Remove it.'),
  },
  ...['material', 'octicons', 'fontawesome', 'simple'].map(
    (set): ForeignPattern => ({
      sign: `:${set}-`,
      pattern: new RegExp(`(?<!\\w):${set}-[a-z\\d-]{1,80}:(?:\\{[^{}\\n]{1,200}\\})?`, 'g'),
      report: (_, text) => ({
        message: `"${shortened(text)}" is an icon of MkDocs Material and ${shown}.`,
        hint: 'Remove it, or write a character or a picture.',
      }),
    }),
  ),
  {
    sign: '{/*',
    pattern: /\{\/\*[^*]{0,2000}\*\/\}/g,
    report: (_, text) => ({
      message: `"${shortened(text)}" is an MDX comment and ${shown}.`,
      hint: 'Write <!-- … -->.',
      ...(/--/.test(text) ? {} : { fix: `<!--${text.slice(3, -3)}-->` }),
    }),
  },
  {
    sign: '<<<',
    isBlock: true,
    pattern: /^<<<[ \t]+[^\s<>].*$/gm,
    report: (_, text) => ({
      message: `"${shortened(text)}" includes code in VitePress and ${shown}.`,
      hint: 'Put the code between two lines of ```.',
    }),
  },
  {
    sign: 'export',
    isBlock: true,
    pattern:
      /^export (?:default\b|(?:const|let|var|async|function|class) ?[\w*{[][^=({\n\r\u2028\u2029]*[=({]).*$/gm,
    report: (_, text) => ({
      message: `"${shortened(text)}" is JavaScript, as in MDX, and ${shown}.`,
      hint: 'Remove it, or put it between backticks.',
    }),
  },
  {
    sign: '[!',
    isBlock: true,
    pattern:
      /^\[!(?!(?:note|tip|important|warning|caution|info|danger)\])[a-z]{3,20}\][+-]?(?=\s|$)/gi,
    report: (_, text) => ({
      message: `"${text}" is not a known type of alert and ${shown}.`,
      hint: 'Write [!NOTE], [!TIP], [!IMPORTANT], [!WARNING] or [!CAUTION].',
    }),
  },
];

/** The patterns that may match in a page. @param text Its text; most pages have few of the signs. */
export function patternsFor(text: string): readonly ForeignPattern[] {
  return foreignPatterns.filter(({ sign }) => text.includes(sign));
}
