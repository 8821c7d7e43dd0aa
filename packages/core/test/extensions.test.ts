import {
  type MarkdownExtension,
  memoryCache,
  type OutputExtension,
  type Renderer,
  type RuleExtension,
  resolveConfig,
  type SourceExtension,
} from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { plainRenderer, site } from './site-fixture.ts';

const forbidden: RuleExtension = {
  type: 'rule',
  name: 'forbidden-word',
  version: '1',
  severity: 'warning',
  summary: 'A word that we don’t use.',
  checkProse: ({ blocks }) =>
    blocks.flatMap((block) => {
      return [...block.text.matchAll(/\bsimply\b/g)].map(({ 0: word, index: start }) => {
        const end = start + word.length;
        return { message: 'Leave "simply" out.', block, start, end, hint: 'Say it.', fix: '' };
      });
    }),
};

const { checkProse: _, ...plain } = forbidden;

describe('a rule of the site’s own', () => {
  const files = {
    'content/index.md': [
      '---\ntitle: ⟦simply⟧\n---\n\n# Start\n',
      'Do *it* ⟦simply⟧ with `simply` and [a link](/simply).\n',
      '> A \\* quote, ⟦simply⟧.\n',
      '| a | b |\n|---|---|\n| x | a \\| ⟦simply⟧ |\n',
      '- one\n  two ⟦simply⟧\n',
      '```\nsimply\n```\n\n<b class="simply">x</b>\n',
    ].join('\n'),
  };

  test('sees running text where it stands, and gives diagnostics like any other', async () => {
    const built = site(files, { extensions: [forbidden], rules: { 'broken-link': 'off' } });
    const rule = 'forbidden-word';
    await built.finds(rule, rule, rule, rule, rule);
  });

  test('has the severity that the configuration gives it, and can be silenced', async () => {
    const text =
      '# A\n\n<!-- docsgen-disable-next-line forbidden-word: a quotation -->\nsimply\n\nsimply\n';
    const settings = { extensions: [forbidden], rules: { 'forbidden-word': 'error' as const } };
    const { diagnostics, result } = await site({ 'content/index.md': text }, settings).build();
    expect(result.ok).toBe(false);
    expect(diagnostics.map(({ rule, severity, line }) => [rule, severity, line])).toEqual([
      ['forbidden-word', 'error', 6],
    ]);
  });

  test('marks files of a collection that lies outside of the site', async () => {
    const outside = { id: 'docs', path: '../docs', routeBasePath: '' };
    const files = { 'notes.txt': '' };
    const built = site(files, { collections: [outside], extensions: [forbidden] });
    built.disk.files.set('/docs/a.md', new TextEncoder().encode('It is simply here.\n'));
    const { diagnostics } = await built.build();
    expect(diagnostics.map(({ rule, file }) => [rule, file])).toEqual([
      ['forbidden-word', '../docs/a.md'],
    ]);
  });

  test('fails with its name when it throws or gives no finding', async () => {
    const throwing = (check: NonNullable<RuleExtension['check']>) =>
      site(files, { extensions: [{ ...plain, check }] }).build();
    await expect(
      throwing(() => {
        throw new Error('No dictionary.');
      }),
    ).rejects.toThrow('The rule "forbidden-word" failed: No dictionary.');
    const at = { message: 'x', file: 'content/index.md', line: 1, column: 1 };
    const mistakes: [unknown, string][] = [
      [Promise.resolve([]), '`check` must not be asynchronous.'],
      [undefined, '`check` must return a list of findings.'],
      [[{ ...at, file: 'content/x.md' }], 'names content/x.md, which is not a source file.'],
      [[{ ...at, file: '../x.md' }], 'names ../x.md, which is not a source file.'],
      [[{ ...at, line: 0 }], 'has an invalid line, 0: it must be a whole number from 1.'],
      [[{ ...at, line: 500 }], 'ends in line 500 of '],
      [[{ ...at, column: 5_000 }], 'ends after the end of the file.'],
      [[{ ...at, endColumn: 1, endLine: 1, column: 3 }], 'ends before it begins.'],
      [[{ ...at, fix: { text: 5 } }], 'The fix of the finding "x" in content/index.md needs a'],
      [[{ ...at, fix: { text: '', line: 900, endLine: 900 } }], 'ends in line 900 of '],
    ];
    for (const [returned, words] of mistakes) {
      await expect(
        throwing(() => returned as []),
        words,
      ).rejects.toThrow(words);
    }
  });

  test('may write a file in another way, and leave out the span of its fix', async () => {
    const check: RuleExtension['check'] = () => [
      { message: 'x', file: './content//index.md', line: 2, column: 1, fix: { text: 'b' } },
    ];
    const { only } = await site(
      { 'content/index.md': '---\ntitle: A\n---\n\nText.\n' },
      { extensions: [{ ...plain, check }] },
    ).build();
    expect(only).toMatchObject({
      file: 'content/index.md',
      fix: { line: 2, column: 1, endLine: 2, endColumn: 2, text: 'b' },
    });
  });
});

