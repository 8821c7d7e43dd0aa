import { describe, expect, test } from 'vitest';
import { items, page } from './foreign-site.ts';
import { docsgen, folder, text } from './helpers.ts';
import { themedWorld } from './themed-world.ts';

const config = `import { defineConfig } from 'vitepress';
import { createRequire } from 'node:module';
import missing from 'vitepress-plugin-missing';

const { version } = createRequire(import.meta.url)('vitepress/package.json');

export default defineConfig({
  title: 'Orbit',
  description: \`A task runner \${version}\`,
  base: '/orbit/',
  srcExclude: ['drafts/**'],
  cleanUrls: true,
  ignoreDeadLinks: ['localhostLinks', /^\\/api\\//, (url) => url.includes('x')],
  sitemap: { hostname: 'https://docs.example.org' },
  head: [['link', { rel: 'icon', href: '/a.png' }]],
  vite: { plugins: [missing()] },
  locales: {
    root: { label: 'English', lang: 'en' },
    de: { label: 'Deutsch', lang: 'de' },
    fr: { label: 'Français', link: 'https://fr.example.org' },
  },
  themeConfig: {
    logo: '/logo.svg',
    nav: [
      { text: 'Guide', link: '/guide/start' },
      { text: 'Reference', link: '/reference/', activeMatch: '/reference/' },
      { text: 'Changes', link: 'https://example.org/CHANGES.md' },
      {
        text: 'More',
        items: [{ text: 'Start', link: '/guide/start.html' }, { items: [{ text: 'Gone', link: '/gone' }] }],
      },
    ],
    sidebar: {
      '/': [
        {
          text: 'Guide',
          items: [
            { text: 'Begin', link: '/guide/start' },
            { text: 'Next', link: '/guide/' },
            { text: 'A place', link: '/guide/start#place' },
          ],
        },
        { text: 'Deep', collapsed: true, items: [{ text: 'Missing', link: '/missing' }, { text: 'D', link: '/deep' }] },
      ],
      '/reference/': { base: '/reference/', items: [{ text: 'API', link: 'api' }, { text: 'All', link: '' }] },
    },
    socialLinks: [
      { icon: 'github', link: 'https://github.com/example/orbit' },
      { icon: { svg: '<svg/>' }, link: 'https://chat.example.org' },
    ],
    editLink: { pattern: 'https://github.com/example/orbit/edit/main/docs/:path' },
    footer: { message: 'MIT &amp; <a href="https://example.org/mit">free</a>.', copyright: 'Us <a href="/a">A</a>' },
    search: { provider: 'algolia' },
  },
});
`;

