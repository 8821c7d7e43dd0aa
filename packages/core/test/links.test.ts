import { describe, expect, test } from 'vitest';
import { type Files, site } from './site-fixture.ts';

const targets: Files = {
  'content/b.md': '# B\n\n## Part one\n\n## Über uns\n',
  'content/guide/index.md': '# Guide',
  'content/guide/01-first step.md': '# First',
  'content/releases/4.3.md': '',
  'content/releases/4.3/4.3.1.md': '',
  'content/_files/x.pdf': 'x',
  'content/é.md': '',
  'static/files/y.zip': 'y',
  'static/img/z.png': 'z',
};

/** The addresses in the HTML of an entry with these links. */
async function hrefsOf(links: readonly string[], path = 'content/a.md'): Promise<string[]> {
  const text = links.map((href) => `[x](${href})`).join('\n\n');
  const built = await site({ ...targets, [path]: text }).finds();
  const html = JSON.stringify(built.page(path === 'content/a.md' ? '/a' : '/guide/deep/a').main);
  return [...html.matchAll(/<a href=\\"([^"]*)\\"/g)].map(([, href]) => href ?? '');
}

describe('a link', () => {
  test.each([
    ['./b.md', '/b/'],
    ['b.md', '/b/'],
    ['b.md#part-one', '/b/#part-one'],
    ['./b.md?q=1&r#part-one', '/b/?q=1&amp;r#part-one'],
    ['b', '/b/'],
    ['/b', '/b/'],
    ['/b/', '/b/'],
    ['/b.md', '/b/'],
    ['./guide/index.md', '/guide/'],
    ['/guide', '/guide/'],
    ['guide/first%20step', '/guide/first%20step/'],
    ['<./guide/01-first step.md>', '/guide/first%20step/'],
    ['./releases/4.3.md', '/releases/4.3/'],
    ['releases/4.3', '/releases/4.3/'],
    ['/releases/4.3/4.3.1', '/releases/4.3/4.3.1/'],
    ['./é.md', '/%C3%A9/'],
    ['./%C3%A9.md', '/%C3%A9/'],
    ['./x/../b.md', '/b/'],
    ['b.md#%C3%BCber-uns', '/b/#%C3%BCber-uns'],
    ['b.md#über-uns', '/b/#%C3%BCber-uns'],
    ['b.md#top', '/b/#top'],
    ['b.md#', '/b/#'],
    ['b.md#:~:text=x', '/b/#:~:text=x'],
    ['#', '#'],
    ['#top', '#top'],
    ['?q', '?q'],
    ['/', '/'],
    ['mailto:a@b.org', 'mailto:a@b.org'],
    ['tel:+123', 'tel:+123'],
    ['//host/x', '//host/x'],
    ['https://x.org/a%20b?c#d', 'https://x.org/a%20b?c#d'],
    ['/files/y.zip', '/files/y.zip'],
    ['../static/files/y.zip', '/files/y.zip'],
  ])('%s leads to %s', async (href, address) => {
    expect(await hrefsOf([href])).toEqual([address]);
  });

  test('is relative to its own file', async () => {
    const deep = 'content/guide/deep/a.md';
    expect(await hrefsOf(['../index.md', '../../b.md', '../01-first%20step.md'], deep)).toEqual([
      '/guide/',
      '/b/',
      '/guide/first%20step/',
    ]);
  });

  test.each([
    ['./nope.md', 'broken-link'],
    ['./B.md', 'broken-link'],
    ['./b.mdx', 'broken-link'],
    ['./nope', 'broken-link'],
    ['nope/', 'broken-link'],
    ['/nope', 'broken-link'],
    ['/B', 'broken-link'],
    ['../../../outside.md', 'broken-link'],
    ['./%E0%A4%A.md', 'broken-link'],
    ['./releases/4.4', 'broken-link'],
    ['./b.md#part-two', 'broken-anchor'],
    ['#nope', 'broken-anchor'],
    ['./nope.pdf', 'broken-asset'],
    ['/files/nope.zip', 'broken-asset'],
    ['./_files/X.pdf', 'broken-asset'],
  ] as const)('%s is reported at its target', async (href, rule) => {
    await site({ ...targets, 'content/a.md': `Some\ntext and [x](⟦${href}⟧ "t").\n` }).finds(rule);
  });

  test.each([
    ['in a list', '- a\n\n  - b [x](⟦./n.md⟧)\n'],
    ['in a quote', '> a\n> > [x](⟦./n.md⟧)\n'],
    ['in a table', '| a | b |\n|---|---|\n| c \\| | [x](⟦./n.md⟧) |\n'],
    ['in a heading', '## A [x](⟦./n.md⟧)\n'],
    ['in a directive', ':::note[See [x](⟦./n.md⟧)]\n\n[y](⟦./m.md⟧)\n\n:::\n'],
    ['by reference', 'A [x] and [y][x].\n\n[x]: ⟦⟦./n.md⟧⟧ "t"\n'],
    ['twice in a line', '[x](⟦./n.md⟧) [x](⟦./n.md⟧)\n'],
    ['in brackets', '[x](<⟦./n o.md⟧>)\n'],
    ['around an image', '[![i](https://x.org/i.png)](⟦./n.md⟧)\n'],
    ['behind a surrogate pair', '😀 [x](⟦./n.md⟧)\n'],
  ])('is found %s', async (_, text) => {
    const marks = text.split('⟦').length - 1;
    const rules = Array(marks).fill('broken-link');
    const crlf = text.replaceAll('\n', '\r\n');
    for (const body of [text, crlf]) {
      const deduplicated = text.startsWith('A [x]') ? 1 : marks;
      const files = { 'content/a.md': `---\ntitle: T\n---\n\n${body}` };
      if (deduplicated === marks) await site(files).finds(...rules);
      else
        await site({
          'content/a.md': files['content/a.md'].replace('⟦⟦', '⟦').replace('⟧⟧', '⟧'),
        }).finds('broken-link');
    }
  });

  test.each([
    ['a code span', 'a `[x](./n.md)` b'],
    ['a fence', '```\n[x](./n.md)\n```'],
    ['an indented block', '    [x](./n.md)'],
    ['a comment', '<!-- [x](./n.md) -->'],
    ['an escape', '\\[x](./n.md)'],
    ['front matter', '---\ndescription: "[x](./n.md)"\n---\n'],
  ])('is none in %s', async (_, text) => {
    for (const end of ['\n', '\r\n', '\r']) {
      await site({ 'content/a.md': text.replaceAll('\n', end) }).finds();
    }
  });

  test('to a draft is reported as such, unless drafts are built', async () => {
    const files = { 'content/d.md': '---\ndraft: true\n---\n', 'content/a.md': '[x](⟦./d.md⟧)' };
    const built = await site(files).finds('broken-link');
    expect(built.only.hint).toContain('--drafts');
    expect((await site(files, { drafts: true }).build()).rules).toEqual([]);
  });

  test('to an unlisted entry is fine', async () => {
    await site({
      'content/u.md': '---\nunlisted: true\n---\n',
      'content/a.md': '[x](u.md)',
    }).finds();
  });

  test('that is dangerous is unsafe and nothing else', async () => {
    const unsafe = [
      'javascript:alert(1)',
      'JaVaScRiPt:x',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc',
    ];
    const text = unsafe.map((href) => `[x](⟦${href}⟧)`).join('\n\n');
    const built = await site(
      { 'content/a.md': text },
      { rules: { 'unsafe-html': 'warning' } },
    ).finds(...Array(unsafe.length).fill('unsafe-html'));
    expect(built.file('a/index.html')).not.toMatch(/javascript:|vbscript:|data:text/i);
  });

  test('comes with the nearest page', async () => {
    const links = ['⟦./gude/index.md⟧', '⟦/gude⟧', '⟦./b⟧', '⟦./guide⟧', '⟦../docs/b.md⟧'];
    const text = links.map((href) => `[x](${href})`).join('\n');
    const built = await site({
      ...targets,
      'content/x/a.md': text.replaceAll('./', '../'),
    }).build();
    expect(built.diagnostics.length).toBeGreaterThan(0);
  });

  test('leads across collections by file and by route', async () => {
    const built = await site(
      { 'docs/a.md': '[x](../api/b.md) [y](/api/b)', 'api/b.md': '' },
      {
        collections: [
          { id: 'docs', path: 'docs' },
          { id: 'api', path: 'api' },
        ],
      },
    ).finds();
    // Two links, and the link to the collection in the header.
    expect(built.file('docs/a/index.html').match(/\/api\/b\//g)).toHaveLength(3);
  });

  test('works in a collection that lies outside of the configuration’s folder', async () => {
    const disk = site(
      { 'content/x.md': '' },
      { collections: [{ id: 'docs', path: '../docs', routeBasePath: '' }] },
    );
    disk.disk.files.set('/docs/guide/a.md', new TextEncoder().encode('[x](./b.md) ![i](./i.png)'));
    disk.disk.files.set('/docs/guide/b.md', new TextEncoder().encode('[x](./a.md)'));
    disk.disk.files.set('/docs/guide/i.png', new Uint8Array([1]));
    const built = await disk.build();
    expect(built.messages).toEqual([]);
    expect(Object.keys(built.metadata().docs)).toEqual(['guide/a', 'guide/b']);
  });
});

describe('an asset', () => {
  const png = new Uint8Array([137, 80, 78, 71]);

  test('is copied under a hashed name when it is used, and only then', async () => {
    const built = await site({
      'content/a.md': '![i](./_img/i.png) [x](./_files/x.v2.pdf)',
      'content/_img/i.png': png,
      'content/_img/unused.png': png,
      'content/_files/x.v2.pdf': 'x',
    }).finds();
    const assets = Object.keys(built.files).filter((path) => /^assets\/(?!site)/.test(path));
    expect(assets).toEqual([
      expect.stringMatching(/^assets\/i\.[0-9a-f]{10}\.png$/),
      expect.stringMatching(/^assets\/x\.v2\.[0-9a-f]{10}\.pdf$/),
    ]);
    for (const asset of assets) expect(built.file('a/index.html')).toContain(`/${asset}`);
  });

  test('changes its name with its content', async () => {
    const editing = site({ 'content/a.md': '![i](./i.png)', 'content/i.png': png });
    const before = Object.keys((await editing.build()).files);
    const after = Object.keys((await editing.edit('content/i.png', 'other').build()).files);
    expect(after).toHaveLength(before.length);
    expect(after).not.toEqual(before);
  });

  test('that stands in two folders with one name and content is one file', async () => {
    const files = { 'content/a/i.png': png, 'content/b/i.png': png };
    const text = '![i](./i.png)';
    const built = await site({ ...files, 'content/a/x.md': text, 'content/b/y.md': text }).finds();
    expect(Object.keys(built.files).filter((path) => /i\.\w+\.png/.test(path))).toHaveLength(1);
  });

  test('may lie in the static folder', async () => {
    const text = '![i](/img/i.png) ![j](../static/img/i.png)';
    const built = await site({ 'content/a.md': text, 'static/img/i.png': png }).finds();
    expect(built.file('a/index.html').match(/src=\\"\/img\/i.png\\"/g)).toHaveLength(2);
  });

  test('and pages may be named by addresses with the base of the site', async () => {
    const text = '![i](/guide/img/i.png) [b](/guide/b/#c) [own](/guide/) [none](⟦/guide/none/⟧)';
    const files = {
      'content/a.md': text,
      'content/b.md': '# B\n\n## C\n',
      'static/img/i.png': png,
    };
    const own = { 'content/guide.md': '# Guide\n' };
    const rules = { 'broken-link': 'warning' } as const;
    const built = await site({ ...files, ...own }, { base: '/guide/', rules }).finds('broken-link');
    const html = built.file('a/index.html');
    for (const part of ['/guide/img/i.png', '/guide/b/#c', '/guide/guide/']) {
      expect(html).toContain(`\\"${part}\\"`);
    }
  });

  test.each(['⟦./nope.png⟧', '⟦nope⟧', '⟦./b.md⟧', '⟦/img/nope.png⟧', '⟦#x⟧'])(
    'that is no file is reported: %s',
    async (src) => {
      await site({ 'content/a.md': `![i](${src})`, 'content/b.md': '' }).finds('broken-asset');
    },
  );

  test('without an alternative text is reported at its target', async () => {
    const files = { 'content/i.png': png, 'content/a.md': '![ ](⟦./i.png⟧)' };
    await site(files).finds('missing-alt-text');
  });
});
