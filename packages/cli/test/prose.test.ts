import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { docsgen, docsgenWith, folder, listing, soundSite, text } from './helpers.ts';

const site = {
  'content/index.md':
    '---\ntitle: Start\ndescription: The start.\n---\n\n# Start\n\nGo to the **teh** [guide](./guide.mdx) `x`\nor stay.\n\n- An item\n',
  'content/guide.mdx':
    'export const n = 1;\n\n# Guide\n\n<div title="a">\n\nBack to teh [start](./index.md).\n\n</div>\n',
};

describe('docsgen prose', () => {
  test('prints the text of one page', async () => {
    const root = await folder(site);
    const { stdout, code } = await docsgen(root, 'prose content/index.md');
    expect(code).toBe(0);
    expect(stdout).toBe(
      '# Start\n\nThe start.\n\n# Start\n\nGo to the teh guide \uFFFC\nor stay.\n\n- An item\n',
    );
  });

  test('prints all pages, or those of a folder, each below its name', async () => {
    const root = await folder(site);
    const { stdout } = await docsgen(root, 'prose content');
    expect(stdout.match(/^==> .* <==$/gm)).toEqual([
      '==> content/guide.mdx <==',
      '==> content/index.md <==',
    ]);
    const { code, stderr } = await docsgen(root, 'prose content/gone.md');
    expect([code, stderr]).toEqual([2, 'error: There is no entry at content/gone.md.\n']);
  });

  test('prints blocks with the points at which they stand, as JSON', async () => {
    const root = await folder(site);
    const { stdout } = await docsgen(root, 'prose --format json content/guide.mdx');
    expect(JSON.parse(stdout)).toEqual({
      version: 1,
      pages: [
        {
          file: 'content/guide.mdx',
          lang: 'en',
          blocks: [
            { type: 'heading', level: 1, text: 'Guide', marks: [], points: [[0, 3, 3]] },
            {
              type: 'paragraph',
              text: 'Back to teh start.',
              marks: [{ type: 'link', start: 12, end: 17 }],
              points: [
                [0, 7, 1],
                [12, 7, 14],
                [17, 7, 32],
              ],
            },
          ],
        },
      ],
    });
  });

  test('writes a file of each page into a folder, but not among the sources', async () => {
    const root = await folder(site);
    expect((await docsgen(root, 'prose --out-dir .prose')).stderr).toContain('of 2 files');
    expect(await listing(path.join(root, '.prose'))).toEqual([
      'content/guide.mdx.md',
      'content/index.md',
    ]);
    expect(await text(root, '.prose/content/guide.mdx.md')).toBe('# Guide\n\nBack to teh start.\n');
    for (const place of ['.', 'content', 'content/prose', '..', 'dist']) {
      const { code, stderr } = await docsgen(root, `prose --out-dir ${place}`);
      expect([place, code, /overlap/.test(stderr)]).toEqual([place, 2, true]);
    }
    expect(await text(root, 'content/index.md')).toBe(site['content/index.md']);
  });
});

/** Writes the prose of a site, and a report of a tool on it. */
async function reported(root: string, report: unknown): Promise<void> {
  await docsgen(root, 'prose --out-dir .prose');
  await writeFile(path.join(root, 'report.json'), JSON.stringify(report));
}