describe('an output of the site’s own', () => {
  const titles: OutputExtension = {
    type: 'output',
    name: 'titles',
    version: '1',
    files: ({ entries, markdown, address }) => [
      { path: 'titles.json', content: JSON.stringify(entries.map(({ title }) => title)) },
      ...entries.map((entry) => ({
        path: `plain/${entry.id}.txt`,
        content: async () => `${address(entry.route)}\n${await markdown(entry)}`,
      })),
    ],
  };
  const files = { 'content/index.md': '# Start\n\nText.\n' };

  test('is written, and listed in the manifest', async () => {
    const settings = { extensions: [titles], url: 'https://example.org' };
    const built = await site(files, settings).build();
    expect(built.file('titles.json')).toBe('["Start"]');
    expect(built.file('plain/index.txt')).toContain('https://example.org/\n');
    expect(built.file('plain/index.txt')).toContain('Text.');
    expect(Object.keys(built.manifest.files)).toContain('plain/index.txt');
  });

  test('can’t take the place of a page, nor lie outside', async () => {
    const at = (path: string) =>
      site(files, { extensions: [{ ...titles, files: () => [{ path, content: '' }] }] }).build();
    for (const path of ['index.html', '../out.txt', 'docsgen-manifest.json', '.git/config']) {
      const { result, diagnostics } = await at(path);
      expect([path, result.ok, diagnostics.length]).toEqual([path, false, 1]);
    }
  });

  test('can’t be lost because docsgen or another output makes the same file', async () => {
    const own = (...paths: readonly string[]) => [
      { ...titles, files: () => paths.map((path) => ({ path, content: 'own' })) },
    ];
    const within = { 'content/guide/a.md': '# A\n' };
    const url = 'https://example.org';
    for (const paths of [['index.html'], ['_headers'], ['sitemap.xml'], ['404.html'], ['x', 'x']]) {
      const { result, diagnostics } = await site(within, {
        url,
        extensions: own(...paths),
      }).build();
      const rules = diagnostics.map(({ rule }) => rule);
      expect([paths, result.ok, rules]).toEqual([paths, false, ['duplicate-route']]);
    }
    const hidden = { ...within, 'static/own.txt': 'static' };
    const built = await site(hidden, { extensions: own('own.txt') }).build();
    expect([built.result.ok, built.file('own.txt')]).toEqual([true, 'static']);
  });

  test('may have the name of a file that docsgen doesn’t make for this site', async () => {
    const files = { 'content/index.md': '# Start\n' };
    const paths = ['_redirects', 'sitemap.xml', 'sitemap-1.xml', 'feed.xml'];
    const extensions = [{ ...titles, files: () => paths.map((path) => ({ path, content: path })) }];
    const built = await site(files, { extensions }).build();
    expect(built.diagnostics).toEqual([]);
    expect(paths.map((path) => built.file(path))).toEqual(paths);
  });

  test('is refused once there is such a file: redirects, the stylesheet of the colours', async () => {
    const styled: Renderer = { ...plainRenderer, styleAppearance: () => ':root {}' };
    const start = { 'content/index.md': '---\nredirect_from: [/old]\n---\n' };
    const first = await site(start).build(undefined, { renderer: styled });
    const sheet = Object.keys(first.manifest.files).find((path) => path.startsWith('assets/look.'));
    for (const path of ['_redirects', 'robots.txt', 'old/index.html', sheet ?? '']) {
      const extensions = [{ ...titles, files: () => [{ path, content: '' }] }];
      const built = await site(start, { extensions }).build(undefined, { renderer: styled });
      expect(built.diagnostics.map(({ rule }) => [path, rule])).toEqual([
        [path, 'duplicate-route'],
      ]);
    }
  });

  test('is named for each of its files that are in the way', async () => {
    const paths = ['_headers', 'robots.txt', 'x', 'x'];
    const extensions = [{ ...titles, files: () => paths.map((path) => ({ path, content: '' })) }];
    const { diagnostics } = await site(files, { extensions }).build();
    expect(diagnostics.map(({ message }) => message.replace(/ is .*/, ''))).toEqual([
      '"_headers"',
      '"robots.txt"',
      '"x"',
    ]);
  });
});

