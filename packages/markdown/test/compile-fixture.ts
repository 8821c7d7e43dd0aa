import type { ContentPart, DirectiveSpecs, Finding, MarkdownDocument } from '@docsgen/core';
import { indexLines } from '@docsgen/text';
import createMarkdownIt from 'markdown-it';
import { createMarkdownCompiler, type MarkdownCompiler } from '../src/compile/compile.ts';

/** Specifications of directives of every kind, like those of the renderer. */
export const specs: DirectiveSpecs = {
  ...Object.fromEntries(
    ['note', 'tip', 'info', 'important', 'warning', 'caution', 'danger'].map((name) => {
      const plain = name.slice(0, 1).toUpperCase() + name.slice(1);
      return [name, { kind: 'container', label: true, props: {}, plain }] as const;
    }),
  ),
  tabs: {
    kind: 'container',
    label: false,
    props: { sync: { required: false, values: null } },
  },
  tab: { kind: 'container', label: true, props: {} },
  steps: { kind: 'container', label: false, props: {} },
  card: {
    kind: 'container',
    label: true,
    props: { href: { required: false, values: null, link: true } },
  },
  valid: { kind: 'container', label: true, props: {}, plain: 'Good' },
  invalid: { kind: 'container', label: true, props: {}, plain: 'Avoid' },
  badge: {
    kind: 'leaf',
    label: true,
    props: { type: { required: true, values: ['tip', 'note'] } },
  },
  since: { kind: 'leaf', label: false, props: { version: { required: true, values: null } } },
  video: {
    kind: 'leaf',
    label: false,
    props: {
      src: { required: true, values: null, link: true },
      title: { required: true, values: null },
      poster: { required: false, values: null, link: true },
    },
  },
  mermaid: { kind: 'container', label: true, props: {}, verbatim: true },
  'doc-list': { kind: 'leaf', label: false, props: {}, data: 'children' },
};

const { unescapeAll } = createMarkdownIt().utils;

/** A compiler with the default options. */
export function compiler(): MarkdownCompiler {
  return createMarkdownCompiler({ directives: specs });
}

const shared = compiler();

/** A compiled text with its findings. */
export interface Compiled extends MarkdownDocument {
  readonly findings: readonly Finding[];
  /** The HTML, with directives as `<x-name>`. */
  readonly html: string;
}

/** Compiles a Markdown file without front matter. */
export function compile(text: string): Compiled {
  const lines = indexLines(text);
  const { value, findings } = shared.compile({ file: 'a.md', text, lines, bodyStart: 0 });
  return { ...value, findings, html: printContent(value.content, value) };
}

/** Prints content as HTML, with addresses as written and without highlighting. */
export function printContent(content: readonly ContentPart[], document: MarkdownDocument): string {
  return content.map((piece) => printPiece(piece, document)).join('');
}

function printPiece(piece: ContentPart, document: MarkdownDocument): string {
  if (typeof piece === 'string') return piece;
  switch (piece.type) {
    case 'link':
      return escapeText(document.links[piece.link]?.href ?? '?');
    case 'image':
      return `src="${escapeText(document.images[piece.image]?.src ?? '?')}"`;
    case 'code': {
      const language = /^\S+/.exec(unescapeAll(piece.info).trim())?.[0];
      const name = language === undefined ? '' : ` class="language-${escapeText(language)}"`;
      return `<pre><code${name}>${escapeText(piece.code)}</code></pre>`;
    }
    case 'component': {
      const props = Object.entries(piece.props).map(([key, value]) => {
        return ` ${key}="${typeof value === 'string' ? escapeText(value) : printPiece(value, document)}"`;
      });
      const label = printContent(piece.label, document);
      const children = printContent(piece.children, document);
      const slots = Object.entries(piece.slots ?? {}).map(([name, slot]) => {
        return `<x-slot name="${name}">${printContent(slot, document)}</x-slot>`;
      });
      const open = `<x-${piece.name}${props.join('')}>${slots.join('')}`;
      return `${open}${label === '' ? '' : `<x-label>${label}</x-label>`}${children}</x-${piece.name}>`;
    }
  }
}

function escapeText(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
