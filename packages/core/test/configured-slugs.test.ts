import { describe, expect, test } from 'vitest';
import { type Settings, site } from './site-fixture.ts';

const text = (title: string, body = 'Text.'): string => `# ${title}\n\n${body}\n`;

/** A site of packages whose pages have other addresses than their files. */
const packages = (slugs: Readonly<Record<string, string>>) =>
  site(
    {
      'content/index.md': text('Home'),
      'content/packages/a/src/index.md': text(
        'A',
        '[M](./more.md) [N](./near.md) [B](../b/index.md)',
      ),
      'content/packages/a/src/more.md': text('More'),
      'content/packages/b/docs.md': text('B'),
      'content/near.md': text('Near'),
    },
    { collections: [{ id: 'docs', path: 'content', routeBasePath: '', slugs }] } as Settings,
  );

const slugs = {
  'packages/a/src/index.md': '/a/',
  'packages/a/src/more.md': '/a/more',
  'packages/b/docs.md': '/b/',
  'near.md': '/a/near',
};

describe('slugs of a collection', () => {
  test('are the addresses of its pages', async () => {
    const built = await packages(slugs).finds();
    expect(built.routes).toEqual(expect.arrayContaining(['/', '/a', '/a/more', '/b', '/a/near']));
  });

  test('are what relative links start from, after the files', async () => {
    const built = await packages(slugs).finds();
    const twin = built.file('a.md');
    for (const link of ['[M](/a/more/)', '[N](/a/near/)', '[B](/b/)']) expect(twin).toContain(link);
  });

  test('give way to the front matter of a page', async () => {
    const built = await packages(slugs)
      .edit('content/packages/a/src/more.md', '---\nslug: /own\n---\n\n# More\n\nText.\n')
      .finds();
    expect(built.routes).toContain('/own');
    expect(built.routes).not.toContain('/a/more');
  });

  test('name files that are there', async () => {
    const built = await packages({ ...slugs, 'gone.md': '/gone' }).build();
    expect(built.messages).toEqual(['There is no file "gone.md".']);
  });

  test('are paths from the route of the collection', async () => {
    await expect(packages({ 'near.md': 'a/../b' }).build()).rejects.toThrow(/slugs/);
  });
});
