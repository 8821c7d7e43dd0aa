import { describe, expect, test } from 'vitest';
import { items, page } from './foreign-site.ts';
import { docsgen, folder, text } from './helpers.ts';
import { themedWorld } from './themed-world.ts';

describe('the look of an MkDocs site', () => {
  const look = {
    'mkdocs.yml': `site_name: Orbit
theme:
  name: material
  logo: img/logo.svg
  favicon: img/icon.png
  custom_dir: docs/overrides
  palette:
    - { scheme: default, primary: teal }
    - { scheme: slate, primary: black }
  font: { text: Roboto Slab, code: false }
extra_css: [css/own.css, css/theme.css, css/loads.css, https://example.org/x.css]
extra: { version: { provider: mike } }
`,
    'docs/index.md': page('Welcome'),
    'docs/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/img/icon.png': 'x',
    'docs/css/own.css': '.price { color: red }',
    'docs/css/theme.css': '.md-nav { color: red }',
    'docs/css/loads.css': '@import "own.css";',
    'docs/overrides/main.html': '{% extends "base.html" %}',
    'docs/CNAME': 'docs.example.org',
  };

  test('takes logo, icon, colours and stylesheets, and publishes the files of the folder', async () => {
    const root = await folder(look);
    const { code, stdout } = await docsgen(root, 'init --from mkdocs', themedWorld);
    expect(code).toBe(0);
    const config = await text(root, 'docsgen.config.ts');
    for (const line of [
      "staticDir: 'docs',",
      "appearance: 'forest',",
      "logo: { light: '/img/logo.svg' },",
      "head: [{ tag: 'link', attrs: { rel: 'icon', href: '/img/icon.png' } }],",
      "stylesheets: ['docs/css/own.css'],",
      "exclude: ['overrides/**/*.{html,md}']",
    ]) {
      expect(config).toContain(line);
    }
    for (const line of [
      'fonts of the theme; set `fonts` (1): Roboto Slab',
      'stylesheets for the theme of Material (1): docs/css/theme.css',
      'stylesheets that load other files (1): docs/css/loads.css',
      'stylesheets that are not in the project (1): https://example.org/x.css',
      'versions; `docsgen version` keeps the pages of one (1): mike',
    ]) {
      expect(stdout).toContain(line);
    }
    expect((await docsgen(root, 'build', themedWorld)).code).toBe(0);
    expect(await text(root, 'dist/CNAME')).toBe('docs.example.org');
    expect(await text(root, 'dist/index.html')).toContain('/img/logo.svg');
    await expect(text(root, 'dist/overrides/main.html')).rejects.toThrow();
  });

  test('says what it has no counterpart of', async () => {
    const root = await folder({
      'mkdocs.yml': `site_name: Orbit
theme: { logo: gone.svg, palette: { primary: custom } }
plugins:
  - material/search: { lang: en, separator: '-' }
  - awesome-pages: { filename: .order }
  - mystery: { a: 1 }
markdown_extensions:
  - toc: { permalink: true, toc_depth: 2 }
  - pymdownx.superfences: { custom_fences: [{ name: mermaid }, { name: vega }] }
`,
      'docs/index.md': page('Welcome'),
    });
    const { stdout } = await docsgen(root, 'init --from mkdocs', themedWorld);
    expect(stdout).toContain('plugins (1): mystery\n');
    expect(stdout).toContain(
      'options of plugins (2): material/search.separator, awesome-pages.filename\n',
    );
    expect(stdout).toContain(
      'options of extensions (2): toc.toc_depth, pymdownx.superfences: vega\n',
    );
    expect(stdout).toContain('pictures of the theme (1): gone.svg');
    expect(stdout).toContain('colours of the theme; set `colors` (1): primary: custom');
  });
});

describe('the languages of an MkDocs site', () => {
  const languages = (structure: string): string => `site_name: Orbit
plugins:
  - i18n:
      docs_structure: ${structure}
      languages:
        - { locale: en, name: English, default: true }
        - { locale: fr, name: Français }
        - { locale: xx, name: Off, build: false }
`;

  test('in folders are locales', async () => {
    const root = await folder({
      'mkdocs.yml': languages('folder'),
      'docs/index.md': page('Welcome'),
      'docs/fr/index.md': page('Bienvenue'),
    });
    await docsgen(root, 'init --from mkdocs', themedWorld);
    expect(await text(root, 'docsgen.config.ts')).toContain(
      "lang: 'en',\n  locales: { en: { label: 'English' }, fr: { label: 'Français' } },",
    );
  });

  test.each([
    {
      where: 'beside the folder of the first',
      structure: 'folder',
      files: { 'docs/en/index.md': page('Welcome'), 'docs/fr/index.md': page('Bienvenue') },
      place: '../{locale}/{path}',
    },
    {
      where: 'beside their pages',
      structure: 'suffix',
      files: { 'docs/index.md': page('Welcome'), 'docs/index.fr.md': page('Bienvenue') },
      place: '{path}.{locale}',
    },
  ])('$where are locales, with their labels in the navigation', async (site) => {
    const { structure, files, place } = site;
    const words =
      '{ locale: fr, name: Français, site_name: Orbite, nav_translations: { Home: Accueil } }';
    const settings = languages(structure).replace('{ locale: fr, name: Français }', words);
    const root = await folder({
      'mkdocs.yml': `${settings}nav:\n  - Home: index.md\n`,
      ...files,
    });
    const { stdout } = await docsgen(root, 'init --from mkdocs', themedWorld);
    expect(stdout).not.toContain('Not converted');
    const config = await text(root, 'docsgen.config.ts');
    expect(config).toContain(`translations: '${place}',`);
    expect(config).toContain("fr: { label: 'Français', title: 'Orbite' }");
    expect(await items(root, 'docs')).toEqual([{ type: 'doc', id: 'index', label: 'Home' }]);
    expect(await items(root, 'fr/docs')).toEqual([{ type: 'doc', id: 'index', label: 'Accueil' }]);
    expect((await docsgen(root, 'build', themedWorld)).code).toBe(0);
    expect(await text(root, 'dist/index.html')).toContain('Welcome');
    expect(await text(root, 'dist/fr/index.html')).toContain('Bienvenue');
  });
});
