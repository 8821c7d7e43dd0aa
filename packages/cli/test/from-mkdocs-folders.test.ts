import { describe, expect, test } from 'vitest';
import { items, page } from './foreign-site.ts';
import { docsgen, folder } from './helpers.ts';

describe('docsgen init --from mkdocs', () => {
  test('takes the order and the titles of awesome-pages', async () => {
    const root = await folder({
      'mkdocs.yml': 'site_name: Orbit\nplugins: [search, awesome-pages]\n',
      'docs/.pages':
        'nav:\n  - index.md\n  - Begin: start\n  - Site: https://example.org\n  - ...\n',
      'docs/index.md': page('Welcome'),
      'docs/p10.md': page('Ten'),
      'docs/p2.md': page('Two'),
      'docs/start/.pages': 'title: Other\nnav:\n  - b.md\n  - ..\n  - .\n  - Part:\n      - a.md\n',
      'docs/start/a.md': page('A'),
      'docs/start/b.md': page('B'),
      'docs/start/left.md': page('Left out'),
      'docs/hidden/.pages': 'hide: true\n',
      'docs/hidden/x.md': page('X'),
      'docs/first-steps/z.md': page('Z'),
    });
    const { code } = await docsgen(root, 'init --from mkdocs');
    expect(code).toBe(0);
    expect(await items(root, 'docs')).toEqual([
      'index',
      {
        type: 'category',
        label: 'Begin',
        items: ['start/b', { type: 'category', label: 'Part', items: ['start/a'] }],
      },
      { type: 'link', label: 'Site', href: 'https://example.org' },
      'p2',
      'p10',
      { type: 'category', label: 'First steps', items: ['first-steps/z'] },
    ]);
  });

  test('takes the order and the titles of awesome-nav', async () => {
    const root = await folder({
      'mkdocs.yml': 'site_name: Orbit\nplugins: [search, awesome-nav]\n',
      'docs/.nav.yml': `nav:
  - Home: index.md
  - guides
  - Links:
      - https://example.org
      - z.md
  - '*'
`,
      'docs/index.md': '# Orbit\n',
      'docs/a.md': '# A\n',
      'docs/z.md': '# Z\n',
      'docs/guides/.nav.yml': 'title: All guides\nsort: { direction: desc }\n',
      'docs/guides/b.md': '# B\n',
      'docs/guides/c.md': '# C\n',
      'docs/secret/.nav.yml': 'hide: true\n',
      'docs/secret/d.md': '# D\n',
    });
    const { stdout } = await docsgen(root, 'init --from mkdocs');
    expect(stdout).not.toContain('awesome-nav');
    expect(await items(root, 'docs')).toMatchObject([
      { id: 'index', label: 'Home' },
      { label: 'All guides', items: ['guides/c', 'guides/b'] },
      { label: 'Links', items: [{ href: 'https://example.org' }, 'z'] },
      'a',
    ]);
  });

  test('takes the order, the filters and the single pages of awesome-pages', async () => {
    const root = await folder({
      'mkdocs.yml':
        'site_name: Orbit\nplugins: { awesome-pages: { collapse_single_pages: true } }\n',
      'docs/.pages':
        'nav:\n  - Old:\n      - ... | old-*\n  - ... | regex=z[0-9]+\n  - ...\n  - ... | (\n',
      'docs/old-a.md': page('Old'),
      'docs/z1.md': page('Z'),
      'docs/new.md': page('New'),
      'docs/alone/x.md': page('Alone'),
      'docs/own/.pages': 'collapse: false\n',
      'docs/own/x.md': page('Own'),
      'docs/titles/.pages': 'order_by: title\norder: desc\n',
      'docs/titles/1.md': page('Alpha'),
      'docs/titles/2.md': page('Beta'),
      'docs/former/.pages': 'arrange: [b.md]\n',
      'docs/former/a.md': page('A'),
      'docs/former/b.md': page('B'),
    });
    const { code } = await docsgen(root, 'init --from mkdocs');
    expect(code).toBe(0);
    expect(await items(root, 'docs')).toEqual([
      { type: 'category', label: 'Old', items: ['old-a'] },
      'z1',
      'new',
      'alone/x',
      { type: 'category', label: 'Former', items: ['former/b', 'former/a'] },
      { type: 'category', label: 'Own', items: ['own/x'] },
      { type: 'category', label: 'Titles', items: ['titles/2', 'titles/1'] },
    ]);
  });

  test('puts the pages that nav does not name in the place of awesome-pages’ dots', async () => {
    const root = await folder({
      'mkdocs.yml':
        'site_name: Orbit\nplugins: [awesome-pages]\nnav:\n  - Home: index.md\n  - Rest: [...]\n',
      'docs/index.md': page('Welcome'),
      'docs/a.md': page('A'),
      'docs/b/c.md': page('C'),
    });
    await docsgen(root, 'init --from mkdocs');
    expect(await items(root, 'docs')).toEqual([
      { type: 'doc', id: 'index', label: 'Home' },
      {
        type: 'category',
        label: 'Rest',
        items: ['a', { type: 'category', label: 'B', items: ['b/c'] }],
      },
    ]);
  });

  test('says which file `.pages` is no YAML', async () => {
    const root = await folder({
      'mkdocs.yml': 'site_name: Orbit\nplugins: [awesome-pages]\n',
      'docs/a/.pages': 'nav: [',
      'docs/a/b.md': page('B'),
    });
    const { code, stderr } = await docsgen(root, 'init --from mkdocs');
    expect([code, stderr]).toEqual([2, expect.stringContaining('a/.pages: ')]);
  });

  describe('pages of not_in_nav', () => {
    const files = {
      'docs/index.md': page('Welcome'),
      'docs/lost.md': page('Lost'),
      'docs/private/a.md': page('A'),
      'docs/private/kept.md': page('Kept'),
      'docs/guide/one.part.md': page('Part'),
      'docs/guide/two.md': page('Two'),
    };
    const left = 'not_in_nav: |\n  # Not yet\n  /private\n  *.part.md\n  !/private/kept.md\n';
    const orphans = async (root: string): Promise<string[]> => {
      const { stdout } = await docsgen(root, 'check --format json');
      const { diagnostics } = JSON.parse(stdout) as {
        diagnostics: { rule: string; file: string }[];
      };
      return diagnostics.flatMap(({ rule, file }) => (rule === 'orphan-entry' ? file : []));
    };

    test('are pages without the finding that no sidebar has them', async () => {
      const root = await folder({
        ...files,
        'mkdocs.yml': `site_name: Orbit\nnav: [index.md, guide/two.md]\n${left}`,
      });
      const { code, stdout } = await docsgen(root, 'init --from mkdocs');
      expect([code, stdout]).toEqual([0, expect.stringContaining('mkdocs.yml: 6 pages')]);
      expect(stdout).not.toContain('not_in_nav');
      expect(await orphans(root)).toEqual(['docs/lost.md', 'docs/private/kept.md']);
    });

    test('are left out of a navigation that is made of the folders', async () => {
      const root = await folder({ ...files, 'mkdocs.yml': `site_name: Orbit\n${left}` });
      await docsgen(root, 'init --from mkdocs');
      expect(await items(root, 'docs')).toEqual([
        'index',
        'lost',
        { type: 'category', label: 'Guide', items: ['guide/two'] },
        { type: 'category', label: 'Private', items: ['private/kept'] },
      ]);
      expect(await orphans(root)).toEqual([]);
    });

    test('leave a navigation of the folders to them if there are none', async () => {
      const root = await folder({
        'mkdocs.yml': `site_name: Orbit\n${left}`,
        'docs/index.md': page('Welcome'),
      });
      await docsgen(root, 'init --from mkdocs');
      expect(await items(root, 'docs')).toEqual([{ type: 'autogenerated', dirName: '.' }]);
    });

    test.each(['{ nav: { omitted_files: ignore } }', '{ omitted_files: ignore }'])(
      'are all with validation: %s',
      async (validation) => {
        const root = await folder({
          ...files,
          'mkdocs.yml': `site_name: Orbit\nnav: [index.md]\nvalidation: ${validation}\n`,
        });
        await docsgen(root, 'init --from mkdocs');
        expect(await orphans(root)).toEqual([]);
      },
    );
  });
});
