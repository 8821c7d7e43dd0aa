import { readFileSync } from 'node:fs';
import { indexLines } from '@docsgen/text';
import { expect, test } from 'vitest';
import { compiler, printContent } from '../../../markdown/test/compile-fixture.ts';
import { splitFrontMatter } from '../../src/parse/front-matter.ts';
import { frontMatterSchema } from '../../src/parse/front-matter-schema.ts';

const text = readFileSync(new URL('./kitchen-sink.md', import.meta.url), 'utf8');

test('a page that uses everything compiles without a finding', async () => {
  const lines = indexLines(text);
  const file = 'kitchen-sink.md';
  const head = splitFrontMatter({ file, text, lines, schema: frontMatterSchema({}) });
  const { bodyStart } = head.value;
  const { value, findings } = compiler().compile({ file, text, lines, bodyStart });
  expect([...head.findings, ...findings]).toEqual([]);
  const html = printContent(value.content, value);
  await expect(`${html}\n`).toMatchFileSnapshot('snapshots/kitchen-sink.html');
  const places = [
    ...value.headings.map(({ slug, span }) => `${span.line}:${span.column} #${slug}`),
    ...value.links.map(({ href, span }) => `${span.line}:${span.column} ${href}`),
    ...value.images.map(({ src, span }) => `${span.line}:${span.column} ${src}`),
  ];
  await expect(`${places.join('\n')}\n`).toMatchFileSnapshot('snapshots/kitchen-sink-places.txt');
});
