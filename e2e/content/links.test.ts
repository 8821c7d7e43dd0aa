/** Release notes lead on to documentation and to lists of issues. None of these links may get lost. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const content = new URL('../../content/', import.meta.url);

/** The release notes of the product and of the app, by their paths in the content. */
const notes: ReadonlyMap<string, string> = new Map(
  ['releases', 'app_releases'].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, content), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file): [string, string] => {
        const path = `${folder}/${file.replaceAll('\\', '/')}`;
        return [path, readFileSync(new URL(path, content), 'utf8')];
      }),
  ),
);

/** The targets of the links in a page. Those with parentheses stand between angle brackets. */
function targets(markdown: string): string[] {
  const links = markdown.matchAll(/\]\((?:<([^>]*)>|([^()\s]*))\)/g);
  return Array.from(links, ([, bracketed, bare = '']) => bracketed ?? bare);
}

/** Kinds of links, and how many of each the notes had when this was written. */
const kinds: readonly (readonly [kind: string, address: RegExp, count: number])[] = [
  ['the user documentation', /^https:\/\/docs\.moodle\.org\/(?:\d+\/)?en\//, 495],
  ['notes in other languages', /^https:\/\/docs\.moodle\.org\/(?:\d+\/)?(?!en\/)[a-z]{2}\//, 607],
  ['the old developer wiki', /^https:\/\/docs\.moodle\.org\/dev\//, 158],
  ['the API documentation', /^https:\/\/moodledev\.io\/docs\//, 31],
  ['the policy on PHP', /policies\/php\.md$/, 11],
  ['issues', /^https:\/\/tracker\.moodle\.org\/browse\/[A-Z]+-\d+$/, 9_073],
  ['lists in the tracker', /^https?:\/\/tracker\.moodle\.org\/(?!browse\/[A-Z]+-\d)/, 492],
  ['reports of the old tracker', /^https:\/\/moodle\.org\/bugs\//, 54],
  ['announcements', /^https:\/\/moodle\.org\/mod\/forum\/discuss\.php/, 1_497],
  ['databases', /postgresql\.org|mysql\.com|mariadb\.org|sql-server|oracle\.com/, 95],
];

describe('release notes link to', () => {
  const all = [...notes.values()].flatMap(targets);

  test.each(kinds)('%s', (_, address, count) => {
    expect(all.filter((target) => address.test(target)).length).toBeGreaterThanOrEqual(count);
  });
});

test('series from 3.5 on link to the policy on PHP', () => {
  const silent = Array.from(notes).filter(([path, text]) => {
    const [, major = '', minor = ''] = /^releases\/(\d+)\.(\d+)\.md$/.exec(path) ?? [];
    const since = Number(major) > 3 || (major === '3' && Number(minor) >= 5);
    return since && !text.includes('](../development/policies/php.md)');
  });
  expect(silent.map(([path]) => path)).toEqual([]);
});

test('releases that ask for a newer mlbackend link to the way to upgrade it', () => {
  const asking = Array.from(notes).filter(([, text]) => text.includes('must upgrade `mlbackend`'));
  expect(asking.map(([path]) => path).sort()).toEqual([
    'releases/3.10/3.10.8.md',
    'releases/3.11/3.11.4.md',
    'releases/3.9/3.9.11.md',
  ]);
  for (const [, text] of asking) {
    expect(text).toContain('](https://docs.moodle.org/en/Analytics_settings#Versions)');
  }
});

test('point releases link to the list of their issues in the tracker', () => {
  const silent = Array.from(notes).filter(([path, text]) => {
    return /^releases\/[\d.]+\/[\d.]+\.md$/.test(path) && !text.includes('[Issues fixed in ');
  });
  expect(silent.map(([path]) => path)).toEqual([]);
});
