import { type KeyReference, siteReference } from '@docsgen/core';
import { expect, test } from 'vitest';
import { editionsReference } from './editions.ts';

const { config, frontMatter, items, categoryLinks, category } =
  await siteReference(editionsReference);
const all = [
  ...[config, frontMatter, category],
  ...Object.values(items),
  ...Object.values(categoryLinks),
];

const find = (keys: readonly KeyReference[], path: string) => keys.find((key) => key.path === path);

test('every key that people may write has a type and a sentence', () => {
  const lacking = all.flat().filter(({ type, description }) => {
    return type === '' || !/^[A-Z].*\.$/s.test(description);
  });
  expect(lacking.map(({ path }) => path)).toEqual([]);
});

test('every key is listed once, also those of lists, maps and choices', () => {
  for (const keys of all) {
    const paths = keys.map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
  }
  const paths = config.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['collections[].versions[].noIndex', 'rules.*']));
  expect(paths).toEqual(expect.arrayContaining(['logo.dark', 'fonts.text.files[].weight']));
});

test('types, defaults and what must be there are those of the schemas', () => {
  expect(find(config, 'title')).toMatchObject({ type: 'text', required: true, default: null });
  expect(find(config, 'base')).toMatchObject({ required: false, default: '"/"' });
  expect(find(config, 'hostRules')?.type).toBe('`join`, `replace`');
  expect(find(config, 'external.perHost')).toMatchObject({ type: 'whole number', default: '2' });
  expect(find(config, 'collections[].include')?.type).toBe('list of texts');
  expect(find(frontMatter, 'pagination_prev')?.type).toBe('text or `null`');
  expect(find(frontMatter, 'draft')?.type).toBe('`true` or `false`');
});

test('the settings and keys of plugins are listed with all others', () => {
  expect(find(config, 'editions.shelf')).toMatchObject({ type: 'text', default: '"books"' });
  expect(find(frontMatter, 'edition.number')).toMatchObject({ required: true });
  expect(find(frontMatter, 'edition.out')).toMatchObject({ required: false });
  expect(find(frontMatter, 'hero.editions')).toMatchObject({ type: '`true` or `false`' });
});