describe('a source of the site’s own', () => {
  const people: SourceExtension = {
    type: 'source',
    name: 'people',
    version: '1',
    inputs: ['data/*.json'],
    create: (inputs) => ({
      entries: inputs.map(({ path, text }) => ({
        path: `people/${path.replace(/^data\/|\.json$/g, '')}.md`,
        text: `# ${JSON.parse(text).name}\n\nSee the [start](../index.md) and [none](./none.md).\n`,
      })),
      data: inputs.map(({ text }) => JSON.parse(text).name),
    }),
  };
  const files = {
    'content/index.md': '# Start\n\n[Ada](./people/ada.md)\n\n::people\n',
    'data/ada.json': '{ "name": "Ada" }',
    'data/bob.json': '{ "name": "Bob" }',
  };

  test('makes entries that are linked, checked and published like files', async () => {
    const built = site(files, { extensions: [people], rules: { 'unknown-directive': 'off' } });
    const { diagnostics } = await built.build();
    expect(diagnostics.map(({ rule, file, line, hint }) => [rule, file, line, hint])).toEqual([
      ['broken-link', 'content/people/ada.md', 3, expect.stringContaining('The source "people"')],
      ['broken-link', 'content/people/bob.md', 3, expect.stringContaining('The source "people"')],
    ]);
  });

  test('is asked again when an input changes, and reports one that isn’t there', async () => {
    const fine = {
      ...people,
      create: (inputs: Parameters<typeof people.create>[0]) => ({
        entries: inputs.map(({ text }, at) => ({ path: `p-${at}.md`, text: `# ${text}\n` })),
      }),
    };
    const start = { 'content/index.md': '# Start\n', 'data/a.json': 'Ada' };
    const built = site(start, { extensions: [fine] });
    expect((await built.build()).file('p-0/index.html')).toContain('Ada');
    const edited = await built.edit('data/a.json', 'Bea').build();
    expect(edited.file('p-0/index.html')).toContain('Bea');
    const missing = { ...fine, inputs: ['data/none.json'] };
    const { diagnostics } = await built.set({ extensions: [missing] }).build();
    expect(diagnostics.map(({ rule, message }) => [rule, message])).toEqual([
      ['missing-source', 'There is no file "data/none.json", an input of the source "people".'],
    ]);
  });

  test('reads neither the output nor files of tools, whatever its pattern says', async () => {
    const paths: string[][] = [];
    const everything: SourceExtension = {
      type: 'source',
      name: 'all',
      version: '1',
      inputs: ['**/*'],
      create: (inputs) => {
        paths.push(inputs.map(({ path }) => path));
        return {};
      },
    };
    const ours = { 'content/index.md': '# Start\n', '.github/ci.yml': 'on: push\n' };
    const others = ['dist/old.html', '.docsgen/cache/x', '.git/HEAD', 'a/node_modules/b/c.json'];
    const all = { ...ours, ...Object.fromEntries(others.map((path) => [path, 'x'])) };
    await site(all, { extensions: [everything] }).build();
    expect(paths).toEqual([Object.keys(ours).toSorted()]);
  });

  test('leaves a file that is there in its place, and says so', async () => {
    const there = { ...files, 'content/people/ada.md': '# Mine\n' };
    const { diagnostics } = await site(there, { extensions: [people] }).build();
    expect(diagnostics.map(({ rule, file }) => `${rule} ${file}`)).toContain(
      'duplicate-id content/people/ada.md',
    );
  });
});

