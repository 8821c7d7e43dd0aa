import { describe, expect, test } from 'vitest';
import { frame } from './fixtures/frame.ts';
import { fixtures } from './fixtures/index.ts';
import { chromeOf, count, render } from './render.ts';
import { invalidities } from './validator.ts';

describe.each(Object.entries(fixtures))('the %s page', (name, model) => {
  const html = render(model);

  test('is the HTML of its snapshot', async () => {
    await expect(html).toMatchFileSnapshot(`snapshots/${name}.html`);
  });

  test('is valid HTML', async () => {
    expect(await invalidities(html)).toEqual([]);
  });

  test('is a document with a doctype, a language and a newline at its end', () => {
    expect(html.startsWith('<!doctype html><html lang="en">')).toBe(true);
    expect(html.endsWith('</html>\n')).toBe(true);
  });

  test('has one article with the only main heading', () => {
    expect(count(html, '<article')).toBe(1);
    expect(count(html, '<h1')).toBe(1);
    expect(html.indexOf('<h1')).toBeGreaterThan(html.indexOf('<article'));
    expect(html.indexOf('<h1')).toBeLessThan(html.indexOf('</article>'));
  });

  test('marks the current page once if the sidebar has it, otherwise never', () => {
    expect(count(html, 'aria-current="page"')).toBe(model.current === null ? 0 : 1);
  });

  test('marks the current section once if there is one, otherwise never', () => {
    const tabs = html.slice(html.indexOf('class="sections"'), html.indexOf('</header>'));
    expect(count(tabs, 'aria-current="true"')).toBe(model.section === null ? 0 : 1);
  });

  test('links two scripts of the site, and has no inline script or style', () => {
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/i);
    const scripts = [...html.matchAll(/<script\b([^>]*)>([^<]*)/g)];
    const run = scripts.filter(([, attributes]) => !attributes?.includes('application/ld+json'));
    expect(run.map(([, attributes]) => / src="([^"]*)"/.exec(attributes ?? '')?.[1])).toEqual([
      frame.scripts.scheme,
      frame.scripts.docsgen,
    ]);
    expect(run.map(([, , code]) => code)).toEqual(['', '']);
    expect(count(html, 'rel="stylesheet"')).toBe(1);
  });

  test('gives every navigation landmark a unique name', () => {
    const names = [...html.matchAll(/<nav [^>]*aria-label="([^"]+)"/g)].map(([, label]) => label);
    expect(names).toHaveLength(count(html, '<nav'));
    expect(new Set(names).size).toBe(names.length);
  });

  test('has a frame below ten kilobytes', () => {
    expect(Buffer.byteLength(chromeOf(html))).toBeLessThan(10 * 1024);
  });

  test('is rendered deterministically', () => {
    expect(render(structuredClone(model))).toBe(html);
  });
});
