import { resolveConfig } from '@docsgen/core';
import mimeTypes from 'mime-db';
import { describe, expect, test } from 'vitest';
import { activeExtensions } from '../src/discover/active-files.ts';
import { site } from './site-fixture.ts';

const picture = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;

/** The published files that were in the content folder beside entries. */
const assetsOf = (files: Readonly<Record<string, unknown>>) =>
  Object.keys(files).filter((path) => /^assets\/(?!site)/.test(path));

describe('a file beside entries that browsers or servers would run', () => {
  test.each([
    ...['x.html', 'x.htm', 'x.HTML', 'x.xhtml', 'x.xml', 'x.xsl', 'x.js', 'x.mjs', 'x.svgz'],
    ...['x.php', 'x.shtml', 'x.gpx', 'x.html.txt', 'x.php.zip', 'x.htm.unknown', '.html/x.js'],
  ])('is an error and stays unpublished: %s', async (name) => {
    const folder = name.startsWith('.') ? '_files/' : '';
    const path = `${folder}${name.replace(/^\./, '')}`;
    for (const text of [
      `[x](⟦./${path}⟧)`,
      `![x](⟦./${path}⟧)`,
      `<a href="⟦./${path}⟧">x</a>`,
      `<video src="⟦./${path}⟧"></video>`,
      `---\nimage: ⟦./${path}⟧\n---\n`,
    ]) {
      const files = { 'content/a.md': text, [`content/${path}`]: '<script>alert(1)</script>' };
      const built = await site(files, { rules: { 'broken-asset': 'warning' } }).finds(
        'broken-asset',
      );
      expect(built.only.message).toContain(path.split('/').at(-1));
      expect(built.only.hint).toMatch(/assets/);
      expect(assetsOf(built.files)).toEqual([]);
      expect(built.file('a/index.html')).not.toMatch(/assets\/x/);
    }
  });

  test('is published where the configuration allows its type', async () => {
    const files = {
      'content/a.md': '[x](./x.html) [y](./y.JS) [z](./z.svg)',
      'content/x.html': 'x',
      'content/y.JS': 'y',
      'content/z.svg': picture('<script/>'),
    };
    const built = await site(files, { assets: { allow: ['html', '.js', 'svg'] } }).finds();
    expect(assetsOf(built.files)).toHaveLength(3);
  });

  test('is published from the static folder, which is the site’s own', async () => {
    const files = { 'content/a.md': '[x](/x.html) [y](../static/y.js)', 'static/x.html': 'x' };
    const built = await site({ ...files, 'static/y.js': 'y' }).finds();
    expect(built.file('x.html')).toBe('x');
  });

  test('is no error while nothing leads to it', async () => {
    const built = await site({ 'content/a.md': 'x', 'content/x.html': 'x' }).finds();
    expect(assetsOf(built.files)).toEqual([]);
  });

  test('is known by every extension that has such a type', () => {
    const active = /^text\/html$|[/+]xml$|xhtml|xslt|(?:java|ecma|j)script$/;
    const extensions = Object.entries(mimeTypes).flatMap(([type, { extensions = [] }]) =>
      active.test(type) ? extensions : [],
    );
    expect(extensions.length).toBeGreaterThan(100);
    expect(extensions.filter((name) => name !== 'svg' && !activeExtensions.has(name))).toEqual([]);
  });

  test.each([
    { assets: { allow: 'html' } },
    { assets: { allow: ['a/b'] } },
    { assets: { alow: ['html'] } },
  ])('is allowed by a list of extensions: %j', (settings) => {
    const written = { title: 'T', ...settings } as never;
    expect(resolveConfig(written, '/site').problems).toHaveLength(1);
  });

  test.each(['x.pdf', 'x.zip', 'x.txt', 'x.png', 'x.mp4', 'x.v1.2.pdf', 'x.json', 'LICENSE'])(
    'isn’t one that is only read: %s',
    async (name) => {
      const files = { 'content/a.md': `[x](./${name})`, [`content/${name}`]: 'x' };
      const built = await site(files).build();
      // A name without an extension may be the address of a page.
      expect(assetsOf(built.files)).toHaveLength(1);
    },
  );
});

