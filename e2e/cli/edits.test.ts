import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { lines, sources, wrong } from './edited-sites.ts';
import {
  docsgen,
  docsgenProcess,
  ensureBuilt,
  folder,
  siteOf,
  start,
  startServer,
  tree,
  until,
} from './program.ts';

// Commands that change sources must not lose a line, even if they are killed, or two run at once.

beforeAll(ensureBuilt, 120_000);

const fixed = (text: string): string => text.replace(/ENTRY-/, 'entry-');

test('check --fix of files that an earlier check has read writes each fix once', async () => {
  const root = await folder(wrong(3));
  // Files are known by their stamps once they are a few seconds old, and their age can't be set.
  await delay(3_200);
  expect((await docsgen(root, 'check')).code).toBe(1);
  const { code, stdout } = await docsgen(root, 'check', '--fix');
  expect([code, stdout.match(/^fixed /gm)]).toEqual([0, ['fixed ', 'fixed ', 'fixed ']]);
  const texts = [...(await sources(root)).values()];
  expect(texts.filter((text) => text.includes('ENTRY-'))).toEqual([]);
});

describe('killed at any moment', () => {
  /** Kills a command at times spread over its duration, and inspects the files that it left. */
  async function killOften(
    make: () => Promise<string>,
    args: readonly string[],
    look: (root: string) => Promise<void>,
  ): Promise<void> {
    const whole = await make();
    const began = performance.now();
    expect((await docsgenProcess(whole, ...args)).code).toBe(0);
    const time = performance.now() - began;
    for (let round = 0; round < 3; round += 1) {
      const root = await make();
      const { process: child, ended } = start(root, ...args);
      // Mostly towards the end, when files are written.
      const timer = setTimeout(() => child.kill('SIGKILL'), time * (0.5 + 0.15 * round));
      await ended;
      clearTimeout(timer);
      await look(root);
    }
  }

  test('check --fix leaves each file old or new, and the next one does the rest', async () => {
    const files = wrong(30, 30);
    await killOften(
      () => folder(files),
      ['check', '--fix'],
      async (root) => {
        const left = await sources(root);
        for (const [name, text] of Object.entries(files)) {
          expect([text, fixed(text)]).toContain(left.get(path.normalize(name)));
        }
        expect((await docsgen(root, 'check', '--fix')).code).toBe(0);
        const expected = Object.entries(files).map(([name, text]) => [
          path.normalize(name),
          fixed(text),
        ]);
        expect(Object.fromEntries(await sources(root))).toEqual(Object.fromEntries(expected));
      },
    );
  }, 120_000);

  test('mv leaves each line, and the same command does the rest', async () => {
    const files: Record<string, string> = {
      'content/index.md': '# Home\n\nText.\n',
      'content/guides/a.md': `# A\n\n[home](../index.md)\n\n${lines('a', 50)}`,
    };
    for (let at = 0; at < 30; at += 1) {
      files[`content/b-${at}.md`] = `# B ${at}\n\n[a](./guides/a.md)\n\n${lines(`b ${at}`, 30)}`;
    }
    const linesOf = (all: Iterable<string>): string[] =>
      [...all]
        .flatMap((text) => text.split('\n').filter((line) => line.startsWith('Line ')))
        .sort();
    const finished = await folder(files);
    await docsgen(finished, 'mv', 'guides', 'manual/basics');
    const expected = await sources(finished);
    await killOften(
      () => folder(files),
      ['mv', 'guides', 'manual/basics'],
      async (root) => {
        const left = await sources(root);
        const whole = [...left].filter(([name]) => !name.endsWith('.docsgen-draft'));
        expect(linesOf(whole.map(([, text]) => text))).toEqual(linesOf(Object.values(files)));
        await docsgen(root, 'mv', 'guides', 'manual/basics');
        const after = [...(await sources(root))].filter(
          ([name]) => !name.endsWith('.docsgen-draft'),
        );
        expect(new Map(after)).toEqual(expected);
      },
    );
  }, 120_000);

  test('init and new leave whole files, and the same command does the rest', async () => {
    const finished = await folder();
    await docsgen(finished, 'init', 'docs');
    const expected = await tree(finished);
    await killOften(
      () => folder(),
      ['init', 'docs'],
      async (root) => {
        for (const [name, text] of await tree(root)) {
          if (!name.endsWith('.docsgen-draft')) expect(text).toBe(expected.get(name));
        }
        await docsgen(root, 'init', 'docs');
        const after = [...(await tree(root))].filter(([name]) => !name.endsWith('.docsgen-draft'));
        expect(new Map(after)).toEqual(expected);
      },
    );
  }, 120_000);
});

