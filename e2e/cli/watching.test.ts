import { execFileSync } from 'node:child_process';
import { appendFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import {
  docsgen,
  ensureBuilt,
  folder,
  portOf,
  siteOf,
  start,
  startLimited,
  tree,
  until,
} from './program.ts';

beforeAll(ensureBuilt);

/** Number of files that change at once; `npm run nightly` sets more. */
const manyFiles = process.env.NIGHTLY === undefined ? 100 : 500;

const builds = (output: string): number => output.match(/ pages in /g)?.length ?? 0;

/** Waits until the output equals that of a clean build. */
async function settles(root: string, ...flags: string[]): Promise<void> {
  const clean = await folder();
  await docsgen(root, 'build', '--out-dir', clean, '--no-cache', ...flags);
  const wanted = JSON.stringify([...(await tree(clean))]);
  await until(async () => {
    const found = await tree(path.join(root, 'dist')).catch(() => new Map());
    return JSON.stringify([...found]) === wanted;
  });
}

test.skipIf(process.platform === 'win32')(
  'every way to save ends in what a clean build makes',
  async () => {
    const root = await folder(siteOf(20, 'first'));
    const at = (name: string): string => path.join(root, name);
    const running = start(root, 'watch');
    await running.written(/pages in/);
    const file = at('content/part-0/entry-0.md');
    // vim
    await rename(file, `${file}~`);
    await writeFile(file, '# Vim\n\nSaved.\n');
    await rm(`${file}~`);
    await settles(root);
    // VS Code: truncated, and written shortly after. The empty page is never published.
    await writeFile(file, '');
    setTimeout(() => void writeFile(file, '# Code\n\nSaved.\n'), 60);
    await until(async () => {
      const page = await readFile(at('dist/part-0/entry-0/index.html'), 'utf8').catch(() => '');
      expect(page).toMatch(/Vim|Code/);
      return page.includes('Code');
    });
    // JetBrains, sed, a moved folder, a folder that is removed and created again, a new sidebar.
    await writeFile(at('content/___tmp'), '# Jet\n\nSaved.\n');
    await rename(at('content/___tmp'), file);
    await settles(root);
    execFileSync('sed', ['-i', 's/Saved/Stream/', file]);
    await settles(root);
    await rename(at('content/part-1'), at('content/part-z'));
    await settles(root);
    await rename(at('content/part-z'), at('gone'));
    await settles(root);
    await rename(at('gone'), at('content/part-1'));
    await settles(root);
    await appendFile(at('sidebars/docs.yml'), '- index\n');
    await settles(root);
    // While a file is broken, the published site stays unchanged.
    await writeFile(file, '---\ntitle: "\n---\n');
    await running.written(/nothing was written/);
    await writeFile(file, '# Fixed\n\nAgain.\n');
    await settles(root);
    await writeFile(at('docsgen.config.json'), '{');
    await running.written(/is not valid JSON/);
    await writeFile(at('docsgen.config.json'), '{ "title": "New" }');
    await until(async () => (await readFile(at('dist/index.html'), 'utf8')).includes('New'));
    await settles(root);
    running.process.kill('SIGINT');
    expect(await running.ended).toBe(130);
  },
);

test.skipIf(process.platform === 'win32')(
  'a checkout of many files is no more than two builds',
  async () => {
    const root = await folder({
      ...siteOf(manyFiles, 'first'),
      '.gitignore': 'dist/\n.docsgen/\n',
    });
    const git = (...args: string[]): void =>
      void execFileSync('git', ['-c', 'user.email=a@b', '-c', 'user.name=a', ...args], {
        cwd: root,
        stdio: 'ignore',
      });
    git('init', '-b', 'main');
    git('add', '-A');
    git('commit', '-m', 'first');
    git('checkout', '-b', 'second');
    for (const [name, text] of Object.entries(siteOf(manyFiles, 'second'))) {
      await writeFile(path.join(root, name), text);
    }
    git('commit', '-am', 'second');
    git('checkout', 'main');
    // The test counts builds; the search would only make them slower.
    const running = start(root, 'watch', '--no-search');
    await running.written(/pages in/);
    const before = builds(running.output());
    git('checkout', 'second');
    const last = `dist/part-${(manyFiles - 1) % 7}/entry-${manyFiles - 1}/index.html`;
    await until(async () => {
      const page = await readFile(path.join(root, last), 'utf8');
      return page.includes('second');
    });
    await settles(root, '--no-search');
    // One build, and another if the checkout took longer than the maximum length of a burst.
    expect(builds(running.output()) - before).toBeLessThanOrEqual(2);
    expect(running.process.kill('SIGINT')).toBe(true);
    await running.ended;
  },
);

test('memory doesn’t grow with edits', async () => {
  const root = await folder(siteOf(10, 'first'));
  // The size of the process isn't measured, since freed memory is returned late. Instead the heap
  // is limited to a fraction of what the edits allocate.
  const running = startLimited(root, 90, 'serve', '--port', '0');
  const page = `http://127.0.0.1:${await portOf(running)}/part-0/entry-0/`;
  const file = path.join(root, 'content/part-0/entry-0.md');
  for (let at = 0; at < 40; at += 1) {
    const mark = `edit-${at}-end`;
    await writeFile(file, `# Entry 0\n\n${mark} ${'word '.repeat(80_000)}\n`);
    await until(async () => {
      expect(running.process.exitCode ?? running.process.signalCode).toBeNull();
      return (await (await fetch(page)).text()).includes(mark);
    });
  }
});

test('a warning is reported once while it stays', async () => {
  const root = await folder({
    ...siteOf(2, 'first'),
    'content/warned.md': '# Warned\n\nText.\n\n```old\n```\n',
  });
  const running = start(root, 'watch');
  await running.written(/ 1 warning in 1 file\n/);
  await appendFile(path.join(root, 'content/warned.md'), '\n```young\n```\n');
  await running.written(/ 2 warnings in 1 file, 1 new\n/);
  expect(running.output().match(/language "old"/g)).toHaveLength(1);
});
