import { type ConfigInput, resolveConfig, type ScriptConfig, settingSpan } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { site } from './site-fixture.ts';

const collections = [{ id: 'docs', path: 'content' }];
const content = {
  'content/guide.md': '---\ntitle: Guide\n---\n\nHow to begin.\n',
  'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>',
};

function problemsOf(settings: unknown): string[] {
  const written = { title: 'Test', ...(settings as object) };
  return resolveConfig(written, '/site').problems.map(({ message, hint }) => {
    return hint === undefined ? message : `${message} ${hint}`;
  });
}

describe('settings of what stands around the text', () => {
  test.each<[Partial<Record<keyof ConfigInput, unknown>>, string]>([
    [{ logo: 'logo.svg' }, 'logo: '],
    [{ logo: 'https://elsewhere.example/logo.svg' }, 'logo: '],
    [{ logo: { dark: '/logo.svg' } }, 'logo'],
    [{ shortTitle: ' ' }, 'shortTitle: Write a text.'],
    [{ navigation: [{ label: 'Blog' }] }, 'navigation.0: Write `href` for a link, or `items`'],
    [{ navigation: [{ label: 'A', href: '/', items: [] }] }, 'navigation.0: Write `href`'],
    [{ navigation: [{ label: 'A', href: 'javascript:alert(1)' }] }, 'navigation.0.href: Write a'],
    [{ navigation: [{ label: 'A', href: '/\\evil.example' }] }, 'navigation.0.href: Write a path'],
    [{ navigation: [{ label: 'A', href: 'guide' }] }, 'navigation.0.href: Write a path'],
    [
      { navigation: [{ label: 'M', items: [{ label: 'A', href: 'data:text/html,x' }] }] },
      'navigation.0.items.0.href: Write a path',
    ],
    [{ social: [{ icon: 'gitbub', href: '/' }] }, 'social.0.icon: Write one of bluesky, '],
    [
      { cache: { remote: 'http://cache.example.org/' } },
      'cache.remote: Write an address with https',
    ],
    [{ cache: { remote: 'https://ci:secret@cache.example.org/' } }, 'without a password'],
    [{ cache: { remote: 'https://cache.example.org/?token=secret' } }, 'without a password'],
    [{ cache: { remote: 'http://127.0.0.1.evil.example/' } }, 'with https'],
    [{ cache: { remote: '/srv/cache' } }, 'with https'],
    [{ cache: { remotes: 'https://a.example/' } }, 'There is no setting "cache.remotes".'],
    [{ cache: { timeout: 0 } }, 'cache.timeout: Write a number above 0.'],
    [{ cache: { publicKey: 'ssh-ed25519 AAAA' } }, 'cache.publicKey: Write the line that'],
    [{ appearance: 'dark' }, 'Write one of paper, slate, forest, plum, ink.'],
    [
      { footer: { feedback: 'https://example.org/?page={page}' } },
      'Write an address such as https://example.org/feedback?page={page}&answer={answer}.',
    ],
    [
      { footer: { feedback: 'https://example.org/?a={answer}&b={reader}' } },
      'Write an address such as https://example.org/feedback?page={page}&answer={answer}.',
    ],
    [{ footer: { colums: [] } }, 'There is no setting "footer.colums". Did you mean "columns"?'],
    [{ announcement: { text: 'A', until: '2023-02-30' } }, 'announcement.until: Write a date'],
    [{ announcement: { text: '' } }, 'announcement.text: Write a text.'],
    [{ firstSteps: [{ label: 'A', to: '/', tpo: 1 }] }, 'There is no setting "firstSteps.0.tpo".'],
  ])('%j is refused', (settings, message) => {
    expect(problemsOf(settings)).toEqual([expect.stringContaining(message)]);
  });

  test.each([
    ['https://cache.example.org/docs', 'https://cache.example.org/docs/'],
    ['http://localhost:8080/', 'http://localhost:8080/'],
    ['http://[::1]:8080/a', 'http://[::1]:8080/a/'],
  ])('%s is the address of a cache', (remote, address) => {
    const { config, problems } = resolveConfig({ title: 'Test', cache: { remote } }, '/site');
    expect([problems, config.remoteCache]).toEqual([
      [],
      { address, write: null, timeout: 60, publicKey: null },
    ]);
  });

  test('have final addresses in the frame of every page', async () => {
    const settings: ConfigInput = {
      title: 'Orbit',
      base: '/sub/',
      logo: { light: '/logo.svg', replacesTitle: true },
      navigation: [
        { label: 'Blog', href: 'https://blog.example.org/' },
        { label: 'More', items: [{ label: 'Guide', href: '/docs/guide#top' }] },
      ],
      social: [{ icon: 'github', href: 'https://github.com/example' }],
      footer: { columns: [{ label: 'Learn', items: [{ label: 'Guide', href: '/docs/guide' }] }] },
      announcement: { text: 'New', link: { label: 'Read', href: '/docs/guide/' } },
      collections,
    };
    const { frame } = (await site(content, settings).finds()).page('/docs/guide');
    expect(frame).toMatchObject({
      logo: { light: { src: '/sub/logo.svg', size: { width: 40, height: 20 } }, alt: 'Orbit' },
      navigation: [
        { label: 'Blog', href: 'https://blog.example.org/' },
        { label: 'More', items: [{ label: 'Guide', href: '/sub/docs/guide/#top' }] },
      ],
      social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/example' }],
      footer: { columns: [{ items: [{ href: '/sub/docs/guide/' }] }], editLink: true },
      announcement: { link: { href: '/sub/docs/guide/' }, dismissable: true, until: null },
    });
  });

  test('that lead nowhere are reported where they are written, with what was meant', async () => {
    const written = {
      collections,
      logo: '/lgoo.svg',
      navigation: [
        { label: 'Guide', href: '/docs/guide' },
        { label: 'More', items: [{ label: 'Guide', href: '/docs/giude' }] },
      ],
      footer: { columns: [{ label: 'L', items: [{ label: 'B', href: '/docs/nothing.zip' }] }] },
      scripts: ['/js/none.js'],
    };
    const text = JSON.stringify(written, null, 2)
      .replace('/lgoo.svg', '⟦/lgoo.svg⟧')
      .replace('/docs/giude', '⟦/docs/giude⟧')
      .replace('/docs/nothing.zip', '⟦/docs/nothing.zip⟧')
      .replace('/js/none.js', '⟦/js/none.js⟧');
    const files = { ...content, 'docsgen.config.json': text };
    const built = await site(files).finds(
      'broken-asset',
      'broken-link',
      'broken-asset',
      'broken-asset',
    );
    expect(built.diagnostics.map(({ hint }) => hint)).toEqual([
      'Did you mean "/logo.svg"?',
      'Did you mean "/docs/guide"?',
      undefined,
      undefined,
    ]);
  });
});

