import { resolveConfig } from '@docsgen/core';
import { once } from '@docsgen/text';
import { describe, expect, test } from 'vitest';
import { site } from './site-fixture.ts';

const lenient = { rules: { 'unsafe-html': 'warning', 'invalid-front-matter': 'warning' } } as const;

/** The directives of the Content-Security-Policy in `_headers`, each split into words. */
function policyOf(headers: string): string[][] {
  const [, policy = ''] = /Content-Security-Policy: (default-src.*)/.exec(headers) ?? [];
  return policy.split(';').map((directive) => directive.trim().split(/\s+/));
}

const odd = [
  'https://a;script-src-elem/x.png',
  'https://a;sandbox/',
  'https://a;report-uri',
  'https://a;report-uri/x',
  'https://*.com/x.png',
  'https://*/x.png',
  'https://a,b/x.png',
  "https://'unsafe-inline'/x.png",
  'https://a_b/x.png',
  'https://[::1]/x.png',
  'https://user:secret@a.com/x.png',
  'https://user@a.com/x.png',
  'https://a:99999/x.png',
  'https://a..b/x.png',
  'https:///x.png;',
  'https:x.png',
  '//a;b/x.png',
  '//*/x.png',
  'ftp://a.com/x.png',
  'mailto:a@b.com',
  'tel:1',
];

describe('the host of a picture or a film', () => {
  test.each([
    ['https://a.com/x.png', 'https://a.com'],
    ['http://a.com/x.png', 'https://a.com'],
    ['//a.com/x.png', 'https://a.com'],
    ['https://a.com:8443/x.png', 'https://a.com:8443'],
    ['https://EXAMPLE.com/x.png', 'https://example.com'],
    ['https://é.com/x.png', 'https://xn--9ca.com'],
    ['https://127.0.0.1/x.png', 'https://127.0.0.1'],
  ])('enters the policy as the URL parser has it: %s', async (src, host) => {
    for (const text of [
      `![x](${src})`,
      `<img src="${src}" alt="x">`,
      `<img src="i.png" alt="x" srcset="i.png, ${src} 2x">`,
      `<video src="${src}"></video>`,
      `<video poster="${src}"></video>`,
      `<audio src="${src}"></audio>`,
      `<audio>\n<source src="${src}">\n</audio>`,
    ]) {
      const built = await site({ 'content/a.md': text, 'content/i.png': 'x' }).finds();
      const policy = policyOf(built.file('_headers'));
      expect(policy.find(([name]) => name === 'img-src')).toEqual([
        ...['img-src', "'self'", 'data:', host],
      ]);
      expect(policy.find(([name]) => name === 'media-src')).toEqual(['media-src', "'self'", host]);
      expect(policy).toHaveLength(10);
    }
  });

  /** The headers of a site without such an address. */
  const plainHeaders = once(async () => {
    const built = await site({ 'content/a.md': 'x' }).build();
    return built.file('_headers');
  });

  test.each(odd)('that is none is an error where it stands, and stays out: %s', async (src) => {
    const texts = [
      `![x](⟦${src}⟧)`,
      `<img src="⟦${src}⟧" alt="x">`,
      `<video src="⟦${src}⟧"></video>`,
      `<video poster="⟦${src}⟧"></video>`,
      // A comma separates candidates, so the rest would be a path of the site.
      ...(src.includes(',') ? [] : [`<img src="i.png" alt="x" srcset="⟦${src}⟧ 2x">`]),
    ];
    const pages = Object.fromEntries(texts.map((text, at) => [`content/page-${at}.md`, text]));
    const files = { ...pages, 'content/i.png': 'x' };
    const built = await site(files, lenient).finds(...texts.map(() => 'unsafe-html'));
    expect(built.file('_headers')).toBe(await plainHeaders());
    for (const at of texts.keys()) {
      const { main } = built.page(`/page-${at}`);
      expect(JSON.stringify('content' in main && main.content)).not.toContain(src);
    }
  });

  test('in a sidebar’s markup enters the policy, or is an error', async () => {
    const build = (src: string) =>
      site(
        {
          'content/a.md': 'x',
          'sidebars/s.yml': `- a\n- type: html\n  value: '<img src="${src}" alt="x">'\n`,
        },
        lenient,
      ).build();
    expect((await build('https://a.com/x.png')).file('_headers')).toContain(
      "img-src 'self' data: https://a.com;",
    );
    const built = await build('https://a;sandbox/x.png');
    expect(built.rules).toEqual(['unsafe-html']);
    expect(JSON.stringify(built.files)).not.toContain('a;sandbox');
  });
});

const dangerous = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\\tscript:alert(1)',
  'java\\nscript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://a/b',
  'file:///etc/passwd',
  'view-source:https://a',
];