describe('an SVG beside entries', () => {
  test.each([
    ['a script', picture('<script>alert(1)</script>')],
    ['a script with a prefix', picture('<s:script xmlns:s="http://www.w3.org/2000/svg"/>')],
    ['a script in capitals', picture('<SCRIPT/>')],
    ['a handler', picture('', 'onload="alert(1)"')],
    ['a handler in capitals', picture('', 'ONLOAD="alert(1)"')],
    ['a handler further in', picture('<g\nonclick\n=\n"alert(1)"/>')],
    ['HTML', picture('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
    ['a frame', picture('<iframe xmlns="http://www.w3.org/1999/xhtml" src="x"/>')],
    ['a dangerous link', picture('<a href="javascript:alert(1)"/>')],
    ['a dangerous link with a prefix', picture('<a xlink:href="javascript:alert(1)"/>')],
    ['a dangerous link in references', picture('<a href="&#106;avascript:alert(1)"/>')],
    ['a dangerous link in pieces', picture('<a href="java&#10;script:alert(1)"/>')],
    ['a link with a tab', picture('<a href="java\tscript:alert(1)"/>')],
    ['a document in a link', picture('<use href="data:image/svg+xml,x"/>')],
    ['an animated handler', picture('<set attributeName="onclick" to="alert(1)"/>')],
    ['an animated link', picture('<animate attributeName="href" values="#a;javascript:b"/>')],
    ['a style sheet of its own', `<?xml-stylesheet href="x.xsl"?>${picture('')}`],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${picture('&a;')}`],
    [
      'a document type with quotes',
      `<!DOCTYPE svg SYSTEM "><a b='">${picture("<script/><a b=''/>")}`,
    ],
    ['a comment that never ends', picture('<!-- a')],
    ['a comment that ends early', picture('<!--> <script/> -->')],
    ['marked text with tags', picture('<![CDATA[<script/>]]>')],
    ['a tag that never ends', picture('<a b="')],
    ['an attribute with a tag', picture('<a b="<script/>"/>')],
    ['an attribute without quotes', picture('<a b=c/>')],
    ['an unknown encoding', `<?xml version="1.0" encoding="utf-7"?>${picture('')}`],
    ['another root', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'],
    ['nothing', ''],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x3c, 0x00, 0x73, 0x00])],
    ['bytes that are no text', new Uint8Array([0x3c, 0xff])],
  ])('is refused with %s', async (_, content) => {
    const files = { 'content/a.md': '![x](⟦./x.svg⟧)', 'content/x.svg': content };
    const built = await site(files, { rules: { 'broken-asset': 'warning' } }).finds('broken-asset');
    expect(assetsOf(built.files)).toEqual([]);
  });

  test.each([
    ['shapes', picture('<g id="a"><path d="M0 0"/></g><use href="#a"/><use xlink:href="#a"/>')],
    ['a declaration', `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${picture('')}\n`],
    ['a byte order mark', `\uFEFF${picture('')}`],
    ['comments', `<!-- a - b -->${picture('<!---->')}`],
    [
      'its document type',
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${picture('')}`,
    ],
    ['styles', picture('<style><![CDATA[.a > b { fill: red }]]></style><style>.c{}</style>')],
    ['text', picture('<text>a &amp; b &lt; c &#8364;</text>')],
    ['links', picture('<a href="https://x.org/?a&amp;b"><title>x</title></a>')],
    ['pictures', picture('<image href="data:image/png;base64,AA=="/>')],
    ['an animation', picture('<animate attributeName="x" from="0" to="1" values="0; 1"/>')],
    ['metadata', picture('<metadata><rdf:RDF><cc:Work rdf:about=""/></rdf:RDF></metadata>')],
  ])('is published with %s', async (_, content) => {
    const files = { 'content/a.md': '![x](./x.svg)', 'content/x.svg': content };
    expect(assetsOf((await site(files).finds()).files)).toHaveLength(1);
  });
});

describe('the headers', () => {
  test('let no file beside entries run', async () => {
    const built = await site({ 'content/a.md': 'x' }, { base: '/d/' }).build();
    expect(built.file('_headers')).toMatch(
      /^\/d\/assets\/\*\n(?: {2}.*\n)* {2}Content-Security-Policy: sandbox$/m,
    );
  });
});
