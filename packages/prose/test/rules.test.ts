import { describe, expect, test } from 'vitest';
import { type ProseOptions, prose } from '../src/index.ts';
import { findingsIn, proseSite } from './fixture.ts';

describe('preferred terms', () => {
  const terms = { 'moodle app': 'Moodle App', 'web site': 'website', utilise: 'use' };

  test('are found in any case and with endings, and fixed', async () => {
    const text =
      'The Moodle app and moodle apps.\n\nWeb sites utilise it. We Utilise the web\nsite.\n';
    expect(await findingsIn(text, { terms })).toEqual([
      '1:5 preferred-term "Moodle app" is written "Moodle App" on this site. → "Moodle App"',
      '1:20 preferred-term "moodle apps" is written "Moodle Apps" on this site. → "Moodle Apps"',
      '3:1 preferred-term "Web sites" is written "Websites" on this site. → "Websites"',
      '3:11 preferred-term "utilise" is written "use" on this site. → "use"',
      '3:26 preferred-term "Utilise" is written "Use" on this site. → "Use"',
      '3:38 preferred-term "web site" is written "website" on this site.',
    ]);
  });

  test('are left as they are in code, addresses, quotations and names', async () => {
    const text = [
      'The Moodle App, `moodle app`, "the moodle app" and [more on it](moodle-app.md).\n',
      '> The moodle app.\n',
      'The Old Moodle app Team of moodle app/readme.md and the moodle-app.\n',
    ].join('\n');
    expect(await findingsIn(text, { terms, ignore: ['Old Moodle app Team'] })).toEqual([]);
  });

  test('in lower case may begin a sentence with a capital', async () => {
    const text = 'Front end. The Front End. The front end.\n';
    expect(await findingsIn(text, { terms: { 'Front End': 'front end' } })).toEqual([
      '1:16 preferred-term "Front End" is written "front end" on this site. → "front end"',
    ]);
  });

  test('are found in titles and descriptions of front matter', async () => {
    const text =
      '---\ntitle: "The moodle app"\ndescription: >-\n  All of\n  the moodle app.\n---\n\nA.\n';
    expect(await findingsIn(text, { terms })).toEqual([
      '2:13 preferred-term "moodle app" is written "Moodle App" on this site. → "Moodle App"',
      '5:7 preferred-term "moodle app" is written "Moodle App" on this site. → "Moodle App"',
    ]);
  });
});

test('forbidden words are found as whole words, with what to write instead', async () => {
  const forbidden = { whitelist: 'Write "allow list".', 'in order to': 'Write "to".' };
  await proseSite(
    { forbidden },
    {
      'content/a.md': 'Add it to the ⟦Whitelist⟧ ⟦in order\nto⟧ pass. Whitelisted, `whitelist`.\n',
    },
  ).finds('forbidden-word', 'forbidden-word');
  expect(await findingsIn('It is simply so.\n', { forbidden: ['simply'] })).toEqual([
    '1:7 forbidden-word The word "simply" isn\'t used on this site.',
  ]);
});

describe('repeated words', () => {
  test('are found across lines and markup, and fixed where nothing stands between', async () => {
    const text = 'Open the the settings and\nand go. Use *a* a key. The\nThe end.\n';
    expect(await findingsIn(text)).toEqual([
      '1:9 repeated-word The word "the" is written twice. → ""',
      '2:1 repeated-word The word "and" is written twice. → ""',
      '2:16 repeated-word The word "a" is written twice. → ""',
      '3:1 repeated-word The word "The" is written twice. → ""',
    ]);
  });

  test('leave one word and one space when they are fixed', async () => {
    const built = proseSite({}, { 'content/a.md': 'Open the the x and\nand go.\n' });
    const { diagnostics } = await built.build();
    expect(diagnostics.map(({ column, endColumn }) => [column, endColumn])).toEqual([
      [9, 13],
      [1, 5],
    ]);
  });

  test('are none around code, in pairs of the language, and of single letters', async () => {
    const text =
      'The `x` the. The fact that that had had a point. C C. 5 5. Well-known known. the, the\nThen select **Select**.\n';
    expect(await findingsIn(text)).toEqual([]);
    expect(await findingsIn('Frauen, die die Wahl haben.\n', {}, { lang: 'de' })).toEqual([]);
  });
});

describe('headings in sentence case', () => {
  const headings = { case: 'sentence', names: ['Moodle', 'Plugins Directory'] } as const;

  test('have no capitals but those of the first word and of names', async () => {
    const text = [
      '## Configure The Database\n',
      '## Install Moodle from the Plugins Directory\n',
      '## GitHub and the API: Next steps\n',
      '## 2. Use `x` in Docker\n\nIt runs in Docker.\n',
    ].join('\n');
    expect(await findingsIn(text, { headings })).toEqual([
      '1:14 heading-case The heading isn\'t in sentence case: "The", "Database".',
    ]);
  });

  test('are not asked for in languages that write nouns with capitals', async () => {
    expect(await findingsIn('## Die Datenbank\n', { headings }, { lang: 'de-CH' })).toEqual([]);
  });
});

test('sentences have at most so many words', async () => {
  const sentences = { words: 5 };
  await proseSite(
    { sentences },
    { 'content/a.md': 'A short one. ⟦This one has e.g. six words.⟧ Run *it* with `x`.\n' },
  ).finds('long-sentence');
});

test('link texts say where they lead, in each language', async () => {
  const text = 'Click [here](b.md) or [read  more…](b.md), see [the options here](b.md).\n';
  expect(await findingsIn(text)).toEqual([
    '1:8 vague-link-text The link text "here" says nothing of where it leads.',
    '1:24 vague-link-text The link text "read  more…" says nothing of where it leads.',
  ]);
  expect(
    await findingsIn(
      '[Hier](b.md), [dort](b.md)\n',
      { linkTexts: { de: ['dort'] } },
      { lang: 'de' },
    ),
  ).toHaveLength(2);
  expect(await findingsIn(text, { linkTexts: false })).toEqual([]);
});

test('a setting that there isn’t is refused', () => {
  expect(() => prose({ term: {} } as ProseOptions)).toThrow('prose: there is no setting "term"');
});

test('a rule’s version changes with its settings', () => {
  const versions = [
    prose({ terms: { a: 'b' } }),
    prose({ terms: { a: 'c' } }),
    prose({ terms: { a: 'b' }, ignore: [/x/] }),
    prose({ terms: { a: 'b' }, ignore: [/y/] }),
  ].map(([rule]) => rule?.version);
  expect(new Set(versions).size).toBe(4);
});