const site: Readonly<Record<string, string>> = {
  '.vitepress/config.ts': config,
  'index.md': '---\nlayout: home\nhero: { name: Orbit, text: Runs tasks }\n---\n',
  'guide/start.md': `# Start

## Begin <Badge text="new" />

::: tip Mind this
Text.
:::

<<< @/code/a.ts#part{1}

<!--@include: ./_part.md-->

## Place
`,
  'guide/_part.md': 'The part.\n',
  'guide/index.md': page('Next'),
  'code/a.ts': '// #region part\nconst a = 1;\n// #endregion part\n',
  'deep.md': page('Deep'),
  'reference/index.md': page('All'),
  'reference/api.md': page('API'),
  'drafts/a.md': page('Draft'),
  'de/index.md': '---\nlayout: home\nhero: { name: Orbit, text: Führt aus }\n---\n',
  'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

describe('docsgen init --from vitepress', () => {
  test('takes title, address, languages, header and footer from the configuration', async () => {
    const root = await folder(site);
    const { code, stderr } = await docsgen(root, 'init --from vitepress', themedWorld);
    expect([code, stderr]).toEqual([0, '']);
    const written = await text(root, 'docsgen.config.ts');
    for (const line of [
      "title: 'Orbit',",
      "tagline: 'A task runner ',",
      "url: 'https://docs.example.org',",
      "base: '/orbit/',",
      "lang: 'en',",
      "locales: { en: { label: 'English' }, de: { label: 'Deutsch' } },",
      "staticDir: 'public',",
      "logo: { light: '/logo.svg' },",
      "social: [{ icon: 'github', href: 'https://github.com/example/orbit' }],",
      "copyright: 'MIT & free. Us A',",
      "{ label: 'Links', items: [{ href: 'https://example.org/mit', label: 'free' }] }",
      'trailingSlash: false,',
      "{ label: 'Changes', href: 'https://example.org/CHANGES.md' },",
      "{ label: 'More', items: [{ label: 'Start', href: '/guide/start' }] },",
      "markdown: 'vitepress',",
      "exclude: ['node_modules/**', '.vitepress/**', 'public/**', 'drafts/**'],",
      "editUrl: 'https://github.com/example/orbit/edit/main/docs',",
      "{ sidebar: 'guide', label: 'Guide' },",
      "{ sidebar: 'reference', label: 'Reference' },",
    ]) {
      expect(written).toContain(line);
    }
  });

  test('makes a sidebar of each path, in order, with its labels and nesting', async () => {
    const root = await folder(site);
    await docsgen(root, 'init --from vitepress', themedWorld);
    expect(await items(root, 'guide')).toEqual([
      {
        type: 'category',
        label: 'Guide',
        collapsible: false,
        items: [
          { type: 'doc', id: 'guide/start', label: 'Begin' },
          { type: 'doc', id: 'guide/index', label: 'Next' },
          { type: 'link', label: 'A place', href: '/guide/start#place' },
        ],
      },
      {
        type: 'category',
        label: 'Deep',
        collapsed: true,
        items: [{ type: 'doc', id: 'deep', label: 'D' }],
      },
    ]);
    expect(await items(root, 'reference')).toEqual([
      { type: 'doc', id: 'reference/api', label: 'API' },
      { type: 'doc', id: 'reference/index', label: 'All' },
    ]);
  });

  test('says what it does not take', async () => {
    const root = await folder(site);
    const { stdout } = await docsgen(root, 'init --from vitepress', themedWorld);
    for (const line of [
      'modules that are not installed; what they configure is unknown (2): ',
      'languages on other sites (1): https://fr.example.org',
      'elements of the head (1): <link rel="icon">',
      'settings of Vite and Vue (1): vite',
      'search services (1): algolia',
      'links that are not checked; set `rules` (2): /^\\/api\\//, a function',
      'links to profiles without an icon (1): https://chat.example.org',
      'links to pages that do not exist (1): /gone',
      'pages of the navigation without a file (1): missing.md',
    ]) {
      expect(stdout).toContain(line);
    }
  });

  test('lets dead links be warnings where all are ignored, and keeps the colour of the browser', async () => {
    const root = await folder({
      '.vitepress/config.mjs':
        "export default { title: 'Orbit', ignoreDeadLinks: true, head: [['meta', { name: 'theme-color', content: '#fff' }]] };\n",
      'index.md': page('Home'),
    });
    await docsgen(root, 'init --from vitepress', themedWorld);
    const config = await text(root, 'docsgen.config.ts');
    expect(config).toContain("rules: { 'broken-link': 'warning' },");
    expect(config).toContain("name: 'theme-color', content: '#fff'");
  });

  test('makes a site that builds, whose pages are read as VitePress reads them', async () => {
    const root = await folder(site);
    await docsgen(root, 'init --from vitepress', themedWorld);
    const { code, stdout } = await docsgen(root, 'build', themedWorld);
    expect([code, stdout]).toEqual([0, expect.not.stringContaining('foreign-syntax')]);
    const start = await text(root, 'dist/guide/start.html');
    expect(start).toContain('admonition-tip');
    expect(start).toContain('<span class="badge badge-tip">new</span>');
    expect(start.replace(/<[^>]*>/g, '')).toContain('const a = 1;');
    expect(start).toContain('<p>The part.</p>');
    expect(await text(root, 'dist/index.html')).toContain('Runs tasks');
  });

  test('says where the configuration is, and why it could not be run', async () => {
    const root = await folder({ 'docs/.vitepress/config.mts': 'throw new Error("broken");\n' });
    const { code, stderr } = await docsgen(root, 'init --from vitepress', themedWorld);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining(
        '.vitepress/config.mts is in docs: docsgen init docs --from vitepress',
      ),
    ]);
    const build = await docsgen(root, 'build', themedWorld);
    expect([build.code, build.stderr]).toEqual([
      2,
      expect.stringContaining(
        "docs/.vitepress/config.mts isn't read. To create the site from it: npx docsgen init docs --from vitepress",
      ),
    ]);
    const inside = await docsgen(root, 'init docs --from vitepress');
    expect([inside.code, inside.stderr]).toEqual([
      2,
      expect.stringContaining('config.mts could not be run: broken'),
    ]);
  });
});

