import { describe, expect, test } from 'vitest';
import { allRules, type Files, site } from './site-fixture.ts';

/** A site with this configuration file, which contains marks. */
const configured = (config: string, files: Files) =>
  site({ 'docsgen.config.json': config, ...files }, { rules: allRules });

const guide = '# Guide\n\nText.\n';

describe('a path of the configuration that is not there', () => {
  test('is one mistake, with what was meant, whatever follows from it', async () => {
    const built = await configured(
      '{"title": "T", "collections": [{"id": "docs", "path": "⟦dcos⟧", "routeBasePath": ""}, {"id": "blog", "path": "blog"}], "firstSteps": [{"label": "A", "to": "/guide"}], "redirects": [{"from": "/old", "to": "/guide"}]}',
      {
        'docs/guide.md': guide,
        'sidebars/main.yml': '- guide\n- other\n',
        'blog/post.md': '# Post\n\nSee [the guide](/guide) and [this](../docs/guide.md).\n',
      },
    ).finds('missing-source');
    expect(built.only).toMatchObject({
      message: 'There is no folder "dcos".',
      hint: 'Did you mean "docs"?',
    });
    expect(built.only).not.toHaveProperty('hides');
  });

  test.each([
    ['sidebars', '"sidebars": "⟦sidebar⟧"', 'sidebars'],
    ['a file of sidebars', '"sidebars": "⟦side.json⟧"', null],
    ['a version', '"versions": [{"name": "1", "path": "⟦docs-one⟧"}]', 'docs-on'],
  ])('names %s', async (_, setting, near) => {
    const collection = `{"id": "docs", "path": "docs", ${setting}}`;
    const { only } = await configured(`{"title": "T", "collections": [${collection}]}`, {
      'docs/guide.md': guide,
      'docs-on/guide.md': guide,
      'sidebars/main.yml': '- guide\n',
    }).finds('missing-source');
    expect(only.hint).toBe(near === null ? undefined : `Did you mean "${near}"?`);
  });

  test('names the static folder, and is reported once for all of its files', async () => {
    await configured('{"title": "T", "staticDir": "⟦public⟧"}', {
      'content/guide.md': '# Guide\n\n![Logo](/logo.png)\n\n![Icon](/icon.png)\n',
      'static/logo.png': 'png',
    }).finds('missing-source');
  });

  test('is the usual one, and the configuration says nothing else', async () => {
    const built = await configured('{"title": "T"}', { 'docs/guide.md': guide }).build();
    expect(built.only).toMatchObject({ rule: 'missing-source', file: 'docsgen.config.json' });
    const setting = '"collections": [{ "id": "docs", "path": "docs" }]';
    expect(built.only.hint).toBe(`Set \`${setting}\` for the folder "docs".`);
  });

  test('belongs to a version that versions.json lists', async () => {
    const built = await site({
      'content/guide.md': '',
      'versions.json': '["2.0", "⟦1.0⟧"]',
      'versioned_docs/version-2.0/guide.md': '',
    }).finds('missing-source');
    expect(built.only.message).toBe(
      'There is no folder "versioned_docs/version-1.0" with the entries of the version "1.0".',
    );
  });
});

describe('a collection without entries', () => {
  const config = '{"title": "T", "collections": [{"id": "docs", "path": "⟦docs⟧"}]}';

  test('is the only mistake: its sidebars are not reported', async () => {
    const files = { 'docs/x.png': 'png', 'sidebars/main.yml': '- guide\n' };
    const { only } = await configured(config, files).finds('missing-source');
    expect(only.message).toBe('The folder "docs" has no entries.');
  });

  test('is reported with the files that it may have', async () => {
    const files = { 'docs/a.txt': '' };
    const { only } = await configured(config, files).finds('missing-source');
    expect(only.hint).toBe('Put files into it that end in .md or .mdx.');
  });
});

describe('a file that looks like content', () => {
  test('and is not read is reported', async () => {
    const built = await site({
      'content/a.md': '',
      'content/g/_index.md': '',
      'content/g/_category.yml': 'label: G\n',
      'content/_Sidebar.md': '* [[A]]\n',
      'content/_footer.md': 'Foot\n',
      'sidebars/main.yml': '- a\n',
      'sidebars/other.js': 'export default {}',
      'sidebars.js': 'module.exports = {}',
    }).build();
    expect(
      built.diagnostics.map(({ rule, file, message }) => `${rule} ${file} ${message}`),
    ).toEqual([
      'unread-file content/_Sidebar.md "_Sidebar.md" isn\'t read: docsgen takes sidebars, headers and footers from data.',
      'unread-file content/_footer.md "_footer.md" isn\'t read: docsgen takes sidebars, headers and footers from data.',
      'unread-file content/g/_category.yml "_category.yml" isn\'t read.',
      'unread-file content/g/_index.md "_index.md" is not a page: files whose names begin with an underscore are partials.',
      'unread-file sidebars.js "sidebars.js" isn\'t read: sidebars are data.',
      'unread-file sidebars/other.js "other.js" isn\'t read: sidebars are data.',
    ]);
  });
});

describe('versions of the collection "default"', () => {
  test('are reported where no collection is called so', async () => {
    const collection = '{"id": "docs", "path": "docs", "routeBasePath": ""}';
    const config = `{"title": "T", "collections": [${collection}]}`;
    const files = { 'docs/guide.md': guide, 'versions.json': '["1.0"]' };
    expect((await configured(config, files).build()).diagnostics).toEqual([]);
    const old = { 'versioned_docs/version-1.0/guide.md': guide };
    const { only } = await configured(config, { ...files, ...old }).build();
    expect(only).toMatchObject({
      rule: 'unread-file',
      file: 'versions.json',
      hint: "Set `id: 'default'`, or rename its files to docs_versions.json and docs_versioned_docs.",
    });
  });
});

describe('a tab of the navigation', () => {
  test('without its sidebar is a mistake', async () => {
    const collection =
      '{"id": "docs", "path": "docs", "navigation": [{"sidebar": "⟦mian⟧", "label": "Docs"}, "more"]}';
    const { only } = await configured(`{"title": "T", "collections": [${collection}]}`, {
      'docs/guide.md': guide,
      'sidebars/main.yml': '- guide\n',
      'sidebars/more.yml': '[]',
    }).finds('invalid-sidebar');
    expect(only.hint).toBe('Did you mean "main"?');
  });
});

describe('a broken sidebar file', () => {
  test('is one mistake, and its entries are no orphans', async () => {
    const built = await site(
      {
        'content/a.md': guide,
        'content/b.md': guide,
        'sidebars/s.yml': '- a\n- ⟦type⟧: dog\n  id: b\n',
      },
      { rules: allRules },
    ).build();
    expect(built.rules).toEqual(['invalid-sidebar']);
  });
});
