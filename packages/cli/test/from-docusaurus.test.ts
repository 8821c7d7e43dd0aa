import { readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { noCache, nodeFileSystem, runPipeline } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../src/config/load-config.ts';
import { docsgen, folder, listing, plainRenderer, text } from './helpers.ts';

const page = (title: string, more = ''): string => `---\ntitle: ${title}\n${more}---\n\nText.\n`;

/** A Docusaurus site with two instances of docs, three versions and missing packages. */
const site: Readonly<Record<string, string>> = {
  'docusaurus.config.js': `
import { themes } from 'prism-react-renderer';
import remarkOdd from 'remark-odd';
require('dotenv').config();
const remarkEven = require('remark-even');

export default async function createConfig() {
  return {
    title: 'Old site', tagline: "It's old", url: 'https://old.example.org/x', baseUrl: '/old/',
    trailingSlash: false, onBrokenLinks: 'warn', favicon: 'img/icon.png',
    stylesheets: ['https://example.org/a.css', { rel: 'mask-icon', href: '/img/logo.svg', color: '#123' }],
    clientModules: [require.resolve('./src/client.js')],
    i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
    presets: [['classic', {
      docs: {
        sidebarPath: require.resolve('./sidebars.js'),
        editUrl: 'https://git.example.org/edit/main/',
        lastVersion: '1.0',
        remarkPlugins: [remarkOdd, [remarkEven, {}]],
        versions: { current: { label: 'Next!', path: 'edge' }, '1.0': { banner: 'none', badge: false } },
      },
      blog: { path: 'news' },
    }]],
    plugins: [
      ['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: '/reference', sidebarPath: './api-sidebars.json' }],
      ['@docusaurus/plugin-client-redirects', {
        redirects: [{ from: ['/start', '/docs/begin'], to: '/docs/intro' }, { from: '/posts', to: '/news' }],
        createRedirects: (route) => (route.startsWith('/reference/') ? [route.replace('/reference', '/api')] : undefined),
      }],
      function ownPlugin() { return {}; },
    ],
    themeConfig: {
      prism: { theme: themes.github },
      navbar: {
        title: 'Old',
        logo: { src: 'img/logo.svg', alt: 'Logo' },
        items: [
          { type: 'docSidebar', sidebarId: 'guides', label: 'Guides' },
          { type: 'doc', docId: 'index', docsPluginId: 'api', label: 'API' },
          { to: '/news', label: 'News' },
          { type: 'dropdown', label: 'More', items: [{ to: '/docs/intro', label: 'Intro' }, { href: 'https://example.org', label: 'Home' }] },
          { href: 'https://github.com/x/y', label: 'GitHub' },
          { type: 'html', value: '<b>Beta</b>' },
          { type: 'html', value: '<hr>' },
          { type: 'localeDropdown' },
        ],
      },
      footer: { links: [{ title: 'Docs', items: [{ label: 'Intro', to: 'docs/intro' }, { label: 'Team', to: '/team' }, { html: '<a href="https://host.example.org"><img src="/x.png" alt=""> Hosted &amp; served</a>' }] }], logo: { src: '/foot.svg' }, copyright: 'Copyright &copy; <b>Us</b> <a href="https://example.org/terms">Terms</a>' },
      image: 'img/card.png',
      announcementBar: { content: 'Read <a href="/docs/intro">the intro</a>!', isCloseable: false },
    },
  };
}
`,
  'sidebars.js': "module.exports = { guides: { Basics: ['intro', 'setup'] } };\n",
  'api-sidebars.json': '{ "api": { "Reference": ["index", "call"] } }',
  'versions.json': '["1.0", "0.9"]',
  'versioned_docs/version-1.0/intro.md': page('Intro', 'level: 3\nflags:\n  - a\n'),
  'versioned_docs/version-0.9/intro.md': page('Intro', 'level: 4\nvendor:\n  name: Ann\n'),
  'versioned_sidebars/version-1.0-sidebars.json': '{ "guides": { "Basics": ["intro"] } }',
  'docs/intro.md': page('Intro', 'tilte: x\n'),
  'docs/02-setup.md': page('Setup', 'tags: [cron]\n'),
  'docs/tags.yml': 'cron:\n  label: Cron\n  permalink: /tasks\n',
  'docs/2021-news.md': page('News'),
  'data/names.json': '{ "one": "First" }',
  'docs/part.mdx': `${page('Part')}\nimport names from '@site/data/names.json';\n\n{names.one}\n\n<Odd name="a" list={['b']} />\n\n<Odd slot={<b>c</b>} />\n\n<Other>Text.</Other>\n`,
  'api/index.md': page('Reference'),
  'api/call.md': page('Call', 'slug: /calls\n'),
  'news/2024-01-01-first.md': page('First'),
  'src/client.js': '',
  'src/pages/team.js': 'export default () => null;',
  'src/theme/Footer/index.js': 'export default () => null;',
  'static/img/icon.png': 'png',
  'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
};

/** Loads the site of a folder. Returns its routes by version. */
async function routesOf(root: string): Promise<Record<string, readonly string[]>> {
  const io = { cwd: root, env: {} } as Parameters<typeof loadConfig>[1];
  const { config } = await loadConfig({ root }, io);
  const context = { renderer: plainRenderer, fs: nodeFileSystem(), cache: noCache };
  const { site: loaded } = await runPipeline({ ...context, config });
  return Object.fromEntries(
    loaded.versions.map(({ info, entries }) => [
      `${info.pluginId} ${info.version} ${info.label}`,
      [...entries.values()].map(({ route }) => route).sort(),
    ]),
  );
}

describe('docsgen init --from docusaurus', () => {
  test('writes one file, whose site has the routes of the old one', async () => {
    const root = await folder(site);
    const { code, stdout, stderr } = await docsgen(root, 'init --from docusaurus');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('docsgen.config.ts for docusaurus.config.js: 8 pages, 2 collections');
    expect(await listing(root)).toEqual(
      [...Object.keys(site), 'docsgen.config.ts'].map(path.normalize).sort(),
    );
    for (const [name, before] of Object.entries(site)) expect(await text(root, name)).toBe(before);
    expect(await routesOf(root)).toEqual({
      'default current Next!': [
        '/docs/edge/intro',
        '/docs/edge/news',
        '/docs/edge/part',
        '/docs/edge/setup',
      ],
      'default 1.0 1.0': ['/docs/intro'],
      'default 0.9 0.9': ['/docs/0.9/intro'],
      'api current Next': ['/reference', '/reference/calls'],
    });
    expect((await docsgen(root, 'build')).code).toBe(0);
  });

  test('takes over settings, frame, redirects and front matter', async () => {
    const root = await folder(site);
    await docsgen(root, 'init --from docusaurus');
    const config = await text(root, 'docsgen.config.ts');
    for (const line of [
      "import docsSidebars from './sidebars.js';",
      "  tagline: 'It\\'s old',",
      "  url: 'https://old.example.org',\n  base: '/old/',\n  trailingSlash: false,\n  lang: 'en',",
      '      computedSidebars: docsSidebars,',
      "      sidebars: 'api-sidebars.json',",
      "      lastVersion: '1.0',",
      "      numberPrefixes: 'years',",
      "      tagsFile: 'tags.yml',",
      "      markdown: 'mdx',",
      "  mdx: { imports: ['data'] },",
      "{ name: 'current', label: 'Next!', route: 'edge' },",
      "{ name: '1.0', banner: 'none', badge: false },",
      "      navigation: [{ sidebar: 'guides', label: 'Guides' }],",
      "      navigation: [{ sidebar: 'api', label: 'API' }],",
      "  logo: { light: '/img/logo.svg', alt: 'Logo' },",
      "  shortTitle: 'Old',",
      "  social: [{ icon: 'github', href: 'https://github.com/x/y' }],",
      "{ label: 'Intro', href: '/docs/intro' },",
      "{ label: 'Hosted & served', href: 'https://host.example.org' },",
      "copyright: 'Copyright © Us Terms',",
      "{ label: 'Terms', href: 'https://example.org/terms' }",
      "attrs: { rel: 'icon', href: '/img/icon.png' }",
      "attrs: { rel: 'mask-icon', href: '/img/logo.svg', color: '#123' }",
      "{ from: '/start', to: '/docs/intro' },",
      "{ from: '/api/calls', to: '/reference/calls' },",
      "  frontMatter: { level: 'number', flags: 'string[]', vendor: 'any' },",
      "'broken-link': 'warning'",
      "  // directives: {\n  //   Odd: './directives/Odd.tsx', // kind: 'leaf', attributes: { name: {}, list: { type: 'json' }, slot: { type: 'slot' } }\n  //   Other: './directives/Other.tsx', // kind: 'container'\n  // },\n});",
    ]) {
      expect(config).toContain(line);
    }
    expect(config).not.toContain('/news');
  });

  test('says what it could not take, by cause and with counts', async () => {
    const root = await folder(site);
    const { stdout } = await docsgen(root, 'init --from docusaurus');
    for (const line of [
      'modules that are not installed; what they configure is unknown (4): prism-react-renderer, remark-odd, dotenv, remark-even',
      'plugins of the Markdown compiler (2): remark-odd, remark-even',
      'links to pages that are not documentation (2): /news, /team',
      'pictures of the footer (1): /foot.svg',
      'settings of the theme (1): image',
      'redirects to pages that are not documentation (1): /posts',
      "posts of the blog; a collection of its folder makes pages of them: { id: 'blog', path: '…' } (1): news",
      'items of the header (3): Beta, html, localeDropdown',
      'pages (1): src/pages',
      'files of theme components (1): src/theme',
      'plugins and themes (1): ownPlugin',
      'stylesheets (1): https://example.org/a.css',
      'modules in every page (1): src/client.js',
      'languages (1): fr',
      'components to register in `directives` (2): Odd (2), Other (1)',
      '1 unknown-front-matter-key in 1 file',
    ]) {
      expect(stdout).toContain(`  ${line}\n`);
    }
  });

  test('takes the title in the header where that is another one', async () => {
    const root = await folder({
      'docusaurus.config.js': `module.exports = {
        title: 'Explore the SDK', url: 'https://x.example', baseUrl: '/',
        presets: [['classic', { docs: {} }]],
        themeConfig: { navbar: { title: 'Orbit SDK' } },
      };`,
      'docs/index.md': page('Start'),
    });
    const { stdout } = await docsgen(root, 'init --from docusaurus');
    expect(stdout).toContain('the one in the header is taken (1): Explore the SDK');
    expect(await text(root, 'docsgen.config.ts')).toContain("title: 'Orbit SDK',");
  });

  test('knows plugins that are not installed by their options', async () => {
    const root = await folder({
      'docusaurus.config.js': `module.exports = {
        title: 'T', url: 'https://x.example', baseUrl: '/',
        plugins: [
          [require.resolve('@docusaurus/plugin-content-docs'), { id: 'api', path: 'api', sidebarPath: './side.json' }],
          require.resolve('docusaurus-plugin-image-zoom'),
        ],
      };`,
      'api/index.md': page('API'),
      'side.json': '{ "api": ["index"] }',
    });
    const { stdout } = await docsgen(root, 'init --from docusaurus');
    expect(stdout).toContain('1 page, 1 collection');
    expect(stdout).toContain('plugins and themes (1): a plugin that is not installed');
  });

  test('names a folder that it cannot read', async () => {
    const { 'src/pages/team.js': _, ...others } = site;
    const root = await folder(others);
    // A link to itself can't be read by anyone.
    await symlink('pages', path.join(root, 'src/pages'));
    const { code, stderr } = await docsgen(root, 'init --from docusaurus');
    expect(code).toBe(2);
    expect(stderr).toMatch(/Not everything could be read: .*src\/pages/);
  });

  test('is found with a folder, unless running it is refused', async () => {
    const root = await folder(site);
    const refused = await docsgen(root, 'init --from docusaurus --no-run');
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--no-run')]);
    const { stdout } = await docsgen(root, 'init --from .');
    expect(stdout).toContain('docsgen.config.ts for docusaurus.config.js: 8 pages, 2 collections');
  });

  test('refuses a folder without Docusaurus, a configuration that fails, and one that is there', async () => {
    const refusal = async (files: Record<string, string>): Promise<string> => {
      const root = await folder(files);
      const { code, stderr } = await docsgen(root, 'init --from docusaurus');
      expect([code, stderr.trim().split('\n')]).toEqual([2, [expect.any(String)]]);
      expect((await readdir(root)).includes('docsgen.config.ts')).toBe(
        'docsgen.config.ts' in files,
      );
      return stderr;
    };
    expect(await refusal({ 'a.md': '# A\n' })).toContain('has no docusaurus.config.js');
    expect(await refusal({ 'website/docusaurus.config.ts': 'export default {};' })).toContain(
      'docsgen init website --from docusaurus',
    );
    expect(await refusal({ 'docusaurus.config.js': 'throw new Error("too bad");' })).toContain(
      'docusaurus.config.js could not be run: too bad',
    );
    const readsAbove = `require('node:fs').readFileSync(__dirname + '/../names.yml');`;
    expect(await refusal({ 'docusaurus.config.js': readsAbove })).toContain(
      'docusaurus.config.js could not be run: No such file: ../names.yml',
    );
    expect(await refusal({ ...site, 'docsgen.config.ts': 'export default {};' })).toContain(
      'docsgen.config.ts exists already',
    );
  });
});

describe('a navbar of links', () => {
  const docs = { 'docs/intro.md': '# Intro\n\nText.\n', 'docs/other.md': '# Other\n\nText.\n' };

  test('has one tab for a link to the first page of the documentation', async () => {
    const root = await folder({
      ...docs,
      'sidebars.json': '{ "docs": ["intro", "other"] }',
      'docusaurus.config.js': `const { createRequire } = require('node:module');
const absent = createRequire(__filename)('@absent/colours');
module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/', tagline: absent.tagline,
  presets: [['classic', { docs: { sidebarPath: './sidebars.json' } }]],
  themeConfig: { navbar: { items: [{ to: '/docs/intro', label: 'Docs' }, { to: '/docs/other', label: 'Other' }] } },
};
`,
    });
    const { code, stdout } = await docsgen(root, 'init --from docusaurus');
    expect(code).toBe(0);
    expect(stdout).toContain('@absent/colours');
    const config = await text(root, 'docsgen.config.ts');
    expect(config).toContain("navigation: [{ sidebar: 'docs', label: 'Docs' }],");
    expect(config).toContain("navigation: [{ label: 'Other', href: '/docs/other' }],");
  });

  test('stands in for modules that a file of the site requires by createRequire', async () => {
    const root = await folder({
      ...docs,
      'sidebars.json': '{ "docs": ["intro", "other"] }',
      'plugin.js':
        "const Absent = require('@absent/plugin'); module.exports = () => ({ name: 'own', Absent });",
      'docusaurus.config.js': `import { createRequire } from 'module';
const require = createRequire(import.meta.url);
export default {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.json' } }]],
  plugins: [require('./plugin.js')],
};
`,
    });
    const { code, stdout } = await docsgen(root, 'init --from docusaurus');
    expect(code).toBe(0);
    expect(stdout).toContain('@absent/plugin');
  });

  test('says that sidebars are missing or of no use', async () => {
    const config = `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js') } }]],
};
`;
    const missing = await folder({ ...docs, 'docusaurus.config.js': config });
    const { code, stderr } = await docsgen(missing, 'init --from docusaurus');
    expect(code).toBe(2);
    expect(stderr).toContain('docusaurus.config.js names missing sidebars.');
    const strange = await folder({
      ...docs,
      'docusaurus.config.js': config,
      'sidebars.js': "module.exports = { docs: ['intro'], title: 'Site' };",
    });
    const { code: ended, stdout } = await docsgen(strange, 'init --from docusaurus');
    expect(ended).toBe(0);
    expect(stdout).toContain('computedSidebars.title: Write a list of items.');
  });
});
