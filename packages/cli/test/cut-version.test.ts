import { readdir, rm, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { docsgen, folder } from './helpers.ts';

const site = { 'content/index.md': '# Home\n', 'sidebars/docs.yml': '- index\n' };

const languages = {
  ...site,
  'docsgen.config.json': JSON.stringify({
    title: 'T',
    lang: 'en',
    locales: { en: { label: 'English' }, de: { label: 'Deutsch' } },
  }),
  'content/de/index.md': '# Start\n',
};

test('a version of a site in several languages has all of them', async () => {
  const root = await folder(languages);
  const { code, stdout, stderr } = await docsgen(root, 'version 1.0');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('2 files');
  expect(await readdir(`${root}/versioned_docs/version-1.0`)).toEqual(['de', 'index.md']);
});

test('a run that was killed before it removed its drafts leaves none for the next one', async () => {
  const root = await folder(site);
  await docsgen(root, 'version 1.0');
  // The process ended between the file and its draft, and before the list of versions.
  await rm(`${root}/versions.json`);
  await writeFile(
    `${root}/versioned_sidebars/.version-1.0-sidebars.json.00889c6d.docsgen-draft`,
    '{}',
  );
  expect((await docsgen(root, 'version 1.0')).code).toBe(0);
  expect(await readdir(`${root}/versioned_sidebars`)).toEqual(['version-1.0-sidebars.json']);
});

describe('a version that can’t be written', () => {
  test.each(['versioned_docs', 'versioned_sidebars'])(
    'leaves nothing behind when %s is a file',
    async (name) => {
      const root = await folder(site);
      await writeFile(`${root}/${name}`, 'A file.\n');
      const { code, stderr } = await docsgen(root, 'version 1.0');
      expect([code, stderr]).toEqual([2, expect.stringContaining('could not be created')]);
      const left = (await readdir(root)).filter((one) => !one.startsWith('.'));
      expect(left.sort()).toEqual(['content', 'sidebars', name]);
    },
  );

  test('leaves no copy of the entries when another sidebar has its name', async () => {
    const file = 'versioned_sidebars/version-1.0-sidebars.json';
    const root = await folder({ ...site, [file]: '{}' });
    const { code, stderr } = await docsgen(root, 'version 1.0');
    expect([code, stderr]).toEqual([2, expect.stringContaining('exists already')]);
    expect(await readdir(root)).not.toContain('versioned_docs');
  });
});

test.each(['next', 'Current'])('the name "%s" is refused as reserved', async (name) => {
  const { code, stderr } = await docsgen(await folder(site), `version ${name}`);
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining('is reserved for the version in work'),
  ]);
});
