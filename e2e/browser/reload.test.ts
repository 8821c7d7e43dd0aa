import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ensureBuilt, folder, siteOf, startServer } from '../cli/program.ts';
import { connectBrowser } from './chromium.ts';

beforeAll(ensureBuilt);

const long = 'Paragraph.\n\n'.repeat(200);
const text = (word: string): string =>
  `# Guide\n\n${long}\n\n<details><summary>More</summary>\n\nInside.\n\n</details>\n\nThe ${word} end.\n`;

async function open(): Promise<{
  page: Page;
  edit(text: string): Promise<void>;
  faults: string[];
}> {
  const root = await folder({
    ...siteOf(2, 'first'),
    'content/guide.md': text('first'),
    // Browsers request it on their own.
    'static/favicon.ico': '',
  });
  const { port } = await startServer(root, 'serve');
  const browser = await connectBrowser();
  onTestFinished(() => browser.close());
  const page = await (await browser.newContext()).newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  const listening = page.waitForRequest(/__docsgen\/events/);
  await page.goto(`http://localhost:${port}/guide/`);
  await listening;
  const edit = (written: string): Promise<void> =>
    writeFile(path.join(root, 'content/guide.md'), written);
  return { page, edit, faults };
}

describe('the reload client in a browser', () => {
  test('puts the new text in place, with scroll position and open parts as they were', async () => {
    const { page, edit, faults } = await open();
    await page.locator('details summary').click();
    await page.evaluate(() => {
      scrollTo({ top: 1500, behavior: 'instant' });
      document.body.dataset.same = 'document';
    });
    await edit(text('second'));
    await page.getByText('The second end.').waitFor();
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(1500);
    expect(await page.locator('details').getAttribute('open')).not.toBeNull();
    // The page was updated in place: it is the same document.
    expect(await page.locator('body').getAttribute('data-same')).toBe('document');
    await edit(text('third').replace('# Guide', '# Another title'));
    await page.getByText('The third end.').waitFor();
    expect(await page.title()).toContain('Another title');
    // No policy violation and no error.
    expect(faults).toEqual([]);
  });

  test('shows what is wrong as text, and closes when it is fixed', async () => {
    const { page, edit, faults } = await open();
    await edit(`${text('second')}\n[<img src=x onerror=alert(1)>](./gone.md)\n`);
    const problems = page.getByRole('region', { name: 'Problems of this page' });
    await problems.getByText('broken-link').first().waitFor();
    await problems
      .getByRole('button', { name: /content\/guide\.md:\d+/ })
      .first()
      .waitFor();
    expect(await problems.locator('pre').first().textContent()).toContain('onerror=alert(1)');
    expect(await problems.locator('img').count()).toBe(0);
    await page.keyboard.press('Escape');
    await problems.getByText('broken-link').first().waitFor({ state: 'hidden' });
    await edit('---\ntitle: "\n---\n');
    await problems.locator('button').first().waitFor();
    // The last good page is still there.
    expect(await page.getByText('Paragraph.').count()).toBeGreaterThan(100);
    await edit(text('fixed'));
    await page.getByText('The fixed end.').waitFor();
    await problems.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });
});
