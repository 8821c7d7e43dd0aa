import { describe, expect, test } from 'vitest';
import { site } from './site-fixture.ts';

test('an entry may have the address of the search page only in a site without search', async () => {
  const files = { 'content/search.md': '# Search\n' };
  await site(files, { search: false }).finds();
  await site({ 'content/search.md': '⟦⟧# Search\n' }).finds('duplicate-route');
});

describe('a file in the place of a folder', () => {
  test('is reported at the entry whose page needs the folder: a twin', async () => {
    const built = await site({ 'content/a.md': '', 'content/a.md.md': '⟦⟧' }).finds(
      'duplicate-route',
    );
    expect(built.only.message).toContain('"a.md"');
  });

  test.each([
    ...['metadata.json', 'sitemap.xml', 'robots.txt', '_headers', '_redirects'],
    'docsgen-manifest.json',
  ])('is reported at the entry whose page needs the folder: %s', async (name) => {
    const files = {
      // A file whose name begins with an underscore is a partial, so the entry sets the slug.
      'content/a.md': `---\nslug: ⟦/${name}⟧\n---\n`,
      // Without redirects, the site has no file of them.
      'content/b.md': '---\nredirect_from: [/c]\n---\n',
    };
    await site(files, { url: 'https://x.org' }).finds('duplicate-route');
  });

  test('may be a static file where the page of a category needs a folder', async () => {
    await site({
      'content/guide/x.md': '---\nslug: /x\n---\n',
      'sidebars/s.yml':
        '- type: category\n  label: Guide\n  link: { type: generated-index, slug: /guide }\n  items: [guide/x]\n',
      'static/guide': '⟦⟧x',
    }).finds('duplicate-route');
  });

  test('may be a static file', async () => {
    await site({ 'content/guide/a.md': '⟦⟧', 'static/guide': 'x' }).finds('duplicate-route');
  });

  test('may be the page of a redirect', async () => {
    await site({
      'content/a.md': '---\nredirect_from: [/b.html]\n---\n',
      'content/x.md': '---\nslug: ⟦/b.html/c⟧\n---\n',
    }).finds('duplicate-route');
  });

  test('is none where hosts can tell them apart', async () => {
    for (const trailingSlash of [true, false]) {
      const files = {
        'content/4.3.md': '',
        'content/4.3/4.3.1.md': '',
        'content/4.3/4.3.1/x.md': '',
      };
      await site(files, { trailingSlash }).finds();
    }
  });

  test.each(['/index.html', '/a/index.html', '/404.html'])(
    'is no place to redirect from: %s',
    async (from) => {
      await site({ 'content/a.md': `---\nredirect_from: [⟦${from}⟧]\n---\n` }).finds(
        'broken-redirect',
      );
    },
  );
});