describe('settings of heads and scripts', () => {
  test.each<[Partial<Record<keyof ConfigInput, unknown>>, string]>([
    [{ head: [{ tag: 'script', attrs: {} }] }, 'head.0.tag: Write meta or link.'],
    [{ head: [{ tag: 'meta', attrs: { name: 'a' } }] }, 'head.0: The attribute `content`'],
    [
      { head: [{ tag: 'meta', attrs: { 'http-equiv': 'refresh', content: '0' } }] },
      'head.0: A meta',
    ],
    [{ head: [{ tag: 'link', attrs: { rel: 'me' } }] }, 'head.0: A link element needs `rel`'],
    [
      { head: [{ tag: 'link', attrs: { rel: 'stylesheet', href: '/a.css' } }] },
      'head.0: docsgen writes',
    ],
    [
      { head: [{ tag: 'link', attrs: { rel: 'me', href: 'javascript:1' } }] },
      'head.0: The address',
    ],
    [
      { head: [{ tag: 'meta', attrs: { onload: 'x', content: '' } }] },
      'head.0.attrs.onload: This attribute is not allowed',
    ],
    [{ scripts: ['http://stats.example/a.js'] }, 'scripts.0: Write a path'],
    [{ scripts: ['javascript:alert(1)'] }, 'scripts.0: '],
    [
      { scripts: [{ src: '/a.js', attrs: { onerror: 'x' } }] },
      'scripts.0.attrs.onerror: Write async',
    ],
    [
      { scripts: [{ src: '/a.js', hosts: { connect: ['*.example'] } }] },
      'scripts.0.hosts.connect.0',
    ],
    [{ scripts: [{ src: '/a.js', hosts: { conect: [] } }] }, 'Did you mean "connect"?'],
  ])('%j is refused', (settings, message) => {
    expect(problemsOf(settings).join('\n')).toContain(message);
  });

  test('scripts wait for the page unless they say otherwise', () => {
    const scripts = ['/a.js', { src: '/b.js', attrs: { async: true, defer: false } }];
    const { config } = resolveConfig({ title: 'T', scripts }, '/site');
    expect(config.scripts.map(({ attrs }: ScriptConfig) => attrs)).toEqual([
      { defer: true },
      { async: true },
    ]);
  });

  test('hosts of scripts enter the policy, each where it belongs', async () => {
    const built = await site(content, {
      collections,
      head: [
        { tag: 'link', attrs: { rel: 'apple-touch-icon', href: 'https://cdn.example.org/i.png' } },
        { tag: 'link', attrs: { rel: 'manifest', href: '/logo.svg' } },
      ],
      scripts: [
        {
          src: 'https://stats.example.org/count.js',
          hosts: { connect: ['beacon.example.org:8443'], frame: ['form.example.org'] },
        },
      ],
    }).finds();
    const policy = /Content-Security-Policy: (default-src.*)/.exec(built.file('_headers'))?.[1];
    expect(policy?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'inline-speculation-rules' https://stats.example.org",
      "style-src 'self'",
      "img-src 'self' data: https://cdn.example.org",
      "font-src 'self'",
      "connect-src 'self' https://beacon.example.org:8443 https://stats.example.org",
      "media-src 'self'",
      'frame-src https://form.example.org',
      "manifest-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ]);
  });
});

describe('settings of looks', () => {
  test.each<[Partial<Record<keyof ConfigInput, unknown>>, string]>([
    [{ fonts: { text: 'A; } body { color: red' } }, 'fonts.text: Write names of fonts'],
    [
      { fonts: { text: { family: 'A', files: ['https://x.example/a.woff2'] } } },
      'fonts.text.files.0',
    ],
    [{ fonts: { text: { family: 'A"', files: [] } } }, 'fonts.text.family: Write the name'],
    [{ fonts: { body: 'A' } }, 'There is no setting "fonts.body".'],
    [{ colors: { accent: 'red' } }, 'colors.accent: Write a colour such as #0a6b5e'],
    [{ colors: { accent: { lite: '#fff' } } }, 'There is no setting "colors.accent.lite".'],
    [{ colors: { acent: '#fff' } }, 'Did you mean "accent"?'],
  ])('%j is refused', (settings, message) => {
    expect(problemsOf(settings).join('\n')).toContain(message);
  });
});

describe('the place of a setting', () => {
  const text = `export default {
  title: 'T',
  navigation: [
    { label: 'A', href: '/a' },
    { label: 'B', href: 'b' },
    { label: 'C', hreff: '/c' },
  ],
  'footer': { editLink: 'no' },
};`;
  const written = {
    navigation: [
      { label: 'A', href: '/a' },
      { label: 'B', href: 'b' },
      { label: 'C', hreff: '/c' },
    ],
    footer: { editLink: 'no' },
  };

  test.each([
    ['navigation.1.href', '5:26'],
    ['navigation.2.hreff', '6:27'],
    ['navigation.0', '3:3'],
    ['footer.editLink', '8:26'],
    ['footer.missing', '8:4'],
  ])('%s is found at %s', (path, place) => {
    const found = settingSpan(text, path, written);
    expect(`${found?.line}:${found?.column}`).toBe(place);
  });

  test('is nowhere when it is computed', () => {
    expect(settingSpan('export default make();', 'logo', { logo: 3 })).toBeNull();
  });
});
