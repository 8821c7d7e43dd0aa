import { describe, expect, test } from 'vitest';
import { type Files, type Settings, site } from './site-fixture.ts';

/** The site's own language is English. Some pages are translated to German, one to Arabic. */
const files: Files = {
  'content/index.md': '---\ntitle: Start\n---\n\n[Guide](./guide/install.md) [abs](/guide/use)\n',
  'content/guide/install.md':
    '---\nid: install\nslug: /set-up\n---\n\n# Install\n\n## Needs\n\n[Use](use.md#first) ![pic](./pic.png)\n',
  'content/guide/use.md': '# Use\n\n## First\n\n[Install](install.md#needs)\n',
  'content/guide/pic.png': 'png',
  'content/de/index.md': '---\ntitle: Anfang\n---\n\n[Anleitung](./guide/install.md)\n',
  'content/de/guide/install.md':
    '# Installieren\n\n## Braucht {#needs}\n\n[Nutzen](./use.md#first) ![Bild](./pic.png)\n',
  'content/ar/index.md': '---\ntitle: البداية\n---\n',
};

const settings: Settings = {
  url: 'https://x.org',
  locales: {
    en: { label: 'English' },
    de: { label: 'Deutsch', title: 'Doku', messages: { search: 'Suchen' } },
    ar: { label: 'العربية' },
  },
};

const hrefs = (text: string) => [...text.matchAll(/href=\\"([^"\\]*)\\"/g)].map(([, href]) => href);

