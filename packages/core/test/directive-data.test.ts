import type { PageModel } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { dataOn, type Settings, site } from './site-fixture.ts';

describe('a directive that lists entries', () => {
  const files = {
    'content/index.md': '::entries\n',
    'content/a.md':
      '---\ntitle: A\ndescription: What\nheld: 2023-05-01\nsubjects: [one, 3.10]\nopen: true\n---\n',
    'content/b.md': '---\ntitle: B\nguests: 12\n---\n',
    'content/u.md': '---\nunlisted: true\n---\n',
    'content/c.md': '::entries\n',
    'sidebars/s.yml': `
- type: category
  label: All
  link: { type: doc, id: index }
  items:
    - { type: doc, id: a, label: First }
    - u
    - { type: category, label: Inner, items: [b] }
- c
`,
  };
  const settings: Settings = {
    frontMatter: {
      held: 'date',
      subjects: 'string[]',
      open: 'boolean',
      guests: 'number',
    },
  };

  test('gets those below its category, with their declared keys', async () => {
    const built = await site(files, settings).finds();
    expect(dataOn(built.page('/'))).toEqual({
      type: 'entries',
      entries: [
        {
          label: 'First',
          href: '/a/',
          description: 'What',
          category: 'All',
          values: { held: '2023-05-01', subjects: ['one', '3.10'], open: true },
        },
        {
          label: 'B',
          href: '/b/',
          description: '',
          category: 'Inner',
          values: { guests: 12 },
        },
      ],
    });
  });

  test('gets none where its page is no category’s', async () => {
    const built = await site(files, settings).finds();
    expect(dataOn(built.page('/c'))).toEqual({ type: 'entries', entries: [] });
  });
});

test('the page for what is not there knows where the trees of the sidebars are', async () => {
  const built = await site(
    { 'content/a.md': '# A', 'sidebars/s.yml': '- a\n' },
    { base: '/d/' },
  ).finds();
  const { main } = JSON.parse(built.file('404.html') ?? '') as PageModel;
  expect(main).toMatchObject({ type: 'not-found', trees: ['/d/contents/s/sidebar.html'] });
  expect(built.file('contents/s/sidebar.html')).toBeDefined();
});
