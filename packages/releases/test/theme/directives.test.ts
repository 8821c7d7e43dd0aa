import type { ResolvedComponent } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { component } from '../../../renderer/test/fixtures/component.ts';
import { count, textOf } from '../../../renderer/test/render.ts';
import { samples } from './fixtures/directives.ts';
import { dataOf, releases, releasesData, series } from './fixtures/releases-data.ts';
import { contentOf } from './render.ts';

const show = (name: string, rest: Partial<ResolvedComponent> = {}): string =>
  contentOf([component(name, [], rest)]);

test.each(Object.entries(samples))('%s is the HTML of its snapshot', async (name, sample) => {
  await expect(`${contentOf([sample])}\n`).toMatchFileSnapshot(`snapshots/directives/${name}.html`);
});

describe('a table of releases', () => {
  const table = (props: Readonly<Record<string, string>> = {}): string =>
    show('release-table', { props, data: releasesData });
  const rows = (html: string): string[] =>
    [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
      textOf(row.replaceAll(/<\/t[hd]>/g, ' | ')),
    );

  test('has a row for each series of the product, newest first', () => {
    expect(rows(table())).toEqual([
      'Series | Released | Last release | General support until | Security support until | Support |',
      '4.3 | 9 Oct 2023 | None yet | 14 Oct 2024 | 14 Apr 2025 | Planned |',
      '4.2 | 24 Apr 2023 | 4.2.2 14 Aug 2023 | 22 Apr 2024 | 7 Oct 2024 | Supported |',
      '4.1 LTS | 28 Nov 2022 | 4.1.5 14 Aug 2023 | 11 Dec 2023 | 8 Dec 2025 | Supported |',
      '4.0 | 19 Apr 2022 | 4.0.10 | 12 Jun 2023 | 11 Dec 2023 | Security fixes |',
      '1.9 | 3 Mar 2008 | None yet | 30 Jun 2011 | 31 Dec 2013 | Ended |',
      '1.5 | 5 Jun 2005 | None yet | 21 May 2006 | 21 May 2006 | Ended |',
      '1.0 | 20 Aug 2002 | None yet | Not recorded | Not recorded | Not recorded |',
    ]);
  });

  test('omits columns without known values', () => {
    expect(rows(table({ product: 'app' }))).toEqual([
      'Series | Released | Last release |',
      '3 | 15 Apr 2016 | 3.9.5 27 Aug 2021 |',
      '1 | Not recorded | Not recorded |',
    ]);
  });

  test('shows only planned and supported series if asked to', () => {
    const names = rows(table({ state: 'supported' })).map((row) => row.split(' ')[0]);
    expect(names).toEqual(['Series', '4.3', '4.2', '4.1', '4.0']);
    expect(textOf(table({ product: 'app', state: 'supported' }))).toBe(
      'There are no matching releases.',
    );
  });

  test('has headers, and a caption with the day of its data', () => {
    expect(table()).toContain('<caption>LMS releases on 14 September 2023</caption>');
    expect(table({ state: 'supported' })).toContain('>Supported LMS releases on');
    expect(table({ product: 'app' })).toContain('<caption>App releases on');
    expect(count(table(), '<th scope="col"')).toBe(6);
    expect(count(table(), '<th scope="row">')).toBe(7);
  });

  test('has a row for each release if asked to, newest first, with its support and remarks', () => {
    expect(rows(table({ rows: 'releases' }))).toEqual([
      'Release | Released | Series | Support | Note |',
      '4.3.1 | 13 Nov 2023 | 4.3 | Planned | |',
      '4.3 | 9 Oct 2023 | 4.3 | Planned | |',
      '4.2.4 | 9 Oct 2023 | 4.2 | Planned | |',
      '4.2.3 | 1 Sep 2023 | 4.2 | Superseded | Use 4.2.4 instead |',
      '4.2.2 | 14 Aug 2023 | 4.2 | Supported | |',
      '4.2.1 | 12 Jun 2023 | 4.2 | Superseded | |',
      '4.2 | 24 Apr 2023 | 4.2 | Superseded | |',
      '4.1.5 | 14 Aug 2023 | 4.1 LTS | Supported | |',
      '4.1 | 28 Nov 2022 | 4.1 LTS | Superseded | |',
      '4.0.10 | Not recorded | 4.0 | Security fixes | |',
      '4.0 | 19 Apr 2022 | 4.0 | Superseded | |',
      '1.9 | 3 Mar 2008 | 1.9 | Ended | Last of its series |',
      '1.5 | 5 Jun 2005 | 1.5 | Ended | Last of its series |',
    ]);
  });

  test('has filter controls if it is long, which are hidden without scripts', () => {
    const html = table({ rows: 'releases' });
    expect(html).toContain('<fieldset class="filter" hidden="">');
    expect(textOf(html)).toContain('Shown: 13 of 13');
    expect(html).toContain('<option value="security">Security fixes</option>');
    expect(html).not.toContain('<option value="unknown">');
    expect(table()).not.toContain('fieldset');
  });

  test('links series that have a page', () => {
    expect(table()).toContain('<th scope="row"><a href="/general/releases/4.2/">4.2</a></th>');
    expect(table()).toContain('<th scope="row">1.0</th>');
  });

  test('is empty without data', () => {
    expect(show('release-table')).toBe('');
    expect(show('release-timeline', { data: { type: 'children', cards: [] } })).toBe('');
  });
});

