import { expect, test } from 'vitest';
import { type Files, type Settings, site } from './site-fixture.ts';

const locales = { en: { label: 'English' }, de: { label: 'Deutsch' }, fr: { label: 'Français' } };

/** Settings with a place of translations. */
function placed(path: string, translations: string): Settings {
  return { locales, collections: [{ id: 'docs', path, translations, routeBasePath: '' }] };
}

const texts = {
  start: '# Start\n\n[Install](guide/install.md#needs)\n',
  install: '# Install\n\n## Needs\n\n[Use](use.md) ![pic](pic.png)\n',
  use: '# Use\n\n[Install](install.md)\n',
  anfang: '# Anfang\n\n[Installieren](guide/install.md#needs)\n',
  installieren: '# Installieren\n\n## Braucht {#needs}\n\n[Nutzen](use.md) ![Bild](pic.png)\n',
};

const hrefs = (text: string) => [...text.matchAll(/href=\\"([^"\\]*)\\"/g)].map(([, href]) => href);

const places: readonly [string, Files, Settings][] = [
  [
    'folders beside each other',
    {
      'docs/en/index.md': texts.start,
      'docs/en/guide/install.md': texts.install,
      'docs/en/guide/use.md': texts.use,
      'docs/en/guide/pic.png': 'png',
      'docs/de/index.md': texts.anfang,
      'docs/de/guide/install.md': texts.installieren,
    },
    placed('docs/en', '../{locale}/{path}'),
  ],
  [
    'files beside their originals',
    {
      'docs/index.md': texts.start,
      'docs/guide/install.md': texts.install,
      'docs/guide/use.md': texts.use,
      'docs/guide/pic.png': 'png',
      'docs/index.de.md': texts.anfang,
      'docs/guide/install.de.md': texts.installieren,
    },
    placed('docs', '{path}.{locale}'),
  ],
  [
    'files beside their originals, which say their language, too',
    {
      'docs/index.en.md': texts.start,
      'docs/guide/install.en.md': texts.install,
      'docs/guide/use.md': texts.use,
      'docs/guide/pic.png': 'png',
      'docs/index.de.md': texts.anfang,
      'docs/guide/install.de.md': texts.installieren,
    },
    placed('docs', '{path}.{locale}'),
  ],
  [
    'folders elsewhere in the site',
    {
      'docs/index.md': texts.start,
      'docs/guide/install.md': texts.install,
      'docs/guide/use.md': texts.use,
      'docs/guide/pic.png': 'png',
      'i18n/de/docs/current/index.md': texts.anfang,
      'i18n/de/docs/current/guide/install.md': texts.installieren,
    },
    placed('docs', '../i18n/{locale}/docs/current/{path}'),
  ],
];

test('a link may name the file of a translation with its language', async () => {
  const files = {
    'docs/index.md': texts.use,
    'docs/guide.md': '# Guide\n',
    'docs/install.md': '# Install\n',
    'docs/index.de.md': '# Anfang\n\n[a](guide.de.md) [b](guide.md)\n',
    'docs/guide.de.md': '# Anleitung\n',
  };
  const built = await site(files, placed('docs', '{path}.{locale}')).finds();
  expect(hrefs(built.file('de/index.html'))).toEqual(['/de/guide/', '/de/guide/']);
});

for (const [name, files, settings] of places) {
  test(`translations can be ${name}`, async () => {
    const built = await site(files, settings).finds();
    const routes = built.routes.filter((route) => !/search|contents|tags/.test(route));
    const pages = ['', '/guide/install', '/guide/use'];
    const wanted = ['', '/de', '/fr'].flatMap((base) => pages.map((page) => base + page || '/'));
    expect(routes.filter((route) => wanted.includes(route))).toEqual([...wanted].sort());
    expect(routes.join(' ')).not.toMatch(/\/(?:install|index)\.(?:de|en)|\/en\b|i18n/);
    expect(hrefs(built.file('index.html'))).toEqual(['/guide/install/#needs']);
    expect(hrefs(built.file('de/index.html'))).toEqual(['/de/guide/install/#needs']);
    expect(hrefs(built.file('de/guide/install/index.html'))).toEqual(['/de/guide/use/']);
    expect(built.file('de/guide/install/index.html')).toMatch(/assets\/pic\.\w+\.png/);
    expect(built.page('/de/guide/use').untranslated).toBe('en');
    expect(built.page('/fr/guide/install').untranslated).toBe('en');
    expect(built.page('/de/guide/install').untranslated).toBeUndefined();
  });
}

test('a translation without an original is reported by the path that the original would have', async () => {
  const files = { 'docs/index.md': texts.start, 'docs/gone.de.md': '# Weg\n' };
  const { diagnostics } = await site(files, placed('docs', '{path}.{locale}')).build();
  const found = diagnostics.filter(({ rule }) => rule === 'missing-original');
  expect(found).toMatchObject([
    {
      file: 'docs/gone.de.md',
      message: 'There is no original "gone.md" for this translation.',
    },
  ]);
});

test.each([['docs/{locale}'], ['{path}'], ['{locale}/../{path}'], ['/{locale}/{path}']])(
  '%s is no place of translations',
  async (place) => {
    const { resolveConfig } = await import('../src/index.ts');
    const { problems } = resolveConfig({ title: 'T', ...placed('docs', place) }, '/site');
    expect(problems.map(({ path }) => path)).toEqual(['collections.0.translations']);
  },
);

test('the language can be a part of the addresses of each, also of the first', async () => {
  const settings = {
    locales,
    collections: [
      {
        id: 'docs',
        path: 'docs/en',
        translations: '../{locale}/{path}',
        routeBasePath: '{locale}',
      },
    ],
    navigation: [{ label: 'Use', href: '/en/guide/use' }],
  };
  const files = {
    ...places[0]?.[1],
    'docs/en/guide/use.md': '# Use\n\n[Install](/en/guide/install)\n',
    'docs/de/index.md': '# Anfang\n\n[eins](/de/guide/install) [zwei](/en/guide/install)\n',
  };
  const built = await site(files, settings).finds();
  const pages = built.routes.filter((route) => route.endsWith('/guide/install'));
  expect(pages).toEqual(['/de/guide/install', '/en/guide/install', '/fr/guide/install']);
  expect(hrefs(built.file('de/index.html'))).toEqual(['/de/guide/install/', '/de/guide/install/']);
  // What isn't translated keeps readers in their language.
  expect(hrefs(built.file('de/guide/use/index.html'))).toEqual(['/de/guide/install/']);
  expect(hrefs(built.file('en/guide/use/index.html'))).toEqual(['/en/guide/install/']);
  const { languages } = built.page('/en/guide/install');
  expect(languages?.map(({ href }) => href)).toEqual([
    '/en/guide/install/',
    '/de/guide/install/',
    '/fr/guide/install/',
  ]);
});
