import { symlink } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { page } from './foreign-site.ts';
import { docsgen, folder, text } from './helpers.ts';
import { themedWorld } from './themed-world.ts';

describe('docsgen init --from a folder of Markdown', () => {
  test('leaves out files for hosts and agents, and takes folders of languages as translations', async () => {
    const root = await folder({
      'docs/README.md': page('Welcome'),
      'docs/install.md': page('Install'),
      'docs/404.md': page('Not found'),
      'docs/deep/CLAUDE.md': page('Agents'),
      'docs/zh/README.md': page('欢迎'),
      'docs/zh/install.md': page('安装'),
      'docs/pt-br/install.md': page('Instalar'),
      // Named like a language, but with pages of its own.
      'docs/go/modules.md': page('Modules'),
    });
    const { code } = await docsgen(root, 'init --from docs');
    expect(code).toBe(0);
    const config = await text(root, 'docsgen.config.ts');
    expect(config).toContain("exclude: ['**/404.md', '**/CLAUDE.md']");
    expect(config).toContain(`  lang: 'en',
  locales: {
    en: { label: 'English' },
    'pt-br': { label: 'Português (Brasil)', lang: 'pt-BR' },
    zh: { label: '中文' },
  },
`);
    const { code: built } = await docsgen(root, 'build');
    expect(built).toBe(0);
    expect(await text(root, 'dist/zh/install/index.html')).toContain('安装');
    expect(await text(root, 'dist/go/modules/index.html')).toContain('Modules');
  });

  test.each<[title: string, files: Readonly<Record<string, string>>]>([
    [
      'Orbit tasks',
      { 'README.md': '# Orbit **tasks**\n\n## More\n', 'package.json': '{"name":"a"}' },
    ],
    ['The Orbit', { 'docs/index.md': 'Text.\n\n# The Orbit [![](ci.svg)](ci)\n' }],
    ['Orbit guide', { 'docs/README.md': '---\ntitle: Orbit guide\n---\n\n# Other\n' }],
    ['Orbit', { 'README.md': '<h1 align="center">\n<img src="o.svg"> Orbit\n</h1>\n' }],
    ['Orbit', { 'README.md': '# ![Logo](o.svg)\n\n## Use\n', 'docs/index.md': '# Orbit\n' }],
    ['My lib', { 'docs/index.md': '# Welcome\n', 'package.json': '{"name":"@orbit/my-lib"}' }],
    ['Orbit tasks', { 'pyproject.toml': '[project]\nname = "orbit_tasks"\n' }],
    ['Orbit', { 'Cargo.toml': '[package]\nname = "orbit"\n', 'pyproject.toml': 'a = [' }],
  ])('takes the title of the project: %s', async (title, files) => {
    const root = await folder({ 'docs/a.md': page('A'), ...files });
    await docsgen(root, 'init --from docs');
    expect(await text(root, 'docsgen.config.ts')).toContain(`title: '${title}',`);
  });

  test('names the navigation of a wiki, which becomes no page', async () => {
    const root = await folder({
      'docs/index.md': page('Welcome'),
      'docs/_Sidebar.md': '* [[Welcome]]\n',
      'docs/_navbar.md': '* [Welcome](/)\n',
    });
    await docsgen(root, 'init --from docs');
    const { code, stdout } = await docsgen(root, 'check');
    expect(code).toBe(0);
    for (const name of ['_Sidebar.md', '_navbar.md']) {
      expect(stdout).toContain(`"${name}" isn't read`);
    }
  });

  test('names the files of Nextra and Fumadocs that it does not read', async () => {
    const root = await folder({
      'content/index.mdx': page('Welcome'),
      'content/_meta.js': 'export default { index: "Home" };\n',
      'content/a/_meta.ts': 'export default {};\n',
      'content/b/meta.json': '{}',
      'content/a/b.mdx': page('B'),
    });
    const { stdout } = await docsgen(root, 'init --from content');
    expect(stdout).toContain(
      "_meta.js and 2 others like it aren't read: write the labels and the order of the navigation in sidebars/docs.yml.",
    );
  });

  test('reads the files that import components as MDX, and the others as they are', async () => {
    const root = await folder({
      'docs/index.md': '# Welcome\n\n{braces} and Array<T> are text.\n',
      'docs/a.md':
        "# A\n\nimport Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n<Tabs>\n<TabItem value=\"x\">\n\nIn a tab.\n\n</TabItem>\n</Tabs>\n",
      'docs/b.md': "# B\n\n```js\nimport a from './b.js';\n```\n",
    });
    await docsgen(root, 'init --from docs');
    expect(await text(root, 'docsgen.config.ts')).toContain("markdown: 'detect'");
    expect((await docsgen(root, 'build', themedWorld)).code).toBe(0);
    expect(await text(root, 'dist/a/index.html')).not.toContain('@theme');
    expect(await text(root, 'dist/index.html')).toContain('{braces} and Array&lt;T&gt; are text.');
    const other = await folder({ 'docs/b.md': await text(root, 'docs/b.md') });
    await docsgen(other, 'init --from docs');
    expect(await text(other, 'docsgen.config.ts')).not.toContain('markdown');
  });

  test.each([
    ['mkdocs', 'MkDocs', '!!! note "Mind"\n\n    Text.\n'],
    ['mkdocs', 'MkDocs', '=== "One"\n\n    Text.\n'],
    ['vitepress', 'VitePress', '<<< @/a.js\n'],
    ['mdbook', 'mdBook', '{{#include a.rs}}\n'],
  ])('reads pages with forms of a tool in its dialect: %s', async (markdown, tool, form) => {
    const root = await folder({
      'docs/index.md': `# Welcome\n\n${form}`,
      'docs/b.md': page('B'),
      'docs/a.js': 'x',
      'docs/a.rs': 'x',
    });
    const { stdout } = await docsgen(root, 'init --from docs');
    expect(stdout).toContain(
      `The pages have forms of ${tool}, so they are read in its dialect: \`markdown: '${markdown}'\`.`,
    );
    expect(await text(root, 'docsgen.config.ts')).toContain(`markdown: '${markdown}'`);
    const { code, stdout: found } = await docsgen(root, 'check', themedWorld);
    expect([code, found]).toEqual([0, expect.not.stringContaining('foreign-syntax')]);
  });

  test.each([
    '```text\n!!! note\n```\n',
    '~~~~md\n```\n=== "One"\n```\n~~~~\n',
    'Text !!! note\n===\n',
  ])('reads code and text as they are: %j', async (body) => {
    const root = await folder({ 'docs/index.md': `# Welcome\n\n${body}` });
    const { stdout } = await docsgen(root, 'init --from docs');
    expect(stdout).not.toContain('dialect');
    expect(await text(root, 'docsgen.config.ts')).not.toContain('markdown');
  });

  test('asks for nothing where there is one language and nothing to leave out', async () => {
    const root = await folder({ 'docs/index.md': page('Welcome'), 'docs/de/other.md': page('O') });
    await docsgen(root, 'init --from docs');
    const config = await text(root, 'docsgen.config.ts');
    expect(config).not.toMatch(/locales|exclude/);
  });
});

