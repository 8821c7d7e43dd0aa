import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBrowser } from './browser-server.ts';
import { buildFixture } from './build-site.ts';
import { connectBrowser } from './chromium.ts';
import { type Host, serve } from './host.ts';
import { type Stage, setStage } from './journey.ts';

describe('the browser that the tests run in', () => {
  let stage: Stage;
  let elsewhere: Host;
  beforeAll(async () => {
    stage = await setStage(await buildFixture());
    const page = '<!doctype html><title>Elsewhere</title>';
    elsewhere = await serve(new Map([['index.html', page]]));
  });
  afterAll(async () => {
    await stage.close();
    await elsewhere.close();
  });

  test('keeps a page of another origin from reading ours', async () => {
    const context = await stage.browser.newContext();
    const page = await context.newPage();
    await page.goto(elsewhere.origin);
    const ours = `${stage.host.origin}/docs/everything/`;
    const read = (address: string): Promise<string> =>
      page.evaluate(async (asked) => {
        const answer = await fetch(asked).catch((error: unknown) => error);
        return answer instanceof Response ? await answer.text() : String(answer);
      }, address);
    expect(await read(ours)).toBe('TypeError: Failed to fetch');
    expect(await read(elsewhere.origin)).toContain('Elsewhere');
    expect(stage.host.requests).toContain('/docs/everything/');
    await context.close();
  });

  test('is started again once when it crashes, and the crash is reported', async () => {
    const logged: string[] = [];
    const browser = await startBrowser((line) => logged.push(line));
    const connection = await connectBrowser(browser.endpoint);
    await connection.newContext();
    process.kill(browser.pid() ?? Number.NaN, 'SIGKILL');
    await expect.poll(() => logged.length).toBe(1);
    const page = await (await connection.newContext()).newPage();
    await page.goto(elsewhere.origin);
    expect(await page.title()).toBe('Elsewhere');
    expect(logged).toEqual(['Chromium ended with SIGKILL; it is started again once.']);
    await connection.close();
    await browser.close();
  });
});
