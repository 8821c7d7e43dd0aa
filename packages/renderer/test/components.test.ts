import type { ResolvedComponent, ResolvedContent } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { growthOfTime, proportion } from '../../core/test/timed-worker.ts';
import { markFileTree } from '../src/directives/FileTree.tsx';
import { registry } from '../src/directives/registry.ts';
import { renderContent } from '../src/directives/render-directives.ts';
import { component } from './fixtures/component.ts';
import { samples } from './fixtures/directives.ts';
import { childrenData } from './fixtures/site-data.ts';
import { english, textOf } from './render.ts';

const show = (
  name: string,
  rest: Partial<ResolvedComponent> = {},
  children: readonly ResolvedContent[] = [],
): string => renderContent([component(name, children, rest)], english);

test.each(Object.entries(samples))('%s is the HTML of its snapshot', async (name, sample) => {
  await expect(`${renderContent([sample], english)}\n`).toMatchFileSnapshot(
    `snapshots/directives/${name}.html`,
  );
});

describe('tabs', () => {
  test('have their sync key as an attribute, if they have one', () => {
    expect(show('tabs', { props: { sync: 'os' } })).toBe(
      '<div class="tabs" data-island="tabs" data-sync="os"></div>',
    );
    expect(show('tabs')).toBe('<div class="tabs" data-island="tabs"></div>');
  });

  test('have panels with titles that aren’t headings', () => {
    const html = show('tab', { label: ['Linux'] }, ['<p>x</p>']);
    expect(html).toBe(
      '<section class="tab"><p class="tab-title">Linux</p><div><p>x</p></div></section>',
    );
  });

  test('have titles without links, since a script turns them into buttons', () => {
    const label = ['<a href="/x/" title="a">One</a> and <abbr>Two</abbr>'];
    expect(show('tab', { label })).toContain('<p class="tab-title">One and <abbr>Two</abbr></p>');
  });

  test('without a label have a default title', () => {
    expect(show('tab')).toContain('<p class="tab-title">Tab</p>');
  });

  test('of code blocks are marked as a code group', () => {
    expect(show('code-group', { props: { sync: 'pm' } })).toBe(
      '<div class="tabs" data-island="tabs" data-code-group="" data-sync="pm"></div>',
    );
  });
});

describe('a card', () => {
  test('has its label as its only link', () => {
    const label = ['The <a href="/a/">forums</a>'];
    expect(show('card', { label, props: { href: 'https://example.org/' } })).toContain(
      '<p class="card-title"><a href="https://example.org/"><span>The forums</span></a></p>',
    );
  });

  test('keeps the link in its label if it has no `href`', () => {
    const label = ['<a href="/a/">Forums</a>'];
    expect(show('card', { label })).toContain('<p class="card-title"><a href="/a/">Forums</a></p>');
  });

  test('without a label shows its `href`, without both no title', () => {
    expect(show('card', { props: { href: '/a/' } })).toContain('<a href="/a/">/a/</a>');
    expect(show('card')).toBe('<div class="card"><div></div></div>');
  });

  test('whose address core has removed has a title without a link', () => {
    expect(show('card', { label: ['x'], props: { href: '' } })).not.toContain('href');
  });
});

describe('a badge', () => {
  test('of an unknown type is a note, and without a label is named after its type', () => {
    expect(show('badge', { label: ['x'], props: { type: 'constructor' } })).toBe(
      '<p class="badges"><span class="badge badge-note"><span>x</span></span></p>',
    );
    expect(textOf(show('badge', { props: { type: 'danger' } }))).toBe('Danger');
  });

  test('say the versions that a text applies to', () => {
    const applies = (to: string): string => textOf(show('applies', { props: { to } }));
    expect(applies('>=4.1 <4.3')).toBe('From 4.1 on, Before 4.3');
    expect(applies('> 4.1')).toBe('After 4.1');
    expect(applies('<=4.1')).toBe('Up to 4.1');
    expect(applies('4.1')).toBe('Only 4.1');
    expect(applies('>=')).toBe('&gt;=');
  });

  test('names the version that introduced a feature', () => {
    expect(textOf(show('since', { props: { version: '4.2' } }))).toBe('Since 4.2');
  });

  test('names the version of a deprecation and the replacement: a name as code, other text as text', () => {
    const deprecated = (use?: string): string =>
      show('deprecated', { props: { version: '4.1', ...(use === undefined ? {} : { use }) } });
    expect(textOf(deprecated())).toBe('Deprecated since 4.1');
    expect(deprecated('get_string()')).toContain('</span> Use <code>get_string()</code> instead.');
    expect(deprecated('the hooks API')).toContain('</span> Use the hooks API instead.');
  });
});

