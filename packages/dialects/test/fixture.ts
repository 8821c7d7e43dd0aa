import { createBatchParser, type Finding } from '@docsgen/core';
import { createPageConverter } from '../../core/src/parse/page-converter.ts';
import { type DialectName, loadDialect } from '../src/index.ts';

/** A parsed page of a dialect. */
interface Page {
  /** The HTML, with directives as `<x-name>` and code as written behind its info string. */
  readonly html: string;
  readonly findings: readonly Finding[];
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly title: string | null;
}

type Piece =
  | string
  | { readonly type: 'link'; readonly link: number }
  | { readonly type: 'image'; readonly image: number }
  | { readonly type: 'code'; readonly code: string; readonly info: string }
  | {
      readonly type: 'component';
      readonly name: string;
      readonly props: Readonly<Record<string, Piece>>;
      readonly label: readonly Piece[];
      readonly children: readonly Piece[];
    };

const container = { kind: 'container', label: true, props: {} } as const;
const plain = { kind: 'container', label: false, props: {} } as const;
const open = { required: false, values: null } as const;

/** The directives that the dialects make. */
const directives = {
  ...Object.fromEntries(
    ['note', 'tip', 'info', 'important', 'warning', 'caution', 'danger'].map((name) => [
      name,
      container,
    ]),
  ),
  details: { ...container, props: { open } },
  tabs: { ...plain, props: { sync: open } },
  tab: { ...container, props: { default: open } },
  'code-group': plain,
  cards: plain,
  card: { ...container, props: { href: { ...open, link: true } } },
};

/** Writes a page in a dialect in docsgen's own Markdown, as the fix of `dialect-syntax` does. */
export async function converted(name: DialectName, text: string): Promise<string> {
  const extensions = { markdown: [], dialects: [await loadDialect(name)], keys: [], panels: [] };
  const convert = createPageConverter({ customKeys: {}, directives }, extensions);
  return convert({ path: 'a.md', text, markdown: name }).text;
}

/** Parses a page in a dialect, or in docsgen's own Markdown. */
export async function pageIn(name: DialectName | 'commonmark', text: string): Promise<Page> {
  const dialects = name === 'commonmark' ? [] : [await loadDialect(name)];
  const parse = await createBatchParser({ customKeys: {}, directives }, dialects);
  const source = {
    path: 'a.md',
    text,
    digest: '',
    origins: null,
    dialect: name,
    collectionDialect: name,
  };
  const [parsed] = parse([{ ...source, imports: null }]);
  if (parsed === undefined) throw new Error('The page was not parsed.');
  const { value, findings } = parsed.entry;
  const { links, images } = value.body;
  const print = (piece: Piece): string => {
    if (typeof piece === 'string') return piece;
    switch (piece.type) {
      case 'link':
        return links[piece.link]?.href ?? '?';
      case 'image':
        return `src="${images[piece.image]?.src ?? '?'}"`;
      case 'code':
        return `<pre>${piece.info}|${piece.code}</pre>`;
      case 'component': {
        const props = Object.entries(piece.props).map(([key, one]) => ` ${key}="${print(one)}"`);
        const label = piece.label.map(print).join('');
        const children = piece.children.map(print).join('');
        return `<x-${piece.name}${props.join('')}>${label === '' ? '' : `[${label}]`}${children}</x-${piece.name}>`;
      }
    }
  };
  const content = JSON.parse(parsed.texts.content) as readonly Piece[];
  return {
    html: content.map(print).join('').trim(),
    findings,
    frontMatter: value.frontMatter as unknown as Page['frontMatter'],
    title: value.body.title?.text ?? null,
  };
}

/** Prints findings as `line:column rule message`. */
export function printFindings(findings: readonly Finding[]): string[] {
  return findings.map(({ line, column, rule, message }) => `${line}:${column} ${rule} ${message}`);
}
