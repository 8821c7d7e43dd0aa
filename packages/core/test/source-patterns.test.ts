import type { FileSystem } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { type Files, type Settings, site } from './site-fixture.ts';

/** The sorted ids of a site's entries. */
async function idsOf(files: Files, settings: Settings): Promise<string[]> {
  const built = await site(files, settings).finds();
  return Object.keys(built.metadata().docs).sort();
}

const docs = { id: 'docs', path: 'content', routeBasePath: '' };

describe('the patterns of a collection', () => {
  test('say which files are entries', async () => {
    const files = {
      'content/a.md': '',
      'content/guides/b.md': '',
      'content/guides/README.MD': '',
      'content/notes/c.md': '',
    };
    const collections = [{ ...docs, include: ['*.md', 'guides/**/*.md'] }];
    expect(await idsOf(files, { collections })).toEqual(['a', 'guides/README', 'guides/b']);
  });

  test('keep what they include no entry for partials, which may be included', async () => {
    const files = {
      'content/a.md': '::include{file="./notes/c.md"}\n',
      'content/notes/c.md': 'From the notes.\n',
    };
    const built = await site(files, { collections: [{ ...docs, include: ['*.md'] }] }).finds();
    expect(built.file('a.md')).toContain('From the notes.');
  });

  test('leave out files and folders with all that is in them', async () => {
    const files = {
      'content/a.md': '',
      'content/a.test.md': '',
      'content/drafts/deep/b.md': '',
      'content/drafts/_category_.yml': 'nonsense: 1\n',
      'content/[x]/c.md': '',
    };
    const collections = [{ ...docs, exclude: ['**/*.test.md', 'drafts/**', '\\[x\\]/*'] }];
    expect(await idsOf(files, { collections })).toEqual(['a']);
  });

  test('leave out what package managers and tools keep beside the content', async () => {
    const files = {
      'content/a.md': '',
      'content/node_modules/x/README.md': '',
      'content/b/node_modules/x/README.md': '',
      'content/.github/c.md': '',
    };
    expect(await idsOf(files, {})).toEqual(['a']);
  });
});

describe('a collection that holds the whole repository', () => {
  const repository = {
    'README.md': '# Project\n\n[Guide](guide/start.md), ![](static/logo.png)\n',
    'guide/start.md': '# Start\n\n![Chart](../charts/a.png)\n',
    'charts/a.png': 'png',
    'static/logo.png': 'png',
    'static/notes.md': '# A static file\n',
    'node_modules/x/README.md': '# X\n',
    '.github/CONTRIBUTING.md': '# C\n',
    'build/report.md': '# R\n',
    'guide/build/kept.md': '# Kept\n',
    'guide/tmp/scratch.md': '# Scratch\n',
    '.gitignore': '/build\n',
    'guide/.gitignore': 'tmp/\n',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/README.md': '# Old\n',
    'versioned_sidebars/version-1.0-sidebars.json': '{}',
    'blog/post.md': '# Post\n',
  };
  const settings = {
    collections: [
      { ...docs, id: 'default', path: '.' },
      { id: 'blog', path: 'blog' },
    ],
    rules: { 'missing-alt-text': 'off' },
  } as const satisfies Settings;

  test('has entries only from where people write them, and builds again beside its output', async () => {
    const building = site(repository, settings as unknown as Settings);
    const first = await building.finds();
    expect(first.routes).toEqual(
      expect.arrayContaining([
        '/next',
        '/next/guide/start',
        '/next/guide/build/kept',
        '/',
        '/blog/post',
      ]),
    );
    const ids = Object.keys(first.metadata('next/metadata.json').docs).sort();
    expect(ids).toEqual(['README', 'guide/build/kept', 'guide/start']);
    const second = await building.finds();
    expect(second.files).toEqual(first.files);
  });

  test('reads of the files beside entries those alone that a text may name', async () => {
    const code = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [`src/part${at}.c`, 'int main;']),
    );
    const links =
      '[a](src/part1.c) ![b](<a b.png>) ![c](%67%72\\_1.png) [d](/img/%c3%a9t&#101;.pdf)\n' +
      '![e](./img/no.pgn)\n';
    const files = {
      ...code,
      'README.md': links,
      'docs/a.md': '---\nimage: "./\\u0063over.png"\n---\n',
      'a b.png': '',
      'gr_1.png': '',
      'img/éte.pdf': '',
      'docs/cover.png': '',
      'img/no.png': '',
      'img/other.png': '',
      'sidebars/s.yml': '- { type: link, label: L, href: /src/part299.c }\n',
    };
    const building = site(files, {
      collections: [{ ...docs, path: '.' }],
      rules: { 'missing-alt-text': 'off' },
    });
    const read = new Set<string>();
    const counting: FileSystem = {
      ...building.disk,
      read(path) {
        read.add(path.slice('/site/'.length));
        return building.disk.read(path);
      },
    };
    const built = await building.build(counting);
    expect(built.diagnostics.map(({ rule, hint }) => [rule, hint])).toEqual([
      ['broken-asset', 'Did you mean "./img/no.png"?'],
    ]);
    expect([...read].filter((path) => path in files).sort()).toEqual(
      [
        ...['README.md', 'docs/a.md', 'docs/cover.png', 'sidebars/s.yml', 'src/part1.c'],
        ...['a b.png', 'gr_1.png', 'img/éte.pdf', 'img/no.png', 'src/part299.c'],
      ].sort(),
    );
  });

  test('takes generated entries, which git ignores, where it is only a folder of the site', async () => {
    const files = {
      'content/a.md': '',
      'content/api/b.md': '',
      '.gitignore': 'api\n',
      'content/.gitignore': 'api\n',
    };
    expect(await idsOf(files, {})).toEqual(['a', 'api/b']);
  });
});
