import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { docsgen, folder, text } from './helpers.ts';
import { themedWorld } from './themed-world.ts';

const page = (title: string): string => `---\ntitle: ${title}\n---\n\nText of the page.\n`;

const config = `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
import sitemap from '@astrojs/sitemap';

export default defineConfig({
  site: 'https://docs.example.org/',
  base: '/orbit',
  redirects: { '/old': '/guides/first', '/gone/[...slug]': '/x', '/away': { status: 301, destination: 'https://example.org/' } },
  integrations: [
    sitemap(),
    starlight({
      title: { en: 'Orbit', de: 'Umlauf' },
      description: 'A task runner',
      logo: { light: './public/light.svg', dark: './public/dark.svg', replacesTitle: true },
      social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/example/orbit' }],
      editLink: { baseUrl: 'https://github.com/example/orbit/edit/main/' },
      customCss: ['./src/a.css'],
      head: [{ tag: 'script', attrs: { src: 'https://example.org/a.js' } }],
      components: { Header: './src/Header.astro' },
      locales: { root: { label: 'English', lang: 'en' }, 'pt-br': { label: 'Português', lang: 'pt-BR' }, fr: { label: 'Français' } },
      sidebar: [
        'start',
        { label: 'Guides', collapsed: true, items: [{ slug: 'guides/first', label: 'The first' }, { label: 'Second', link: '/guides/second/', badge: 'New' }] },
        { label: 'Reference', autogenerate: { directory: 'reference' } },
        { label: { en: 'Elsewhere' }, items: [{ label: 'Site', link: 'https://example.org' }, 'missing'] },
      ],
    }),
  ],
});
`;

const site: Readonly<Record<string, string>> = {
  'astro.config.mjs': config,
  'public/light.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/dark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/assets/machine.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/content/docs/index.mdx': `---
title: Orbit
template: splash
hero:
  tagline: Runs tasks
  image: { file: ../../assets/machine.svg }
  actions:
    - { text: Begin, link: /orbit/start/, icon: right-arrow }
---

import { Card, CardGrid } from '@astrojs/starlight/components';

<CardGrid>
  <Card title="Fast" icon="rocket">Very.</Card>
</CardGrid>
`,
  'src/content/docs/start.mdx': `---
title: Start
sidebar: { order: 1 }
---

import { Aside, Badge, Code, FileTree, Icon, LinkButton, LinkCard, Steps, TabItem, Tabs } from '@astrojs/starlight/components';

<Aside type="caution" title="Mind this">Text.</Aside>

<Fragment slot="a">A part.</Fragment>

<Tabs syncKey="os">
  <TabItem label="Linux">One.</TabItem>
  <TabItem label="macOS">Two.</TabItem>
</Tabs>

<Steps>
1. First
2. Second
</Steps>

<FileTree>
- src/
  - **a.md**
</FileTree>

<LinkCard title="First" href="./guides/first.md" description="The guide." />

<LinkButton href="./guides/first.md">Read</LinkButton> <Badge text="New" variant="tip" /> <Icon name="star" />

<Code code="const a = 1;" lang="ts" title="a.ts" />
`,
  'src/content/docs/guides/first.md': '---\ntitle: First\n---\n\n:::note[Title]\nText.\n:::\n',
  'src/content/docs/guides/second.md': page('Second'),
  'src/content/docs/reference/api.md': page('API'),
  'src/content/docs/pt-br/start.mdx': page('Começar'),
};