describe('Markdown syntax of the site’s own', () => {
  const keys: MarkdownExtension = {
    type: 'markdown',
    name: 'keys',
    version: '1',
    plugin(md) {
      md.inline.ruler.before('emphasis', 'keys', (state, silent) => {
        const found = /^\+\+([^+]+)\+\+/.exec(state.src.slice(state.pos));
        if (found === null) return false;
        if (!silent) {
          state.push('key_open', 'kbd', 1);
          state.push('text', '', 0).content = found[1] ?? '';
          state.push('key_close', 'kbd', -1);
        }
        state.pos += found[0].length;
        return true;
      });
    },
  };

  test('is rendered, and part of the key under which entries are kept', async () => {
    const files = { 'content/index.md': '# Start\n\nPress ++Ctrl++ now.\n' };
    const built = site(files).cached(memoryCache());
    expect((await built.build()).file('index.html')).toContain('++Ctrl++');
    const after = await built.set({ extensions: [keys] }).build();
    expect(after.file('index.html')).toContain('<kbd>Ctrl</kbd>');
    const before = await built.set({ extensions: [] }).build();
    expect(before.file('index.html')).toContain('++Ctrl++');
  });

  test('may give inline code attributes', async () => {
    const marked: MarkdownExtension = {
      type: 'markdown',
      name: 'marked-code',
      version: '1',
      plugin(md) {
        md.core.ruler.push('marked_code', ({ tokens }) => {
          for (const token of tokens.flatMap(({ children }) => children ?? [])) {
            if (token.type === 'code_inline') token.attrSet('class', 'marked');
          }
        });
      },
    };
    const files = { 'content/index.md': '# Start\n\nRun `npm ci --quiet`.\n' };
    const built = await site(files, { extensions: [marked] }).build();
    expect(built.file('index.html')).toContain(
      JSON.stringify('<code class="marked">npm ci <span class="whole">--quiet</span></code>').slice(
        1,
        -1,
      ),
    );
  });
});

describe('the configuration', () => {
  test.each([
    [{ ...forbidden, name: 'Bad Name' }, 'Write a name of lower-case words'],
    [{ ...forbidden, version: '' }, 'needs a `version`'],
    [{ ...forbidden, name: 'broken-link' }, 'docsgen already has a rule "broken-link"'],
    [{ ...plain }, 'needs a function "check"'],
    [{ name: 'x' }, 'Write the name of a module, or one of defineRule'],
    [
      { type: 'data', name: 'news', version: '1', create: () => [] },
      'docsgen already has data "news"; choose another name.',
    ],
    [
      { type: 'data', name: 'people', version: '1', scope: 'pages', create: () => [] },
      'The scope of the data "people" must be site or page.',
    ],
  ])('refuses an extension that is none: %#', async (extension, message) => {
    const { problems } = resolveConfig({ title: 'A', extensions: [extension] }, '/site');
    expect(problems.map((problem) => problem.message)).toEqual([expect.stringContaining(message)]);
  });
});
