import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ruleNames } from '@docsgen/core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { docsgen, ensureBuilt, folder } from '../cli/program.ts';
import { type Planted, plantedSite, readPlanted } from './planted-site.ts';

beforeAll(ensureBuilt);

/** Rules for which a text in the planted site can't have a mark. */
const elsewhere: readonly string[] = [
  // The file isn't UTF-8; it is written as bytes below.
  'unreadable-file',
  // The heading no longer exists, so that the finding is at its entry: see below.
  'removed-anchor',
  // Suppress other findings, or are suppressed by them; their own tests have sites for them.
  'missing-source',
  'orphan-entry',
  // Only `docsgen test` runs samples, and only GitHub has lines that move.
  'failing-sample',
  'moving-lines',
  // Need settings that affect the whole site, or thousands of items, as the rules' fixtures have.
  'invalid-tags',
  'large-sidebar',
  'leaves-version',
  'missing-original',
  // Need a repository of git.
  'outdated-translation',
  'stale-copy',
  'translated-anchor',
  'unknown-locale',
];

async function otherSite(): Promise<string> {
  const server = createServer(({ url }, response) => {
    response.writeHead(url === '/gone' ? 404 : 200).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('every planted fault is found where it is, and nothing else', async () => {
  const server = await otherSite();
  const files: Record<string, string> = {};
  const planted: Planted[] = [];
  for (const [file, marked] of Object.entries(plantedSite)) {
    const read = readPlanted(file, marked.replaceAll('{server}', server));
    files[file] = read.text;
    planted.push(...read.planted);
  }
  const root = await folder(files);
  await writeFile(path.join(root, 'content/utf-16.md'), Buffer.from([0xff, 0xfe, 0x41, 0]));
  planted.push({ rule: 'unreadable-file', place: 'content/utf-16.md:1:1' });
  planted.push({ rule: 'removed-anchor', place: 'content/links.md:1:1' });
  const outside = ['--external', '--against', 'published.json', '--findings', 'vale.json'];
  const flags = [...outside, '--format', 'json'];
  const { code, stdout } = await docsgen(root, 'check', ...flags);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { rule: string; file: string; line: number; column: number }[];
  };
  const found = diagnostics.map(
    ({ rule, file, line, column }) => `${file}:${line}:${column} ${rule}`,
  );
  expect(found.sort()).toEqual(planted.map(({ rule, place }) => `${place} ${rule}`).sort());
  expect(code).toBe(1);
});

test('every rule is planted', () => {
  const rules = Object.entries(plantedSite).flatMap(([file, marked]) =>
    readPlanted(file, marked).planted.map(({ rule }) => rule),
  );
  expect([...new Set([...rules, ...elsewhere])].sort()).toEqual([...ruleNames].sort());
});
