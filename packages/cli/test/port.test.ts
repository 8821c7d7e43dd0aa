import { describe, expect, test } from 'vitest';
import { type GitProject, gitProject } from './git-project.ts';
import { docsgen, listing, text } from './helpers.ts';

const page = ['# Install', '', 'One.', '', 'Two.', '', 'Three.', '', 'Four.', ''].join('\n');

const files = {
  'docsgen.config.json': JSON.stringify({
    title: 'T',
    collections: [{ id: 'default', path: 'content', routeBasePath: 'docs' }],
    rules: { 'orphan-entry': 'off', 'missing-description': 'off' },
  }),
  'versions.json': '["3.0", "2.0", "1.0", "0.9"]',
  'content/install.md': page,
  'content/use/x.md': '# X\n',
  'versioned_docs/version-3.0/install.md': page,
  'versioned_docs/version-3.0/x.md': '---\nid: x\n---\n\n# X\n',
  'versioned_docs/version-2.0/install.md': page.replace('One.', 'Uno.').replaceAll('\n', '\r\n'),
  'versioned_docs/version-1.0/install.md': page.replace('Four.', 'Fire.'),
  'versioned_docs/version-0.9/other.md': '# Other\n',
  '.gitignore': '.docsgen\n',
};

const edited = page.replace('Four.', 'Four, and five.');

async function project(): Promise<GitProject> {
  const made = await gitProject(files);
  made.commit();
  return made;
}

