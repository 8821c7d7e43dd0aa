import { type MarkdownDialect, memoryCache, type RuleView, resolveConfig } from '@docsgen/core';
import type { MarkdownIt } from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { useNotes } from './note-dialect.ts';
import { type Files, type Settings, site, type TestSite } from './site-fixture.ts';

/** A dialect in which `@file(…)` includes, `NOTE: …` is a note, and `^x` is reported. */
const house: MarkdownDialect = {
  type: 'dialect',
  name: 'house',
  version: '1',
  plugin(md, tools) {
    useNotes(md, tools, 'NOTE: ');
    md.inline.ruler.before('emphasis', 'house_mark', (state, silent) => {
      if (state.src[state.pos] !== '^') return false;
      if (!silent) {
        const token = state.push('house_mark', '', 0);
        token.hidden = true;
        const range = { start: state.pos, end: state.pos + 2 };
        tools.report(token, { message: 'No carets.', hint: 'Remove it.', range });
      }
      state.pos += 2;
      return true;
    });
  },
  readInclude(line, isCode) {
    const [, file, region, code] =
      /^@(?:file|code)\(([^)#]+)(?:#(\w+))?\)( ts.*)?$/.exec(line) ?? [];
    if (file === undefined) return null;
    return {
      file,
      marks: { start: 'BEGIN ', end: 'END ' },
      ...(region === undefined ? {} : { region }),
      ...(code === undefined || isCode ? {} : { code: code.trim() }),
    };
  },
  includeBlock: {
    isMark: (line) => line === '@@',
    readLine: (line) => (line === '' ? null : { file: line }),
  },
  headingIds: { of: (text) => `x-${text.toLowerCase()}`, separator: '_' },
  frontMatter: ({ name, ...data }) => {
    return name === undefined
      ? { data, moved: {} }
      : { data: { ...data, title: name }, moved: { title: 'name' } };
  },
};

const collections = [{ id: 'docs', path: 'docs', routeBasePath: '', markdown: 'house' }];

function houseSite(files: Files, settings: Settings = {}): TestSite {
  return site(files, { collections, extensions: [house], ...settings });
}

/** The content of a page of the plain renderer. */
async function contentOf(built: TestSite, page: string): Promise<string> {
  return String((await built.finds()).files[page]);
}

describe('a dialect', () => {
  test('is part of the key of a build', async () => {
    const built = houseSite({ 'docs/index.md': '# Start\n\nNOTE: Fuel.\n' });
    built.cached(memoryCache());
    expect(await contentOf(built, 'index.html')).toContain('Fuel.');
    const next: MarkdownDialect = { ...house, version: '2', plugin: () => undefined };
    built.set({ extensions: [next] });
    expect(await contentOf(built, 'index.html')).toContain('NOTE: Fuel.');
  });

  test('adds directives, with labels that have links and positions', async () => {
    await houseSite({
      'docs/a.md': 'NOTE: Mind *this* [link](⟦b.md⟧).\n',
    }).finds('broken-link');
  });

  test('reports at the place of its syntax, once per page', async () => {
    const { only } = await houseSite({ 'docs/a.md': 'A ⟦^b⟧ c ^d.\n' }).finds('foreign-syntax');
    expect([only.message, only.hint]).toEqual(['No carets.', 'Remove it.']);
  });

  test('makes ids of headings, to which links lead', async () => {
    const text = '## A\n\n## A\n\n[a](#x-a) [b](#x-a_1)\n';
    expect(await contentOf(houseSite({ 'docs/a.md': text }), 'a/index.html')).toContain(
      'id=\\"x-a_1\\"',
    );
  });

  test('converts front matter, whose findings are where it is written', async () => {
    const files = { 'docs/a.md': '---\nname: One\n---\n\nText.\n' };
    expect(await contentOf(houseSite(files), 'a/index.html')).toContain('"title": "One"');
    await houseSite({ 'docs/a.md': '---\nname:⟦⟧\n  - x\n---\n\nText.\n' })
      .build()
      .then(({ diagnostics }) => {
        expect(diagnostics.map(({ rule, line }) => `${rule} ${line}`)).toEqual([
          'invalid-front-matter 3',
        ]);
      });
  });

  test('takes the first heading of level one as the title, wherever it stands', async () => {
    const page = await contentOf(
      houseSite({ 'docs/a.md': 'Text.\n\n# Title\n\nMore.\n' }),
      'a/index.html',
    );
    expect(page).toContain('"title": "Title"');
    expect(page).not.toContain('<h1');
  });

  test('reads addresses of HTML as pages', async () => {
    await houseSite({
      'docs/a.md': '[b](b.html) [c](/b.html#x-b) [d](⟦d.html⟧) [e](/moved.html)\n',
      'docs/b.md': '## B\n',
      'docs/e.md': '---\nslug: /moved\n---\n',
    }).finds('broken-asset');
  });

  test('includes files by the rules of its tool', async () => {
    const files = {
      'docs/sub/a.md':
        '@file(part.md)\n\n@file(other.md)\n\n@file(src/b.md)\n\n- @file(/src/b.md)\n\n@file(CHANGES.md)\n',
      'docs/sub/_part.md': '',
      'docs/sub/part.md': 'Beside the page.\n',
      'docs/other.md': 'In the collection.\n',
      'src/b.md': 'BEGIN x\n\nIn the *folder*.\n\nEND x\n',
      'CHANGES.md': 'A file.\n',
    };
    const page = await contentOf(
      houseSite(files, { includes: ['src', 'CHANGES.md'] }),
      'sub/a/index.html',
    );
    expect(page).toContain('<p>Beside the page.</p>');
    expect(page).toContain('<p>In the collection.</p>');
    expect(page).toContain('<p>In the <em>folder</em>.</p>');
    expect(page).toContain('<li>In the <em>folder</em>.</li>');
    expect(page).toContain('<p>A file.</p>');
    expect(page).not.toContain('BEGIN');
  });

  test('includes code as a block, and in a block', async () => {
    const files = {
      'docs/a.md': '@code(b.ts#one) ts\n\n```ts\n@code(b.ts#two)\n```\n',
      'docs/b.ts': '  // BEGIN one\n  const a = `x`;\n  // END one\n// BEGIN two\nlet b;\n',
    };
    const page = await contentOf(houseSite(files), 'a/index.html');
    const text = page.replace(/<[^>]*>/g, '');
    expect(text).toContain('const a = `x`;');
    expect(text).toContain('let b;');
    expect(text).not.toContain('BEGIN');
    // The indentation that all lines have is left out.
    expect(text).not.toContain('  const');
  });

  test('names the tabs of a group of code after its files', async () => {
    const files = {
      'docs/a.md':
        '@code(sub/b.ts) ts\n\n:::code-group\n\n@code(sub/b.ts) ts\n\n@code(sub/c.ts) ts [Other]\n\n:::\n',
      'docs/sub/b.ts': 'let b;\n',
      'docs/sub/c.ts': 'let c;\n',
    };
    const page = await contentOf(houseSite(files), 'a/index.html');
    expect(page.match(/(?<=<figcaption[^>]*>)[^<]+/g)).toEqual(['b.ts', 'Other']);
  });

  test('includes the files that lines between two marks name, in text, in lists and in code', async () => {
    const files = {
      'docs/a.md':
        'Before.\n\n@@\none.md\n\ntwo.md\n@@\n\nAfter.\n\n- @@\n  one.md\n  @@\n\n```ts\n@@\nb.ts\n@@\nlet z;\n```\n\n@@\none.md\n',
      'docs/one.md': '*One*.\n',
      'docs/two.md': '@file(three.md)\n',
      'docs/three.md': 'Three.\n',
      'docs/b.ts': 'let b;\n',
    };
    const page = await contentOf(houseSite(files), 'a/index.html');
    expect(page).toContain('<p>Before.</p>\\n<p><em>One</em>.\\nThree.</p>\\n<p>After.</p>');
    expect(page).toMatch(/<li>(?:<p>)?<em>One<\/em>\./);
    expect(page.replace(/<[^>]*>/g, '')).toMatch(/let b;.*let z;/s);
    // A block that is never closed stays text.
    expect(page).toContain('<p>@@\\none.md</p>');
  });

  test('reports a line between two marks whose file is missing or elsewhere', async () => {
    const files = { 'docs/a.md': '@@\n⟦gone.md⟧\n⟦https://example.org/a.md⟧\n@@\n' };
    const { diagnostics } = await houseSite(files).finds('broken-include', 'broken-include');
    expect(diagnostics.map(({ hint }) => hint)).toContain(
      'Save the file in the project, and include it from there.',
    );
  });

  test('includes no file that the site doesn’t name, and says what names it', async () => {
    const files = {
      'docs/a.md': '⟦@file(src/secret.md)⟧\n\n⟦@file(../../outside.md)⟧\n',
      'src/secret.md': 'hidden',
    };
    const built = houseSite(files);
    built.disk.files.set('/outside.md', new TextEncoder().encode('hidden'));
    const { diagnostics, files: written } = await built.finds('broken-include', 'broken-include');
    expect(diagnostics.map(({ hint }) => hint)).toEqual([
      "If it is in a folder beside the collection, name the folder: includes: ['src'].",
      undefined,
    ]);
    expect(JSON.stringify(Object.values(written).map(String))).not.toContain('hidden');
  });

  test('says where the file of a finding is that an include brought', async () => {
    await houseSite(
      { 'docs/a.md': 'Text.\n\n@file(src/b.md)\n', 'src/b.md': 'One.\n\n[x](⟦c.md⟧)\n' },
      { includes: ['src'] },
    ).finds('broken-link');
  });
});

test('rules of a site read the prose of a dialect as its pages show it', async () => {
  const seen: string[] = [];
  const rule = {
    type: 'rule',
    name: 'seen',
    version: '1',
    severity: 'info',
    summary: 'A rule that finds nothing.',
    check: ({ entries, prose }: RuleView) => {
      for (const { filePath } of entries) {
        seen.push(...prose(filePath).blocks.map(({ text }) => text));
      }
      return [];
    },
  } as const;
  await site(
    { 'docs/a.md': 'NOTE: Mind this.\n\nText.\n' },
    { collections, extensions: [house, rule] },
  ).build();
  expect(seen).toEqual(['Mind this.', 'Text.']);
});

describe('the setting `markdown`', () => {
  test('must be known', () => {
    const { problems } = resolveConfig(
      {
        title: 'A',
        collections: [{ id: 'docs', path: 'docs', markdown: 'hose' }],
        extensions: [house],
      },
      '/site',
    );
    expect(problems).toEqual([
      {
        path: 'collections.0.markdown',
        message:
          'collections.0.markdown: There is no dialect "hose". Write one of commonmark, mdx, detect, house.',
        hint: 'Did you mean "house"?',
      },
    ]);
  });

  test.each(['commonmark', 'mdx', 'detect'])('keeps the name %s for itself', (name) => {
    const { problems } = resolveConfig({ title: 'A', extensions: [{ ...house, name }] }, '/site');
    expect(problems.map(({ message }) => message)).toEqual([
      `extensions.0: docsgen already has a dialect "${name}"; choose another name.`,
    ]);
  });
});

test('a plugin with a rule after `linkify` sees every text', async () => {
  const seen: string[] = [];
  const plugin = (md: MarkdownIt): void => {
    md.core.ruler.after('linkify', 'seen', ({ tokens }) => {
      for (const { type, content } of tokens) if (type === 'inline') seen.push(content);
    });
  };
  const extension = { type: 'markdown', name: 'seen', version: '1', plugin } as const;
  await site({ 'content/a.md': '# A\n\nNo address.\n' }, { extensions: [extension] }).build();
  expect(seen).toContain('No address.');
});
