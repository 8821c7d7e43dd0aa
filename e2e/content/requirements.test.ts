/**
 * The page of a series has its requirements twice: as data in the front matter, and in tables and
 * lists for readers. They must be equal.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const folder = new URL('../../content/releases/', import.meta.url);

/** A requirement with the fields of this site's configuration. */
type Item = Readonly<
  Partial<
    Record<
      | 'min'
      | 'max'
      | 'maxSince'
      | 'notSupported'
      | 'note'
      | 'for'
      | 'increasedSince'
      | 'requiredFrom'
      | 'bits'
      | 'purpose',
      string
    >
  >
>;

/** One of several things, with its name. */
type NamedItem = Item & { readonly name: string; readonly need?: string };

/** The requirements of this site's releases, as `docsgen.config.ts` declares them. */
interface Requirements {
  readonly upgradeFrom?: string;
  readonly upgradeVia?: string;
  readonly php?: Item;
  readonly databases?: readonly NamedItem[];
  readonly databasePrefix?: Item;
  readonly phpExtensions?: readonly NamedItem[];
  readonly phpSettings?: readonly NamedItem[];
  readonly software?: readonly NamedItem[];
  readonly browsers?: {
    readonly desktop?: readonly string[];
    readonly mobile?: readonly string[];
    readonly minimums?: readonly NamedItem[];
    readonly notSupported?: readonly string[];
    readonly knownProblems?: readonly string[];
    readonly note?: string;
  };
  readonly notes?: readonly string[];
}

interface SeriesPage {
  readonly version: string;
  readonly requirements: Requirements;
  /** The section on requirements, by subheading; the text before the first one has an empty key. */
  readonly parts: ReadonlyMap<string, string>;
}