describe('a site in several languages', () => {
  test('has every page in each of them, at the route of the original below the language', async () => {
    const built = await site(files, settings).finds();
    const routes = built.routes.filter((route) => /use$|set-up$|^\/(?:de|ar)?$/.test(route));
    expect(routes).toEqual([
      ...['/', '/ar', '/ar/guide/use', '/ar/set-up', '/de', '/de/guide/use', '/de/set-up'],
      ...['/guide/use', '/set-up'],
    ]);
  });

  test('keeps readers in their language, by files, ids and paths, in what isn’t translated too', async () => {
    const built = await site(files, settings).finds();
    expect(hrefs(built.file('de/index.html'))).toEqual(['/de/set-up/']);
    expect(hrefs(built.file('de/set-up/index.html'))).toEqual(['/de/guide/use/#first']);
    expect(hrefs(built.file('de/guide/use/index.html'))).toEqual(['/de/set-up/#needs']);
    expect(hrefs(built.file('ar/set-up/index.html'))).toEqual(['/ar/guide/use/#first']);
    expect(hrefs(built.file('index.html'))).toEqual(['/set-up/', '/guide/use/']);
    expect(built.file('de/set-up/index.html')).toMatch(/assets\/pic\.\w+\.png/);
  });

  test('keeps readers in their language from an address in a sidebar, too', async () => {
    const local = {
      ...files,
      'sidebars/docs.yml': '- index\n- guide/use\n',
      'sidebars/de/docs.yml':
        '- index\n- guide/use\n- type: link\n  label: Hier\n  href: /guide/use\n',
    };
    const built = await site(local, settings).finds();
    const { sidebar } = built.page('/de');
    expect(sidebar?.items.at(-1)).toMatchObject({ label: 'Hier', href: '/de/guide/use/' });
  });

  test('shows what isn’t translated in the original’s language, which search engines prefer', async () => {
    const built = await site(files, settings).finds();
    const page = built.page('/de/guide/use');
    expect(page.untranslated).toBe('en');
    expect(page.frame.lang).toBe('de');
    expect(page.head.canonical).toBe('https://x.org/guide/use/');
    expect(page.head.languages).toBeUndefined();
    expect(built.page('/de/set-up').untranslated).toBeUndefined();
  });

  test('names each page’s translations for search engines, with what stands in for no language', async () => {
    const built = await site(files, settings).finds();
    const own = [
      { lang: 'en', href: 'https://x.org/set-up/' },
      { lang: 'de', href: 'https://x.org/de/set-up/' },
      { lang: 'x-default', href: 'https://x.org/set-up/' },
    ];
    expect(built.page('/set-up').head.languages).toEqual(own);
    expect(built.page('/de/set-up').head.languages).toEqual(own);
    expect(built.page('/guide/use').head.languages).toBeUndefined();
    const map = built.file('sitemap.xml');
    expect(map).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
    expect(map).toContain('hreflang="de" href="https://x.org/de/set-up/"');
    expect(map).not.toContain('<loc>https://x.org/de/guide/use/</loc>');
  });

  test('leads from each page to the same one in the other languages', async () => {
    const built = await site(files, settings).finds();
    const ways = (route: string) => built.page(route).languages?.map(({ href }) => href);
    expect(ways('/de/set-up')).toEqual(['/set-up/', '/de/set-up/', '/ar/set-up/']);
    const contents = '/contents/defaultSidebar/';
    expect(ways('/de/contents/defaultSidebar')).toEqual([
      ...[contents, `/de${contents}`, `/ar${contents}`],
    ]);
    const nowhere = JSON.parse(built.file('de/404.html')) as { languages: { href: string }[] };
    expect(nowhere.languages.map(({ href }) => href)).toEqual(['/', '/de/', '/ar/']);
    const current = built.page('/de').languages?.filter(({ isCurrent }) => isCurrent);
    expect(current?.map(({ label }) => label)).toEqual(['Deutsch']);
  });

  test('has its own words, metadata and page of what isn’t found in each', async () => {
    const built = await site(files, settings).finds();
    const { frame } = built.page('/de');
    expect(frame).toMatchObject({ title: 'Doku', lang: 'de', home: '/de/' });
    expect(frame.messages).toEqual({ search: 'Suchen' });
    expect(built.page('/').frame.messages).toBeUndefined();
    expect(JSON.parse(built.file('de/metadata.json'))).toMatchObject({ locale: 'de', lang: 'de' });
    expect(built.file('de/404.html')).toContain('"lang": "de"');
  });

  test('replaces sidebars whole and category files key by key', async () => {
    const own: Files = {
      ...files,
      'sidebars/docs.yml': '- index\n- type: category\n  label: Guide\n  items: [install]\n',
      'sidebars/de/docs.yml':
        '- index\n- type: category\n  label: Anleitung\n  items: [guide/install]\n',
    };
    const fixed = {
      ...own,
      'sidebars/docs.yml':
        own['sidebars/docs.yml']?.toString().replace('install', 'guide/install') ?? '',
    };
    const built = await site(fixed, settings).finds();
    const label = (path: string) => JSON.parse(built.file(path)).docsSidebars.docs[1].label;
    expect(label('metadata.json')).toBe('Guide');
    expect(label('de/metadata.json')).toBe('Anleitung');
    expect(label('ar/metadata.json')).toBe('Guide');
    const byFolder: Files = {
      ...files,
      'content/guide/_category_.yml': 'label: Guide\nposition: 1\n',
      'content/de/guide/_category_.yml': 'label: Anleitung\n',
    };
    const folders = await site(byFolder, settings).finds();
    const first = (path: string) => JSON.parse(folders.file(path)).docsSidebars.defaultSidebar[1];
    expect(first('de/metadata.json').label).toBe('Anleitung');
    expect(first('ar/metadata.json').label).toBe('Guide');
  });

  test('names tags in each language, by its own file where there is one', async () => {
    const tagged: Files = {
      'content/tags.yml': 'cron:\n  label: Scheduled\nlogs:\n  label: Records\n',
      'content/de/tags.yml': 'cron:\n  label: Geplant\n',
      'content/index.md': '---\ntitle: Start\ntags: [cron, logs]\n---\n',
    };
    const collections = [{ id: 'docs', path: 'content', routeBasePath: '', tagsFile: 'tags.yml' }];
    const built = await site(tagged, { ...settings, collections }).finds();
    const labels = (route: string) => built.page(route).tags.map(({ label }) => label);
    expect([labels('/'), labels('/de')]).toEqual([
      ['Scheduled', 'Records'],
      ['Geplant', 'Records'],
    ]);
  });

  test('has each version in each language', async () => {
    const versioned: Files = {
      ...files,
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/index.md': '# Old\n',
      'versioned_docs/version-1.0/de/index.md': '# Alt\n',
      'versioned_docs/version-1.0/guide/use.md': '# Use\n',
    };
    const built = await site(versioned, settings).finds();
    expect(built.page('/de').head.title).toBe('Alt');
    expect(built.page('/ar').untranslated).toBe('en');
    expect(built.page('/de/next').head.title).toBe('Anfang');
    const { version, languages } = built.page('/de/next');
    expect(version?.versions.map(({ href }) => href)).toEqual(['/de/next/', '/de/']);
    expect(languages?.map(({ href }) => href)).toEqual(['/next/', '/de/next/', '/ar/next/']);
  });

  test('leads on from the former address of a page that isn’t translated', async () => {
    const moved: Files = {
      ...files,
      'content/guide/use.md':
        '---\nredirect_from: [/guide/run, /set, /guide/old]\n---\n\n# Use\n\n## First\n',
      // A page in the language takes precedence over a redirect at its address.
      'content/de/guide/install.md':
        '---\nslug: /set\n---\n\n# Installieren\n\n## Braucht {#needs}\n',
      'content/ar/index.md': '---\ntitle: البداية\nredirect_from: [/ar/guide/run]\n---\n',
    };
    const built = await site(moved, settings).finds();
    const redirects = Object.entries(built.manifest.redirects);
    expect(redirects.map((redirect) => redirect.join(' → ')).toSorted()).toEqual([
      '/ar/guide/old → /ar/guide/use',
      '/ar/guide/run → /ar',
      '/ar/set → /ar/guide/use',
      '/de/guide/old → /de/guide/use',
      '/de/guide/run → /de/guide/use',
      '/guide/old → /guide/use',
      '/guide/run → /guide/use',
      '/set → /guide/use',
    ]);
  });

  test('takes a draft of a translation for none', async () => {
    const draft = {
      ...files,
      'content/de/guide/use.md': '---\ndraft: true\n---\n\n# Nutzen\n\n## First\n',
    };
    expect((await site(draft, settings).finds()).page('/de/guide/use').untranslated).toBe('en');
    const built = await site(draft, { ...settings, drafts: true }).finds();
    expect(built.page('/de/guide/use').head.title).toBe('Nutzen');
  });
});

