import { describe, expect, test } from 'vitest';
import { dialectOf } from '../../src/config/dialects.ts';
import { site } from '../site-fixture.ts';

const collections = [{ id: 'docs', path: 'docs', markdown: 'mdx' as const }];

describe('a collection of MDX', () => {
  test('reads .md as MDX, and .mdx whatever is set', async () => {
    const files = { 'docs/a.md': '{1 + 1}\n', 'docs/b.mdx': '{1 + 2}\n' };
    const mdx = await site(files, { collections }).build();
    expect(mdx.files['docs/a/index.html']).toContain('2');
    expect(mdx.files['docs/b/index.html']).toContain('3');
    const markdown = await site(files, { collections: [{ id: 'docs', path: 'docs' }] }).build();
    expect(markdown.files['docs/a/index.html']).toContain('{1 + 1}');
    expect(markdown.files['docs/b/index.html']).toContain('3');
  });

  test('marks mistakes in the partial that they are in', async () => {
    await site(
      {
        'docs/a.mdx': "import Part from './_part.mdx';\n\n- a\n\n  <Part />\n",
        'docs/_part.mdx': '---\nx: 1\n---\nText {⟦gone⟧}\n\n[b](⟦./c.md⟧)\n',
      },
      { collections },
    ).finds('mdx-expression', 'broken-link');
  });

  test('expands the includes of a partial, and marks mistakes in the file that has them', async () => {
    await site(
      {
        'docs/a.mdx':
          'import Part from \'./parts/_part.mdx\';\n\n::include{file="parts/_own.md"}\n\n> <Part word="given" />\n',
        'docs/parts/_own.md': 'Own {⟦lost⟧}\n',
        'docs/parts/_part.mdx':
          '---\nx: 1\n---\n\n- {props.word}\n\n  ::include{file="_inner.md"}\n\n  ⟦::include{file="_missing.md"}⟧\n',
        'docs/parts/_inner.md': '---\ny: 1\n---\n## Deep\n\n[c](⟦./d.md⟧) {⟦gone⟧}\n',
      },
      { collections },
    ).finds('broken-link', 'mdx-expression', 'mdx-expression', 'broken-include');
  });

  test('includes no file that includes itself, over partials too', async () => {
    const { only } = await site(
      {
        'docs/a.mdx': "import Part from './_part.mdx';\n\nPage.\n\n<Part />\n",
        'docs/_part.mdx': 'Part.\n\n⟦::include{file="a.mdx"}⟧\n',
      },
      { collections },
    ).finds('broken-include');
    expect(only.message).toBe('"a.mdx" includes itself: docs/a.mdx → docs/_part.mdx → docs/a.mdx.');
  });

  test('reads a partial whatever the page leaves open', async () => {
    const files = {
      'docs/a.mdx':
        "import Part from './_part.mdx';\n\n<Part />\n\n```md\n{{ product }} is text in code that is never closed.\n",
      'docs/_part.mdx': 'With {{ product }}.\n',
    };
    const rules = { 'foreign-syntax': 'off' } as const;
    const variables = { product: 'Docsgen' };
    const built = await site(files, { collections, variables, rules }).build();
    const html = String(built.files['docs/a/index.html']);
    expect(html).toContain('With Docsgen.');
    expect(html).toContain('{{ product }} is text');
  });

  test('compiles a page again when what its partial includes changes', async () => {
    const built = site(
      {
        'docs/a.mdx': 'import Part from \'./_part.mdx\';\n\n> <Part word="given" />\n',
        'docs/_part.mdx': '- {props.word}\n\n  ::include{file="_inner.md"}\n',
        'docs/_inner.md': '## First\n',
      },
      { collections },
    );
    const shown = (title: string) =>
      new RegExp(`<blockquote>.*<li>.*given.*<h2 id=.*${title}.*</li>.*</blockquote>`, 's');
    expect((await built.build()).files['docs/a/index.html']).toMatch(shown('First'));
    built.edit('docs/_inner.md', '## Second\n');
    expect((await built.build()).files['docs/a/index.html']).toMatch(shown('Second'));
  });

  test('numbers the footnotes of a page and of its partials in one list, with labels of their own', async () => {
    const built = await site(
      {
        'docs/a.mdx':
          "import Part from './_part.mdx';\n\nMine[^1].\n\n<Part />\n\n> <Part />\n\nAfter[^2].\n\n[^1]: My note.\n[^2]: My second.\n",
        'docs/_part.mdx':
          '---\nx: 1\n---\nTheirs[^1] and *inline*^[A note.].\n\n[^1]: Their note.\n\n⟦[^gone]⟧: Lost.\n',
      },
      { collections },
    ).finds('unused-footnote');
    const html = String(built.files['docs/a/index.html']);
    const numbers = [...html.matchAll(/id=\\"fnref(\d+)\\"/g)].map(([, number]) => number);
    expect(numbers).toEqual(['1', '2', '3', '4', '5', '6']);
    const notes = [...html.matchAll(/<li id=\\"fn\d+\\"><p>([^<]*?) </g)].map(([, text]) => text);
    expect(notes).toEqual([
      ...['My note.', 'Their note.', 'A note.', 'Their note.', 'A note.', 'My second.'],
    ]);
    expect(html.match(/class=\\"footnotes\\"/g)).toHaveLength(1);
  });

  test('compiles a page again when what it imports changes', async () => {
    const built = site(
      {
        'docs/a.mdx': "import data from './data.json';\n\nIt is {data.value}.\n",
        'docs/data.json': '{"value": "first"}',
      },
      { collections },
    );
    expect((await built.build()).files['docs/a/index.html']).toContain('It is first.');
    built.edit('docs/data.json', '{"value": "second"}');
    expect((await built.build()).files['docs/a/index.html']).toContain('It is second.');
  });

  test('imports from the folders that the configuration names, and from no others', async () => {
    const files = {
      'docs/a.mdx':
        "import { x } from '@site/src/data';\nimport y from '⟦@site/secret.json⟧';\nimport z from '⟦../../outside.json⟧';\n\n{x}\n",
      'src/data.js': "export const x = 'known';\n",
      'secret.json': '{"password": "hidden"}',
    };
    const built = await site(files, { collections, mdx: { imports: ['src'] } }).finds(
      'broken-include',
      'broken-include',
    );
    expect(JSON.stringify(Object.values(built.files).map(String))).not.toContain('hidden');
  });

  test('shows mistakes in what it imports from these folders with their lines', async () => {
    const files = {
      'docs/a.mdx': "import Part from '@site/src/part.mdx';\n\n<Part />\n",
      'src/part.mdx': 'One.\n\nSee [this](⟦nowhere.md⟧).\n',
    };
    const { only } = await site(files, { collections, mdx: { imports: ['src'] } }).finds(
      'broken-link',
    );
    expect(only.frame).toContain('> 3 | See [this](nowhere.md).');
  });

  test('imports no more than a page may, and says that this is why', async () => {
    const files = {
      'docs/a.mdx': "import data from '⟦./data.json⟧';\n\nText.\n",
      'docs/data.json': `"${'x'.repeat(4_000_001)}"`,
    };
    const { only } = await site(files, { collections }).finds('broken-include');
    expect([only.message, only.hint]).toEqual([
      '"./data.json" is not imported: the page imports too much.',
      'A page can import 199 files and 4 million characters.',
    ]);
  });
});

