import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createBatchParser } from '@docsgen/core';
import { beforeAll, expect, test } from 'vitest';

/** A key, its title, and the indexes of the pages that contain it. */
type Row = readonly [key: string, title: string | null, pages: readonly number[]];

/** The issues and advisories of the release notes, with their titles in the tracker and forum. */
interface Titles {
  /** Ids of entries. */
  readonly pages: readonly string[];
  /** Issues. Those without a title are paraphrased, or described in the title of another. */
  readonly issues: readonly Row[];
  readonly advisories: readonly Row[];
}

/** An item of the notes about one or more issues or advisories. */
interface Item {
  readonly keys: readonly string[];
  readonly text: string;
}

const here = new URL('.', import.meta.url);
const fixture = gunzipSync(readFileSync(new URL('release-titles.json.gz', here)));
const { pages, issues, advisories } = JSON.parse(fixture.toString('utf8')) as Titles;

const lines = new Map<string, readonly string[]>();
const items = new Map<string, readonly Item[]>();

beforeAll(async () => {
  const parse = await createBatchParser({ customKeys: {}, directives: {} });
  const sources = pages.map((id) => {
    const path = `content/${id}.md`;
    const text = readFileSync(new URL(`../../${path}`, here), 'utf8');
    return {
      path,
      text,
      digest: '',
      origins: null,
      dialect: 'commonmark',
      collectionDialect: 'commonmark',
      imports: null,
    };
  });
  for (const [at, { texts }] of parse(sources).entries()) {
    const id = pages[at] ?? '';
    const read = readLines(JSON.parse(texts.content));
    lines.set(id, read);
    items.set(
      id,
      read.map(readItem).filter((item) => item.keys.length > 0),
    );
  }
}, 120_000);

/** The plain text of each paragraph, item and cell. */
function readLines(content: unknown): string[] {
  return html(content)
    .split(/<\/?(?:li|ul|ol|p|td|th|tr|table|h\d|div|blockquote|pre)\b[^>]*>/)
    .map((part) =>
      decode(part.replace(/<[^>]+>/g, ''))
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '');
}

/** All HTML in a parsed body, at any depth. */
function html(content: unknown): string {
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) return content.map(html).join('');
  if (typeof content !== 'object' || content === null || !('children' in content)) return '';
  return `<p>${html(content.children)}</p>`;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

function decode(text: string): string {
  return text.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => entities[name] ?? '');
}

const key = '(?:[A-Z]+-[0-9]+(?:-[0-9]+)?)';

function readItem(line: string): Item {
  const found = new RegExp(`^(${key}(?:, ${key})*)(?:: |(?=,)|$)(.*)$`).exec(line);
  return { keys: found?.[1]?.split(', ') ?? [], text: found?.[2] ?? '' };
}

/** Calls a predicate for each page of each key. Returns descriptions of the failures. */
function wrong(
  rows: readonly Row[],
  isRight: (id: string, key: string, title: string | null) => boolean,
): string[] {
  return rows.flatMap(([key, title, at]) =>
    at.flatMap((page) => {
      const id = pages[page] ?? '';
      return isRight(id, key, title) ? [] : [`${id} ${key}: ${title}`];
    }),
  );
}

/** Pages of a series describe some issues in running text; those of its releases list them. */
const isSeries = (id: string): boolean => /^releases\/[\d.]+$/.test(id);

function standsWhole(id: string, key: string, title: string | null): boolean {
  if (title === null) return true;
  if (isSeries(id)) {
    return lines.get(id)?.some((line) => line.includes(key) && line.includes(title)) ?? false;
  }
  return items.get(id)?.some(({ keys, text }) => keys.includes(key) && text === title) ?? false;
}

test('every issue stands on its page with its whole title', () => {
  expect(issues.length).toBeGreaterThan(6_000);
  expect(wrong(issues, standsWhole)).toEqual([]);
});

test('every security advisory stands on its page with its whole title', () => {
  expect(advisories.length).toBeGreaterThan(500);
  expect(wrong(advisories, standsWhole)).toEqual([]);
});

test('an issue that has no title in the notes is described in a sentence', () => {
  const untitled = issues.filter(([, title]) => title === null);
  const isTold = (id: string, key: string): boolean =>
    isSeries(id) ||
    (lines.get(id)?.some((line) => {
      return line.includes(key) && line.replace(/[A-Z]+-\d+/g, '').match(/\w+/g)?.length;
    }) ??
      false);
  expect(wrong(untitled, isTold)).toEqual([]);
});

test('no item gives only the topic of its issue', () => {
  const topics = pages.flatMap((id) =>
    (items.get(id) ?? []).filter(({ text }) => /^, on /.test(text)),
  );
  expect(topics).toEqual([]);
});

test('no item gives less than the title of its issue', () => {
  const titles = new Map<string, string[]>();
  for (const [key, title, at] of [...issues, ...advisories]) {
    if (title === null) continue;
    for (const page of at) {
      const place = `${pages[page]} ${key}`;
      titles.set(place, [...(titles.get(place) ?? []), title]);
    }
  }
  const cut = pages.flatMap((id) =>
    (items.get(id) ?? []).flatMap(({ keys, text }) => {
      const whole = keys.flatMap((key) => titles.get(`${id} ${key}`) ?? []);
      const isCut = !whole.includes(text) && whole.some((title) => title.startsWith(text));
      return isCut ? [`${id} ${keys.join(', ')}: ${text}`] : [];
    }),
  );
  expect(cut).toEqual([]);
});