describe('a timeline of releases', () => {
  const timeline = (props: Readonly<Record<string, string>> = {}): string =>
    show('release-timeline', { props, data: releasesData });
  /** The chart without its legend. */
  const image = (html: string): string => {
    const start = Math.max(0, html.indexOf('<svg role="group"'));
    return html.slice(start, html.indexOf('</svg>', start));
  };

  test('is an image with a title and a description', () => {
    const html = timeline({ state: 'supported' });
    expect(html).toContain('<g role="img" aria-labelledby="_d-0-t _d-0-d">');
    expect(html).toContain('<title id="_d-0-t">Supported LMS releases: support from 2022 to 2026');
    expect(html).toContain(
      '<desc id="_d-0-d">One bar per series, newest first. On 14 September 2023: ' +
        '4.3 planned for 9 October 2023; 4.2 supported until 22 April 2024; ' +
        '4.1 supported until 11 December 2023; 4.0 security fixes until 11 December 2023.</desc>',
    );
  });

  test('has unique ids, also with several charts on a page', () => {
    const timeline = samples['release-timeline'] ?? '';
    const html = contentOf([timeline, timeline]);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(8);
  });

  test('names every series, and links those with a page outside the image', () => {
    const names = timeline().slice(timeline().indexOf('</g><a '));
    expect(count(image(names), '<a href=')).toBe(6);
    expect(names).toMatch(/<a href="\/general\/releases\/4\.1\/">.*?>4\.1 LTS<\/text><\/a>/);
    expect(image(timeline().slice(0, timeline().indexOf('</g><a ')))).not.toContain('<a ');
  });

  test('draws a bar for each kind of support', () => {
    const html = image(timeline({ state: 'supported' }));
    expect(count(html, 'class="bar-general"')).toBe(4);
    expect(count(html, 'class="bar-security"')).toBe(4);
    expect(count(html, 'class="bar-long"')).toBe(1);
    expect(html).toContain('<g class="planned">');
  });

  test('draws extended support as a separate bar, and no bar without a length', () => {
    const bars = image(timeline()).split('<g class="ended">');
    expect(bars[1]).toMatch(/bar-security.*bar-general.*bar-long/);
    expect(bars[2]).not.toMatch(/bar-security|bar-long/);
  });

  test('draws the releases of series whose end of support is not recorded', () => {
    expect(image(timeline())).toContain('<circle class="bar-general"');
    const html = timeline({ product: 'app' });
    expect(image(html)).toContain('class="bar-open"');
    expect(html).toContain('Releases, end of support not recorded</li></ul>');
    expect(image(html)).not.toContain('>1</text>');
  });

  test('marks the day of the build if the years include it', () => {
    expect(image(timeline())).toContain('>14 September 2023</text>');
    const data = dataOf({ ...releases, today: '2040-01-01' });
    expect(image(show('release-timeline', { data }))).not.toContain('class="today"');
  });

  test('labels only as many years as fit', () => {
    const years = (html: string): string[] => {
      const [whole = ''] = html.split('timeline-few');
      return [...whole.matchAll(/>(\d{4})<\/text>/g)].map(([, year = '']) => year);
    };
    expect(years(timeline({ state: 'supported' }))).toEqual([
      '2022',
      '2023',
      '2024',
      '2025',
      '2026',
    ]);
    expect(years(timeline())).toHaveLength(13);
  });

  test('has a narrow version for phones, with the series supported last', () => {
    const [, few = ''] = timeline().split('timeline-few');
    expect(few).toContain('viewBox="0 0 300 ');
    expect(count(image(few), 'class="planned"')).toBe(1);
    expect(few.indexOf('4.3')).toBeLessThan(few.indexOf('4.0'));
  });

  test('has a legend of its colours and its bars', () => {
    const [, legend = ''] = timeline({ state: 'supported' }).split('legend-name');
    expect(legend).toContain('Colours (support on 14 September 2023):');
    expect(legend).toMatch(/class="planned".*Planned.*class="supported".*Supported/);
    expect(legend).not.toContain('Ended');
  });

  test('is followed by a table of the same data', () => {
    const html = timeline({ state: 'supported' });
    const table = show('release-table', { props: { state: 'supported' }, data: releasesData });
    expect(html).toContain(`<details><summary>View as a table</summary>${table}</details>`);
  });

  test('is only a table if no date is known', () => {
    const undated = series.map((one) => ({ ...one, date: null }));
    const data = dataOf({ ...releases, series: undated });
    expect(show('release-timeline', { data })).toMatch(
      /^<div class="data-table".*<\/table><\/div><\/div>$/,
    );
  });

  test('has coordinates with at most one decimal inside the image', () => {
    const numbers = [...image(timeline()).matchAll(/ (?:x|width|cx)="([^"]+)"/g)];
    expect(numbers.length).toBeGreaterThan(30);
    for (const [, number] of numbers) {
      expect(number).toMatch(/^\d+(\.\d)?$/);
      expect(Number(number)).toBeLessThanOrEqual(704);
    }
  });
});

test('text that looks like markup stays text in the data of directives', () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  const release = {
    label: evil,
    href: evil,
    version: evil,
    date: '2020-01-01',
    successor: null,
    state: { type: 'superseded', by: { version: evil, href: evil }, later: 1 },
  } as const;
  const evilSeries = series.map((one) => ({
    ...one,
    name: evil + one.name,
    href: evil,
    releases: [{ ...release, successor: { version: evil, href: evil } }],
  }));
  const products = [{ id: 'lms', label: evil }];
  const data = dataOf({ today: evil, products, series: evilSeries });
  const html = [
    show('release-timeline', { data }),
    show('release-table', { props: { rows: 'releases' }, data }),
  ].join('');
  expect(html).not.toMatch(/<script|<img/);
});
