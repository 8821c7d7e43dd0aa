import type { PageModel } from '@docsgen/core';
import type { ReleaseFacts, ReleaseState } from '@docsgen/releases';
import { describe, expect, test } from 'vitest';
import { articleOf, count, textOf } from '../../../renderer/test/render.ts';
import { mainOf, release, releaseMain, strip } from './fixtures/release.ts';
import { series } from './fixtures/series.ts';
import { render } from './render.ts';

const withFacts = (facts: Partial<ReleaseFacts>): PageModel => ({
  ...release,
  main: mainOf({ ...releaseMain, facts: { ...releaseMain.facts, ...facts } }),
});

const ended = { type: 'ended', on: '2022-05-09' } as const;

/** The text of the facts: names and values in document order. */
const factsOf = (model: PageModel): string => {
  const html = articleOf(render(model));
  return textOf(
    html
      .slice(html.indexOf('<dl'), html.indexOf('</dl>'))
      .replaceAll('</dt>', ': ')
      .replaceAll('</dd>', '; '),
  );
};

describe('a release page', () => {
  test('says which newer release of its series to use, and how many came after it', () => {
    expect(factsOf(release)).toBe(
      'Status: Superseded by 3.10.11 9 releases came after it; Released: 8 March 2021; ' +
        'Build: 2020110902; Series: 3.10 Ended 9 May 2022;',
    );
    expect(render(release)).toContain(
      '<span class="state superseded">Superseded by <a href="/general/releases/3.10/3.10.11/">3.10.11</a></span>',
    );
    const by = { version: '3.10.11', href: null };
    const facts = (later: number) =>
      factsOf(withFacts({ state: { type: 'superseded', by, later } }));
    expect(facts(1)).toContain('Superseded by 3.10.11 1 release came after it;');
    expect(facts(0)).toContain('Superseded by 3.10.11;');
  });

  test('has support, date, build and series as its facts', () => {
    expect(factsOf(withFacts({ state: ended }))).toBe(
      'Support: Ended 9 May 2022; Released: 8 March 2021; Build: 2020110902; Series: 3.10;',
    );
  });

  test.each<readonly [ReleaseState, string]>([
    [{ type: 'planned', from: '2023-10-09' }, 'Planned for 9 October 2023'],
    [{ type: 'supported', until: '2024-04-22' }, 'Supported until 22 April 2024'],
    [{ type: 'security', until: '2023-12-11' }, 'Security fixes until 11 December 2023'],
    [{ type: 'ended', on: '2023-05-08' }, 'Ended 8 May 2023'],
    [{ type: 'ended', on: null }, 'Ended'],
    [{ type: 'unknown' }, 'Not recorded'],
  ])('shows %o as "%s"', (state, words) => {
    expect(factsOf(withFacts({ state }))).toMatch(new RegExp(`^Support: ${words};`));
  });

  test('marks long-term support', () => {
    expect(factsOf(withFacts({ state: ended, lts: true }))).toMatch(
      /^Support: Ended 9 May 2022 LTS;/,
    );
    expect(factsOf(withFacts({ lts: true }))).toMatch(/Series: 3\.10 LTS Ended 9 May 2022;$/);
  });

  test('omits an unknown build, and marks an unknown date as not recorded', () => {
    const facts = factsOf(withFacts({ build: null, date: null }));
    expect(facts).toContain('Released: Not recorded;');
    expect(facts).not.toContain('Build');
  });

  test('has no release date if it is planned', () => {
    const facts = withFacts({ state: { type: 'planned', from: '2023-10-09' } });
    expect(factsOf(facts)).not.toContain('Released');
  });

  test('links to its series if the series has a page', () => {
    const series = { name: '3.10', href: '/general/releases/3.10/', support: ended, newest: null };
    const html = (href: string | null) =>
      render(withFacts({ state: ended, series: { ...series, href } }));
    expect(html(series.href)).toContain('<dd><a href="/general/releases/3.10/">3.10</a></dd>');
    expect(html(null)).toContain('<dd>3.10</dd>');
  });
});

test('the other releases of the day are links, separated by commas', () => {
  const sameDay = ['3.9.14', '3.8.9'].map((label) => ({ label, href: `/${label}/` }));
  expect(textOf(articleOf(render(withFacts({ sameDay }))))).toContain(
    'Released on the same day3.9.14, 3.8.9',
  );
  expect(textOf(articleOf(render(withFacts({ sameDay: [] }))))).not.toContain('same day');
});

