import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Config, nodeFileSystem } from '@docsgen/core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type Answer,
  createEngine,
  type Engine,
} from '../../packages/renderer/src/islands/search/engine.ts';
import type { Piece } from '../../packages/renderer/src/islands/search/excerpt.ts';
import { type Built, buildFrom } from './search-site.ts';

vi.mock('docsgen', () => ({ defineConfig: (config: Config) => config }));

/** The search's own code with Pagefind's, over this repository's site, without a browser. */
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const scratch = mkdtempSync(path.join(tmpdir(), 'docsgen-search-'));
let built: Built;
let engine: Engine;

beforeAll(async () => {
  const { default: settings } = (await import('../../docsgen.config.ts')) as { default: Config };
  built = await buildFrom(nodeFileSystem(), settings, root);
  const script = path.join(scratch, 'pagefind.js');
  writeFileSync(script, built.get('pagefind/pagefind.js') ?? '');
  vi.stubGlobal('fetch', (address: string) => {
    const name = address.slice(pathToFileURL(scratch).href.length + 1).replace(/\?.*/, '');
    const file = built.get(`pagefind/${name}`);
    const status = file === undefined ? 404 : 200;
    return Promise.resolve(new Response(new Uint8Array(Buffer.from(file ?? '')), { status }));
  });
  engine = createEngine(pathToFileURL(script).href);
});

afterAll(() => {
  vi.unstubAllGlobals();
  rmSync(scratch, { recursive: true, force: true });
});

function ask(query: string, sections: readonly string[] = []): Promise<Answer> {
  return engine.ask({ query, sections, limit: 8 });
}

function routeOf(href: string): string {
  return href.replace(/\?[^#]*/, '');
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');
}

describe('the search of this site', () => {
  test.each([
    ['3.11.16', '/general/releases/3.11/3.11.16/'],
    ['3.11', '/general/releases/3.11/'],
    ['4.2', '/general/releases/4.2/'],
    ['moodle 4.2', '/general/releases/4.2/'],
    ['peer review', '/general/development/process/peer-review/'],
    ['release process', '/general/development/process/release/'],
    ['coding style', '/general/development/policies/codingstyle/'],
    ['sql injection', '/general/development/policies/security/sql-injection/'],
    ['accessibility', '/general/development/policies/accessibility/'],
    ['deprecation', '/general/development/policies/deprecation/'],
    ['triage', '/general/development/process/triage/'],
    ['frankenstyle', '/general/development/policies/codingstyle/frankenstyle/'],
    // Misspelt.
    ['accessiblity', '/general/development/policies/accessibility/'],
    ['accesibility', '/general/development/policies/accessibility/'],
    ['frankenstlye', '/general/development/policies/codingstyle/frankenstyle/'],
  ])('finds for %s the page at %s', async (query, route) => {
    const { pages } = await ask(query);
    expect(routeOf(pages[0]?.href ?? '')).toBe(route);
  });

  test.each([
    ['MDL-71156', '/general/releases/3.9/3.9.7/#fixes-and-improvements', '[MDL-71156]'],
    ['71156', '/general/releases/3.9/3.9.7/#fixes-and-improvements', '[MDL-71156]'],
    [
      'forum_get_discussion',
      '/general/releases/3.11/#web-service-additions-and-updates',
      '[mod_forum_get_discussion_posts]',
    ],
    [
      'get_discussion_posts',
      '/general/releases/3.10/#web-service-additions-and-updates',
      '[mod_forum_get_discussion_posts]',
    ],
    [
      'core\\task\\manager',
      '/general/development/policies/security/dos/#how-to-write-it',
      'core\\task\\manager',
    ],
    [
      'task\\manager',
      '/general/development/policies/security/dos/#how-to-write-it',
      'core\\task\\manager',
    ],
    [
      '$DB->get_records_sql',
      '/general/development/policies/codingstyle/sql/#let-the-api-bridge-the-differences',
      'get_records_sql',
    ],
    [
      'get_records_sql',
      '/general/development/policies/codingstyle/sql/#let-the-api-bridge-the-differences',
      'get_records_sql',
    ],
  ])('finds for %s the section %s', async (query, address, text) => {
    const { pages } = await ask(query);
    const sections = pages.flatMap((page) => page.sections);
    const section = sections.find(({ href }) => routeOf(href) === address);
    expect(textOf(section?.excerpt ?? [])).toContain(text);
  });

  test('has words that stand in different sections of one page', async () => {
    const { pages, total } = await ask('upgrade php version requirements');
    expect(total).toBeGreaterThan(10);
    expect(pages.map(({ href }) => routeOf(href)).join()).toContain('/general/releases/');
  });

  test('can be limited to sections, and says what each would have', async () => {
    const all = await ask('review');
    const process = await ask('review', ['Process']);
    const both = await ask('review', ['Process', 'Coding']);
    const counts = new Map(all.counts);
    expect(process.total).toBe(counts.get('Process'));
    expect(both.total).toBe((counts.get('Process') ?? 0) + (counts.get('Coding') ?? 0));
    expect(new Set(process.pages.map(({ section }) => section))).toEqual(new Set(['Process']));
    expect(process.counts).toEqual(all.counts);
  });

  test('never shows the words that are only there to be found by', async () => {
    for (const query of ['get_records_sql', 'view.html', 'forum_get_discussion', 'task']) {
      const { pages } = await ask(query);
      expect(pages.length).toBeGreaterThan(0);
      expect(JSON.stringify(pages)).not.toContain('\u2063');
    }
  });

  test.each([
    ['HTML', '<img src=x onerror=alert(1)>'],
    ['a regular expression', '.*+?^{}()|[]\\'],
    ['ten kilobytes', 'moodle '.repeat(1500)],
    ['ten kilobytes in a word', 'x'.repeat(10_240)],
    ['emoji', '👩‍💻 🚀'],
    ['right to left', 'שלום עולם'],
    ['Chinese', '日本語のテスト'],
    ['one character', 'a'],
    ['stop words', 'the of and to'],
    ['nothing', '   '],
    ['a quotation mark', '"'],
    ['a lone surrogate', '\uD800'],
    ['control characters', '\u0000\u001b[31m'],
  ])('answers %s', async (_, query) => {
    const answer = await ask(query);
    expect(answer.query).toBe(query);
    expect(answer.pages.length).toBeLessThanOrEqual(8);
  });

  test('takes words with and without accents for the same', async () => {
    const [plain, accented] = [await ask('naive'), await ask('naïve')];
    expect(accented.total).toBe(plain.total);
  });

  test('has a fragment for each entry and nothing of unlisted pages', () => {
    const names = [...built.keys()].filter((name) => name.startsWith('pagefind/fragment/'));
    const metadata = JSON.parse(String(built.get('general/metadata.json'))) as {
      readonly docs: Readonly<Record<string, unknown>>;
    };
    expect(names.length).toBe(Object.keys(metadata.docs).length);
  });
});
