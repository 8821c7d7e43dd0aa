import { beforeAll, describe, expect, test } from 'vitest';
import { type BuiltSite, buildFixture } from './build-site.ts';
import { linkedStyles } from './linked-styles.ts';
import { settings, settingsFiles } from './settings-site.ts';

// The HTML of the site that `settings.test.ts` opens in a browser.

let site: BuiltSite;
beforeAll(async () => {
  site = await buildFixture({ ...settings, fonts: { text: 'Georgia, serif' } }, settingsFiles);
});

const html = (path: string): string => Buffer.from(site.get(path) ?? '').toString();

describe('the HTML of a site that uses every setting', () => {
  const page = (): string => html('docs/start/index.html');

  test('has nothing inline, and up to 10 KB around the article', () => {
    const [from, to] = [page().indexOf('<article'), page().indexOf('</article>')];
    expect(Buffer.byteLength(page().slice(0, from) + page().slice(to))).toBeLessThan(10 * 1024);
    expect(page()).not.toMatch(/<style|\sstyle=|\son\w+=|<script>/i);
  });

  test('links up to 13 KB of styles, with those of its own fonts and colours', async () => {
    // With the font file, too, which the pages that the browser opens are without.
    const styles = [...linkedStyles(await buildFixture(settings, settingsFiles)).values()];
    expect(new Set(styles.map(({ names }) => names.join(' ')))).toEqual(new Set(['docsgen look']));
    expect(Math.max(...styles.map(({ bytes }) => bytes))).toBeLessThanOrEqual(13 * 1024);
  });

  test('shows logo, short title, links, menus and places on the net', () => {
    expect(page()).toContain(
      '<img class="for-light" src="/logo.svg" alt="" width="32" height="32" loading="lazy"/>',
    );
    expect(page()).toContain(
      '<span class="long">Orbit for developers and operators</span><span class="short">Orbit</span>',
    );
    expect(page()).toContain('<li><a href="https://blog.example.org/">Blog</a></li>');
    expect(page()).toContain(
      '<details class="more"><summary>Community</summary><ul><li><a href="https://forum.example.org/">Forum</a></li><li><a href="/docs/guide/install/">Install</a></li>',
    );
    expect(page()).toContain('href="mailto:orbit@example.org" aria-label="Write to us"');
  });

  test('shows the columns of the footer and its line, and below the title where to edit', () => {
    const foot = page().slice(page().indexOf('<footer'));
    expect(foot).toContain('<section><h2>Learn</h2><ul><li><a href="/docs/start/">Start</a></li>');
    expect(foot).toContain('<a href="/docs/guide/install/#before-you-begin">Install</a>');
    expect(foot).toContain('<p>© 2019–2023 The Orbit authors</p>');
    const bar = page().slice(page().indexOf('<div class="page-bar"'));
    expect(bar).toContain('href="https://github.com/example/orbit/edit/main/content/start.md"');
  });

  test('has in its head what the site adds, but no second description', () => {
    expect(page()).toContain('<meta name="theme-color" content="#5b3df5"/>');
    expect(page()).toContain('<link rel="me" href="https://mastodon.example/@orbit"/>');
    expect(page().match(/name="description"/g)).toHaveLength(1);
    expect(page()).toContain('<script src="/js/feedback.js" defer="">');
    expect(page()).toMatch(/<script src="https:\/\/stats\.example\.org\/count\.js"[^>]*async=""/);
  });

  test('shows badges of items and releases', () => {
    expect(page()).toMatch(/Guide <span class="badge badge-note">New<\/span>/);
    expect(page()).toMatch(/Concepts <span class="badge badge-tip">Read first<\/span>/);
    expect(page()).toMatch(/Backups <span class="badge badge-warning">Beta<\/span>/);
    const releases = html('docs/releases/1.1/1.1.2/index.html');
    expect(releases).toMatch(/1\.1 <span class="badge badge-tip">LTS<\/span>/);
    expect(releases).toMatch(/1\.1\.1 <span class="badge badge-danger">Superseded<\/span>/);
    expect(releases).toMatch(/1\.0 <i>Ended<\/i>/);
    expect(releases).not.toMatch(/Orbit 2\.0 <span/);
  });

  test('names a stylesheet of its fonts, which never shift text, and colours, between the theme’s and its own', async () => {
    const built = await buildFixture(settings, settingsFiles);
    const [sheet = ''] = [...built.keys()].filter((path) => path.startsWith('assets/look.'));
    const css = Buffer.from(built.get(sheet) ?? '').toString();
    expect(css).toContain(
      '@font-face{font-family:"Orbit Mono";src:url("../fonts/orbit.woff2") format("woff2");font-weight:100 900;font-display:optional}',
    );
    expect(css).toContain('--accent:light-dark(#5b3df5,#a99bff)');
    expect(css).toContain('--paper:light-dark(#fffdfa,#101014)');
    expect(Buffer.from(built.get('docs/start/index.html') ?? '').toString()).toContain(sheet);
  });

  test('is that of a plain site where a site sets nothing', async () => {
    const plain = { 'content/page.md': '---\ntitle: Page\n---\n\nWords.\n' };
    const text = Buffer.from((await buildFixture({}, plain)).get('docs/page/index.html') ?? '');
    expect(text.toString()).not.toMatch(/frame\.\w+\.css|announcement\.|look\./);
    expect(text.toString().match(/rel="stylesheet"/g)).toHaveLength(1);
  });
});

