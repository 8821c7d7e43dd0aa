import { describe, expect, test } from 'vitest';
import { items, page } from './foreign-site.ts';
import { docsgen, folder, text } from './helpers.ts';
import { themedWorld } from './themed-world.ts';

describe('a VitePress site with rewrites', () => {
  const vitepress = (settings: string): string =>
    `export default { title: 'Orbit', ${settings} };\n`;

  test('has the rewritten addresses, and its head', async () => {
    const root = await folder({
      '.vitepress/config.js': vitepress(`
        base: '/orbit/',
        rewrites: { 'packages/:name/src/:rest*': ':name/:rest*', 'old/(.*)': 'new/:0', 'x.md': 'y.md', 'gone/(': 'z' },
        head: [['link', { rel: 'apple-touch-icon', href: '/orbit/icon.png' }], ['script', {}, 'alert(1)']],
        themeConfig: { sidebar: [{ text: 'A', link: '/a/deep/page' }, { text: 'N', link: '/new/n' }] },`),
      'index.md': page('Home'),
      'packages/a/src/deep/page.md': page('A'),
      'old/n.md': page('N'),
      'x.md': page('X'),
      'public/icon.png': 'x',
    });
    const { stdout } = await docsgen(root, 'init --from vitepress', themedWorld);
    expect(stdout).toContain('rewrites of no page (1): gone/(');
    expect(stdout).toContain('elements of the head (1): <script>');
    const written = (await text(root, 'docsgen.config.ts')).replaceAll(/\s+/g, ' ');
    expect(written).toContain(
      "slugs: { 'old/n.md': '/new/n', 'packages/a/src/deep/page.md': '/a/deep/page', 'x.md': '/y', }",
    );
    expect(written).toContain("attrs: { rel: 'apple-touch-icon', href: '/icon.png' }");
    expect(await items(root, 'docs')).toEqual([
      { type: 'doc', id: 'packages/a/src/deep/page', label: 'A' },
      { type: 'doc', id: 'old/n', label: 'N' },
    ]);
  });

  test('has links to rewritten pages, to their files and to an index by its name', async () => {
    const root = await folder({
      '.vitepress/config.js': vitepress(
        "rewrites: { 'packages/:name/src/:rest*': ':name/:rest*' },\n",
      ),
      'index.md': `${page('Home')}\n[1](/a/) [2](./a/more.md) [3](/a/more) [4](/packages/a/src/more.md)\n`,
      'packages/a/src/index.md': `${page('A')}\n[5](./more) [6](../b/) [7](./index#a) [8](/a/more.md)\n`,
      'packages/a/src/more.md': `${page('More')}\n[9](./index) [10](./) [11](../index.md) [12](/b/index)\n`,
      'packages/b/src/index.md': page('B'),
    });
    await docsgen(root, 'init --from vitepress', themedWorld);
    const { stdout } = await docsgen(root, 'check', themedWorld);
    expect(stdout).not.toMatch(/broken-|redirected-/);
    await docsgen(root, 'build', themedWorld);
    const links = async (name: string): Promise<string[]> => {
      const article = /<article[\s\S]*<\/article>/.exec(await text(root, name))?.[0] ?? '';
      return [...article.matchAll(/href="([^"]*)">\d+</g)].map(([, href = '']) => href);
    };
    expect(await links('dist/index.html')).toEqual(['/a', '/a/more', '/a/more', '/a/more']);
    expect(await links('dist/a.html')).toEqual(['/a/more', '/b', '/a#a', '/a/more']);
    expect(await links('dist/a/more.html')).toEqual(['/a', '/a', '/', '/b']);
  });

  test('whose first language is rewritten to the root has translations in folders beside it', async () => {
    const nav = (words: string, base: string): string =>
      `nav: [{ text: '${words}', link: '${base}/guide/a' }, { text: '${words} API', link: '${base}/api/part-b' }],`;
    const sidebar = (word: string, base: string): string =>
      `sidebar: { '${base}/guide/': { base: '${base}/guide/', items: [{ text: '${word}', link: 'a' }] }, '${base}/api/': [{ text: 'B', base: '${base}/api/part-', link: 'b' }] },`;
    const root = await folder({
      '.vitepress/config.js': vitepress(`
        rewrites: { 'en/:rest*': ':rest*' },
        locales: { root: { label: 'English', lang: 'en-US' }, fr: { label: 'Français' } },`),
      // Configurations of folders, as VitePress 2 finds them.
      'config.js': `export default { themeConfig: { ${nav('Guide', '')} ${sidebar('Start', '')} } };`,
      'fr/config.js': `export default { description: 'Voyages', themeConfig: {
        ${nav('Manuel', '/fr')} ${sidebar('Début', '/fr')} footer: { message: 'Merci' } } };`,
      'en/index.md': page('Home'),
      'en/guide/a.md': '# A\n\n<<< @/snippets/x.js\n',
      'en/api/part-b.md': page('B'),
      'fr/index.md': page('Accueil'),
      'fr/guide/a.md': '# Á\n\n<<< @/snippets/x.js\n',
      'snippets/x.js': 'const orbit = 1;\n',
    });
    const { stdout } = await docsgen(root, 'init --from vitepress', themedWorld);
    expect(stdout).not.toMatch(/Not converted|broken/);
    const config = (await text(root, 'docsgen.config.ts')).replaceAll(/\s+/g, ' ');
    expect(config).toContain("path: 'en',");
    expect(config).toContain("translations: '../{locale}/{path}',");
    expect(config).toContain(
      "collections: { docs: { navigation: { guide: 'Manuel', 'guide-api': 'Manuel API' } } }",
    );
    expect(config).toContain("footer: { copyright: 'Merci' }");
    expect(await items(root, 'guide')).toEqual([{ type: 'doc', id: 'guide/a', label: 'Start' }]);
    expect(await items(root, 'guide-api')).toEqual([{ type: 'doc', id: 'api/part-b', label: 'B' }]);
    expect(await items(root, 'fr/guide')).toEqual([{ type: 'doc', id: 'guide/a', label: 'Début' }]);
    expect((await docsgen(root, 'build', themedWorld)).code).toBe(0);
    expect(await text(root, 'dist/guide/a.html')).toContain('orbit');
    const french = await text(root, 'dist/fr/guide/a.html');
    expect(french).toContain('Á');
    expect(french).toContain('orbit');
    expect(french).toContain('Manuel API');
  });
});