describe('a configuration that is a program', () => {
  const files = {
    '.vitepress/config.js':
      "import { writeFileSync } from 'node:fs';\nwriteFileSync(new URL('ran', import.meta.url), '');\nexport default { title: 'Orbit' };\n",
    'index.md': page('Home'),
  };

  test('is announced before it is run', async () => {
    const root = await folder(files);
    const { code, stdout } = await docsgen(root, 'init --from .', themedWorld);
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(
        /^Running \.vitepress\/config\.js and the modules that it names with all of Node\.js \(--no-run/,
      ),
    ]);
    expect(await text(root, '.vitepress/ran')).toBe('');
  });

  test('is never run with --no-run', async () => {
    const root = await folder(files);
    const named = await docsgen(root, 'init --from vitepress --no-run', themedWorld);
    expect([named.code, named.stderr]).toEqual([
      2,
      expect.stringContaining('.vitepress/config.js is a program, which --no-run forbids to run.'),
    ]);
    const { code, stdout } = await docsgen(root, 'init --from . --no-run', themedWorld);
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining(
        "config.js isn't read. To create the site from it: npx docsgen init --from vitepress",
      ),
    ]);
    expect(await text(root, 'docsgen.config.ts')).not.toContain('Orbit');
    await expect(text(root, '.vitepress/ran')).rejects.toThrow();
  });

  test('is found in the folder of the pages, and named by a build that has no configuration', async () => {
    const root = await folder(
      Object.fromEntries(Object.entries(files).map(([name, one]) => [`docs/${name}`, one])),
    );
    const built = await docsgen(`${root}/docs`, 'build', themedWorld);
    expect([built.code, built.stderr]).toEqual([
      2,
      expect.stringContaining('To create the site from it: npx docsgen init --from vitepress'),
    ]);
    const { stdout } = await docsgen(root, 'init --from docs', themedWorld);
    expect(stdout).toContain('A site for .vitepress/config.js: 1 page, 1 sidebar in docs\n');
    expect(await text(root, 'docs/docsgen.config.ts')).toContain("title: 'Orbit'");
  });
});