describe('a tree of files', () => {
  test('marks folders with a trailing slash and comments after a dash', () => {
    expect(markFileTree('<ul>\n<li>lang/ — texts</li>\n<li>a.php</li>\n</ul>')).toBe(
      '<ul>\n<li class="folder">lang/<span class="remark"> — texts</span></li>\n<li>a.php</li>\n</ul>',
    );
  });

  test('marks them in loose lists too', () => {
    expect(markFileTree('<li>\n<p>lang/ — texts</p>\n<ul>\n<li>en/</li>\n</ul>\n</li>')).toBe(
      '<li class="folder">\n<p>lang/<span class="remark"> — texts</span></p>\n' +
        '<ul>\n<li class="folder">en/</li>\n</ul>\n</li>',
    );
  });

  test.each([
    '<li><strong>a — b</strong></li>',
    '<li><a href="/x" title="a — b">a</a></li>',
    '<li>a—b</li>',
  ])('ignores a dash inside an element: %s', (html) => {
    expect(markFileTree(html)).toBe(html);
  });

  test('takes time in proportion to its length', async () => {
    const growth = await growthOfTime(40_000, async (size) => {
      const start = process.cpuUsage();
      markFileTree(`<ul><li>a${' '.repeat(size)}b</li></ul>`);
      markFileTree('<li>'.repeat(size / 4));
      markFileTree(`<li><b>${' — '.repeat(size / 4)}</li>`);
      return process.cpuUsage(start).user / 1_000;
    });
    expect(growth).toBeLessThan(proportion);
  });

  test('loses no text', () => {
    const html = '<ul>\n<li><strong>a — b</strong>/ — <code>c — d</code> — e</li>\n</ul>';
    expect(textOf(markFileTree(html))).toBe(textOf(html));
    expect(markFileTree(html)).toContain('<span class="remark"> — <code>c — d</code> — e</span>');
  });
});

describe('a figure', () => {
  test('has its label as its caption', () => {
    expect(show('figure', { label: ['x'] })).toContain('<figcaption>x</figcaption></figure>');
    expect(show('figure')).not.toContain('figcaption');
  });
});

describe('a video', () => {
  const video = (props: Readonly<Record<string, string>>): string =>
    show('video', { props: { title: 'Tour', ...props } });

  test('has controls, a name and a link for browsers that cannot play it', () => {
    expect(video({ src: '/a.mp4' })).toBe(
      '<figure class="figure"><video controls="" preload="metadata" src="/a.mp4" aria-label="Tour">' +
        '<a href="/a.mp4">Tour</a></video><figcaption>Tour</figcaption></figure>',
    );
  });

  test.each(['a.mp4', '../a.mp4', '/a.mp4', 'https://example.org/a.mp4'])('plays %s', (src) => {
    expect(video({ src })).toContain(`src="${src}"`);
  });

  test('whose address core has removed shows its title', () => {
    expect(video({ src: '' })).toBe('<p>Tour</p>');
  });

  test('has no captions if core has removed their address', () => {
    const html = video({ src: '/a.mp4', captions: '' });
    expect(html).not.toMatch(/poster|track/);
  });
});

describe('an example', () => {
  test('has its verdict as text, with and without a label', () => {
    expect(textOf(show('valid'))).toBe('Good');
    expect(textOf(show('invalid'))).toBe('Avoid');
    expect(textOf(show('invalid', { label: ['Until 4.0'] }))).toBe('Avoid: Until 4.0');
  });
});

describe('text that looks like markup', () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';

  test.each([...registry])('stays text in every attribute of %s', (name, { spec }) => {
    const props = Object.fromEntries(Object.keys(spec.props).map((key) => [key, evil]));
    const html = show(name, { props, data: childrenData });
    expect(html).not.toMatch(/<script|<img|onerror=[^&]*>(?!.*&gt;)/);
    expect(html).not.toContain(evil);
  });

  test('stays text in the site data of directives', () => {
    const cards = [{ label: evil, href: evil, description: evil, count: 1 }];
    const html = show('doc-list', { data: { type: 'children', cards } });
    expect(html).not.toMatch(/<script|<img/);
  });

  test.each(['tab', 'card', 'badge', 'figure', 'valid', 'invalid', 'note'])(
    'stays escaped in the label of %s',
    (name) => {
      const label = ['&lt;script&gt; &amp;amp; <code>$&amp; $1</code>'];
      expect(show(name, { label })).toContain(label[0]);
    },
  );
});
