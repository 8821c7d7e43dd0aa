import { expect, test } from 'vitest';
import { site } from './site-fixture.ts';

const files = {
  'src/docs/guide/a.md': '# A\n\n![Shown](../../assets/shown.svg)\n',
  'src/assets/shown.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="4"/>',
  'src/assets/other.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};
const collections = [{ id: 'docs', path: 'src/docs', routeBasePath: '/' }];

test('a picture of a folder outside of the collections is published if a page shows it', async () => {
  const built = await site(files, { collections, assets: { folders: ['src/assets'] } }).finds();
  expect(built.file('guide/a/index.html')).toMatch(/src=\\"\/assets\/shown\.\w+\.svg\\"/);
  const published = Object.keys(built.files).filter((path) => path.endsWith('.svg'));
  expect(published).toEqual([expect.stringMatching(/^assets\/shown\.\w+\.svg$/)]);
});

test.each(['~/assets/shown.svg', '@/assets/shown.svg', '@assets/shown.svg'])(
  'may be named by an alias: %s',
  async (path) => {
    const text = files['src/docs/guide/a.md'].replace('../../assets/shown.svg', path);
    const written = { ...files, 'src/docs/guide/a.md': text };
    const built = await site(written, { collections, assets: { folders: ['src/assets'] } }).finds();
    expect(built.file('guide/a/index.html')).toMatch(/src=\\"\/assets\/shown\.\w+\.svg\\"/);
  },
);

test.each(['~/assets/none.svg', '@other/shown.svg', '@/../../../shown.svg'])(
  'is missing if an alias leads to no file: %s',
  async (path) => {
    const text = files['src/docs/guide/a.md'].replace('../../assets/shown.svg', `⟦${path}⟧`);
    await site(
      { ...files, 'src/docs/guide/a.md': text },
      { collections, assets: { folders: ['src/assets'] }, rules: { 'broken-asset': 'warning' } },
    ).finds('broken-asset');
  },
);

test('is missing without the setting', async () => {
  const text = files['src/docs/guide/a.md'].replace(/\((.*)\)/, '(⟦$1⟧)');
  await site(
    { ...files, 'src/docs/guide/a.md': text },
    { collections, rules: { 'broken-asset': 'warning' } },
  ).finds('broken-asset');
});

test('a folder that does not exist is reported', async () => {
  const { 'src/docs/guide/a.md': _, ...pictures } = files;
  const settings = { collections, assets: { folders: ['src/asets'] } };
  const built = await site({ ...pictures, 'src/docs/a.md': '# A\n' }, settings).build();
  expect(built.diagnostics.map(({ message }) => message)).toEqual([
    expect.stringContaining('src/asets'),
  ]);
});