describe('docsgen init --from gitbook', () => {
  const book: Readonly<Record<string, string>> = {
    'docs/README.md': page('Orbit'),
    'docs/start.md': page('Start'),
    'docs/deep/a.md': page('A'),
    'docs/SUMMARY.md': `# Table of contents

* [Orbit](README.md)

## First steps

* [Begin](start.md)
  * [The A](deep/a.md)
* [Site](https://example.org)
`,
    'book.json': '{ "plugins": ["-search", "mermaid"], "description": "A task runner" }',
  };

  test('takes the title of its README without marks and pictures', async () => {
    const root = await folder({ ...book, 'docs/README.md': '# [![](a.svg)](a) The **Orbit**\n' });
    await docsgen(root, 'init --from gitbook');
    expect(await text(root, 'docsgen.config.ts')).toContain("title: 'The Orbit',");
  });

  test.each(['gitbook', 'docs'])('makes its sidebar of SUMMARY.md (--from %s)', async (from) => {
    const root = await folder(book);
    const { code, stdout } = await docsgen(root, `init --from ${from}`);
    expect(code).toBe(0);
    expect(stdout).toContain('plugins (1): mermaid');
    const config = await text(root, 'docsgen.config.ts');
    expect(config).toContain("title: 'Orbit',");
    expect(config).toContain("tagline: 'A task runner',");
    expect(config).toContain("exclude: ['**/SUMMARY.md'],");
    expect(parse(await text(root, 'sidebars/docs.yml'))).toEqual([
      { type: 'doc', id: 'README', label: 'Orbit' },
      {
        type: 'category',
        label: 'First steps',
        collapsible: false,
        items: [
          {
            type: 'category',
            label: 'Begin',
            link: { type: 'doc', id: 'start' },
            items: [{ type: 'doc', id: 'deep/a', label: 'The A' }],
          },
          { type: 'link', label: 'Site', href: 'https://example.org' },
        ],
      },
    ]);
  });
});

