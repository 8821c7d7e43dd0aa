import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { SiteChange } from '@docsgen/review';
import { expect, test } from 'vitest';
import { gitProject } from './git-project.ts';
import { docsgen, docsgenWith, listing } from './helpers.ts';
import { marked, numbered, ownTheme, page, project } from './review-project.ts';
import { themedWorld } from './themed-world.ts';

/** Names and texts that are markup somewhere. */
const hostile = '<img src=x onerror=alert(1)> @team #1 | `code` [x](javascript:alert) ::error::x';

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

test('sidebar items are compared in their place, also with equal labels', async () => {
  const category = (label: string, ...items: unknown[]) => ({ type: 'category', label, items });
  const sidebar = (...items: unknown[]) => ({ 'sidebars/main.json': JSON.stringify(items) });
  const pages = ['a', 'b', 'c', 'd', 'e'].map((id) => [`content/${id}.md`, page(id, 'Text.')]);
  const link = (label: string, href: string) => ({ type: 'link', label, href });
  const { write, diff } = await project({
    'docsgen.config.json': JSON.stringify({ title: 'Site' }),
    ...Object.fromEntries(pages),
    ...sidebar(
      category('Guides', category('Group', 'a', 'b'), link('Source', 'https://old.example')),
      category('More', category('Group', 'c', 'd'), 'e'),
    ),
  });
  await write({ 'content/a.md': page('a', 'Other text.') });
  expect((await diff()).sidebars).toEqual([]);
  await write(
    sidebar(
      category('Manual', category('Group', 'b', 'a'), link('Source', 'https://new.example')),
      category('More', category('Group', 'c'), 'd'),
    ),
  );
  const { sidebars } = await diff();
  const listed = sidebars.flatMap(({ items }) =>
    items.map(({ type, before, after }) => {
      return `${type}: ${before?.labels.join('/') ?? '-'} → ${after?.labels.join('/') ?? '-'}`;
    }),
  );
  expect(listed).toEqual([
    'relabelled: Guides → Manual',
    'moved: Guides/Group/a → Manual/Group/a',
    'retargeted: Guides/Source → Manual/Source',
    'moved: More/Group/d → More/d',
    'removed: More/e → -',
  ]);
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

test('what looks different with the same words is reported', async () => {
  const code = (info: string): string =>
    `\`\`\`${info}\nconst a = 1;\nconst b = 2;\nconst c = 3;\n\`\`\``;
  const { write, diff } = await project({
    'content/index.md': page('Start', 'Text.'),
    'content/lines.md': page('Lines', code('js {1-2}')),
    'content/language.md': page('Language', code('js')),
    'content/note.md': page('Note', ':::note[Look]\nHere.\n:::'),
    'content/list.md': page('List', '1. One\n2. Two'),
    'content/z.md': page('Z', 'One\\\ntwo.'),
  });
  await write({
    'content/z.md': page('Z', 'Three\\\ntwo.\n\n```js title="a.js"\nb();\n```'),
    'content/lines.md': page('Lines', code('js {1,3}')),
    'content/language.md': page('Language', code('text')),
    'content/note.md': page('Note', ':::warning[Look]\nHere.\n:::'),
    'content/list.md': page('List', '3. One\n4. Two'),
  });
  const { pages } = await diff();
  const found = pages.flatMap(({ edits }) => {
    return edits.map(({ kind, of, parts }) => `${kind} ${of}: ${marked(parts)}`);
  });
  expect(found).toEqual([
    'format code: [-lang js-]{+lang text+}',
    'marks highlighted lines: [-1–2-]{+1, 3+}',
    'format One Two: {+start 3+}',
    'text : [-Note: Look-]',
    'text : {+Warning: Look+}',
    'text : [-One-]{+Three+} two.',
    'code : {+a.js\nb();\n+}',
  ]);
});

test('hostile names and texts stay text in every format', async () => {
  const { root, write } = await project({
    'content/index.md': page('Start', 'Text.'),
    'content/page.md': page(hostile, `Old \`${hostile}\` text.`),
  });
  await write({
    'content/page.md': page(`${hostile} 2`, `New \`${hostile.replaceAll('`', '')}\` text \u202e.`),
    'content/<b>x.md': page('Added', '```\n````\n<script>alert(1)</script>\n```'),
  });
  const github = await docsgen(root, 'diff --format github', themedWorld);
  const comment = github.stdout.replaceAll(/(`{3,})diff\n[\s\S]*?\n {2}\1\n/g, '');
  expect(comment).not.toMatch(/<(?!\/?(?:details|summary|ins|del|code)>|!-- docsgen diff -->)/);
  expect(comment).not.toMatch(/@team|(?<!&)#1(?!\d)|\]\(javascript|^::error/m);
  const html = await docsgen(root, 'diff --format html --out-dir ../report', themedWorld);
  const report = path.join(path.dirname(root), 'report');
  expect(html.stdout).toBe('../report/index.html\n');
  for (const name of (await listing(report)).filter((file) => file.endsWith('.html'))) {
    const text = await readFile(path.join(report, name), 'utf8');
    expect(text).not.toMatch(
      /<img src="?x|onerror=[^&]*>|<script>|<style|\sstyle=|href="javascript/,
    );
    expect(text.match(/<script/g) ?? []).toHaveLength(name === 'index.html' ? 0 : 1);
  }
  await rm(report, { recursive: true });
});

test('a report marks words in place and replaces only its own files', async () => {
  const { root, write } = await project();
  await write({ 'content/text.md': page('Text', 'One 2 three.\n\n- new\n- items') });
  expect((await docsgen(root, 'diff --format html', themedWorld)).stdout).toBe(
    '.docsgen/diff/index.html\n',
  );
  const file = path.join(root, '.docsgen/diff/pages/1.html');
  const text = await readFile(file, 'utf8');
  expect(text).toContain('One <del>two</del><ins>2</ins> three<del> four</del>.');
  expect(text).toContain('<li data-change="added"><ins>new</ins></li>');
  expect(text).toContain('<h2 data-change="removed"><del>Set up</del></h2>');
  await docsgen(root, 'build', themedWorld);
  const refused = await docsgen(root, 'diff --format html --out-dir dist', themedWorld);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('overlap')]);
  await rename(path.join(root, 'dist'), path.join(root, 'published'));
  const site = await docsgen(root, 'diff --format html --out-dir published', themedWorld);
  expect([site.code, site.stderr]).toEqual([2, expect.stringContaining('holds a built site')]);
});

test('links of a report lead to the published site and are no links to another one', async () => {
  const { root, write } = await project({
    'docsgen.config.json': JSON.stringify({ title: 'Site', url: 'https://docs.example' }),
    'content/index.md': page('Start', 'Text.'),
    'content/same.md': page('Same', 'Text.'),
  });
  await write({
    'content/index.md': page('Start', '[Same](same.md), [other](https://other.example).'),
  });
  await docsgen(root, 'diff --format html', themedWorld);
  const text = await readFile(path.join(root, '.docsgen/diff/pages/1.html'), 'utf8');
  expect(text).toContain('<a href="https://docs.example/same/" data-published>');
  expect(text).toContain('<a href="https://other.example">');
});

test('a comment has a limit, and says what it leaves out', async () => {
  const pages = (text: string) =>
    Object.fromEntries(
      numbered(30).map((n) => {
        const lines = numbered(80).map((line) => `Line ${line} of ${n} is ${text}.`);
        return [`content/p${n}.md`, page(`Page ${n}`, lines.join('\n\n'))];
      }),
    );
  const { root, write } = await project({
    'content/index.md': page('Start', 'x'),
    ...pages('old'),
  });
  const links = numbered(12).map((n) => `[${n}](none${n}.md)`);
  await write({ ...pages('new'), 'content/index.md': page('Start', links.join(' ')) });
  const { stdout } = await docsgen(root, 'diff --format github', themedWorld);
  expect(stdout.length).toBeLessThanOrEqual(60_000);
  expect(stdout.length).toBeGreaterThan(50_000);
  expect(stdout).toMatch(/And \d+ more parts/);
  expect(stdout).toMatch(/New findings\n\n(- error: .*\n){10}\n<details><summary>2 more</);
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
