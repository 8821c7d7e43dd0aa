import type { DirectiveSpecs } from '@docsgen/core';
import { createMarkdownCompiler } from '@docsgen/markdown';
import { mdxDialect } from '@docsgen/mdx/syntax';
import { indexLines } from '@docsgen/text';
import { expandSource } from '../../core/src/parse/expand-source.ts';
import { splitFrontMatter } from '../../core/src/parse/front-matter.ts';
import { frontMatterSchema } from '../../core/src/parse/front-matter-schema.ts';
import { type Compiled, specs as ours, printContent } from '../../markdown/test/compile-fixture.ts';

/** Specifications of directives of every kind, with some that a site registers as components. */
export const specs: DirectiveSpecs = {
  ...ours,
  tab: {
    kind: 'container',
    label: true,
    props: {
      default: { required: false, values: ['true'] },
      value: { required: false, values: null },
    },
  },
  tabs: {
    kind: 'container',
    label: false,
    props: { sync: { required: false, values: null }, query: { required: false, values: null } },
  },
  details: {
    kind: 'container',
    label: true,
    props: { open: { required: false, values: ['true'] } },
  },
  'file-tree': { kind: 'container', label: false, props: {} },
  cards: { kind: 'container', label: false, props: {} },
  card: {
    kind: 'container',
    label: true,
    props: { href: { required: false, values: null, link: true } },
  },
  'doc-list': { kind: 'leaf', label: false, props: {}, data: 'children' },
  Since: {
    kind: 'leaf',
    label: false,
    props: {
      version: { required: false, values: null },
      versions: { required: false, values: null, type: 'json' },
    },
  },
  Summary: {
    kind: 'container',
    label: false,
    props: {
      file: { required: true, values: null },
      href: { required: false, values: null, link: true },
      description: { required: false, values: null, type: 'slot' },
    },
  },
};

const compiler = createMarkdownCompiler({
  directives: specs,
  frames: ['video.example.org'],
  dialects: [mdxDialect()],
});
const schema = frontMatterSchema({});

/** Compiles an MDX page, `docs/page.mdx`. @param files The files that it can import, by path. */
export async function compileMdx(
  text: string,
  files: Readonly<Record<string, string>> = {},
): Promise<Compiled> {
  const file = 'docs/page.mdx';
  const { value: source } = await expandSource(
    { path: file, text, digest: text },
    {
      dialect: 'mdx',
      texts: new Map(Object.entries(files)),
      folder: 'docs',
      find: async (part, dialect) => compiler.findIncludes(part, dialect),
      imports: { siteFolder: '', staticFolder: 'static' },
    },
  );
  const lines = indexLines(source.text);
  const { bodyStart, data } = splitFrontMatter({ file, text: source.text, lines, schema }).value;
  const { value, findings } = compiler.compile({ ...source, file, lines, bodyStart, data });
  return { ...value, findings, html: printContent(value.content, value) };
}

/** The findings, as `rule line:column-endLine:endColumn`. */
export function foundIn({ findings }: Compiled): string[] {
  return findings.map(({ rule, line, column, endLine, endColumn }) => {
    return `${rule} ${line}:${column}-${endLine}:${endColumn}`;
  });
}
