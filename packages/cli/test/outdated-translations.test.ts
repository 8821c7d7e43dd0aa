import { execFileSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic } from '@docsgen/core';
import type { SiteChange } from '@docsgen/review';
import { describe, expect, test } from 'vitest';
import { type GitProject, gitProject } from './git-project.ts';
import { docsgen, folder, text } from './helpers.ts';
import { themedWorld } from './themed-world.ts';

const settings = {
  title: 'T',
  lang: 'en',
  locales: { en: { label: 'English' }, de: { label: 'Deutsch' } },
  rules: { 'orphan-entry': 'off', 'missing-description': 'off' },
};

const original = `---
title: Install
sidebar_position: 1
---

First.

## Needs

A disk.

## Steps

Run it.
`;

const files = {
  'docsgen.config.json': JSON.stringify(settings),
  'content/install.md': original,
  'content/de/install.md': '---\ntitle: Installieren\n---\n\nZuerst.\n',
  '.gitignore': '.docsgen\n',
};

async function outdated(root: string): Promise<Diagnostic[]> {
  const { stdout } = await docsgen(root, 'check --format json');
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  return diagnostics.filter(({ rule }) => rule === 'outdated-translation');
}

/** What `docsgen check --since main` reports. */
async function since(root: string): Promise<string[]> {
  const { stdout } = await docsgen(root, 'check --since main --format json');
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  return diagnostics.map(({ file, rule, message }) => `${file} ${rule} ${message}`);
}

/** What `docsgen diff --locale de` lists: pages with what happened to them. */
async function toTranslate(root: string): Promise<string[]> {
  const { code, stdout, stderr } = await docsgen(
    root,
    'diff --locale de --format json',
    themedWorld,
  );
  expect(code, stderr).toBe(0);
  const { pages, locale } = JSON.parse(stdout) as SiteChange & { readonly locale: string };
  expect(locale).toBe('de');
  return pages.map(({ type, after, edits }) => {
    const texts = edits.map(({ kind, section, parts }) => {
      return `${kind} ${section}: ${parts.map(({ text: piece }) => piece).join('|')}`;
    });
    return [`${type} ${after?.route}`, ...texts].join('; ');
  });
}

async function project(more: Readonly<Record<string, string>> = {}): Promise<GitProject> {
  const made = await gitProject({ ...files, ...more });
  made.commit();
  return made;
}

describe('a change of originals', () => {
  test('is reported by check --since only if it leaves a translation behind', async () => {
    const { root, write, commit, git } = await project();
    await write({ 'content/install.md': original.replace('First.', 'At first.') });
    commit();
    git('checkout', '-q', '-b', 'topic');
    await write({ 'content/other.md': '# Other\n' });
    expect(await since(root)).toEqual([]);
    await write({ 'content/install.md': original.replace('Run it.', 'Run it twice.') });
    expect(await since(root)).toEqual([
      expect.stringMatching(/^content\/de\/install.md outdated-translation .* in "Steps"/),
    ]);
  });

  test('is a new finding only for the sections that it adds to those behind already', async () => {
    const { root, write, commit, git } = await project();
    const behind = original.replace('Run it.', 'Run it twice.');
    await write({ 'content/install.md': behind });
    commit();
    git('checkout', '-q', '-b', 'topic');
    const compared = async (content: string) => {
      await write({ 'content/install.md': content });
      const { stdout } = await docsgen(root, 'diff main --format json', themedWorld);
      const { findings } = JSON.parse(stdout) as SiteChange;
      const messages = (list: readonly Diagnostic[]) => list.map(({ message }) => message);
      const added = messages(findings.added);
      expect(await since(root)).toEqual(
        added.map((message) => `content/de/install.md outdated-translation ${message}`),
      );
      return { added, gone: messages(findings.gone) };
    };
    expect(await compared(behind.replace('twice', 'three times'))).toEqual({ added: [], gone: [] });
    expect(await compared(behind.replace('A disk.', 'Two disks.'))).toEqual({
      added: [expect.stringMatching(/, in "Needs" and "Steps"\. New in this change: "Needs"\.$/)],
      gone: [],
    });
    git('checkout', '-q', 'main');
    await write({ 'content/install.md': behind.replace('A disk.', 'Two disks.') });
    commit();
    expect(await compared(behind)).toEqual({ added: [], gone: [] });
    expect(await compared(original)).toEqual({
      added: [],
      gone: [expect.stringMatching(/, in "Needs" and "Steps"\.$/)],
    });
  });

  test('is what diff --locale shows, with the pages that have no translation', async () => {
    const { root, write, commit, head } = await project({ 'content/second.md': '# Second\n' });
    expect(await toTranslate(root)).toEqual(['untranslated /second']);
    await write({
      'content/install.md': original.replace('A disk.', 'A large disk.'),
      'content/de/second.md': '# Zweite\n',
      'content/third.md': '# Third\n\nSee [install](install.md).\n',
    });
    commit();
    expect(await toTranslate(root)).toEqual([
      'changed /install; text Needs: A |large |disk.',
      'untranslated /third',
    ]);
    const pretty = await docsgen(root, 'diff --locale de', themedWorld);
    expect(pretty.stdout).toMatch(
      /\+ \/third {2}Third, not translated, \+3 words, .*, translate in content\/de\/third\.md/,
    );
    expect(pretty.stdout).toContain('1 page changed, 1 page not translated.');
    const comment = (await docsgen(root, 'diff --locale de --format github', themedWorld)).stdout;
    expect(comment).toContain('### What has to be translated&#58; Deutsch');
    expect(comment).toMatch(
      /\| \/third \| Third \| not translated \| .3 \| .\d+ \| content\/de\/third\.md \|/,
    );
    expect(comment).toMatch(/\| content\/de\/install\.md \|/);
    expect(comment).toContain('- **Needs**: A <ins>large </ins>disk.');
    await docsgen(root, 'diff --locale de --format html', themedWorld);
    const report = path.join(root, '.docsgen/diff');
    const index = await readFile(path.join(report, 'index.html'), 'utf8');
    expect(index).toContain('<h1>What has to be translated: Deutsch</h1>');
    expect(index).toContain('<td>not translated</td>');
    expect(index).toContain('<td><code>content/de/third.md</code></td>');
    const pages = await Promise.all(
      ['1', '2'].map((name) => readFile(path.join(report, `pages/${name}.html`), 'utf8')),
    );
    expect(pages.join('')).toContain('A <ins>large </ins>disk.');
    await write({
      'content/de/install.md': `---\ntranslated_from: ${head()}\n---\n\n# Installieren\n`,
      'content/de/third.md': '# Dritte\n',
    });
    expect((await docsgen(root, 'diff --locale de', themedWorld)).stdout).toBe(
      'Nothing has to be translated: Deutsch.\n',
    );
    const both = await docsgen(root, 'diff main --locale de');
    expect([both.code, both.stderr]).toEqual([2, expect.stringContaining('name no refs')]);
    const unknown = await docsgen(root, 'diff --locale fr');
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('no locale "fr"')]);
  });
});

