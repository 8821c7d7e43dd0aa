import { describe, expect, test } from 'vitest';
import { gitProject } from './git-project.ts';
import { docsgen, folder } from './helpers.ts';

const pages = {
  'docs/docsgen.config.json': JSON.stringify({ title: 'T', date: '2023-09-14' }),
  'docs/content/index.md': '# Start\n',
  'docs/content/api/auth.md': '# Auth\n',
  'docs/content/api/v2/keys.md': '# Keys\n',
  'docs/content/own.md': '---\nowners: [me@example.org]\nreview_by: 2023-09-13\n---\n\n# Own\n',
  'docs/content/soon.md': '---\nreview_by: 2023-09-14\n---\n\n# Soon\n',
};

/** The owners of each page, by the end of its path. */
async function owners(files: Readonly<Record<string, string>>) {
  const { root } = await gitProject({ ...pages, ...files });
  const { stdout, stderr } = await docsgen(root, 'owners docs --format json');
  const report = JSON.parse(stdout);
  const list: { file: string; owners: string[]; ownersFrom: string | null }[] = report.pages;
  const by = Object.fromEntries(list.map((page) => [page.file.replace('content/', ''), page]));
  return { by, stderr, report, root };
}

describe('the owners of a page', () => {
  test('are those of the last line of GitHub’s CODEOWNERS that matches its file', async () => {
    const { by, stderr } = await owners({
      '.github/CODEOWNERS': [
        ...['# all', '*       @org/all # by default', '/docs/content/api/* @org/api a@b.org'],
        ...[
          'keys.md @keys',
          'docs/content/soon.md',
          '/other/ @x',
          '!own.md @x',
          'a.md x',
          '[Api] @x',
        ],
      ].join('\n'),
      CODEOWNERS: '* @ignored\n',
    });
    expect(by['index.md']).toMatchObject({
      owners: ['@org/all'],
      ownersFrom: '.github/CODEOWNERS:2',
    });
    expect(by['api/auth.md']?.owners).toEqual(['@org/api', 'a@b.org']);
    expect(by['api/v2/keys.md']).toMatchObject({
      owners: ['@keys'],
      ownersFrom: '.github/CODEOWNERS:4',
    });
    // A line without owners means that a file has none.
    expect(by['soon.md']).toMatchObject({ owners: [], ownersFrom: null });
    expect(by['own.md']).toMatchObject({ owners: ['me@example.org'], ownersFrom: 'front matter' });
    expect(stderr).toContain('.github/CODEOWNERS:7: this line is not understood');
    expect(stderr).toContain('.github/CODEOWNERS:8: this line is not understood');
    // Sections are GitLab's, which doesn't read this file.
    expect(stderr).toContain('.github/CODEOWNERS:9: this line is not understood');
  });

  test('are those of all sections of GitLab’s CODEOWNERS together', async () => {
    const { by } = await owners({
      '.gitlab/CODEOWNERS': [
        ...['* @all', '[Docs][2] @writers', 'content/', '!own.md', '!keys.md'],
        ...['^[API] @api', 'api/**/*.md', '/content/ @wrong', '[DOCS]', '*.md @other'],
      ].join('\n'),
    });
    expect(by['index.md']?.owners).toEqual(['@all', '@other']);
    expect(by['api/v2/keys.md']?.owners).toEqual(['@all', '@other', '@api']);
  });

  test('and the date of its review are in a table and in its explanation', async () => {
    const { root, report } = await owners({ CODEOWNERS: '/docs/ @docs\n' });
    expect(report).toMatchObject({ version: 1, today: '2023-09-14' });
    const table = (await docsgen(root, 'owners docs')).stdout;
    expect(table).toMatch(/^content\/own\.md +me@example\.org +2023-09-13 overdue$/m);
    expect(table).toMatch(/^content\/soon\.md +@docs +2023-09-14$/m);
    expect(table).toContain('5 pages, 0 without owners, 1 overdue');
    const overdue = (await docsgen(root, 'owners docs --overdue --quiet')).stdout;
    expect(overdue.trim().split('\n')).toHaveLength(2);
    const explained = (await docsgen(root, 'explain own --root docs')).stdout;
    expect(explained).toMatch(/^owners +me@example\.org \(front matter\)$/m);
    expect(explained).toMatch(/^review by +2023-09-13 \(overdue\)$/m);
    const json = JSON.parse((await docsgen(root, 'explain index --root docs -f json')).stdout);
    expect(json.page).toMatchObject({
      owners: { owners: ['@docs'], from: 'CODEOWNERS:1' },
      reviewBy: null,
    });
  });

  test('are found in time to the length of a pattern', async () => {
    const stars = `${'*a'.repeat(2_000)}b @x\n${'**/a/'.repeat(2_000)}b @x\n`;
    const name = `docs/content/${'a'.repeat(200)}.md`;
    const { by } = await owners({ CODEOWNERS: `*.md @all\n${stars}`, [name]: '# A\n' });
    expect(by[`${'a'.repeat(200)}.md`]?.owners).toEqual(['@all']);
  });

  test('are none without a repository', async () => {
    const root = await folder({ ...pages, CODEOWNERS: '* @all\n' });
    const { pages: listed } = JSON.parse((await docsgen(root, 'owners docs -f json')).stdout);
    expect(listed[0]).toMatchObject({ owners: [], lastUpdated: null });
  });
});
