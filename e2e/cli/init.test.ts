import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { docsgen, ensureBuilt, folder, tree } from './program.ts';

beforeAll(ensureBuilt, 240_000);

/** A repository of a library with two pages of documentation, one with a broken link. */
const project: Readonly<Record<string, string>> = {
  '.git/HEAD': 'ref: refs/heads/main\n',
  '.gitignore': 'node_modules\r\n*.log',
  'README.md': '# My lib\n',
  'package.json': '{ "name": "@me/my-lib", "main": "dist/index.js" }\n',
  'docs/index.md': '# Home\n\nSee [there](./nowhere.md).\n',
  'docs/guide.md': '# Guide\n\nText.\n',
};

const textOf = async (root: string, name: string): Promise<string> => {
  return (await tree(root)).get(path.normalize(name)) ?? '';
};

describe('docsgen init', () => {
  test('works in a project, keeps its files, and says how its Markdown becomes a site', async () => {
    const root = await folder(project);
    const { code, stdout, stderr } = await docsgen(root, 'init');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('docs/ has 2 Markdown files.');
    expect(stdout).toContain('npx docsgen init --from docs\n');
    expect(stdout).toContain('  npm install --save-dev docsgen\n  npx docsgen serve\n');
    const after = await tree(root);
    for (const [name, text] of Object.entries(project)) {
      if (name !== '.gitignore') expect(after.get(path.normalize(name))).toBe(text);
    }
    // The project's `dist/` contains other files, so the site is built into another folder.
    expect(after.get('.gitignore')).toBe('node_modules\r\n*.log\r\ndocs-site/\r\n.docsgen/\r\n');
    const built = await docsgen(root, 'build', '--strict');
    expect(built).toMatchObject({ code: 0, stderr: '' });
    expect(await textOf(root, 'docs-site/index.html')).toContain('Welcome');
  });

  test.each([['at once', false] as const, ['after a plain init', true] as const])(
    'makes a site that builds of what --from names, %s',
    async (_, isSecond) => {
      const root = await folder(project);
      if (isSecond) await docsgen(root, 'init');
      const { code, stdout } = await docsgen(root, 'init', '--from', 'docs');
      expect(code).toBe(0);
      expect(stdout).toContain('A site of the 2 Markdown files in docs\n1 error in it counts');
      const names = [...(await tree(root)).keys()];
      expect(names.filter((name) => name.startsWith('content'))).toEqual([]);
      const config = await textOf(root, 'docsgen.config.ts');
      expect(config).toContain("title: 'My lib'");
      expect(config).toContain("rules: {\n    'broken-link': 'warning',\n  },");
      const built = await docsgen(root, 'build');
      expect([built.code, built.stdout]).toEqual([0, expect.stringContaining('"./nowhere.md"')]);
      const page = await textOf(root, 'docs-site/guide/index.html');
      expect(page).toContain('Guide');
      expect((await docsgen(root, 'init', '--from', 'docs')).code).toBe(2);
    },
  );

  test('takes the static files of a VitePress site, and expects no warnings to be gone', async () => {
    const root = await folder({
      'docs/index.md': '# Home\n\n![Logo](/logo.png)\n',
      'docs/public/logo.png': '',
    });
    expect((await docsgen(root, 'init', '--from', 'docs')).code).toBe(0);
    const config = await textOf(root, 'docsgen.config.ts');
    expect(config).toContain("staticDir: 'docs/public',");
    expect(config).not.toContain('rules');
    expect(JSON.parse(await textOf(root, 'package.json')).scripts.check).toBe('docsgen check');
    expect((await docsgen(root, 'build')).code).toBe(0);
    expect([...(await tree(root)).keys()]).toContain(path.normalize('dist/logo.png'));
  });

  test('leaves a folder `public` with Markdown to the pages', async () => {
    const root = await folder({
      'docs/index.md': '# Home\n\nText.\n',
      'docs/public/index.md': '# Public\n\nText.\n',
    });
    await docsgen(root, 'init', '--from', 'docs');
    expect(await textOf(root, 'docsgen.config.ts')).not.toContain('staticDir');
  });

  test('makes a site of content/ where that has entries', async () => {
    const root = await folder({ 'content/start.md': '# Start\n\nText.\n' });
    const { code, stdout } = await docsgen(root, 'init');
    expect([code, stdout]).toEqual([0, expect.stringContaining('the 1 Markdown file in content')]);
    expect((await docsgen(root, 'build')).code).toBe(0);
    expect(await textOf(root, 'content/index.md')).toBe('');
  });

  test('keeps a configuration, and fills the folders that it names', async () => {
    const written = JSON.stringify({
      title: 'Mine',
      collections: [
        { id: 'manual', path: 'texts/manual', sidebars: 'nav' },
        { id: 'blog', path: 'posts', sidebars: 'nav2' },
      ],
    });
    const root = await folder({ 'docsgen.config.json': written });
    expect((await docsgen(root, 'init')).code).toBe(0);
    expect(await textOf(root, 'docsgen.config.json')).toBe(written);
    const { code, stdout } = await docsgen(root, 'build');
    expect([code, stdout]).toEqual([0, expect.not.stringContaining('error')]);
    expect(await textOf(root, 'texts/manual/getting-started.md')).toContain('`texts/manual/`');
    const again = await docsgen(root, 'init');
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('has a site already')]);
    const from = await docsgen(root, 'init', '--from', 'posts');
    expect(from.stderr).toContain("add { id: 'docs', path: 'posts' } to its collections");
  });

  test('creates a site from pages of MDX', async () => {
    const root = await folder({ 'docs/index.mdx': '# Home\n\nText.\n' });
    const { code, stdout } = await docsgen(root, 'init', '--from', 'docs');
    expect([code, stdout]).toEqual([0, expect.stringContaining('the 1 Markdown file in docs')]);
    expect((await docsgen(root, 'build')).code).toBe(0);
  });

  test.skipIf(process.platform === 'win32')('prints commands that can be pasted', async () => {
    const parent = await folder();
    const name = 'it\'s "mine" & $HOME\'s';
    const { stdout } = await docsgen(parent, 'init', name);
    const cd = /^ {2}(cd .*)$/m.exec(stdout)?.[1] ?? '';
    const where = execFileSync('bash', ['-c', `${cd} && pwd`], { cwd: parent, encoding: 'utf8' });
    expect(where.trim()).toBe(path.join(parent, name));
    const own = await docsgen(parent, 'init', 'docsgen');
    expect(own.code).toBe(0);
    // npm refuses to install a package into a package with the same name.
    expect(JSON.parse(await textOf(parent, 'docsgen/package.json')).name).toBe('docsgen-site');
  });

  test('refuses folders without Markdown, outside of the site, and foreign files', async () => {
    const root = await folder({
      'docs/a.md': '# A\n',
      'empty/x.txt': '',
      'sidebars/docs.yml': 'x',
    });
    const refusal = async (...args: string[]): Promise<string> => {
      const { code, stderr } = await docsgen(root, 'init', ...args);
      expect(code).toBe(2);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      return stderr;
    };
    expect(await refusal('--from', 'nope')).toContain('There is no folder nope.');
    expect(await refusal('--from', 'empty')).toContain('empty has no Markdown files');
    expect(await refusal('site', '--from', 'docs')).toContain('docsgen init . --from docs');
    expect(await refusal()).toContain('already has sidebars/docs.yml; nothing was written');
    expect([...(await tree(root)).keys()]).toHaveLength(3);
  });

  test.each(['pnpm', 'yarn'])('names the commands of %s', async (manager) => {
    const lock = manager === 'pnpm' ? 'pnpm-lock.yaml' : 'yarn.lock';
    const root = await folder({ 'package.json': '{}', [lock]: '' });
    const { stdout } = await docsgen(root, 'init');
    expect(stdout).toContain(`  ${manager} add --dev docsgen\n  ${manager} `);
    await writeFile(path.join(root, 'package.json'), '{"devDependencies":{"docsgen":"^1"}}');
    await rm(path.join(root, 'docsgen.config.ts'));
    expect((await docsgen(root, 'init')).stdout).toContain(`  ${manager} install\n`);
    if (manager === 'yarn') return;
    const workspace = await folder({ 'package.json': '{}', 'pnpm-workspace.yaml': '' });
    const { stdout: steps } = await docsgen(workspace, 'init');
    expect(steps).toContain('  pnpm add --dev --workspace-root docsgen\n');
  });
});