describe('docsgen check --findings', () => {
  const vale = {
    '.prose/content/index.md': [
      {
        Action: { Name: '', Params: null },
        Span: [11, 13],
        Check: 'Vale.Spelling',
        Description: '',
        Link: 'https://example.org/teh',
        Message: "Did you really mean 'teh'?",
        Severity: 'error',
        Match: 'teh',
        Line: 7,
      },
    ],
    '.prose/content/guide.mdx.md': [
      {
        Span: [1, 1],
        Check: 'House.Back',
        Message: 'Ahead.',
        Severity: 'suggestion',
        Match: 'Back',
        Line: 3,
      },
    ],
  };

  test('places findings of Vale in the sources, with its severities', async () => {
    const root = await folder(site);
    await reported(root, vale);
    const { stdout, code } = await docsgen(root, 'check --findings report.json --format json');
    expect(code).toBe(1);
    const found = JSON.parse(stdout).diagnostics.filter(
      (one: { rule: string }) => one.rule === 'tool-finding',
    );
    expect(found).toMatchObject([
      {
        file: 'content/guide.mdx',
        line: 7,
        column: 1,
        endColumn: 5,
        severity: 'info',
        message: 'Ahead. (House.Back)',
      },
      {
        file: 'content/index.md',
        line: 8,
        column: 13,
        endColumn: 16,
        severity: 'error',
        message: "Did you really mean 'teh'? (Vale.Spelling)",
        hint: 'https://example.org/teh',
      },
    ]);
  });

  test('places findings of cspell, which comments and settings silence', async () => {
    const root = await folder(site);
    const uri = `file://${root}/.prose/content/guide.mdx.md`;
    const issue = { text: 'teh', row: 3, col: 9, uri, suggestions: ['the', 'tea'] };
    await reported(root, { issues: [issue], info: [], errors: [] });
    const { stdout } = await docsgen(root, 'check --findings report.json');
    expect(stdout).toContain('7:9  warning  Unknown word: "teh" (cspell)  tool-finding');
    expect(stdout).toContain('hint: Did you mean "the" or "tea"?');
    const off = await docsgen(root, 'check --findings report.json --rule tool-finding=off');
    expect(off.stdout).toContain('no problems');
  });

  test('says when a report is old, is none, or is about other files', async () => {
    const root = await folder(site);
    await reported(root, {
      '.prose/content/index.md': [{ ...vale['.prose/content/index.md'][0], Match: 'gone' }],
    });
    expect((await docsgen(root, 'check --findings report.json')).stderr).toContain(
      'report.json is older than content/index.md: "gone" isn\'t there.',
    );
    await writeFile(
      path.join(root, 'report.json'),
      JSON.stringify({ 'README.md': [{ ...vale['.prose/content/index.md'][0] }] }),
    );
    const other = await docsgen(root, 'check --findings report.json');
    expect(other.code).toBe(0);
    expect(other.stderr).toContain('the findings in 1 file are left out');
    for (const wrong of ['[]', '{"a": 5}', 'no', '{"issues": [{}]}', '{"a": [{"Line": 1.5}]}']) {
      await writeFile(path.join(root, 'report.json'), wrong);
      const { code, stderr } = await docsgen(root, 'check --findings report.json');
      expect([wrong, code, /has no findings of Vale/.test(stderr)]).toEqual([wrong, 2, true]);
    }
    expect((await docsgen(root, 'check --fix --findings report.json')).code).toBe(2);
    expect((await docsgen(root, 'check --findings gone.json')).stderr).toContain("can't be read");
  });
});

describe('docsgen words', () => {
  const config = `export default { title: 'A', extensions: [{
    type: 'rule', name: 'spelling', version: '1', severity: 'warning', summary: 'Words.',
    words: 'words/own.txt', checkProse: () => [],
  }] };`;

  test('adds words to the list, sorted, and prints it', async () => {
    const root = await folder({ ...soundSite, 'docsgen.config.mjs': config });
    await mkdir(path.join(root, 'words'));
    const list = '# Words of the site.\n\nzeta\n# a school\nMoodle # brand\n';
    await writeFile(path.join(root, 'words/own.txt'), list);
    const { stdout } = await docsgen(root, 'words --add enrol Behat moodle zeta');
    expect(stdout).toBe('words/own.txt has 3 new words.\n');
    expect(await text(root, 'words/own.txt')).toBe(
      '# Words of the site.\n\nBehat\nenrol\n# a school\nMoodle # brand\nmoodle\nzeta\n',
    );
    expect((await docsgen(root, 'words')).stdout).toBe('Behat\nenrol\nMoodle\nmoodle\nzeta\n');
  });

  test('makes the list, refuses what isn’t a word, and says when there is no list', async () => {
    const root = await folder({ ...soundSite, 'docsgen.config.mjs': config, 'words/x': '' });
    await docsgen(root, 'words --add one');
    expect(await text(root, 'words/own.txt')).toBe('one\n');
    const wrong = await docsgenWith(root, ['words', '--add', 'two words']);
    expect([wrong.code, wrong.stderr]).toEqual([2, 'error: "two words" is not a word.\n']);
    const none = await docsgen(await folder(soundSite), 'words');
    expect(none.stderr).toContain('No rule of the configuration has a list of words');
  });
});
