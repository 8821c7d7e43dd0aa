import { execFileSync } from 'node:child_process';
import { chmod, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { docsgen, folder, listing, soundSite, text } from '../helpers.ts';
import { server } from './server.ts';

/** A site with mistakes that have one fix each; one of them hides another. */
const mendable: Readonly<Record<string, string>> = {
  ...soundSite,
  'content/index.md':
    '---\r\ntitle: Start: here\r\ndescripton: The start.\r\n---\r\n\r\nGo to the [guide](./Guide.md#x).\r\n',
};

const fixed =
  "---\r\ntitle: 'Start: here'\r\ndescription: The start.\r\n---\r\n\r\nGo to the [guide](./guide.md#x).\r\n";

function git(root: string, ...args: readonly string[]): void {
  const who = ['-c', 'user.name=T', '-c', 'user.email=t@example.org'];
  execFileSync('git', [...who, ...args], { cwd: root, stdio: 'ignore' });
}

describe('docsgen check --fix', () => {
  test('fixes what has one safe fix, says so, and reports the rest', async () => {
    const root = await folder(mendable);
    const { code, stdout } = await docsgen(root, 'check --fix');
    expect(await text(root, 'content/index.md')).toBe(fixed);
    expect(stdout).toContain(
      'fixed content/index.md:2:8  invalid-front-matter  "Start: here" → "\'Start: here\'"\n',
    );
    expect(stdout).toContain('"./Guide.md" → "./guide.md"\n');
    expect(stdout).toContain('There is no heading "x" on "Guide".');
    expect(code).toBe(1);
  });

  test('is offered where it has something to do', async () => {
    const root = await folder(mendable);
    const { stdout } = await docsgen(root, 'check');
    expect(stdout).toMatch(/failed: 2 errors in 1 file - check --fix fixes them\n$/);
    const left = await docsgen(root, 'check --fix');
    expect(left.stdout).not.toContain('check --fix');
    const dry = await docsgen(root, 'check --fix --dry-run');
    expect(dry.stderr).toBe('No finding has a safe fix; no file was written.\n');
  });

  test('changes nothing the second time', async () => {
    const root = await folder(mendable);
    await docsgen(root, 'check --fix');
    const { stdout } = await docsgen(root, 'check --fix');
    expect(stdout).not.toContain('fixed');
    expect(await text(root, 'content/index.md')).toBe(fixed);
  });

  test('applies a fix of the site’s own rule once when it brings no fewer findings', async () => {
    const root = await folder({
      'content/index.md': '---\ntitle: A\ndescription: B.\n---\n\nWe utilise it.\n',
      'docsgen.config.mjs': `export default { title: 'A', extensions: [{
        type: 'rule', name: 'plain-words', version: '1', severity: 'warning', summary: 'Long words.',
        checkProse: ({ blocks }) => blocks.flatMap((block) =>
          [...block.text.matchAll(/utilise/g)].map(({ index: start }) => ({
            message: 'A long word.', block, start, end: start + 7, fix: 'utilise!',
          }))),
      }] };`,
    });
    await docsgen(root, 'check --fix');
    expect(await text(root, 'content/index.md')).toContain('We utilise! it.');
  });

  test.skipIf(process.platform === 'win32')(
    'keeps byte order marks, and links to files elsewhere',
    async () => {
      const root = await folder({
        ...soundSite,
        'content/real.txt': '\uFEFF---\ntitel: A\n---\n\nX.\n',
      });
      await symlink('real.txt', path.join(root, 'content/linked.md'));
      await docsgen(root, 'check --fix');
      const bytes = await readFile(path.join(root, 'content/real.txt'));
      expect(bytes.toString('utf8')).toBe('\uFEFF---\ntitle: A\n---\n\nX.\n');
      expect(await text(root, 'content/linked.md')).toContain('title: A');
    },
  );

  test('leaves a sound site alone', async () => {
    const root = await folder(soundSite);
    const outcome = await docsgen(root, 'check --fix');
    expect(outcome).toEqual({ code: 0, stdout: 'ok 2 entries - no problems\n', stderr: '' });
    expect(await listing(root)).toEqual(Object.keys(soundSite).sort());
  });

  test('leaves alone what is switched off, disabled or in the baseline', async () => {
    const page =
      '# A\n\nText.\n\n<!-- docsgen-disable-next-line broken-link: so -->\n[a](./Guide.md)\n';
    const root = await folder({ ...soundSite, 'content/a.md': `${page}\n[b](./GUIDE.md)\n` });
    await docsgen(root, 'check --update-baseline');
    expect((await docsgen(root, 'check --fix')).stdout).not.toContain('fixed');
    const off = await folder({ ...soundSite, 'content/a.md': '# A\n\n[a](./Guide.md)\n' });
    const { stdout } = await docsgen(off, 'check --fix --rule broken-link=off');
    expect(stdout).not.toContain('fixed');
  });

  test('--dry-run writes nothing and prints what git can apply', async () => {
    const root = await folder(mendable);
    const { code, stdout, stderr } = await docsgen(root, 'check --fix --dry-run');
    expect(await text(root, 'content/index.md')).toBe(mendable['content/index.md']);
    expect(code).toBe(1);
    expect(stderr).toBe('3 fixes in 1 file; nothing was written.\n');
    expect(stdout).toMatch(
      /^--- a\/content\/index.md\n\+\+\+ b\/content\/index.md\n@@ -1,6 \+1,6 @@\n/,
    );
    await writeFile(path.join(root, 'x.diff'), stdout);
    git(root, 'init', '-q');
    git(root, 'apply', 'x.diff');
    expect(await text(root, 'content/index.md')).toBe(fixed);
  });

  test('keeps to one document with --format json', async () => {
    const root = await folder(mendable);
    const { stdout, stderr } = await docsgen(root, 'check --fix --format json');
    const rules = JSON.parse(stdout).diagnostics.map(({ rule }: { rule: string }) => rule);
    expect(rules).toEqual(['broken-anchor']);
    expect(stderr).toContain('fixed content/index.md');
  });

  test('refuses what can not be meant', async () => {
    const root = await folder(soundSite);
    for (const line of ['check --dry-run', 'check --fix --update-baseline']) {
      const { code, stderr } = await docsgen(root, line);
      expect([line, code]).toEqual([line, 2]);
      expect(stderr).toMatch(/^error: .*\n$/);
    }
  });

  test('says in one line that a file can not be written', async () => {
    if (process.getuid?.() === 0) return;
    const root = await folder(mendable);
    await chmod(path.join(root, 'content/index.md'), 0o444);
    const { code, stderr } = await docsgen(root, 'check --fix');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: .*\n$/);
  });

  test('follows a page that git knows as renamed, also twice', async () => {
    const root = await folder({
      ...soundSite,
      'content/old name.md': '# Page\n\nOne text that is long enough.\n\nAnother one.\n',
    });
    git(root, 'init', '-q');
    git(root, 'add', '.');
    git(root, 'commit', '-qm', 'one');
    git(root, 'mv', 'content/old name.md', 'content/newer.md');
    git(root, 'commit', '-qm', 'two');
    git(root, 'mv', 'content/newer.md', 'content/moved.md');
    await writeFile(
      path.join(root, 'content/guide.md'),
      '# G\n\n[a](./old%20name.md) [b](./newer#page)\n',
    );
    await docsgen(root, 'check --fix');
    expect(await text(root, 'content/guide.md')).toBe(
      '# G\n\n[a](./moved.md) [b](./moved.md#page)\n',
    );
  });
});

