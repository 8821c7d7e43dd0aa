import { memoryCache, type RuleName } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { type Files, outputOf, type Settings, site } from './site-fixture.ts';

const slug = (value: string): string => `---\nslug: ⟦${value}⟧\n---\n`;
const from = (value: string): string => `---\nredirect_from: [⟦${value}⟧]\n---\n`;

describe('a page', () => {
  test('takes the address of the search page only from a site without search', async () => {
    const files = { 'content/a.md': slug('/search') };
    const settings = { collections: [{ id: 'docs', path: 'content', routeBasePath: '' }] };
    const { only } = await site(files, { ...settings, search: true }).finds('duplicate-route');
    expect(only.message).toBe('"/search" is the address of the search page.');
    const plain = { 'content/a.md': '---\nslug: /search\n---\n' };
    await site(plain, { ...settings, search: false }).finds();
  });

  test.each([
    '/.git/config',
    '/.GIT/hooks',
    '/a/.docsgen-staging',
    '/node_modules/x',
    '/git~1/x',
    '/.g\u200cit/x',
    '/a./b',
    '/conin$',
    '/com¹',
  ])('can’t be at the slug %s', async (value) => {
    const files = { 'content/a.md': slug(value) };
    await site(files).finds('invalid-slug');
  });

  test.each([
    ['..%2fx', '"..%2fx"'],
    ['..%5Cx', '"..%5Cx"'],
    ['.git', '.git'],
    ['.docsgen-staging', '.docsgen-staging'],
    ['a.', 'a.'],
    ['a followed by a space', '"a "'],
    ['con', 'con'],
    ['aux.txt', 'aux.txt'],
    ['a:b', '"a:b"'],
    ['a*', '"a*"'],
    ['too long', 'x'.repeat(253)],
    ['too long in another script', 'é'.repeat(127)],
  ])('can’t have the id %s', async (_, id) => {
    const built = await site({ 'content/g/a.md': `---\nid: ⟦${id}⟧\n---\n` }).finds('invalid-path');
    expect(built.only.message).toContain('"g/');
  });

  test.each(['con.md', 'nul.x.md', 'a%2fb.md', 'a?.md'])(
    'can’t have the file name %s',
    async (name) => {
      await site({ [`content/${name}`]: '⟦⟧' }).finds('invalid-path');
    },
  );

  test('whose path is too long is named', async () => {
    const deep = `/${'part/'.repeat(200)}end`;
    const built = await site({ 'content/a.md': slug(deep) }).finds('invalid-path');
    expect(built.only.message).toContain('longer than 800 bytes');
    const long = `content/${'n'.repeat(249)}.md`;
    expect((await site({ [long]: '' }).finds()).result.ok).toBe(true);
    await site({ [`content/${'n'.repeat(252)}.md`]: '⟦⟧' }, { trailingSlash: false }).finds(
      'invalid-path',
    );
  });

  test('may have any other name', async () => {
    const names = ['é ñ', 'b c#', '100%', 'constant', 'a.b', '.well-known-x', 'ガイド', 'git'];
    const files = names.map((name): [string, string] =>
      ['.', '_'].includes(name[0] ?? '')
        ? ['content/hidden.md', `---\nid: "${name}"\n---\n`]
        : [`content/${name}.md`, ''],
    );
    await site(Object.fromEntries(files)).finds();
  });
});

