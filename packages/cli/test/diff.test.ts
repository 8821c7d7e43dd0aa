import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { SiteChange } from '@docsgen/review';
import { expect, test } from 'vitest';
import { gitProject } from './git-project.ts';
import { docsgen, docsgenWith, listing } from './helpers.ts';
import { marked, ownTheme, page, project } from './review-project.ts';
import { themedWorld } from './themed-world.ts';

test('a changed template of an extension is a change of the theme', async () => {
  const { root, git, write, commit } = await gitProject({
    'docsgen.config.mjs': `export default {
      title: 'Site',
      extensions: [{
        type: 'page', name: 'step', version: '1', template: 'step.tsx',
        match: ({ id }) => id === 'step', model: () => ({}),
      }],
    };\n`,
    'step.tsx': 'export const template = () => <article>Old</article>;\n',
    'content/step.md': page('Step', 'A step.'),
  });
  commit();
  await write({ 'step.tsx': 'export const template = () => <article>New</article>;\n' });
  const { stdout, stderr } = await docsgenWith(
    root,
    ['diff', 'HEAD', '--format', 'json'],
    ownTheme,
  );
  expect(stderr).toBe('');
  const { groups } = JSON.parse(stdout) as SiteChange;
  expect(groups.map(({ cause }) => cause)).toEqual(['the theme of the site: step.tsx']);
  expect(git('status', '--porcelain').trim()).toBe('M step.tsx');
});

test('configurations of both states count, and a copy of the old one is removed', async () => {
  const { root, write, diff } = await project({
    'docsgen.config.mjs': "import { title } from './title.mjs';\nexport default { title };\n",
    'title.mjs': "export const title = 'Old';\n",
    'content/index.md': page('Start', 'Text.'),
  });
  await write({ 'title.mjs': "export const title = 'New';\n" });
  const { pages, groups } = await diff();
  expect(pages).toEqual([]);
  expect((await docsgen(root, 'diff --exit-code --quiet', themedWorld)).code).toBe(1);
  const none = await docsgen(root, 'diff main HEAD --exit-code', themedWorld);
  expect([none.code, none.stdout]).toEqual([0, 'Readers see no difference.\n']);
  const settings = groups.filter(({ cause }) => cause === 'the settings of the site');
  expect(
    settings.flatMap(({ edits }) => edits.map(({ of, parts }) => of + marked(parts))),
  ).toContain('title[-Old-]{+New+}');
  expect((await listing(root)).filter((name) => name.includes('commits'))).toEqual([]);
});

test('files with the same content are files of their own at a commit, too', async () => {
  const twin = page('Twin', 'The same text.');
  const { write, diff } = await project({
    'docsgen.config.json': JSON.stringify({ title: 'Site' }),
    'content/index.md': page('Start', 'See [one](one.md) and [two](two.md).'),
    'content/one.md': twin,
    'content/two.md': twin,
  });
  await write({ 'content/two.md': page('Twin', 'Another text.') });
  const { pages, findings } = await diff();
  const changes = pages.map(({ type, after }) => `${type} ${after?.route}`);
  expect([changes, findings.added, findings.gone]).toEqual([['changed /two'], [], []]);
});

test('a report replaces only its own files', async () => {
  const { root, write } = await project();
  await write({ 'content/text.md': page('Text', 'One 2 three.\n\n- new\n- items') });
  expect((await docsgen(root, 'diff --format html', themedWorld)).stdout).toBe(
    '.docsgen/diff/index.html\n',
  );
  expect(await listing(path.join(root, '.docsgen/diff'))).toContain('pages/1.html');
  const elsewhere = await docsgen(root, 'diff --format html --out-dir ../report', themedWorld);
  expect(elsewhere.stdout).toBe('../report/index.html\n');
  await rm(path.join(path.dirname(root), 'report'), { recursive: true });
  await docsgen(root, 'build', themedWorld);
  const refused = await docsgen(root, 'diff --format html --out-dir dist', themedWorld);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('overlap')]);
  await rename(path.join(root, 'dist'), path.join(root, 'published'));
  const site = await docsgen(root, 'diff --format html --out-dir published', themedWorld);
  expect([site.code, site.stderr]).toEqual([2, expect.stringContaining('holds a built site')]);
});

test('refs that are missing, unrelated or too many are named with what to run', async () => {
  const { root, git } = await project();
  const failing = async (line: string): Promise<string> => {
    const { code, stderr } = await docsgen(root, line, themedWorld);
    expect(code).toBe(2);
    return stderr;
  };
  expect(await failing('diff nothing')).toContain('There is no branch, tag or commit "nothing"');
  expect(await failing('diff main main main')).toContain('Name at most two refs.');
  expect(await failing('diff --output=x')).toContain('unknown option');
  git('checkout', '-q', '--orphan', 'other');
  git('commit', '-q', '-m', 'alone');
  expect(await failing('diff main...')).toContain('have no commit in common');
  const shallow = path.join(path.dirname(root), `${path.basename(root)}-shallow`);
  git('clone', '-q', '--depth', '1', `file://${root}`, shallow);
  const { stderr } = await docsgen(shallow, 'check --since main', themedWorld);
  expect(stderr).toContain('The clone is shallow: run git fetch --unshallow');
  await rm(shallow, { recursive: true });
});

test('check --since reports what a change introduces, wherever lines went', async () => {
  const { root, git, write } = await project({
    'content/index.md': page('Start', 'See [nothing](gone.md).\n\n## Keep\n\n## Drop'),
    'content/other.md': page('Other', 'See [nothing](gone.md).'),
  });
  git('mv', 'content/other.md', 'content/renamed.md');
  await write({
    'content/index.md': page(
      'Start',
      'New lines.\n\nSee [nothing](gone.md), rewritten.\n\n## Keep\n\nSee [nothing](gone.md).',
    ),
    'content/renamed.md':
      '---\ntitle: Other\ndescription: About it.\nredirect_from: [/other]\n---\n\nSee [nothing](gone.md).\n',
  });
  const run = await docsgen(root, 'check --since main --format json', themedWorld);
  const { diagnostics, summary } = JSON.parse(run.stdout);
  const found = diagnostics.map((one: { file: string; line: number; rule: string }) => {
    return `${one.file}:${one.line} ${one.rule}`;
  });
  expect(found).toEqual(['content/index.md:1 removed-anchor', 'content/index.md:12 broken-link']);
  expect([run.code, summary.errors]).toEqual([1, 2]);
  expect((await docsgen(root, 'check', themedWorld)).stdout).toContain('3 errors');
  git('commit', '-qam', 'second');
  const later = await docsgen(root, 'check --since HEAD', themedWorld);
  expect([later.code, later.stdout]).toEqual([0, expect.stringContaining('no problems')]);
  const both = await docsgen(root, 'check --since main --fix', themedWorld);
  expect(both.stderr).toContain('--since and --fix exclude each other.');
});