describe('two at once', () => {
  test('mv of two entries to one name moves one and keeps the other', async () => {
    const root = await folder({
      'content/index.md': '# Home\n',
      'content/a.md': '# A\n',
      'content/b.md': '# B\n',
    });
    const both = await Promise.all(
      ['a', 'b'].map((name) => docsgenProcess(root, 'mv', name, 'sub/c')),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([0, 2]);
    const texts = [...(await sources(root)).values()].join('\n');
    expect([texts.includes('# A'), texts.includes('# B')]).toEqual([true, true]);
  });

  test('mv and mv and check --fix each find what the others left', async () => {
    const moved = ['one', 'two'].map((name): [string, string] => {
      return [`content/${name}.md`, `# ${name}\n\n[0](./entry-0.md)\n\n${lines(name, 200)}`];
    });
    const root = await folder({ ...wrong(12), ...Object.fromEntries(moved) });
    const all = await Promise.all([
      docsgenProcess(root, 'mv', 'one', 'sub/one'),
      docsgenProcess(root, 'check', '--fix'),
      docsgenProcess(root, 'mv', 'two', 'sub/two'),
    ]);
    expect(all.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect((await docsgen(root, 'check', '--fix')).code).toBe(0);
    const left = await sources(root);
    expect(left.size).toBe(14);
    for (const name of ['one', 'two']) {
      const text = left.get(path.normalize(`content/sub/${name}.md`));
      expect(text).toContain(lines(name, 200));
    }
    for (const at of Array.from({ length: 12 }).keys()) {
      const text = left.get(path.normalize(`content/entry-${at}.md`));
      expect(text).toContain(lines(`entry ${at}`, 200));
    }
  });

  test('new of one entry makes one', async () => {
    const root = await folder({ 'content/index.md': '# Home\n' });
    const both = await Promise.all(
      ['One', 'Two'].map((title) => docsgenProcess(root, 'new', 'x', '--title', title)),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([0, 2]);
    const won = both[0]?.code === 0 ? 'One' : 'Two';
    expect(await readFile(path.join(root, 'content/x.md'), 'utf8')).toContain(won);
  });

  test('serve and serve on one cache both go on, also when one is killed', async () => {
    const root = await folder(siteOf(20, 'first'));
    const servers = await Promise.all([startServer(root, 'serve'), startServer(root, 'serve')]);
    const shows = (port: number, text: string) => async (): Promise<boolean> => {
      const response = await fetch(`http://127.0.0.1:${port}/part-1/entry-1/`);
      return (await response.text()).includes(text);
    };
    const edit = (text: string) =>
      writeFile(path.join(root, 'content/part-1/entry-1.md'), `# Entry 1\n\n${text}\n`);
    for (const text of ['Second text.', 'Third text.']) {
      await edit(text);
      for (const { port } of servers) await until(shows(port, text));
    }
    const [first, second] = servers;
    first?.process.kill('SIGKILL');
    await first?.ended;
    await edit('Fourth text.');
    await until(shows(second?.port ?? 0, 'Fourth text.'));
    expect((await docsgen(root, 'build')).code).toBe(0);
    const built = await tree(path.join(root, 'dist'));
    expect((await docsgen(root, 'build', '--no-cache', '-o', 'other')).code).toBe(0);
    expect(built).toEqual(await tree(path.join(root, 'other')));
    await until(shows(second?.port ?? 0, 'Fourth text.'));
    expect(second?.output()).not.toMatch(/error:/);
  }, 60_000);
});

describe.skipIf(process.platform === 'win32')('links among the sources', () => {
  test('stay links, and what they lead to is fixed', async () => {
    const root = await folder({
      'content/b.md': '# B\n',
      'content/_real/a.md': '# A\n\n[b](./B.md)\n',
    });
    await symlink('_real/a.md', path.join(root, 'content/a.md'));
    expect((await docsgen(root, 'check', '--fix')).code).toBe(0);
    expect(await readFile(path.join(root, 'content/_real/a.md'), 'utf8')).toContain('(./b.md)');
  });

  test('that lead outside are not written through', async () => {
    const root = await folder({
      'site/content/b.md': '# B\n',
      'outside.md': '# A\n\n[b](./B.md)\n',
    });
    await symlink('../../outside.md', path.join(root, 'site/content/a.md'));
    await docsgen(path.join(root, 'site'), 'check', '--fix');
    expect(await readFile(path.join(root, 'outside.md'), 'utf8')).toContain('(./B.md)');
  });

  test('take nothing of new and mv elsewhere', async () => {
    const root = await folder({ 'site/content/a.md': '# A\n', 'outside/x.md': '# X\n' });
    await symlink('../../outside', path.join(root, 'site/content/guides'));
    const before = await sources(root);
    const site = path.join(root, 'site');
    for (const args of [
      ['new', 'guides/y'],
      ['mv', 'a', 'guides/z'],
      ['mv', 'guides/x', 'y'],
    ]) {
      expect([args, (await docsgen(site, ...args)).code]).toEqual([args, 2]);
    }
    expect(await sources(root)).toEqual(before);
  });

  test('in the place of .docsgen take no cache and no lock elsewhere', async () => {
    const root = await folder({ 'site/content/a.md': '# A\n', 'outside/x': 'x' });
    const site = path.join(root, 'site');
    await symlink('../outside', path.join(site, '.docsgen'));
    for (const args of [['build'], ['check'], ['check', '--fix'], ['mv', 'a', 'b']]) {
      const { code, stderr } = await docsgen(site, ...args);
      expect([args, code, stderr]).toEqual([
        args,
        2,
        expect.stringContaining('.docsgen is a link'),
      ]);
    }
    expect([...(await tree(path.join(root, 'outside'))).keys()]).toEqual(['x']);
  });

  test('are not overwritten by mv, also when they lead nowhere', async () => {
    const root = await folder({ 'content/a.md': '# A\n', 'content/index.md': '# Home\n' });
    await mkdir(path.join(root, 'content/sub'));
    await symlink('nowhere.md', path.join(root, 'content/sub/c.md'));
    const { code, stderr } = await docsgen(root, 'mv', 'a', 'sub/c');
    expect([code, stderr]).toEqual([2, expect.stringContaining('exists already')]);
  });
});