describe('a redirect', () => {
  test.each([
    '/.git/config',
    '/.docsgen-staging',
    '/..%2fx',
    '/..%252fx',
    '/a%20/b',
    '/a./b',
    '/con',
    '/a/nul.html',
    '/node_modules/x.html',
    `/${'x'.repeat(252)}.html`,
    `/${'part/'.repeat(200)}`,
  ])('can’t be at %s', async (value) => {
    await site({ 'content/a.md': from(value) }).finds('broken-redirect');
  });

  test('can’t be at the address of a page by another spelling', async () => {
    const page = { 'content/é.md': '' };
    await site({ ...page, 'content/z.md': from('"/e\u0301"') }).finds('broken-redirect');
  });

  test('can’t take the place of a file of the theme', async () => {
    const files = { 'content/a.md': '', 'sidebars/main.yml': '- a\n' };
    const sidebar = '/contents/main/sidebar.html';
    await site({ ...files, 'content/b.md': from(sidebar) }).finds('duplicate-route');
    const slugged = { ...files, 'content/b.md': slug('/contents/main/sidebar') };
    await site(slugged, { trailingSlash: false }).finds('duplicate-route');
  });

  test('can’t share a file with one that leads elsewhere', async () => {
    await site({
      'content/a.md': '---\nredirect_from: [/Old]\n---\n',
      'content/b.md': from('/old'),
    }).finds('duplicate-route');
  });

  test('may be written in two cases where both lead to one page', async () => {
    await site({ 'content/a.md': '---\nredirect_from: [/Main_Page, /main_page]\n---\n' }).finds();
  });
});

describe('two pages', () => {
  test.each([
    ['Unicode normalisation', 'é', 'e\u0301'],
    ['case beyond ASCII', 'É', 'é'],
    ['case and normalisation', 'É', 'e\u0301'],
    ['a sharp s', 'straße', 'STRASSE'],
    ['the Kelvin sign', '\u212a', 'k'],
    ['a final sigma', 'σς', 'σσ'],
  ])('that differ only in %s are one', async (_, one, other) => {
    const files = {
      'content/a.md': `---\nslug: "/${one}"\n---\n`,
      'content/b.md': slug(`"/${other}"`),
    };
    await site(files).finds('duplicate-route');
  });

  test('of two collections are, too', async () => {
    const collections = ['one', 'two'].map((id) => ({
      id,
      path: id,
      routeBasePath: 'x',
    }));
    const files: Files = { 'one/é.md': '', 'two/e\u0301.md': '⟦⟧' };
    await site(files, { collections }).finds('duplicate-route');
  });

  test('that differ in a letter are two', async () => {
    await site({
      'content/sınıf.md': '',
      'content/sinif.md': '',
      'content/ø.md': '',
      'content/o.md': '',
    }).finds();
  });
});

describe('a file of the static folder', () => {
  const both: Settings = { url: 'https://x.org' };

  test.each([
    ['a page', 'static/a/INDEX.html'],
    ['a page’s Markdown', 'static/A.md'],
    ['a file of the site', 'static/Robots.txt'],
    ['the page for missing ones', 'static/404.HTML'],
    ['the manifest', 'static/docsgen-manifest.json'],
    ['the manifest by another case', 'static/Docsgen-Manifest.json'],
    ['the theme’s stylesheet', 'static/assets/SITE.css'],
  ])('can’t take the place of %s', async (_, path) => {
    const built = await site({ 'content/a.md': '', [path]: '⟦⟧' }, both).finds('duplicate-route');
    expect(built.result.ok).toBe(false);
  });

  test('can’t take the place of another', async () => {
    await site({ 'content/a.md': '', 'static/Logo.png': 'x', 'static/logo.png': '⟦⟧y' }).finds(
      'duplicate-route',
    );
    await site({ 'content/a.md': '', 'static/é.txt': '⟦⟧x', 'static/e\u0301.txt': 'y' }).finds(
      'duplicate-route',
    );
  });

  test.each(['.git/config', '.docsgen-staging/0', 'a/nul', 'x.', 'x ', 'a/b:c', 'con.txt'])(
    'can’t be called %s',
    async (path) => {
      await site({ 'content/a.md': '', [`static/${path}`]: '⟦⟧' }).finds('invalid-path');
    },
  );

  test('may be hidden, or take the place of what docsgen would make', async () => {
    const files = {
      'static/.nojekyll': '',
      'static/.well-known/security.txt': '',
      'static/robots.txt': 'x',
    };
    expect((await site({ 'content/a.md': '', ...files }).finds()).file('robots.txt')).toBe('x');
  });
});

