import { expect, test } from 'vitest';
import { invalidities } from '../../packages/renderer/test/validator.ts';
import { buildOwnSite } from './build-site.ts';

/** The site has many pages, and some of them are long. */
const options = { timeout: 3_600_000 };

test('every page of our own site is valid HTML', options, async () => {
  const site = await buildOwnSite();
  const pages = [...site].filter(([path]) => path.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(600);
  const found: string[] = [];
  for (const [path, content] of pages) {
    const messages = await invalidities(Buffer.from(content).toString());
    found.push(...messages.map((message) => `${path} ${message}`));
  }
  expect(found).toEqual([]);
});
