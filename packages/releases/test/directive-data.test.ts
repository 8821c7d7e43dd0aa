import type { PageModel } from '@docsgen/core';
import type { ReleaseData } from '@docsgen/releases';
import { describe, expect, test } from 'vitest';
import { dataOn, site } from './site.ts';

/** The data about releases that the first directive on a page gets. */
function releasesOn(page: PageModel): ReleaseData {
  const data = dataOn(page);
  if (data?.type !== 'custom') throw new Error('The page has no directive with data.');
  return data.value as ReleaseData;
}

test('a directive that lists releases gets the releases that replace others', async () => {
  const release = (version: string, more = ''): string =>
    `---\nrelease: { product: lms, version: "${version}", series: "3.9", date: 2020-01-01${more} }\n---\n`;
  const built = await site({
    'content/3.9.md': release('3.9', ', supersededBy: { version: "3.9.1" }'),
    'content/3.9.1.md': release('3.9.1'),
    'content/list.md': '::releases\n',
  }).finds();
  expect(releasesOn(built.page('/list')).series).toMatchObject([
    {
      newest: { version: '3.9.1' },
      first: {
        successor: { version: '3.9.1', href: '/3.9.1/' },
        state: { type: 'superseded', by: { version: '3.9.1' }, later: 1 },
      },
      releases: [{ version: '3.9.1', successor: null }],
    },
  ]);
});

describe('the products that have releases', () => {
  const release = (product: string): string =>
    `---\nrelease: { ${product}version: "1", series: "1", date: 2020-01-01 }\n---\n`;
  const products = async (files: Readonly<Record<string, string>>, releases = {}) => {
    const listed = { 'content/list.md': '::releases\n', ...files };
    return releasesOn((await site(listed, { releases }).finds()).page('/list')).products;
  };

  test('are those of the configuration in its order', async () => {
    const files = { 'content/a/1.md': release('product: app, '), 'content/s/1.md': release('') };
    const named = [
      { id: 'server', label: 'Server' },
      { id: 'app', label: 'app' },
      { id: 'tool', label: 'tool' },
    ];
    expect(await products(files, { products: named })).toEqual(named.slice(0, 2));
  });

  test('are those that release notes name, without a configuration', async () => {
    const files = { 'content/a/1.md': release('product: b, '), 'content/s/1.md': release('') };
    expect(await products(files)).toEqual([
      { id: '', label: '' },
      { id: 'b', label: 'b' },
    ]);
  });

  test('are the only ones that directives and `upgrades` can name', async () => {
    const releases = { products: [{ id: 'server', label: 'Server' }] };
    const files = { 'content/1.md': release(''), 'content/list.md': '::releases{product=⟦sever⟧}' };
    const built = await site(files, { releases }).finds('invalid-directive');
    expect(built.only.hint).toBe('Use one of: server.');
    await expect(
      site({}, { releases: { ...releases, upgrades: ['sever'] } }).build(),
    ).rejects.toThrow('"sever" is not in `releases.products`: use one of server.');
  });
});