describe('a book of GitBook', () => {
  const book: Readonly<Record<string, string>> = {
    '.gitbook.yaml':
      'root: ./guide/\nstructure: { readme: start.md, summary: toc.md }\nredirects:\n  old/page: deep/a.md\n  gone: never.md\n',
    'guide/toc.md':
      '# Summary\n\n* [Start](start.md)\n* [A](deep/a.md)\n  * [More](deep/a.md#more)\n  * [Gone](never.md#x)\n',
    'guide/start.md':
      '# Orbit\n\n![The logo](.gitbook/assets/logo.svg)\n\n{% hint style="warning" %}\nMind.\n{% endhint %}\n',
    'guide/deep/a.md': '# A\n\n## More\n\nText.\n',
    'guide/.gitbook/assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };

  test('is where .gitbook.yaml says, with its redirects and its pictures', async () => {
    const root = await folder(book);
    const { code, stdout } = await docsgen(root, 'init --from gitbook');
    expect([code, stdout]).toEqual([0, expect.stringContaining('guide/toc.md: 2 pages')]);
    expect(stdout).toContain('redirects to pages that do not exist (1): /gone');
    const config = await text(root, 'docsgen.config.ts');
    expect(config).toContain("title: 'Orbit',");
    expect(config).toContain("redirects: [{ from: '/old/page', to: '/deep/a' }],");
    const { stdout: found } = await docsgen(root, 'build', themedWorld);
    expect(found).not.toMatch(/broken-|foreign-syntax/);
    expect(await text(root, 'dist/index.html')).toContain('admonition admonition-warning');
    expect(await text(root, 'dist/index.html')).toMatch(/<img [^>]*src="[^"]*logo[^"]*\.svg"/);
  });

  test('links to headings from its navigation', async () => {
    const root = await folder(book);
    const { stdout } = await docsgen(root, 'init --from gitbook');
    expect(stdout).toContain('pages of the navigation without a file (1): never.md');
    expect(parse(await text(root, 'sidebars/docs.yml'))).toEqual([
      { type: 'doc', id: 'start', label: 'Start' },
      {
        type: 'category',
        label: 'A',
        link: { type: 'doc', id: 'deep/a' },
        items: [{ type: 'link', label: 'More', href: '/deep/a#more' }],
      },
    ]);
    await docsgen(root, 'build', themedWorld);
    expect(await text(root, 'dist/deep/a/index.html')).toContain('href="/deep/a/#more">More');
  });

  test('names a configuration that is a program', async () => {
    const root = await folder({ 'SUMMARY.md': '* [A](a.md)\n', 'a.md': page('A'), 'book.js': '' });
    const { stdout } = await docsgen(root, 'init --from gitbook');
    expect(stdout).toContain('settings of a program, which is not run (1): book.js');
  });
});

test('docsgen init --from mkdocs reads zensical.toml, too', async () => {
  const root = await folder({
    'zensical.toml': `[project]
site_name = "Orbit"
site_url = "https://docs.example.org/"
nav = [{ "Home" = "index.md" }, { "Guide" = ["guide/a.md"] }]

[project.markdown_extensions.pymdownx.arithmatex]
generic = true

[project.markdown_extensions.own]
`,
    'docs/index.md': page('Welcome'),
    'docs/guide/a.md': page('A'),
  });
  const { code, stdout } = await docsgen(root, 'init --from mkdocs');
  expect(code).toBe(0);
  expect(stdout).toContain('extensions of Markdown (1): own');
  const config = await text(root, 'docsgen.config.ts');
  expect(config).toContain("title: 'Orbit',");
  expect(config).toContain('math: true,');
  expect(parse(await text(root, 'sidebars/docs.yml'))).toEqual([
    { type: 'doc', id: 'index', label: 'Home' },
    { type: 'category', label: 'Guide', items: ['guide/a'] },
  ]);
  await expect(
    docsgen(await folder({ 'zensical.toml': 'a = [' }), 'init --from mkdocs'),
  ).resolves.toMatchObject({ code: 2, stderr: expect.stringContaining('zensical.toml: ') });
});

test.each(['docs', 'mkdocs'])(
  'a page that is a link out of its folder is named: %s',
  async (from) => {
    const root = await folder({
      'mkdocs.yml': 'site_name: Orbit\n',
      'README.md': '# Orbit\n\nText of the page.\n',
      'docs/a.md': '# A\n\nText of the page.\n',
    });
    await symlink('../README.md', `${root}/docs/index.md`);
    const { code, stdout } = await docsgen(root, `init --from ${from}`);
    expect(code).toBe(0);
    expect(stdout).toContain('docs/index.md: The link leads out of "docs".');
  },
);