describe('a VitePress site', () => {
  const vitepress = (settings: string): string =>
    `export default { title: 'Orbit', ${settings} };\n`;

  test('has the sidebars of its translations', async () => {
    const root = await folder({
      '.vitepress/config.js': vitepress(`
        lang: 'en',
        locales: {
          root: { label: 'English' },
          zh: {
            label: '中文', lang: 'zh',
            themeConfig: { sidebar: { '/zh/guide/': [{ text: '开始', link: '/zh/guide/start' }], '/zh/api/': [{ text: '接口', link: '/zh/api/' }] } },
          },
        },
        themeConfig: {
          nav: [{ text: 'Guide', link: '/guide/start' }, { text: 'API', link: '/api/' }],
          sidebar: { '/guide/': [{ text: 'Start', link: '/guide/start' }], '/api/': [{ text: 'All', link: '/api/' }] },
        },`),
      'index.md': page('Home'),
      'guide/start.md': page('Start'),
      'api/index.md': page('All'),
      'zh/guide/start.md': page('开始'),
      'zh/api/index.md': page('接口'),
    });
    expect((await docsgen(root, 'init --from vitepress', themedWorld)).code).toBe(0);
    expect(await items(root, 'guide')).toEqual([
      { type: 'doc', id: 'guide/start', label: 'Start' },
    ]);
    expect(await items(root, 'zh/guide')).toEqual([
      { type: 'doc', id: 'guide/start', label: '开始' },
    ]);
    expect(await items(root, 'zh/api')).toEqual([{ type: 'doc', id: 'api/index', label: '接口' }]);
    expect((await docsgen(root, 'build', themedWorld)).code).toBe(0);
    expect(await text(root, 'dist/zh/guide/start.html')).toContain('开始');
  });

  test('that a function of a missing module wraps is what the function gets', async () => {
    const root = await folder({
      '.vitepress/config.js': `import { extend } from 'orbit-theme/config';
import { other } from 'orbit-theme/config/other';
export default ({ mode }) => extend({ title: mode, themeConfig: { sidebar: [{ text: 'A', link: '/a' }], x: other() } });\n`,
      'a.md': page('A'),
    });
    const { stdout } = await docsgen(root, 'init --from vitepress', themedWorld);
    expect(stdout).toContain('(1): orbit-theme/config\n');
    expect(await text(root, 'docsgen.config.ts')).toContain("title: 'production',");
    expect(await items(root, 'docs')).toEqual([{ type: 'doc', id: 'a', label: 'A' }]);
  });

  test('may wait for what functions of missing modules return', async () => {
    const root = await folder({
      '.vitepress/config.js': `import find from 'orbit-find';
const pages = await find('*.md').then((files) => files.map((text) => ({ text, link: '/a' })));
const more = await find({ folder: '.' });
export default { title: 'Orbit', themeConfig: { sidebar: [{ text: 'A', link: '/a' }, ...pages, ...more] } };\n`,
      'a.md': page('A'),
    });
    const { code, stderr } = await docsgen(root, 'init --from vitepress', themedWorld);
    expect([code, stderr]).toEqual([0, '']);
    expect(await items(root, 'docs')).toEqual([{ type: 'doc', id: 'a', label: 'A' }]);
  });

  test('that leaves promises behind is converted, and says which failed', async () => {
    const root = await folder({
      '.vitepress/config.js': `import { readFile } from 'node:fs/promises';
const soon = Promise.reject(new Error('rejected at once'));
const later = readFile('not-there.svg');
export default { title: 'Orbit', transformHead: () => Promise.all([soon, later]) };\n`,
      'a.md': page('A'),
    });
    const { code, stdout } = await docsgen(root, 'init --from vitepress', themedWorld);
    expect(code).toBe(0);
    const words = "A promise that the configuration doesn't wait for failed:";
    expect(stdout).toContain(`\n\n${words} rejected at once\n${words} ENOENT: no such file`);
    expect(await text(root, 'docsgen.config.ts')).toContain("title: 'Orbit',");
  });
});

test.each([
  ['', 'math: false,'],
  ['markdown: { math: true }', 'math: true,'],
  // A plugin may read formulas.
  ['markdown: { config(md) {} }', null],
])('a site of VitePress knows whether dollars are formulas: %j', async (rest, expected) => {
  const root = await folder({
    '.vitepress/config.js': `export default { title: 'Orbit', ${rest} };\n`,
    'index.md': page('Home'),
  });
  await docsgen(root, 'init --from vitepress', themedWorld);
  const config = await text(root, 'docsgen.config.ts');
  if (expected === null) expect(config).not.toContain('math:');
  else expect(config).toContain(expected);
});
