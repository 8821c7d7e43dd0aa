import { expect, test } from 'vitest';
import { invalidities } from '../../packages/renderer/test/validator.ts';
import { buildOwnSite } from './build-site.ts';

/** As long as it takes: there are many pages, some of them long. */
const patience = { timeout: 3_600_000 };

test('every page of our own site is valid HTML', patience, async () => {
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
