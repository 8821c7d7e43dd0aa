import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

// A changeset that can't be read ends the release of every package.

const packages = new Set(
  readdirSync('packages').map((name) => {
    return JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8')).name;
  }),
);

test('every changeset names packages of this repository, and says what has changed', () => {
  const files = readdirSync('.changeset').filter((name) => name.endsWith('.md'));
  expect(files.length).toBeGreaterThan(0);
  const unsound = files.filter((file) => {
    const [, head = '', text = ''] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(`.changeset/${file}`, 'utf8')) ?? [];
    const bumps = Object.entries((parse(head) ?? {}) as Record<string, string>);
    const areKnown = bumps.every(
      ([name, bump]) => packages.has(name) && /^(?:patch|minor|major)$/.test(bump),
    );
    return bumps.length === 0 || !areKnown || text.trim() === '';
  });
  expect(unsound).toEqual([]);
});