test('diff lists a change of an original once, with the pages that show it for want of a translation', async () => {
  const { root, write, commit } = await gitProject({
    ...files,
    'content/use.md': '# Use\n\nOld.\n',
  });
  commit();
  await write({
    'content/use.md': '# Use\n\nNew: [install](install.md).\n',
    'content/fresh.md': '# Fresh\n',
  });
  const { stdout } = await docsgen(root, 'diff HEAD --format json', themedWorld);
  const { pages, groups } = JSON.parse(stdout) as SiteChange;
  expect(pages.map(({ type, after }) => `${type} ${after?.route}`)).toEqual([
    'added /fresh',
    'changed /use',
  ]);
  const shown = groups.find(({ cause }) => cause?.startsWith('pages without a translation'));
  expect(shown?.pages.map(({ route }) => route)).toEqual(['/de/fresh', '/de/use']);
});

test('diff --locale lists originals one by one, also if the same changed in all of them', async () => {
  const names = ['a', 'b', 'c'];
  const { root, write, commit } = await gitProject({
    'docsgen.config.json': files['docsgen.config.json'],
    ...Object.fromEntries(names.map((name) => [`content/${name}.md`, `# ${name}\n\nOld name.\n`])),
    ...Object.fromEntries(names.map((name) => [`content/de/${name}.md`, `# ${name}\n`])),
  });
  commit();
  await write(
    Object.fromEntries(names.map((name) => [`content/${name}.md`, `# ${name}\n\nNew name.\n`])),
  );
  expect(await toTranslate(root)).toEqual(
    names.map((name) => `changed /${name}; text : Old|New| name.`),
  );
});

