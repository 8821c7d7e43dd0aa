import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { docsgen, ensureBuilt, folder } from '../cli/program.ts';
import { filesOfPage, sessionOfPage } from './examples.ts';

beforeAll(ensureBuilt);

describe('the examples of extensions in the manual', () => {
  test('a rule fixes forbidden words', async () => {
    const root = await folder(await filesOfPage('guides/extending/rules.md'));
    expect((await docsgen(root, 'check', '--fix')).code).toBe(0);
    const fixed = await readFile(path.join(root, 'content/index.md'), 'utf8');
    expect(fixed).toContain('Here we use the `whitelist`');
  });

  test('rules of prose find what the guide shows', async () => {
    const page = 'guides/prose.md';
    const root = await folder(await filesOfPage(page));
    await mkdir(path.join(root, 'node_modules/@docsgen'), { recursive: true });
    const own = path.join(import.meta.dirname, '../../packages/prose');
    await symlink(own, path.join(root, 'node_modules/@docsgen/prose'), 'junction');
    const { output } = await sessionOfPage(page);
    expect((await docsgen(root, 'check')).stdout).toBe(output);
  });

  test('an output writes the JSON Feed that the page shows', async () => {
    const { 'dist/all.json': expected, ...files } = await filesOfPage(
      'guides/extending/outputs.md',
    );
    const root = await folder(files);
    expect((await docsgen(root, 'build', '--strict')).code).toBe(0);
    expect(await readFile(path.join(root, 'dist/all.json'), 'utf8')).toBe(expected);
  });

  test('a source makes a page for each operation', async () => {
    const root = await folder(await filesOfPage('guides/extending/sources.md'));
    expect((await docsgen(root, 'build', '--strict')).code).toBe(0);
    const html = await readFile(path.join(root, 'dist/api/get-launch/index.html'), 'utf8');
    expect(html).toContain('<td><code>id</code></td>');
    expect(html).toContain('/launches/{id}');
  });

  test('data give a directive the pages of each author', async () => {
    const root = await folder(await filesOfPage('guides/extending/data.md'));
    const page = (name: string) => readFile(path.join(root, 'dist', name), 'utf8');
    expect((await docsgen(root, 'build')).code).toBe(0);
    expect(await page('index.html')).toContain('<li>Ada: <a href="/launch/">Launch</a></li>');
  });

  test('front matter keys are read by data and a rule, and validated', async () => {
    const { 'scripts/keys.js': _, ...files } = await filesOfPage('guides/extending/keys.md');
    const root = await folder(files);
    expect((await docsgen(root, 'build', '--strict')).code).toBe(0);
    const page = await readFile(path.join(root, 'dist/index.html'), 'utf8');
    expect(page).toContain('<p>You need: Leek, Potato.</p>');
    const soup = path.join(root, 'content/soup.md');
    const wrong = (await readFile(soup, 'utf8'))
      .replace('low', 'middle')
      .replace(/servings.*\n/, '');
    await writeFile(soup, wrong);
    const { stdout } = await docsgen(root, 'check');
    expect(stdout).toContain('Write `low` or `high`.  invalid-front-matter');
    expect(stdout).toContain('The recipe has no `servings`.  recipe-without-servings');
  });

  test('pages have a model and a template, whose errors name their place', async () => {
    const root = await folder(await filesOfPage('guides/extending/pages.md'));
    expect((await docsgen(root, 'build', '--strict')).code).toBe(0);
    const page = await readFile(path.join(root, 'dist/soup/index.html'), 'utf8');
    expect(page).toContain('<p>For 3 people.</p>');
    expect(page).toContain('<li>Potato<a href="/salad/">Salad</a></li></ul>');
    expect(page).toContain('<p>Cook both.</p>');
    const template = path.join(root, 'templates/recipe.tsx');
    const text = await readFile(template, 'utf8');
    await writeFile(template, text.replace('ingredients.map(', 'ingredients.missing.map('));
    const { code, stderr } = await docsgen(root, 'build');
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /templates\/recipe\.tsx:12:\d+: The template recipe failed on the page \//,
    );
    await writeFile(template, 'export const other = 1;\n');
    expect((await docsgen(root, 'build')).stderr).toContain(
      'templates/recipe.tsx must export `template`, a function component.',
    );
  });

  test('a plugin has settings, badges, a feed and a panel', async () => {
    const root = await folder(await filesOfPage('guides/extending/plugins.md'));
    const page = (name: string) => readFile(path.join(root, 'dist', name), 'utf8');
    const { stdout } = await docsgen(root, 'build', '--strict');
    expect(stdout).not.toContain('warning');
    expect(await page('index.html')).toContain(
      '<a href="/missions/second/">Second light</a>: 2026-04-02, pad South',
    );
    expect(await page('missions/first/index.html')).toMatch(
      /Second light<\/span>|Second light[^/]*<span class="badge badge-note">Planned/,
    );
    const feed = await page('missions/feed.xml');
    expect(feed).toContain('<title>First light</title>');
    expect(feed).not.toContain('Second light');
    const second = path.join(root, 'content/missions/second.md');
    await writeFile(second, (await readFile(second, 'utf8')).replace('South', 'West'));
    expect((await docsgen(root, 'check')).stdout).toContain('Write one of North,South.');
    const config = path.join(root, 'docsgen.config.ts');
    await writeFile(config, (await readFile(config, 'utf8')).replace("['North', 'South']", '5'));
    const { code, stderr } = await docsgen(root, 'check');
    expect(code).toBe(2);
    expect(stderr).toContain('launches.pads');
  });

  test('Markdown syntax shows terms with their meaning, and an edit of the glossary counts', async () => {
    const files = await filesOfPage('guides/extending/markdown.md');
    const page = (root: string) => readFile(path.join(root, 'dist/index.html'), 'utf8');
    const root = await folder(files);
    expect((await docsgen(root, 'build', '--strict')).code).toBe(0);
    expect(await page(root)).toContain(
      '<abbr title="The point of an orbit that is farthest from Earth.">apogee</abbr>',
    );
    await writeFile(path.join(root, 'extensions/terms.json'), '{ "apogee": "Far away." }');
    expect((await docsgen(root, 'build', '--strict')).code).toBe(0);
    expect(await page(root)).toContain('<abbr title="Far away.">apogee</abbr>');
  });

  test('a dialect reads notes, includes and front matter of a wiki', async () => {
    const root = await folder(await filesOfPage('guides/extending/dialects.md'));
    expect((await docsgen(root, 'build', '--strict')).code).toBe(0);
    const page = await readFile(path.join(root, 'dist/index.html'), 'utf8');
    expect(page).toContain('<span>The <em>engine</em> is off.</span>');
    expect(page).toContain('<p>The tank is full.</p>');
    expect(page).toContain('content="How a launch is prepared."');
  });
});