describe('a collection outside of the site', () => {
  test('has its partials, included and imported, and no others', async () => {
    const outside = { id: 'docs', path: '../docs', routeBasePath: '', markdown: 'mdx' as const };
    const rules = { 'broken-include': 'warning' as const };
    const disk = site({}, { collections: [outside], rules });
    const files = {
      'a.md': 'import Part from \'./_part.md\';\n\n<Part />\n\n::include{file="_part.md"}\n',
      'b/c.md': 'import Part from \'../_part.md\';\n\n<Part />\n\n::include{file="/_part.md"}\n',
      'd.md': 'import x from \'../site/secret.json\';\n\n::include{file="../secret.md"}\n',
      '_part.md': 'A shared part.\n',
    };
    const bytes = (text: string) => new TextEncoder().encode(text);
    for (const [path, text] of Object.entries(files))
      disk.disk.files.set(`/docs/${path}`, bytes(text));
    disk.disk.files.set('/site/secret.json', bytes('"hidden"'));
    disk.disk.files.set('/secret.md', bytes('hidden'));
    const built = await disk.build();
    const parts = (page: string) => String(built.files[page]).match(/<p>A shared part\./g);
    expect(parts('a/index.html')).toHaveLength(2);
    expect(parts('b/c/index.html')).toHaveLength(2);
    expect(built.diagnostics.map(({ rule, file }) => `${rule} ${file}`)).toEqual([
      'broken-include ../docs/d.md',
      'broken-include ../docs/d.md',
    ]);
    expect(String(built.files['d/index.html'])).not.toContain('hidden');
  });
});

describe('what a file looks like is', () => {
  test.each([
    ['mdx', 'MDX by its extension', 'a.mdx', 'text'],
    ['commonmark', 'Markdown', 'a.md', '# a\n\n<b>b</b> {c}'],
    ['mdx', 'MDX with an import', 'a.md', "import A from './a.md'\n"],
    ['mdx', 'MDX with an export', 'a.md', 'export const a = 1;'],
    ['mdx', 'MDX with a component', 'a.md', 'a <Since version="1" />'],
    ['mdx', 'MDX with a comment', 'a.md', '{/* a */}'],
    [
      'commonmark',
      'Markdown with code of MDX',
      'a.md',
      "```jsx\nimport A from './a'\n<A />\n```\n\n`<B />`",
    ],
  ])('%s: %s', (dialect, _, path, text) => {
    expect(dialectOf({ path, text }, 'detect')).toBe(dialect);
  });
});