describe('a translation of a page in a repository', () => {
  test('is behind once a section or the title of its original has changed alone', async () => {
    const { root, write, commit, head } = await project();
    const first = head();
    expect(await outdated(root)).toEqual([]);
    await write({
      'content/install.md': original
        .replace('A disk.', 'Two disks.')
        .replace('title: Install', 'title: Set-up')
        .replace('sidebar_position: 1', 'sidebar_position: 2'),
    });
    commit();
    const found = await outdated(root);
    expect(found).toMatchObject([
      {
        severity: 'warning',
        file: 'content/de/install.md',
        line: 1,
        message: `The original of this translation has changed since ${first.slice(0, 9)}, in the front matter and "Needs".`,
        related: [
          { file: 'content/install.md', line: 2, column: 1 },
          { file: 'content/install.md', line: 8, message: '"Needs" has changed.' },
        ],
      },
    ]);
    expect(found[0]?.hint).toContain(`git diff ${first.slice(0, 9)} -- content/install.md`);
    // From the result cache.
    expect(await outdated(root)).toEqual(found);
  });

  test('is not behind after changes of spaces, line breaks, positions and names of files', async () => {
    const { root, write, commit, git } = await project();
    await write({
      'content/install.md': original
        .replace('First.', 'First.  ')
        .replace('A disk.', 'A\ndisk.')
        .replace('sidebar_position: 1', 'sidebar_position: 2'),
    });
    commit();
    git('mv', 'content/install.md', 'content/setup.md');
    git('mv', 'content/de/install.md', 'content/de/setup.md');
    commit();
    expect(await outdated(root)).toEqual([]);
  });

  test('is in step again when a commit or the working tree changes both files', async () => {
    const { root, write, commit } = await project();
    const changed = original.replace('A disk.', 'Two disks.');
    await write({ 'content/install.md': changed });
    expect(await outdated(root)).toHaveLength(1);
    await write({ 'content/de/install.md': '# Installieren\n\nZwei.\n' });
    expect(await outdated(root)).toEqual([]);
    commit();
    await write({ 'content/install.md': changed.replace('Run it.', 'Run it twice.') });
    commit();
    expect((await outdated(root))[0]?.message).toContain('in "Steps".');
  });

  test('is judged by its own last commit if none has changed both files', async () => {
    const { 'content/de/install.md': _, ...others } = files;
    const { root, write, commit } = await gitProject(others);
    commit();
    await write({ 'content/de/install.md': '# Installieren\n' });
    commit();
    await write({ 'content/install.md': original.replace('Run it.', 'Run it twice.') });
    commit();
    expect(await outdated(root)).toHaveLength(1);
    await write({ 'content/de/install.md': '# Installieren\n\nZweimal.\n' });
    commit();
    expect(await outdated(root)).toEqual([]);
  });

  test.each(['translated_from', 'default_lang_commit'])(
    'is judged by the commit that %s names, by the former path of its original, too',
    async (key) => {
      const { root, write, commit, head, git } = await project();
      const named = head();
      git('mv', 'content/install.md', 'content/setup.md');
      git('mv', 'content/de/install.md', 'content/de/setup.md');
      commit();
      await write({
        'content/setup.md': original.replace('Run it.', 'Run it twice.'),
        'content/de/setup.md': `---\n${key}: ${named.slice(0, 10)}\n---\n\n# Installieren\n`,
      });
      commit();
      expect(await outdated(root)).toMatchObject([
        { file: 'content/de/setup.md', line: 2, column: key.length + 3 },
      ]);
      await write({ 'content/de/setup.md': `---\n${key}: ${head()}\n---\n\n# Installieren\n` });
      expect(await outdated(root)).toEqual([]);
    },
  );

  test('isn’t judged by commits that are unknown, which is reported once', async () => {
    const page = '---\ntranslated_from: 0123456789\n---\n\n# Installieren\n';
    const { root } = await project({
      'content/de/install.md': page,
      'content/use.md': '# Use\n',
      'content/de/use.md': page,
    });
    expect(await outdated(root)).toMatchObject([
      { severity: 'info', file: 'content/de/install.md', line: 2, related: [{ line: 2 }] },
    ]);
  });

  test('isn’t judged in a shallow clone, which is reported once', async () => {
    const { root, write, commit } = await project();
    await write({ 'content/install.md': original.replace('A disk.', 'Two disks.') });
    commit();
    const clone = path.join(await folder(), 'clone');
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${root}`, clone]);
    expect(await outdated(clone)).toMatchObject([
      {
        severity: 'info',
        file: 'docsgen.config.json',
        line: 1,
        column: 1,
        message: expect.stringContaining('shallow'),
      },
    ]);
  });

  test('costs no process of git if the rule is off, or without a repository', async () => {
    const off = { ...settings, rules: { ...settings.rules, 'outdated-translation': 'off' } };
    const { root } = await project({ 'docsgen.config.json': JSON.stringify(off) });
    // A log that can't be read would be no answer, so nothing is reported either way.
    await rm(path.join(root, '.git/objects'), { recursive: true });
    expect(await outdated(root)).toEqual([]);
    expect(await outdated(await folder(files))).toEqual([]);
  });

  test('says so to its readers if the site wants that', async () => {
    const shown = { ...settings, theme: { outdatedTranslations: true } };
    const { root, write, commit } = await project({ 'docsgen.config.json': JSON.stringify(shown) });
    const notice = 'nicht auf dem neuesten Stand';
    await docsgen(root, 'build', themedWorld);
    expect(await text(root, 'dist/de/install/index.html')).not.toContain(notice);
    await write({ 'content/install.md': original.replace('A disk.', 'Two disks.') });
    commit();
    await docsgen(root, 'build', themedWorld);
    const html = await text(root, 'dist/de/install/index.html');
    expect(html).toContain(notice);
    expect(html).toMatch(/role="note"><p>[^<]+<a href="\/install\/" hrefLang="en"/i);
    expect(await text(root, 'dist/install/index.html')).not.toContain(notice);
    const { stdout } = await docsgen(root, 'diff HEAD~1 HEAD', themedWorld);
    expect(stdout).toContain('Outdated translation: 1 page');
  });
});