describe('home pages that entries make', () => {
  const home = (): string => html('docs/index.html');

  test('have a twin in Markdown with all that they show', () => {
    const twin = html('docs.md');
    expect(twin).toContain('\n# Every machine in step\n\nOrbit keeps the state of many machines');
    expect(twin).toContain('\n- [Get started](https://docs.example.org/docs/guide/install/)\n');
    expect(twin).toContain('\n```console\n$ npm install --global orbit\n');
    expect(twin).toContain('- [**Fast**](https://docs.example.org/docs/guide/concepts/): A change');
    expect(twin).toContain('\n- **Open**: Nodes of your own');
    expect(twin).toMatch(/hidden from them\.\n\n## How it works\n/);
    expect(html('docs/pictured.md')).toMatch(/!\[A hexagon with two lines in it\]\(\S+logo\.svg\)/);
  });

  test('begin with words, actions and a session, without sidebar and contents', () => {
    expect(home()).toContain('<h1>Every machine in step</h1><p class="lede">Orbit keeps');
    expect(home()).toMatch(
      /<a class="action-brand" href="\/docs\/guide\/install\/"><svg[^>]*>.*?<\/svg>Get started<\/a>/,
    );
    expect(home()).toContain(
      '<a class="action-alt" href="https://github.com/example/orbit">View the source</a>',
    );
    expect(home()).toContain('<b>npm install --global orbit</b>\nadded 12 packages');
    expect(home()).not.toMatch(/class="side tree"|class="toc"|class="pages"/);
  });

  test('have cards, of which those with a link are one, and the text of the entry', () => {
    expect(home()).toContain('<a href="/docs/guide/concepts/">Fast</a><p>A change');
    expect(home()).toContain('<a href="/docs/guide/backups/#before-you-begin">Safe</a>');
    expect(home()).toContain('<strong>Open</strong>');
    expect(home()).toMatch(/<h2 id="how-it-works">How it works/);
  });

  test('show a picture for each scheme, or the newest releases with their states', () => {
    expect(html('docs/pictured/index.html')).toMatch(
      /<img class="for-light" src="\/logo\.svg" alt="A hexagon with two lines in it" width="32"/,
    );
    expect(html('docs/pictured/index.html')).toMatch(
      /<ul class="cards features"><li><div class="icon"><img class="for-light" src="\/logo\.svg" alt="" .*?<img class="for-dark" src="\/logo-dark\.svg" alt="" [^>]*><\/div><strong>Drawn<\/strong>/,
    );
    expect(html('docs/released/index.html')).toMatch(
      /<section class="visual latest">.*?<li><a href="\/docs\/releases\/2\.0\/">Orbit 2\.0<\/a>.*?Supported until/,
    );
  });
});