describe('docsgen check --against', () => {
  const manifest = JSON.stringify(
    { version: 1, routes: { '/guide': ['guide', 'gone'], '/old': [] } },
    null,
    1,
  );

  test('reports what was published and is gone', async () => {
    const root = await folder({ ...soundSite, 'published.json': manifest });
    const { code, stdout } = await docsgen(root, 'check --against published.json');
    expect(code).toBe(1);
    expect(stdout).toContain('The page "/old" was published and is gone.  removed-route');
    expect(stdout).toContain('The heading "gone" was published and is gone.  removed-anchor');
    expect(stdout).toContain('> 8 |   "/old": []');
    expect((await docsgen(root, 'check')).code).toBe(0);
  });

  test.skipIf(process.platform === 'win32')(
    'finds the new place by the published text, prints the line to add, and adds it',
    async () => {
      const root = await folder(soundSite);
      await docsgen(root, 'build -o published');
      const page = await text(root, 'content/guide.md');
      await writeFile(path.join(root, 'content/manual.md'), page);
      execFileSync('rm', [path.join(root, 'content/guide.md')]);
      await writeFile(
        path.join(root, 'content/index.md'),
        '# Start\n\nText: [manual](./manual.md).\n',
      );
      const line = 'check --against published/docsgen-manifest.json';
      const found = await docsgen(root, line);
      expect(found.stdout).toContain("add `redirect_from: ['/guide']` here");
      const fixed = await docsgen(root, `${line} --fix`);
      expect(fixed.stdout).toMatch(/\nok 2 entries - no problems\n$/);
      expect(await text(root, 'content/manual.md')).toBe(
        `---\nredirect_from:\n  - /guide\n---\n\n${page}`,
      );
      expect((await docsgen(root, line)).code).toBe(0);
    },
  );

  test.each([
    ['nope.json', /can't be read/],
    ['content/index.md', /isn't a manifest/],
  ])('refuses %s', async (file, message) => {
    const root = await folder(soundSite);
    const { code, stderr } = await docsgen(root, `check --against ${file}`);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });
});

describe('docsgen check --external', () => {
  const config = (external: object) => JSON.stringify({ title: 'T', search: false, external });

  test('calls links to other sites, and only then', async () => {
    const { url, requests } = await server({ '/fine': (_, response) => void response.end() });
    const page = `# G\n\n[a](${url}/fine), [b](${url}/gone), [c](${url}/ignored/x).\n`;
    const root = await folder({
      ...soundSite,
      'content/guide.md': page,
      'docsgen.config.json': config({ allowPrivate: true, ignore: ['http://*/ignored/**'] }),
    });
    expect((await docsgen(root, 'check')).code).toBe(0);
    expect(requests).toEqual([]);
    const { code, stdout } = await docsgen(root, 'check --external --strict');
    expect(code).toBe(1);
    expect(stdout).toContain('The address answers with 404 (Not Found).  dead-external-link');
    expect(new Set(requests)).toEqual(new Set(['HEAD /fine', 'HEAD /gone', 'GET /gone']));
    await docsgen(root, 'check --external');
    expect(requests.filter((one) => one.endsWith('/fine'))).toHaveLength(1);
    expect(await listing(root)).toContain('.docsgen/external-links.json');
  });

  test('calls no private network unless it may', async () => {
    const { url, requests } = await server({});
    const root = await folder({
      ...soundSite,
      'content/guide.md': `# G\n\nText: [a](${url}/gone), [b](http://localhost/), [c](./index.md).\n`,
      'docsgen.config.json': config({}),
    });
    const { stdout } = await docsgen(root, 'check --external --strict');
    expect(stdout).toBe('ok 2 entries - no problems\n');
    expect(requests).toEqual([]);
  });
});

describe('docsgen check --update-baseline', () => {
  test('keeps what is found now, so that only new findings are reported', async () => {
    const sidebar = { 'sidebars/docs.yml': '- index\n- guide\n' };
    const page = { 'content/a.md': '# A\n\nText: [a](./nope.md)\n' };
    const root = await folder({ ...soundSite, ...sidebar, ...page });
    const { code, stdout } = await docsgen(root, 'check --update-baseline');
    expect([code, stdout]).toEqual([0, 'docsgen-baseline.json now has 2 findings.\n']);
    const quiet = await docsgen(root, 'check --strict');
    expect([quiet.code, quiet.stdout]).toEqual([
      0,
      'ok 3 entries - no problems - 2 more in the baseline\n',
    ]);
    expect((await docsgen(root, 'build')).code).toBe(0);
    await writeFile(path.join(root, 'content/a.md'), '# A\n\nText: [a](./index.md)\n');
    const after = await docsgen(root, 'check');
    expect(after.stdout).toContain('1 of the baseline is fixed: --update-baseline');
    await docsgen(root, 'check --update-baseline');
    expect(Object.keys(JSON.parse(await text(root, 'docsgen-baseline.json')).findings)).toEqual([
      'content/a.md',
    ]);
  });
});