describe('a dangerous address', () => {
  test.each(dangerous)('isn’t where a page is edited: %s', async (href) => {
    const files = { 'content/a.md': `---\ncustom_edit_url: ⟦"${href}"⟧\n---\n\n# A\n` };
    const built = await site(files, lenient).finds('invalid-front-matter');
    expect(built.page('/a').editUrl).toBe(null);
  });

  test.each(dangerous)('isn’t a picture: %s', async (href) => {
    const files = { 'content/a.md': `---\nimage: ⟦"${href}"⟧\n---\n\n# A\n` };
    const built = await site(files, { ...lenient, url: 'https://x.org' }).finds('unsafe-html');
    expect(built.page('/a').head.openGraph?.image).toBe(null);
  });

  test.each(dangerous)('isn’t in a sidebar: %s', async (href) => {
    for (const item of [
      `{ type: link, label: x, href: "${href}" }`,
      `{ type: html, value: "<a href='${href}'>x</a>" }`,
      `{ type: html, value: "<video src='${href}' poster='${href}'></video>" }`,
    ]) {
      const files = { 'content/a.md': '# A', 'sidebars/s.yml': `- a\n- ${item}\n` };
      const built = await site(files, lenient).build();
      expect(new Set(built.rules)).toEqual(new Set(['unsafe-html']));
      expect(JSON.stringify(built.files)).not.toMatch(/script:|data:text|blob:|file:|view-source/i);
    }
  });

  test.each([
    '/\\\\evil.com',
    '\\\\\\\\evil.com',
    '\\t//evil.com',
    '/\\t/evil.com',
    '/\\n/evil.com',
  ])('isn’t another site’s that looks like one of ours: %s', async (href) => {
    const item = `{ type: link, label: x, href: "${href}" }`;
    const files = { 'content/a.md': '# A', 'sidebars/s.yml': `- a\n- ${item}\n` };
    const built = await site(files, lenient).build();
    expect(built.rules).toEqual(['unsafe-html']);
    expect(JSON.stringify(built.files)).not.toContain('evil.com');
  });

  test.each([
    ['editUrl', { collections: [{ id: 'a', path: 'content', editUrl: 'javascript:alert(1)' }] }],
    ['url', { url: 'https://a;b' }],
    ['url', { url: 'https://a b' }],
    ['url', { url: 'https://user@a.com' }],
    ['base', { base: '//evil.com/' }],
    ['base', { base: '/\\evil.com/' }],
    ['base', { base: '/a?b/' }],
  ])('isn’t in the configuration: %s', (key, settings) => {
    const { problems } = resolveConfig({ title: 'T', ...settings }, '/site');
    expect(problems[0]?.message).toContain(key);
  });
});

describe('an address that is fine', () => {
  test.each([
    'https://github.com/a/b/edit/main/a.md',
    'https://user@host.org/x',
    'http://[::1]:8080/x',
    'mailto:a@b.org',
    '/edit/a',
    'https://a_b.org/x',
  ])('is where a page is edited: %s', async (href) => {
    const files = { 'content/a.md': `---\ncustom_edit_url: "${href}"\n---\n\n# A\n` };
    const built = await site(files).finds();
    expect(built.page('/a').editUrl).toBe(href);
  });

  test.each([
    ['content', 'content/guide/a.md', 'https://git.example/edit/main/content/guide/a.md'],
    ['lib/docs', 'lib/docs/a b.md', 'https://git.example/edit/main/lib/docs/a%20b.md'],
    ['.', 'a.md', 'https://git.example/edit/main/a.md'],
  ])('is below the address of the folder %s', async (path, file, expected) => {
    const folder = path === '.' ? '' : `/${path}/`;
    const editUrl = `https://git.example/edit/main${folder}`;
    const collections = [{ id: 'docs', path, routeBasePath: '/', editUrl }];
    const built = await site({ [file]: '---\nslug: /b\n---\n\n# A\n' }, { collections }).finds();
    expect(built.page('/b').editUrl).toBe(expected);
  });

  test.each([
    ['https://git.example/edit/{path}?from=docs', 'https://git.example/edit/a%20b.md?from=docs'],
    ['https://git.example/edit?file=docs/{path}', 'https://git.example/edit?file=docs/a%20b.md'],
  ])('has the path of the file in the place of {path}: %s', async (editUrl, expected) => {
    const collections = [{ id: 'docs', path: 'docs', routeBasePath: '/', editUrl }];
    const built = await site(
      { 'docs/a b.md': '---\nslug: /b\n---\n\n# A\n' },
      { collections },
    ).finds();
    expect(built.page('/b').editUrl).toBe(expected);
  });

  test('of a version is that of its file', async () => {
    const editUrl = 'https://git.example/edit/main/docs';
    const versions = [{ name: 'current' }, { name: '1.0', path: 'docs-1' }];
    const built = await site(
      { 'docs/a.md': '# A\n', 'docs-1/a.md': '# A\n' },
      { collections: [{ id: 'docs', path: 'docs', routeBasePath: '/', editUrl, versions }] },
    ).build();
    const found = ['/a', '/next/a'].map((route) => built.page(route).editUrl);
    expect(found).toEqual([
      'https://git.example/edit/main/docs-1/a.md',
      'https://git.example/edit/main/docs/a.md',
    ]);
  });
});
