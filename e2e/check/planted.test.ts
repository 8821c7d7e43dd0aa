import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { docsgen, ensureBuilt, folder } from '../cli/program.ts';
import { type Planted, plantedSite, readPlanted } from './planted-site.ts';

beforeAll(ensureBuilt);

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
  // A file that isn't UTF-8, and a heading that no longer exists, can't have marks.
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