describe('mistakes of translations', () => {
  test('a page at the address that an original has in another language is reported', async () => {
    const taken = { 'content/a.md': '⟦⟧# A\n', 'content/b.md': '---\nslug: /de/a\n---\n\n# B\n' };
    const locales = { en: { label: 'English' }, de: { label: 'Deutsch' } };
    const settings = { locales, collections: [{ id: 'docs', path: 'content', routeBasePath: '' }] };
    await site(taken, settings).finds('duplicate-route');
  });

  test('two originals of different collections at one address are reported once', async () => {
    const two = { 'one/a.md': '# A\n', 'two/a.md': '⟦⟧# A\n' };
    const collections = ['one', 'two'].map((id) => ({ id, path: id, routeBasePath: '' }));
    const locales = { en: { label: 'English' }, de: { label: 'Deutsch' } };
    await site(two, { locales, collections }).finds('duplicate-route');
  });

  test('a translation without an original is reported with what was meant', async () => {
    const odd = { ...files, 'content/de/guide/instal.md': '⟦⟧# Installieren\n' };
    const built = await site(odd, settings).finds('missing-original');
    expect(built.diagnostics[0]?.hint).toBe('Did you mean "guide/install.md"?');
  });

  test('a folder of translations into a language that isn’t named is reported once', async () => {
    const odd = {
      ...files,
      'content/fr/guide/use.md': '⟦⟧# Utiliser\n',
      'content/fr/index.md': '# Début\n',
    };
    await site(odd, settings).finds('unknown-locale');
  });

  test('an id that the original has and links lead to is reported for the translation, once', async () => {
    const odd = {
      ...files,
      'content/de/guide/install.md': '⟦⟧# Installieren\n\n## Braucht\n',
      'content/de/index.md': '# Anfang\n\n[a](./guide/install.md#needs)\n',
    };
    await site(odd, settings).finds('translated-anchor');
  });

  test('a mistake of an original is reported once, in however many languages it is shown', async () => {
    const odd = { ...files, 'content/guide/use.md': '# Use\n\n## First\n\n[gone](⟦./gone.md⟧)\n' };
    await site(odd, settings).finds('broken-link');
  });

  test('two originals at one address are reported once, whose message names it without a language', async () => {
    const two = {
      'content/a.md': '---\nslug: /x\n---\n',
      'content/b.md': '---\nslug: ⟦/x⟧\n---\n',
    };
    const built = await site(two, settings).finds('duplicate-route');
    expect(built.only.message).toContain('"/x"');
  });

  test('the site’s own language must be among its locales', async () => {
    const problems = site(files, { locales: { de: { label: 'Deutsch' } } });
    await expect(problems.finds()).rejects.toThrow(/own language, "en"/);
  });
});