describe('docsgen port', () => {
  test('makes an edit in each copy, keeps what is different there, and leaves conflicts as a patch', async () => {
    const { root, write, git, commit } = await project();
    await write({ 'content/install.md': edited });
    const dry = await docsgen(root, 'port install --dry-run');
    expect(dry.code).toBe(1);
    expect(git('status', '--short')).toBe(' M content/install.md\n');
    const { code, stdout } = await docsgen(root, 'port content/install.md');
    expect(code, stdout).toBe(1);
    expect(await text(root, 'versioned_docs/version-3.0/install.md')).toBe(edited);
    expect(await text(root, 'versioned_docs/version-2.0/install.md')).toBe(
      edited.replace('One.', 'Uno.').replaceAll('\n', '\r\n'),
    );
    expect(await text(root, 'versioned_docs/version-1.0/install.md')).toBe(
      files['versioned_docs/version-1.0/install.md'],
    );
    expect(stdout).toContain('the edit is in install.1.0.patch');
    const patch = await text(root, 'install.1.0.patch');
    expect(patch).toMatch(/^# docsgen port: 1\.0; it conflicts/);
    expect(patch).toContain('+++ b/versioned_docs/version-1.0/install.md');
    expect(patch).toContain('+Four, and five.');
    commit();
    // The edit is now that of the last commit, and two copies have it.
    const again = await docsgen(root, 'port install --to 3.0,2.0');
    expect(again).toMatchObject({ code: 0 });
    expect(again.stdout.match(/has it already/g)).toHaveLength(2);
    expect((await listing(root)).filter((name) => name.endsWith('.patch'))).toHaveLength(1);
  });

  test('takes the folder of an index page for its name, also in that of a patch', async () => {
    const { root, write, commit } = await gitProject({
      ...files,
      'content/setup/index.md': page,
      'versioned_docs/version-3.0/setup/index.md': page.replace('Four.', 'Fire.'),
    });
    commit();
    await write({ 'content/setup/index.md': edited });
    const { code, stdout } = await docsgen(root, 'port setup --to 3.0');
    expect(code, stdout).toBe(1);
    expect(stdout).toContain('the edit is in setup.3.0.patch');
    const explained = await docsgen(root, 'explain setup');
    expect(explained.stdout).toContain('versioned_docs/version-3.0/setup/index.md');
  });

  test('ports the change since a ref, and prints it as a patch that git applies', async () => {
    const { root, write, commit, git } = await project();
    git('tag', 'before');
    await write({ 'content/install.md': page.replace('Three.', 'Three!') });
    commit();
    await write({ 'content/install.md': edited.replace('Three.', 'Three!') });
    commit();
    const { code, stdout } = await docsgen(
      root,
      'port install --to 2.0,3.0 --since before --dry-run',
    );
    expect(code).toBe(0);
    await write({ 'p.patch': stdout });
    git('apply', 'p.patch');
    expect(await text(root, 'versioned_docs/version-3.0/install.md')).toContain('Three!');
    expect(await text(root, 'versioned_docs/version-2.0/install.md')).toContain('Four, and five.');
    const unknown = await docsgen(root, 'port install --since --upload-pack=x');
    expect(unknown).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('There is no branch, tag or commit'),
    });
  });

  test('leads links of the edit to the same pages of the version', async () => {
    const config = JSON.parse(files['docsgen.config.json']);
    const { root, write, commit } = await gitProject({
      ...files,
      'docsgen.config.json': JSON.stringify(config),
      'content/use/x.md': '---\nid: x\n---\n\n# X\n',
      'versioned_docs/version-3.0/use/y.md': '---\nid: x\n---\n\n# X\n',
      'versioned_docs/version-3.0/x.md': '# Other X\n',
      'content/late.md': '# Late\n',
    });
    commit();
    await write({
      'content/install.md': page.replace(
        'Two.',
        'Two. [X](use/x.md#a "t") [X](./use/x.md) [L](late.md) [N](/docs/next/use/x) <https://e.org>',
      ),
    });
    const { code, stderr } = await docsgen(root, 'port install --to 3.0');
    expect([code, stderr]).toEqual([0, expect.stringContaining('3.0 lacks late.md')]);
    expect(await text(root, 'versioned_docs/version-3.0/install.md')).toContain(
      'Two. [X](use/y.md#a "t") [X](./use/y.md) [L](late.md) [N](/docs/use/x) <https://e.org>',
    );
  });

  test('prints one patch for each version from a ref, and writes nothing', async () => {
    const settings = JSON.parse(files['docsgen.config.json']);
    settings.collections[0].versions = [
      { name: '1', ref: 'v1' },
      { name: '2', ref: 'v2' },
    ];
    const { root, write, commit, git } = await gitProject({ 'content/install.md': page });
    commit();
    git('tag', 'v1');
    git('tag', 'v2');
    await write({ 'docsgen.config.json': JSON.stringify(settings), '.gitignore': '.docsgen\n' });
    commit();
    await write({ 'content/install.md': edited });
    const { code, stdout, stderr } = await docsgen(root, 'port install --patch');
    expect(code, stderr).toBe(0);
    const patches = stdout.split(/^(?=# docsgen port)/m);
    expect(patches).toHaveLength(2);
    git('checkout', '-q', '-f', 'v1');
    await write({ 'p.patch': patches[0] ?? '' });
    git('apply', 'p.patch');
    expect(await text(root, 'content/install.md')).toBe(edited);
  });

  describe('with partials', () => {
    const step = ['1. Open [X](../use/x.md).', '', '2. Click ![](a.png).', '', '3. End.', ''];
    const parts = {
      'content/install.md': '# Install\n\n::include{file="_steps/go.md"}\n',
      'content/update.md': '# Update\n\n::include{file="_steps/go.md"}\n',
      'content/_steps/go.md': step.join('\n'),
      'content/_steps/a.png': '',
      'versioned_docs/version-3.0/_steps/go.md': step.join('\n').replace('use/x', 'use/y'),
      'versioned_docs/version-3.0/use/y.md': '---\nid: x\n---\n\n# X\n',
      'versioned_docs/version-3.0/install.md': '# Install\n\n::include{file="_steps/go.md"}\n',
      'versioned_docs/version-3.0/again.md': '# Again\n\n::include{file="_steps/go.md"}\n',
      'versioned_docs/version-2.0/_steps/go.md': step.join('\n').replace('End', 'Fin'),
      'versioned_docs/version-2.0/install.md': '# Install\n\n::include{file="_steps/go.md"}\n',
    };
    const change = {
      'content/_steps/go.md': step
        .join('\n')
        .replace('[X](../use/x.md)', '[the X](../use/x.md)')
        .replace('End', 'Done'),
    };

    test('makes the edit of an included file in its copies, and names the pages that show them', async () => {
      const { root, write, commit } = await gitProject({ ...files, ...parts });
      commit();
      await write(change);
      const { code, stdout, stderr } = await docsgen(root, 'port install');
      expect(code, stderr).toBe(1);
      expect(stdout).toContain('content/_steps/go.md, changed since HEAD');
      expect(stdout).toContain('version-3.0/_steps/go.md\n  included by again, install\n');
      expect(stdout).toContain('the edit is in install.2.0.patch');
      expect(stdout).toContain('1.0  does not have content/_steps/go.md');
      expect(await text(root, 'versioned_docs/version-3.0/_steps/go.md')).toBe(
        change['content/_steps/go.md'].replace('use/x', 'use/y'),
      );
      expect(await text(root, 'versioned_docs/version-2.0/_steps/go.md')).toBe(
        parts['versioned_docs/version-2.0/_steps/go.md'],
      );
      expect(await text(root, 'install.2.0.patch')).toContain(
        '+++ b/versioned_docs/version-2.0/_steps/go.md',
      );
    });

    test('ports a partial by its file, also one that a page of MDX imports', async () => {
      const page = "# P\n\nimport Go from './_go.mdx';\n\n<Go />\n";
      const { root, write, commit } = await gitProject({
        ...files,
        'content/p.mdx': page,
        'content/_go.mdx': 'Go.\n',
        'content/_button.md': 'B.\n',
        'content/_button.tsx': "import Text from './_button.md';\n",
        'versioned_docs/version-3.0/p.mdx': page,
        'versioned_docs/version-3.0/_go.mdx': 'Go.\n',
        'versioned_docs/version-3.0/_button.md': 'B.\n',
      });
      commit();
      await write({ 'content/_go.mdx': 'Go on.\n', 'content/_button.md': 'Button.\n' });
      commit();
      const { code, stdout, stderr } = await docsgen(root, 'port content/_go.mdx');
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toContain('included by p');
      expect(await text(root, 'versioned_docs/version-3.0/_go.mdx')).toBe('Go on.\n');
      const imported = await docsgen(root, 'port content/_button.md');
      expect(imported.stdout).toMatch(/version-3\.0\/_button\.md\n$/);
      const component = await docsgen(root, 'port content/_button.tsx');
      expect(component).toMatchObject({ code: 2, stderr: expect.stringContaining('no page') });
    });

    test('prints the changes of a page and of its partials as one patch of each version', async () => {
      const { root, write, commit, git } = await gitProject({ ...files, ...parts });
      commit();
      await write({ ...change, 'content/install.md': `${parts['content/install.md']}\nEnd.\n` });
      const { stdout } = await docsgen(root, 'port install --to 3.0 --dry-run');
      await write({ 'p.patch': stdout });
      git('apply', 'p.patch');
      expect(await text(root, 'versioned_docs/version-3.0/install.md')).toContain('End.');
      expect(await text(root, 'versioned_docs/version-3.0/_steps/go.md')).toContain('the X');
    });
  });

  test('names paths to files that all versions share from the folder of each copy', async () => {
    const { root, write, commit } = await gitProject({ ...files, 'shared/a.md': 'A.\n' });
    commit();
    const link = page.replace('Two.', 'Two. ![](../static/a.png) ![](b.png)');
    await write({ 'content/install.md': link, 'content/b.png': '', 'static/a.png': '' });
    const { stderr } = await docsgen(root, 'port install --to 3.0');
    expect(stderr).toContain('3.0 lacks b.png');
    expect(await text(root, 'versioned_docs/version-3.0/install.md')).toContain(
      'Two. ![](../../static/a.png) ![](b.png)',
    );
  });

  test('leads the names of imports to the files of each copy', async () => {
    const config = JSON.parse(files['docsgen.config.json']) as object;
    const mdx = (imports: readonly string[]) =>
      [...imports, '', '<A />', '', 'One.', ''].join('\n');
    const { root, write, commit } = await gitProject({
      ...files,
      'docsgen.config.json': JSON.stringify({ ...config, mdx: { imports: ['shared'] } }),
      'shared/a.md': 'A.\n',
      'content/q.mdx': mdx(["import A from '../shared/a.md';"]),
      'versioned_docs/version-3.0/q.mdx': mdx(["import A from '../../shared/a.md';"]),
      'content/guide/_part.mdx': 'P.\n',
      'versioned_docs/version-3.0/guide/_part.mdx': 'P.\n',
      'content/_new.mdx': 'N.\n',
    });
    commit();
    const edit = [
      "import A from '../shared/a';",
      "import P from '@site/content/guide/_part';",
      "import N from './_new.mdx';",
      "import { x } from 'package';",
    ];
    await write({ 'content/q.mdx': mdx(edit) });
    const { code, stdout, stderr } = await docsgen(root, 'port q --to 3.0');
    expect(code, stdout).toBe(0);
    expect(stderr).toContain('3.0 lacks ./_new.mdx');
    expect(await text(root, 'versioned_docs/version-3.0/q.mdx')).toBe(
      mdx([
        "import A from '../../shared/a';",
        "import P from '@site/versioned_docs/version-3.0/guide/_part';",
        ...edit.slice(2),
      ]),
    );
  });

  test.each([
    ['port instal', 'no page "instal"'],
    ['port install', 'has not changed'],
    ['port use/x', 'is new since'],
    ['port install --to 9', 'no version "9"'],
    ['port install --to current', 'current itself'],
    ['port install --patch --dry-run', 'exclude each other'],
  ])('refuses "%s"', async (line, reason) => {
    const { root, write, commit } = await project();
    if (line === 'port install') {
      await write({ 'content/install.md': `${page}\n` });
      commit();
      await write({ 'content/install.md': page });
    }
    const since = line === 'port install' ? ' --since HEAD^' : '';
    expect(await docsgen(root, line + since)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(reason),
    });
  });
});

test('a changed page whose copies have stayed is reported if the site asks for it', async () => {
  const config = JSON.parse(files['docsgen.config.json']);
  config.rules['stale-copy'] = 'warning';
  const { root, write, commit } = await gitProject({
    ...files,
    'docsgen.config.json': JSON.stringify(config),
  });
  commit();
  await write({ 'content/install.md': edited });
  const check = async () => (await docsgen(root, 'check')).stdout;
  expect(await check()).toContain('its copy in 3.0 has not');
  commit();
  expect(await check()).not.toContain('stale-copy');
  const since = (await docsgen(root, 'check --since HEAD~1')).stdout;
  expect(since).toContain('its copy in 3.0 has not');
  await docsgen(root, 'port install --to 3.0 --since HEAD~1');
  expect((await docsgen(root, 'check --since HEAD~1')).stdout).not.toContain('stale-copy');
});