describe('a superseded release', () => {
  test('begins with the release to use instead and the reason', () => {
    const html = articleOf(render(release));
    expect(textOf(html)).toMatch(
      /^Moodle 3\.10\.2Use 3\.10\.3 insteadReason: an upgrade step could corrupt calendar events\. Last updated/,
    );
    expect(html).toContain('<a href="/general/releases/3.10/3.10.3/">3.10.3</a>');
  });

  test.each(['a serious regression', 'a regression in messaging', 'it was never published'])(
    'shows the reason in a sentence of its own: %s',
    (reason) => {
      const supersededBy = { version: '2.4.3', href: null, date: '2013-03-18', reason };
      expect(textOf(articleOf(render(withFacts({ supersededBy }))))).toContain(
        `Use 2.4.3 insteadReason: ${reason}. Superseded on 18 March 2013.`,
      );
    },
  );

  test('has no empty paragraph if neither reason nor date is known', () => {
    const supersededBy = { version: '2.2.9', href: null, date: null, reason: null };
    const html = render(withFacts({ supersededBy }));
    expect(html).toContain('<span>Use 2.2.9 instead</span></p></div>');
  });

  test('shows the date on which it was superseded, even without a reason or a page of the successor', () => {
    const supersededBy = { version: '2.2.9', href: null, date: '2013-03-18', reason: null };
    const html = articleOf(render(withFacts({ supersededBy })));
    expect(textOf(html)).toContain('Use 2.2.9 insteadSuperseded on 18 March 2013.');
    expect(html).not.toContain('>2.2.9</a>');
  });

  test('is linked from its successor', () => {
    const link = (label: string) => ({ label, href: `/${label}/` });
    const words = (...labels: string[]): string =>
      textOf(render(withFacts({ supersedes: labels.map(link) })));
    expect(words('2.2.8')).toContain('Takes the place of 2.2.8.');
    expect(words('1', '2', '3')).toContain('Takes the place of 1, 2 and 3.');
    expect(words()).not.toContain('Takes the place of');
  });
});

describe('the series strip', () => {
  const stripOf = (model: PageModel): string => {
    const html = articleOf(render(model));
    const start = html.indexOf('<nav class="strip"');
    return start < 0 ? '' : html.slice(start, html.indexOf('</nav>', start));
  };

  test('is named after the series and holds each release with its whole version', () => {
    const html = stripOf(release);
    expect(html).toContain('aria-label="Releases of 3.10"');
    expect(count(html, '<li>')).toBe(12);
    expect(html).toContain('<a href="/general/releases/3.10/3.10.11/"><span>3.10</span>.11</a>');
  });

  test('marks the current release once', () => {
    expect(count(stripOf(release), 'aria-current="true"')).toBe(1);
    expect(stripOf(series)).toContain('<a href="/general/releases/3.10/" aria-current="true">3.10');
  });

  test('marks superseded releases, also for screen readers', () => {
    const html = stripOf(release);
    expect(count(html, 'class="bad"')).toBe(1);
    expect(html).toContain('.2<span class="vh"> (Superseded)</span></a>');
  });

  test('labels the first release of each year with the year', () => {
    const years = [...stripOf(release).matchAll(/<small>(\d+)<\/small>/g)].map(([, year]) => year);
    expect(years).toEqual(['2020', '2021', '2022']);
  });

  test('does not repeat a year after a release without a date', () => {
    const undated = strip.map((item, index) => (index === 2 ? { ...item, date: null } : item));
    const html = stripOf({ ...release, main: mainOf({ ...releaseMain, series: undated }) });
    expect(count(html, '<small>')).toBe(3);
  });

  test('is omitted for a series with one release', () => {
    const alone = { ...releaseMain, series: strip.slice(0, 1) };
    expect(stripOf({ ...release, main: mainOf(alone) })).toBe('');
  });
});

describe('a series page', () => {
  test('adds its newest release and the end of each kind of support, each date once', () => {
    expect(factsOf(series)).toBe(
      'Support: Ended; Released: 9 November 2020; Build: 2020110900; Newest release: 3.10.11; ' +
        'General support until: 8 November 2021; Security support until: 9 May 2022;',
    );
  });

  test('has no requirements among its facts', () => {
    expect(factsOf(series)).not.toContain('7.2.0');
  });
});

test('text that looks like markup stays text in the facts of a release', () => {
  const evil = '"><script>alert(1)</script></title><h1>';
  const link = { label: evil, href: `/"><script>` };
  const { facts } = releaseMain;
  const html = render({
    ...release,
    main: mainOf({
      ...releaseMain,
      title: evil,
      titleId: evil,
      facts: {
        ...facts,
        version: evil,
        build: evil,
        date: evil,
        state: { type: 'superseded', by: { version: evil, href: evil }, later: 1 },
        series: {
          name: evil,
          href: evil,
          support: { type: 'ended', on: evil },
          newest: { version: evil, href: evil },
        },
        supersededBy: { version: evil, href: evil, date: evil, reason: evil },
        supersedes: [link],
      },
      series: [
        { ...link, version: evil, date: evil, successor: { version: evil, href: evil } },
        { ...link, href: 'b', version: 'b', date: null, successor: null },
      ],
      content: [],
    }),
  });
  expect(articleOf(html)).not.toContain('<script');
  expect(count(html, '<h1')).toBe(1);
});