describe('docsgen init --from starlight', () => {
  test('takes title, address, languages, links and redirects from astro.config.mjs', async () => {
    const root = await folder(site);
    const { code, stderr } = await docsgen(root, 'init --from starlight', themedWorld);
    expect([code, stderr]).toEqual([0, '']);
    const written = await text(root, 'docsgen.config.ts');
    for (const line of [
      "title: 'Orbit',",
      "tagline: 'A task runner',",
      "url: 'https://docs.example.org',",
      "base: '/orbit/',",
      "lang: 'en',",
      "'pt-br': { label: 'Português', lang: 'pt-BR' }",
      "staticDir: 'public',",
      "assets: { folders: ['src/assets'] },",
      "logo: { light: '/light.svg', dark: '/dark.svg', replacesTitle: true },",
      "social: [{ icon: 'github', href: 'https://github.com/example/orbit' }],",
      "path: 'src/content/docs',",
      "markdown: 'starlight',",
      "editUrl: 'https://github.com/example/orbit/edit/main/src/content/docs',",
      "{ from: '/old', to: '/guides/first' },",
      "{ from: '/away', to: 'https://example.org/' },",
    ]) {
      expect(written).toContain(line);
    }
    expect(written).not.toContain('Français');
  });

  test('makes its sidebar, with labels, nesting and folders', async () => {
    const root = await folder(site);
    await docsgen(root, 'init --from starlight', themedWorld);
    expect(parse(await text(root, 'sidebars/docs.yml'))).toEqual([
      'start',
      {
        type: 'category',
        label: 'Guides',
        collapsed: true,
        items: [
          { type: 'doc', id: 'guides/first', label: 'The first' },
          { type: 'doc', id: 'guides/second', label: 'Second', badge: 'New' },
        ],
      },
      {
        type: 'category',
        label: 'Reference',
        collapsed: false,
        items: [{ type: 'autogenerated', dirName: 'reference' }],
      },
      {
        type: 'category',
        label: 'Elsewhere',
        collapsed: false,
        items: [{ type: 'link', label: 'Site', href: 'https://example.org' }],
      },
    ]);
  });

  test('says what it does not take', async () => {
    const root = await folder(site);
    const { stdout } = await docsgen(root, 'init --from starlight', themedWorld);
    for (const line of [
      'modules that are not installed; what they configure is unknown (1): @astrojs/sitemap',
      'stylesheets that are not in the project (1): ./src/a.css',
      'components of the theme (1): Header',
      'redirects with patterns (1): /gone/[...slug]',
      'pages of the navigation without a file (1): missing',
    ]) {
      expect(stdout).toContain(line);
    }
  });

  test('makes a site that builds, with the components of Starlight', async () => {
    const root = await folder(site);
    await docsgen(root, 'init --from starlight', themedWorld);
    const { code, stdout } = await docsgen(root, 'build', themedWorld);
    expect([code, stdout]).toEqual([0, expect.not.stringMatching(/unknown-component|invalid-/)]);
    const start = await text(root, 'dist/start/index.html');
    for (const part of [
      'admonition-caution',
      'data-sync="os"',
      'class="steps"',
      'class="file-tree"',
      'class="card-title"',
      'class="button">Read</a>',
      '<span class="badge badge-tip">New</span>',
      '<figcaption>a.ts</figcaption>',
    ]) {
      expect(start).toContain(part);
    }
    const home = await text(root, 'dist/index.html');
    expect(home).toContain('Runs tasks');
    expect(home).toContain('class="card-grid"');
    // Addresses of Astro begin with the base, and pictures are in a folder beside the pages.
    expect(stdout).not.toMatch(/broken-(?:link|asset)/);
    expect(home).toContain('href="/orbit/start/"');
    expect(home).toMatch(/<img src="\/orbit\/assets\/machine\.\w+\.svg"/);
  });

  test('needs Starlight', async () => {
    const root = await folder({
      'astro.config.mjs': 'export default {};\n',
      'src/content/docs/a.md': page('A'),
    });
    const { code, stderr } = await docsgen(root, 'init --from starlight', themedWorld);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('astro.config.mjs has no Starlight; there is nothing to build.'),
    ]);
  });
});

