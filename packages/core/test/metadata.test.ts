import { describe, expect, test } from 'vitest';
import { type Files, site } from './site-fixture.ts';

const files: Files = {
  'content/releases.md': '---\ntitle: Releases\ndescription: All of them\n---\n',
  'content/releases/4.3.md':
    '---\nsidebar_label: Moodle 4.3\nsidebar_class_name: new\n---\n# 4.3\n\nFirst *words*.\n',
  'content/releases/4.2.md': '---\nunlisted: true\n---\n',
  'content/alone.md': '',
  'content/d.md': '---\ndraft: true\n---\n',
  'sidebars/b.yml': [
    '- type: category',
    '  label: Notes',
    '  description: What is new',
    '  className: k',
    '  link: { type: doc, id: releases }',
    '  collapsed: false',
    '  items: [releases/4.3, releases/4.2, { type: html, value: <hr>, className: h }]',
    '- type: category',
    '  label: More',
    '  collapsible: false',
    '  items: [{ type: link, label: X, href: https://x.org, description: D }]',
    '',
  ].join('\n'),
  'sidebars/a.yml': '- { type: ref, id: releases, label: R }\n',
};

const settings = {
  collections: [{ id: 'general', path: 'content', navigation: ['b'], versionLabel: 'Next' }],
};

describe('the version metadata', () => {
  test('has the fields, order and values of Docusaurus', async () => {
    const built = await site(files, settings).finds();
    const text = built.file('general/metadata.json');
    expect(text.endsWith('}\n')).toBe(true);
    // Compared as strings, so that the order of the keys is tested, too.
    expect(JSON.stringify(JSON.parse(text), null, 1)).toBe(
      JSON.stringify(
        {
          pluginId: 'general',
          version: 'current',
          label: 'Next',
          banner: null,
          badge: false,
          noIndex: false,
          className: 'docs-version-current',
          isLast: true,
          docsSidebars: {
            b: [
              {
                type: 'category',
                label: 'Notes',
                collapsible: true,
                collapsed: false,
                items: [
                  {
                    type: 'link',
                    label: 'Moodle 4.3',
                    href: '/general/releases/4.3',
                    docId: 'releases/4.3',
                    className: 'new',
                  },
                  {
                    type: 'link',
                    label: '4.2',
                    href: '/general/releases/4.2',
                    docId: 'releases/4.2',
                    unlisted: true,
                  },
                  { type: 'html', value: '<hr>', className: 'h' },
                ],
                className: 'k',
                href: '/general/releases',
                docId: 'releases',
                description: 'What is new',
              },
              {
                type: 'category',
                label: 'More',
                collapsible: false,
                collapsed: false,
                items: [{ type: 'link', label: 'X', href: 'https://x.org', description: 'D' }],
              },
            ],
            a: [{ type: 'link', label: 'R', href: '/general/releases', docId: 'releases' }],
          },
          docs: {
            alone: { id: 'alone', title: 'Alone', description: '' },
            releases: {
              id: 'releases',
              title: 'Releases',
              description: 'All of them',
              sidebar: 'b',
            },
            'releases/4.2': { id: 'releases/4.2', title: '4.2', description: '', sidebar: 'b' },
            'releases/4.3': {
              id: 'releases/4.3',
              title: '4.3',
              description: 'First words.',
              sidebar: 'b',
            },
          },
        },
        null,
        1,
      ),
    );
  });

  test('stands below the route of its collection, without base and slashes in its routes', async () => {
    const based = { ...settings, base: '/x/', trailingSlash: false };
    const built = await site(files, based).finds();
    const plain = await site(files, settings).finds();
    expect(built.file('general/metadata.json')).toBe(plain.file('general/metadata.json'));
  });

  test('keeps plain data plain, whatever it is called', async () => {
    const built = await site({
      'content/constructor.md': '---\ntitle: "</script>&amp;"\n---\n',
      'content/2023.md': '',
      'sidebars/__proto__.yml': '- constructor\n- 2023\n',
    }).finds();
    const titles = Object.values(built.metadata().docs).map(({ title }) => title);
    expect(titles).toEqual(['2023', '</script>&amp;']);
    expect(Object.keys(built.metadata().docsSidebars)).toEqual(['__proto__']);
  });

  test('hands on what items carry for others, that of front matter first', async () => {
    const built = await site({
      'content/a.md':
        '---\nsidebar_key: k\nsidebar_custom_props: { badge: "3.10" }\nunlisted: true\n---\n# A\n',
      'content/b.md': '# B\n',
      'content/g/_category_.yml': 'key: g\ncustomProps: { icon: star }\n',
      'content/g/c.md': '# C\n',
      'sidebars/s.yml':
        '- { type: doc, id: a, key: x, customProps: { badge: x } }\n' +
        '- { type: category, label: L, link: { type: doc, id: a }, items: [b] }\n' +
        '- { type: html, value: <hr>, defaultStyle: true, key: h }\n' +
        '- { type: autogenerated, dirName: g }\n' +
        '- { type: category, label: G, items: [{ type: autogenerated, dirName: . }] }\n',
    }).build();
    const items = built.metadata().docsSidebars.s ?? [];
    const badge = { badge: '3.10' };
    expect(items.slice(0, 3)).toMatchObject([
      { label: 'A', key: 'k', customProps: badge, unlisted: true },
      { label: 'L', customProps: badge, linkUnlisted: true },
      { type: 'html', defaultStyle: true, key: 'h' },
    ]);
    expect(JSON.stringify(items)).toContain('"key":"g","customProps":{"icon":"star"}');
  });
});

describe('the manifest', () => {
  test('lists routes with their anchors, in the order of the alphabet', async () => {
    const built = await site({
      'content/b.md': '# B\n\n## One\n\n## One\n\n## Two {#zwei}\n',
      'content/a.md': '',
    }).finds();
    expect(built.manifest).toMatchObject({ version: 1, redirects: {} });
    expect(built.manifest.routes).toMatchObject({
      '/': [],
      '/a': [],
      '/b': ['b', 'one', 'one-1', 'zwei'],
    });
    expect(built.routes).toEqual([...built.routes].sort());
  });

  test('is the same for the same input, and for no other', async () => {
    const texts = [files, files, { ...files, 'content/alone.md': '# New' }].map(async (input) =>
      (await site(input, settings).build()).file('docsgen-manifest.json'),
    );
    const [first, second, third] = await Promise.all(texts);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
