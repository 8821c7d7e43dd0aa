import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { invalidities } from '../../packages/renderer/test/validator.ts';
import { type BuiltSite, buildFixture, buildOwnSite } from './build-site.ts';

const KB = 1024;

let site: BuiltSite;
beforeAll(async () => {
  site = await buildOwnSite();
});

/** The total gzipped size of the files that match a pattern, in bytes. */
function weight(pattern: RegExp): number {
  const found = [...site].filter(([path]) => pattern.test(path));
  expect(found.length).toBeGreaterThan(0);
  return found.reduce((sum, [, content]) => sum + gzipSync(content, { level: 9 }).length, 0);
}

test('pages have one stylesheet of up to 13 KB, and home pages a small one more', () => {
  const counts = [...site].flatMap(([path, content]): [string, number][] => {
    const html = Buffer.from(content).toString();
    if (!html.includes('<article')) return [];
    return [[path, html.split('rel="stylesheet"').length - 1]];
  });
  const homes = counts.filter(([, count]) => count !== 1);
  expect(Object.fromEntries(homes)).toEqual({
    'index.html': 2,
    'general/index.html': 2,
    '404.html': 2,
  });
  expect(weight(/^assets\/docsgen\.\w+\.css$/)).toBeLessThan(13 * KB);
  expect(weight(/^assets\/home\.\w+\.css$/)).toBeLessThan(2 * KB);
});

test('the scripts of a first visit are up to 4 KB', () => {
  expect(weight(/^assets\/(?:docsgen|scheme)\.\w+\.js$/)).toBeLessThan(4 * KB);
});

test('the scripts of diagrams are not even published for a site without one', async () => {
  const diagrams = (built: BuiltSite) => [...built.keys()].filter((path) => /mermaid/.test(path));
  expect(diagrams(site)).not.toEqual([]);
  const plain = { 'content/page.md': '---\ntitle: Page\n---\n\nWords.\n' };
  expect(diagrams(await buildFixture({}, plain))).toEqual([]);
});

test('what stands around the article is up to 10 KB of HTML, with the list of its headings', () => {
  const chrome = [...site].flatMap(([path, content]): [string, number][] => {
    const html = Buffer.from(content).toString();
    const [start, end] = [html.indexOf('<article'), html.indexOf('</article>')];
    if (!path.endsWith('.html') || start < 0) return [];
    return [[path, Buffer.byteLength(html.slice(0, start) + html.slice(end))]];
  });
  expect(chrome.filter(([path]) => path.includes('/releases/')).length).toBeGreaterThan(300);
  expect(chrome.filter(([, size]) => size > 10 * KB)).toEqual([]);
});

test('no page has code or styles of its own, so that the policy can forbid them', () => {
  const inline = [...site].filter(([path, content]) => {
    if (!path.endsWith('.html')) return false;
    const html = Buffer.from(content).toString();
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes);
    const code = scripts.filter(
      (attributes) => !/ src=|application\/ld\+json/.test(attributes ?? ''),
    );
    return code.length > 0 || /<style|<[^>]+\s(?:style|on\w+)="/.test(html);
  });
  expect(inline.map(([path]) => path)).toEqual([]);
});

test('every page is valid HTML', async () => {
  const pages = [...site].filter(([path]) => path.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(600);
  const found: string[] = [];
  for (const [path, content] of pages) {
    const messages = await invalidities(Buffer.from(content).toString());
    found.push(...messages.map((message) => `${path} ${message}`));
  }
  expect(found).toEqual([]);
}, 3_600_000);
