import { gzipSync } from 'node:zlib';
import type { UpgradeAdvice, UpgradeData } from '@docsgen/releases';
import { createAdviser } from '@docsgen/releases/upgrades';
import { beforeAll, describe, expect, test } from 'vitest';
import { invalidities } from '../../packages/renderer/test/validator.ts';
import { type BuiltSite, buildFixture, buildOwnSite } from './build-site.ts';
import { linkedStyles } from './linked-styles.ts';

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

test('pages have up to 13 KB of styles in one stylesheet, whatever parts they have', () => {
  const styles = [...linkedStyles(site).values()];
  expect(styles.length).toBeGreaterThan(600);
  expect(new Set(styles.flatMap(({ names }) => names))).toEqual(new Set(['docsgen']));
  expect(Math.max(...styles.map(({ bytes }) => bytes))).toBeLessThanOrEqual(13 * KB);
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

describe('"I run this version, what now?" is answered by the release notes', () => {
  const advice = (run: string, want: string): UpgradeAdvice => {
    const file = site.get('upgrades-lms.json') ?? new Uint8Array();
    return createAdviser(JSON.parse(Buffer.from(file).toString()) as UpgradeData)(run, want);
  };
  const versions = (run: string, want: string): readonly string[] | string => {
    const found = advice(run, want);
    return found.type === 'path' ? found.steps.map(({ to }) => to.version) : found.type;
  };

  test('for 3.9.12', () => {
    const found = advice('3.9.12', '4.2.2');
    if (found.type !== 'path') throw new Error('There is a path.');
    expect(found.steps.map(({ to, needs }) => [to.version, needs[0]?.range])).toEqual([
      ['4.1.5', { min: '7.4.0', max: '7.4', below: null }],
      ['4.2.2', { min: '8.0.0', max: '8.1', below: null }],
    ]);
    // The advisories in the notes of 3.9.13 to 3.9.23.
    expect(found.security).toMatchObject({ own: 48, later: 0 });
    expect(found.security.lists).toHaveLength(11);
  });

  test('for versions that need many steps, or none', () => {
    expect(versions('3.9.12', '3.9.23')).toEqual(['3.9.23']);
    expect(versions('4.0.3', '4.2.2')).toEqual(['4.2.2']);
    expect(versions('3.11.3', '4.2.2')).toEqual(['4.1.5', '4.2.2']);
    expect(versions('2.2.7', '4.2.2')).toEqual(['2.7.20', '3.1.18', '3.6.10', '4.0.10', '4.2.2']);
    expect(versions('4.2.2', '4.2.2')).toBe('same');
    expect(versions('4.2.2', '4.3')).toBe('planned');
  });

  test('for versions that were superseded, and never by one of them', () => {
    const superseded = ['2.2.8', '2.3.5', '2.4.2', '3.10.2'];
    for (const version of superseded) {
      const found = advice(version.replace(/\d+$/, '1'), version);
      expect(found).toMatchObject({ type: 'path', superseded: version });
      expect(versions(version, '4.2.2')).toEqual(expect.arrayContaining(['4.2.2']));
    }
    for (const run of ['1.5', '1.9.10', '2.1', '2.2.1', '2.3.1', '2.5', '3.2.1', '3.8.2']) {
      const way = versions(run, '4.2.2');
      expect(superseded.filter((version) => way.includes(version))).toEqual([]);
    }
  });
});

test('the dates of support stand once on the page of a series', () => {
  const series = [...site].filter(([path]) =>
    /^general\/releases\/[\d.]+\/index\.html$/.test(path),
  );
  expect(series.length).toBeGreaterThan(30);
  const twice = series.filter(([, content]) => {
    const html = Buffer.from(content).toString();
    const [, article = ''] = html.split('<article');
    return /id="support"|support (?:ended|goes on)|[Gg]eneral support, until/.test(article);
  });
  expect(twice.map(([path]) => path)).toEqual([]);
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

/**
 * Release notes have one template: every tenth is validated, of other pages every third, and all of
 * them at night.
 */
const [everyNthRelease, everyNthPage] = process.env.NIGHTLY === undefined ? [10, 3] : [1, 1];

test('pages are valid HTML', async () => {
  const pages = [...site].filter(([path]) => path.endsWith('.html'));
  const isRelease = ([path]: readonly [string, unknown]): boolean =>
    /^general\/releases\/\d/.test(path);
  const releases = pages.filter(isRelease).filter((_, at) => at % everyNthRelease === 0);
  const others = pages.filter((page) => !isRelease(page));
  const chosen = others.filter((_, at) => at % everyNthPage === 0);
  expect(releases.length).toBeGreaterThan(30);
  expect(chosen.length).toBeGreaterThan(80);
  const found: string[] = [];
  for (const [path, content] of [...chosen, ...releases]) {
    const messages = await invalidities(Buffer.from(content).toString());
    found.push(...messages.map((message) => `${path} ${message}`));
  }
  expect(found).toEqual([]);
}, 3_600_000);