function seriesPage(file: string): SeriesPage | null {
  // Versions are strings, as in docsgen: as a number, 3.10 would become 3.1.
  const [, yaml = '', body = ''] = readFileSync(new URL(file, folder), 'utf8').split(/^---$/m);
  const { release } = parse(yaml, { schema: 'failsafe' });
  if (release?.requirements === undefined) return null;
  const [, section = ''] = body.split(/^## Requirements$/m);
  const [own = ''] = section.split(/^## /m);
  const parts = own.split(/^### /m).map((part): [string, string] => {
    const end = part.indexOf('\n');
    return [part.slice(0, end).trim(), plain(part.slice(end))];
  });
  return { version: release.version, requirements: release.requirements, parts: new Map(parts) };
}

/** The text of Markdown without links and backticks. */
function plain(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');
}

const pages = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .map(seriesPage)
  .filter((page) => page !== null);

/** The rows of the first table under a subheading, without the table's head. */
function rows({ parts }: SeriesPage, heading: string): string[][] {
  const lines = (parts.get(heading) ?? '').split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** The items of the list under a subheading, by the text before the colon. */
function list({ parts }: SeriesPage, heading: string): Record<string, string> {
  const items = (parts.get(heading) ?? '').matchAll(/^- (.*): (.*)$/gm);
  return Object.fromEntries(Array.from(items, ([, name, value]) => [name, value]));
}

const on = (release: string | undefined, text: string): string | undefined =>
  release === undefined ? undefined : `${text} ${release}`;

/** Removes words from "From 4.2.3 on (planned for …)" that the data doesn't contain. */
const since = (cell: string): string =>
  cell.replace(/(from [\d.]+) on(?: \(planned [^)]*\))?/, '$1');

const words = (...parts: readonly (string | undefined)[]): string[] =>
  parts.filter((part) => part !== undefined);

const names = new Intl.ListFormat('en-GB');

/** A row with a label and a list of names; none if the data has no such list. */
const named = (label: string, items: readonly string[] | undefined): [string, string][] =>
  items === undefined ? [] : [[label, names.format(items)]];

test('are on the pages of most series', () => {
  expect(pages.length).toBeGreaterThanOrEqual(27);
});

describe.each(pages)('the requirements of $version', (page) => {
  const { php, databases = [], browsers } = page.requirements;
  const { phpExtensions = [], phpSettings = [], software = [] } = page.requirements;
  const all = [...page.parts.values()].join('\n');

  test('name the versions to upgrade from', () => {
    const { upgradeFrom, upgradeVia } = page.requirements;
    const path = page.parts.get('Upgrade path') ?? '';
    const versions = words(upgradeFrom, upgradeVia);
    expect(versions.filter((version) => !path.includes(`Moodle ${version} `))).toEqual([]);
    // No other versions are named.
    const stated = Array.from(path.matchAll(/Moodle (\d+(?:\.\d+)+)/g), ([, version]) => version);
    expect(new Set(stated)).toEqual(new Set(versions));
  });

  test('name the versions of PHP', () => {
    const cells: [string, (string | undefined)[]][] = [
      ['Minimum', [php?.min, on(php?.increasedSince, 'higher than in')]],
      ['Highest supported', [php?.max, on(php?.maxSince, 'from')]],
      ['Not supported', [php?.notSupported]],
      ['Word length', [on(php?.bits && 'bits only', php?.bits ?? '')]],
      ['Note', [php?.note]],
    ];
    const tabled = rows(page, 'PHP').map(([name, value = '']) => [name, since(value)]);
    const stated = cells
      .filter(([, [value]]) => value !== undefined)
      .map(([name, values]) => [name, words(...values).join(', ')]);
    expect(tabled).toEqual(stated);
  });

  test('name the databases', () => {
    const tabled = rows(page, 'Databases').map(([name, min, note = '']) => [
      name,
      min,
      since(note),
    ]);
    expect(tabled).toEqual(
      databases.map((database) => {
        const max = words(on(database.max, 'up to'), on(database.maxSince, 'from')).join(', ');
        const notes = words(
          on(database.increasedSince, 'higher than in'),
          max === '' ? undefined : max,
          on(database.notSupported && 'is not supported', database.notSupported ?? ''),
          database.note?.replaceAll('`', ''),
        );
        return [database.name, database.min, notes.join('; ')];
      }),
    );
    const prefix = /at most (\d+) characters/.exec(all)?.[1];
    expect(prefix).toBe(page.requirements.databasePrefix?.max);
  });

  test('name the extensions and settings of PHP', () => {
    const heading = phpSettings.length > 0 ? 'PHP extensions and settings' : 'PHP extensions';
    expect(rows(page, heading)).toEqual([
      ...phpExtensions.map(({ name, need, requiredFrom }) => [
        name,
        need,
        requiredFrom === undefined
          ? ''
          : `${need === 'required' ? '' : 'required '}from ${requiredFrom} on`,
      ]),
      ...phpSettings.map(({ name, min, need, for: version }) => [
        `${name}, ${Number(min).toLocaleString('en-GB')} or more`,
        need,
        on(version, 'on') ?? '',
      ]),
    ]);
  });

  test('name the other software', () => {
    expect(rows(page, 'Other software')).toEqual(
      software.map(({ name, need, purpose = '' }) => [name, need, purpose]),
    );
  });

  test('name the browsers', () => {
    expect(rows(page, 'Browsers').map((row) => row.join(' ').trim())).toEqual(
      (browsers?.minimums ?? []).map(({ name, min, note = '' }) => `${name} ${min} ${note}`.trim()),
    );
    expect(list(page, 'Browsers')).toEqual(
      Object.fromEntries([
        ...named('Desktop', browsers?.desktop),
        ...named('Mobile', browsers?.mobile),
        ...named('Not supported', browsers?.notSupported),
        ...(browsers?.knownProblems === undefined
          ? []
          : [['Known problems', browsers.knownProblems.join('; ')]]),
      ]),
    );
    expect(all).toContain(browsers?.note ?? '');
  });

  test('say what else is needed', () => {
    const notes = page.requirements.notes ?? [];
    expect(notes.filter((note) => !all.includes(note.replaceAll('`', '')))).toEqual([]);
  });
});

/** As the release notes state them: a mistake in the data would also be on the page. */
test.each([
  ['3.11', { php: { min: '7.3.0', max: '8.0', maxSince: '3.11.8' } }],
  ['4.1', { upgradeFrom: '3.9', php: { min: '7.4.0', max: '8.1', maxSince: '4.1.2' } }],
  ['4.2', { php: { min: '8.0.0', bits: '64' } }],
  ['4.3', { upgradeFrom: '3.11.8', databasePrefix: { max: '10' }, php: { bits: '64' } }],
])('of %s are as its notes state them', (version, stated) => {
  expect(pages.find((page) => page.version === version)?.requirements).toMatchObject(stated);
});

test.each(['3.11', '4.0', '4.1'])('of %s ask for max_input_vars on PHP 8 only', (version) => {
  expect(pages.find((page) => page.version === version)?.requirements.phpSettings).toEqual([
    { name: 'max_input_vars', min: '5000', need: 'recommended', for: 'PHP 7' },
    { name: 'max_input_vars', min: '5000', need: 'required', for: 'PHP 8' },
  ]);
});
