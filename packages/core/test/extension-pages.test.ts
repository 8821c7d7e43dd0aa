import { type Entry, memoryCache, type PageExtension, resolveConfig } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { type Built, type Settings, site } from './site-fixture.ts';

/** Pages of entries with a date, which show the other ones of that day. */
const day: PageExtension<readonly Entry[]> = {
  type: 'page',
  name: 'day',
  version: '1',
  template: './day.tsx',
  match: ({ frontMatter }) => frontMatter.date !== undefined,
  prepare: ({ entries }) => entries.filter(({ frontMatter }) => frontMatter.date !== undefined),
  model: ({ entry, address, file, locale, version, category }, dated) => ({
    others: dated
      .filter((other) => other !== entry && other.frontMatter.date === entry.frontMatter.date)
      .map(({ title, route }) => ({ title, href: address(route) })),
    place: [locale, file('a b.json'), version.info.version, category?.label ?? null],
    left: undefined,
  }),
};
const files = {
  'content/index.md': '# Start\n',
  'content/a.md': '---\ndate: 2024-01-01\n---\n\n# A\n\nText.\n',
  'content/b.md': '---\ndate: 2024-01-01\n---\n\n# B\n',
  'content/c.md': '---\ndate: 2024-01-01\ntemplate: doc\n---\n\n# C\n',
};
const settings: Settings = { extensions: [day as PageExtension] };
const modelOn = (built: Built, route: string) => {
  const { main } = built.page(route);
  return main.type === 'extension' ? { name: main.name, model: main.model } : main.type;
};

describe('pages of a site’s extension', () => {
  test('have its model, with the title and the text of the entry', async () => {
    const built = await site(files, settings).finds();
    expect(built.page('/a').main).toMatchObject({
      type: 'extension',
      title: 'A',
      content: ['<p>Text.</p>\n'],
    });
    expect(modelOn(built, '/a')).toEqual({
      name: 'day',
      model: {
        others: [
          { title: 'B', href: '/b/' },
          { title: 'C', href: '/c/' },
        ],
        place: ['', '/a%20b.json', 'current', null],
      },
    });
  });

  test('are only those that match and whose front matter names no template', async () => {
    const built = await site(files, settings).finds();
    expect(modelOn(built, '/c')).toBe('doc');
    expect(modelOn(built, '')).toBe('doc');
  });

  test('are those of the first extension that matches', async () => {
    const named = (name: string): PageExtension => ({
      type: 'page',
      name,
      version: '1',
      template: null,
      match: ({ id }) => id.startsWith(name.slice(0, 1)),
      model: () => name,
    });
    const extensions = [named('bee'), day as PageExtension, named('all')];
    const built = await site(files, { extensions }).build();
    expect(modelOn(built, '/a')).toMatchObject({ name: 'day' });
    expect(modelOn(built, '/b')).toEqual({ name: 'bee', model: 'bee' });
  });

  test('are rendered again when their models change', async () => {
    const one = site(files, settings).cached(memoryCache());
    await one.build();
    const edited = await one.edit('content/b.md', '---\ndate: 2024-01-01\n---\n\n# Bee\n').build();
    expect(modelOn(edited, '/a')).toMatchObject({
      model: { others: [{ title: 'Bee' }, { title: 'C' }] },
    });
  });

  test('fail with their name and that of the file', async () => {
    const failing = (changed: Partial<PageExtension>) =>
      site(files, { extensions: [{ ...(day as PageExtension), ...changed }] }).build();
    const broken = () => {
      throw new Error('No day.');
    };
    await expect(failing({ match: broken })).rejects.toThrow(
      /^The page "day" failed on content\/\w+\.md: No day\.$/,
    );
    await expect(failing({ prepare: broken })).rejects.toThrow('The page "day" failed: No day.');
    await expect(failing({ model: () => () => 1 })).rejects.toThrow(
      'The page "day" failed on content/a.md: Its data isn\'t JSON.',
    );
  });

  test('are refused without a function and a template', () => {
    const problem = (changed: object) =>
      resolveConfig({ title: 'T', extensions: [{ ...day, ...changed }] }, '/').problems[0]?.message;
    expect(problem({ match: undefined })).toContain('The page "day" needs a function "match".');
    expect(problem({ model: 5 })).toContain('The page "day" needs a function "model".');
    expect(problem({ template: '' })).toContain('The page "day" needs a `template`');
  });
});
