import { describe, expect, test } from 'vitest';
import { gitProject } from './git-project.ts';
import { docsgen, folder, text } from './helpers.ts';

const settings = {
  title: 'T',
  lang: 'en',
  locales: { en: { label: 'English' }, de: { label: 'Deutsch' } },
};

const files = {
  'docsgen.config.json': JSON.stringify(settings),
  'content/index.md': '# Start\n\nHello.\n',
  'content/guide/install.md': [
    ...['---', 'id: setup', 'title: Install # the server', 'slug: /go', 'redirect_from:'],
    ...['  - /old', '  - /older', 'tags: [a]', '---', '', 'See [start](../index.md).', ''],
  ].join('\n'),
  '.gitignore': '.docsgen\n',
};

describe('docsgen translate', () => {
  test('begins a translation with the text of its original and its last commit', async () => {
    const { root, commit, head, write } = await gitProject(files);
    commit();
    const first = head();
    await write({ 'content/index.md': '# Start\n\nHello again.\n' });
    commit();
    const { code, stdout } = await docsgen(root, 'translate /go --to de');
    expect([code, stdout]).toEqual([0, expect.stringContaining('content/de/guide/install.md')]);
    expect(await text(root, 'content/de/guide/install.md')).toBe(
      [
        ...['---', 'title: Install # the server', 'tags: [a]', `translated_from: ${first}`],
        ...['---', '', 'See [start](../index.md).', ''],
      ].join('\n'),
    );
    await docsgen(root, 'translate content/index.md --to de');
    expect(await text(root, 'content/de/index.md')).toBe(
      `---\ntranslated_from: ${head()}\n---\n\n# Start\n\nHello again.\n`,
    );
    const checked = await docsgen(root, 'check --strict --rule missing-description=off');
    expect(checked).toMatchObject({ code: 0 });
    const again = await docsgen(root, 'translate index --to de');
    expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('--done') });
  });

  test('writes the commit into a translation that is done, by the key that it has', async () => {
    const { root, commit, head, write } = await gitProject({
      ...files,
      'content/de/index.md':
        '---\r\ndefault_lang_commit: abcd\r\ntitle: Anfang\r\n---\r\n\r\nHallo\r\n',
    });
    commit();
    expect((await docsgen(root, 'translate content/de/index.md --to de --done')).code).toBe(0);
    expect(await text(root, 'content/de/index.md')).toBe(
      `---\r\ndefault_lang_commit: ${head()}\r\ntitle: Anfang\r\n---\r\n\r\nHallo\r\n`,
    );
    await write({ 'content/index.md': '# Start\n\nEdited.\n' });
    const edited = await docsgen(root, 'translate index --to de --done');
    expect(edited).toMatchObject({ code: 2, stderr: expect.stringContaining('commit it first') });
  });

  test.each([
    ['../{locale}/{path}', 'content/en', 'guide/install.md', 'content/de/guide/install.md'],
    ['{path}.{locale}', 'content', 'guide/install.en.md', 'content/guide/install.de.md'],
  ])('creates the file where translations are: %s', async (translations, home, page, created) => {
    const collections = [{ id: 'docs', path: home, translations }];
    const root = await folder({
      'docsgen.config.json': JSON.stringify({ ...settings, collections }),
      [`${home}/${page}`]: '# Install\n',
    });
    expect((await docsgen(root, 'translate guide/install --to de')).code).toBe(0);
    expect(await text(root, created)).toBe('# Install\n');
  });

  test('names no commit for a page that none has, and says what counts then', async () => {
    const root = await folder(files);
    const { code, stdout } = await docsgen(root, 'translate index --to de');
    expect([code, stdout]).toEqual([0, expect.stringContaining('commit both together')]);
    expect(await text(root, 'content/de/index.md')).toBe('# Start\n\nHello.\n');
  });

  test.each([
    ['translate index --to fr', 'no locale "fr"'],
    ['translate indxe --to de', 'no page "indxe"'],
    ['translate index --to de --done', 'no translation content/de/index.md'],
    ['translate index', '--to'],
  ])('refuses "%s"', async (line, reason) => {
    const root = await folder(files);
    expect(await docsgen(root, line)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(reason),
    });
  });
});