describe('a file beside entries', () => {
  test('can’t take the place of another whose hash begins alike', async () => {
    // Two texts whose SHA-256 digests have the same first ten digits.
    const files = {
      'content/a/x.png': 'x388339',
      'content/b/x.png': '⟦⟧x1752642',
      'content/a/a.md': '![x](x.png)\n',
      'content/b/b.md': '![x](x.png)\n',
    };
    const built = await site(files, { rules: { 'duplicate-route': 'off' } }).finds(
      'duplicate-route',
    );
    expect(built.result.ok).toBe(false);
    await site({ ...files, 'content/b/x.png': 'x388339' }).finds();
  });

  test('whose name can’t be published is called by its hash alone', async () => {
    const names = [`${'p'.repeat(241)}.png`, 'a?.png', 'con.png'];
    const links = names.map((name) => `![x](<./${encodeURIComponent(name)}>)\n\n`);
    const files = names.map((name): [string, string] => [`content/${name}`, name]);
    const built = await site({
      'content/a.md': links.join(''),
      ...Object.fromEntries(files),
    }).finds();
    const assets = Object.keys(built.files).filter((path) => path.endsWith('.png'));
    expect(assets.filter((path) => /^assets\/[\da-f]{10}\.png$/.test(path))).toHaveLength(3);
  });
});

describe('a page at the place of a file that is published as it is', () => {
  test('is reported: a file of the theme', async () => {
    const slugged = '---\nslug: ⟦/assets/site.css⟧\n---\n';
    await site({ 'content/a.md': slugged }).finds('duplicate-route');
    const deeper = '---\nslug: ⟦/assets/site.css/x⟧\n---\n';
    await site({ 'content/a.md': deeper }, { trailingSlash: false }).finds('duplicate-route');
  });

  test('is reported: a file beside entries', async () => {
    const files = { 'content/b.md': '![x](./x.png)\n', 'content/x.png': 'x' };
    const built = await site(files).build();
    const [published = ''] = Object.keys(built.files).filter((path) => path.endsWith('.png'));
    const taken = { ...files, 'content/a.md': slug(`/${published}`) };
    const collision = await site(taken).finds('duplicate-route');
    expect(collision.only.message).toContain(published);
    await site({ ...files, 'content/a.md': from(`/${published}`) }).finds('duplicate-route');
    // A file that no entry references isn't published.
    await site({ 'content/x.png': 'x', 'content/a.md': `---\nslug: /${published}\n---\n` }).finds();
  });
});

describe('paths of which an earlier build has found nothing', () => {
  test('are looked at again when a text brings a file that stands in the place of another', async () => {
    // Two texts whose SHA-256 digests have the same first ten digits.
    const growing = site(
      {
        'content/a/x.png': 'x388339',
        'content/b/x.png': 'x1752642',
        'content/a/a.md': 'No picture.\n',
      },
      { rules: { 'duplicate-route': 'off' } },
    ).cached(memoryCache());
    const found = async (): Promise<string[]> => {
      return (await growing.build()).result.diagnostics.map(({ rule, file }) => `${rule} ${file}`);
    };
    expect(await found()).toEqual([]);
    growing.edit('content/a/a.md', '![x](x.png)\n');
    expect(await found()).toEqual(['duplicate-route content/b/x.png']);
    growing.edit('content/a/a.md', 'No picture again.\n');
    expect(await found()).toEqual([]);
  });

  test('are looked at again when a page comes', async () => {
    const growing = site({ 'content/a.md': 'Words.\n' }).cached(memoryCache());
    expect((await growing.build()).result.diagnostics).toEqual([]);
    growing.edit('content/a.md.md', 'Words.\n');
    const built = await growing.build();
    expect(built.result.diagnostics.map(({ rule }) => rule)).toEqual(['duplicate-route']);
  });
});