describe('a Starlight site', () => {
  const astro = (options: string): string => `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'Orbit', ${options} })] };
`;

  test('keeps badges, what it adds to the head, its icon and its stylesheets', async () => {
    const root = await folder({
      'astro.config.mjs': astro(`
        favicon: '/icon.png',
        customCss: ['./src/own.css', './src/theme.css'],
        head: [
          { tag: 'meta', attrs: { name: 'verify', content: 'x' } },
          { tag: 'script', attrs: { src: 'https://example.org/a.js', defer: true } },
          { tag: 'script', content: 'alert(1)' },
        ],
        sidebar: [
          { slug: 'start', badge: 'New' },
          { label: 'More', badge: { text: { en: 'Beta' }, variant: 'caution' }, items: ['start'] },
        ],`),
      'src/own.css': '.price { color: red }',
      'src/theme.css': ':root { --sl-color-accent: red }',
      'public/icon.png': 'x',
      'src/content/docs/start.md': '---\ntitle: Start\n---\n\nText.\n',
    });
    const { stdout } = await docsgen(root, 'init --from starlight', themedWorld);
    const written = (await text(root, 'docsgen.config.ts')).replaceAll(/\s+/g, ' ');
    expect(written).toContain("{ tag: 'link', attrs: { rel: 'icon', href: '/icon.png' } },");
    expect(written).toContain("{ tag: 'meta', attrs: { name: 'verify', content: 'x' } },");
    expect(written).toContain(
      "scripts: [{ src: 'https://example.org/a.js', attrs: { defer: true } }],",
    );
    expect(written).toContain("stylesheets: ['src/own.css'],");
    expect(stdout).toContain('elements of the head (1): <script>');
    expect(stdout).toContain('stylesheets for the theme of Starlight (1): ./src/theme.css');
    expect(parse(await text(root, 'sidebars/docs.yml'))).toEqual([
      { type: 'doc', id: 'start', badge: 'New' },
      {
        type: 'category',
        label: 'More',
        badge: { text: 'Beta', tone: 'warning' },
        collapsed: false,
        items: [{ type: 'ref', id: 'start' }],
      },
    ]);
    expect((await docsgen(root, 'build', themedWorld)).code).toBe(0);
  });

  test('has the addresses of its first language, if that has a folder', async () => {
    const root = await folder({
      'astro.config.mjs': astro(`
        defaultLocale: 'en',
        locales: { en: { label: 'English' }, 'pt-br': { label: 'Português', lang: 'pt-BR' } },
        sidebar: [{ label: 'Guide', translations: { 'pt-BR': 'Guia' }, items: ['start'] }],`).replace(
        'export default {',
        "export default { redirects: { '/old': '/en/start' },",
      ),
      'src/content/docs/en/start.md': '---\ntitle: Start\n---\n\n[x](/en/start/)\n',
      'src/content/docs/pt-br/start.md': '---\ntitle: Início\n---\n\n[x](/pt-br/start/)\n',
    });
    const { stdout } = await docsgen(root, 'init --from starlight', themedWorld);
    expect(stdout).not.toMatch(/Not converted|finds/);
    expect(await text(root, 'docsgen.config.ts')).toContain("{ from: '/old', to: '/en/start' }");
    expect((await docsgen(root, 'build', themedWorld)).code).toBe(0);
    expect(await text(root, 'dist/en/start/index.html')).toContain('Start');
    const translated = await text(root, 'dist/pt-br/start/index.html');
    expect(translated).toContain('Início');
    expect(translated).toContain('lang="pt-BR"');
    expect(translated).toContain('Guia');
  });
});

test('pages keep the addresses that Astro makes of their paths', async () => {
  const root = await folder({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'Orbit', sidebar: ['deep-guides/release-20'] })], redirects: { '/old': '/deep-guides/' } };
`,
    'src/content/docs/index.md': page('Orbit'),
    'src/content/docs/Deep Guides/index.md': page('Deep guides'),
    'src/content/docs/Deep Guides/Release 2.0.md': page('Release'),
    'src/content/docs/own.md': '---\ntitle: Own\nslug: Own/Address\n---\n\nText of the page.\n',
  });
  const { stdout } = await docsgen(root, 'init --from starlight');
  expect(stdout).not.toContain('without a file');
  const config = await text(root, 'docsgen.config.ts');
  expect(config).toContain("'Deep Guides/Release 2.0.md': '/deep-guides/release-20',");
  expect(config).toContain("'Deep Guides/index.md': '/deep-guides',");
  const { code } = await docsgen(root, 'build');
  expect(code).toBe(0);
  for (const file of ['deep-guides', 'deep-guides/release-20', 'Own/Address', 'old']) {
    expect(await text(root, `dist/${file}/index.html`)).not.toBe('');
  }
});