describe('a sidebar', () => {
  test('can’t climb by a name in a file of all sidebars', async () => {
    const files = { 'content/a.md': '', 'sidebars.json': '{ "../../../x": ["a"] }' };
    const collections = [{ id: 'd', path: 'content', sidebars: 'sidebars.json' }];
    const { rules, result } = await site(files, { collections }).build();
    expect([rules, result.ok]).toEqual([['invalid-path'], false]);
  });

  test('may have categories of any name', async () => {
    const labels = ['Con', 'aux', 'NUL', 'node_modules', 'x'.repeat(400), '日'.repeat(100)];
    const items = labels.map((label) => `- ${label}:\n    - a\n`).join('');
    const built = await site({ 'content/a.md': '', 'sidebars/main.yml': items }).build();
    expect(built.rules).toEqual([]);
  });

  test('can’t have a name that no folder can have', async () => {
    await site({ 'content/a.md': '', 'sidebars/con.yml': '- a\n' })
      .build()
      .then(({ rules }) => {
        expect(rules).toEqual(['invalid-path']);
      });
  });
});

describe('with these rules switched off', () => {
  const rules = { 'invalid-path': 'off', 'duplicate-route': 'off', 'invalid-slug': 'off' } as const;

  /** Expects an error at the mark, although its rule is off, and an empty output. */
  async function isError(files: Files, rule: RuleName, settings: Settings = {}): Promise<void> {
    const built = await site(files, { ...settings, rules }).finds(rule);
    expect([built.only.severity, built.result.ok, built.files]).toEqual(['error', false, {}]);
  }

  test.each(['.git', '.docsgen-staging', 'node_modules', 'a:b', 'x'.repeat(256)])(
    'no page can be at %s',
    async (id) => {
      await isError({ 'content/a.md': `---\nid: ⟦${id}⟧\n---\n` }, 'invalid-path');
    },
  );

  test('nothing takes the place of the manifest', async () => {
    const files = { 'content/a.md': '', 'static/docsgen-manifest.json': '⟦⟧{}' };
    await isError(files, 'duplicate-route');
  });

  test('nothing stands where the search has its index', async () => {
    const files = { 'content/a.md': '', 'static/search-index/index.json': '⟦⟧{}' };
    await isError(files, 'duplicate-route', { search: true });
  });

  test('nothing is a file and a folder at once', async () => {
    const page = { 'content/x.md': `---\nslug: ⟦/b.html/c⟧\n---\n` };
    const redirect = { 'content/a.md': '---\nredirect_from: [/b.html]\n---\n' };
    await isError({ ...page, ...redirect }, 'duplicate-route');
    const theme = '---\nslug: ⟦/assets/site.css/x⟧\n---\n';
    await isError({ 'content/a.md': theme }, 'duplicate-route');
  });

  test('a comment or a baseline hides none of that', async () => {
    const files = { 'content/a.md': '', 'content/a.md.md': '⟦⟧' };
    const findings = { 'content/a.md.md': { 'duplicate-route': { '': 9 } } };
    const baseline = JSON.stringify({ version: 1, findings });
    await isError({ ...files, 'docsgen-baseline.json': baseline }, 'duplicate-route');
    const hidden = '<!-- docsgen-disable-next-line duplicate-route -->\n';
    const all = await site({ ...files, 'content/b.md': hidden }, { rules }).build();
    expect(all.result.ok).toBe(false);
  });

  test('other names are written as they are', async () => {
    const built = await site({ 'content/a.md': '---\nid: con\n---\n' }, { rules }).build();
    expect(built.pages).toContain('con/index.html');
  });
});

describe('on a disk that doesn’t tell upper from lower case', () => {
  test('a file that is renamed by its case alone isn’t lost', async () => {
    const building = site({ 'content/a.md': '', 'static/Logo.png': 'same' });
    const disk = building.disk;
    const lower = (path: string): string =>
      path.startsWith('/site/dist/') ? path.toLowerCase() : path;
    const folding = {
      ...disk,
      read: (path: string) => disk.read(lower(path)),
      write: (path: string, content: string | Uint8Array) => disk.write(lower(path), content),
      rename: (a: string, b: string) => disk.rename(lower(a), lower(b)),
      remove: (path: string, root: string) => disk.remove(lower(path), root),
      stamp: (path: string) => disk.stamp(lower(path)),
    };
    await building.build(folding);
    building.move('static/Logo.png', 'static/logo.png');
    await building.build(folding);
    expect(Object.keys(outputOf(disk))).toContain('logo.png');
  });
});
