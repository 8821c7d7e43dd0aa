import { describe, expect, test } from 'vitest';
import { loadDialect } from '../src/index.ts';
import { converted, pageIn, printFindings } from './fixture.ts';

describe('the Markdown of VitePress', () => {
  test.each([
    [
      'containers',
      '::: tip Title *a*\nText.\n:::\n\n::: details\nMore.\n:::\n\n::: details T `a` {open}\nShown.\n:::\n\n::: raw\n**b**\n:::\n',
      '<x-tip>[Title <em>a</em>]<p>Text.</p>\n</x-tip>\n<x-details><p>More.</p>\n</x-details>\n<x-details open="true">[T <code>a</code>]<p>Shown.</p>\n</x-details>\n<p><strong>b</strong></p>',
    ],
    [
      'one fence for a container and another in it, which has none of its own',
      '::: tip\nA.\n::: code-group\n```js [a.js]\n:::\n```\n:::\n\nB.\n\n::: info\nC.\n:::\n',
      '<x-tip><p>A.</p>\n<x-code-group><pre>js [a.js]|:::\n</pre>\n</x-code-group>\n</x-tip>\n<p>B.</p>\n<x-info><p>C.</p>\n</x-info>',
    ],
    [
      'a fence of the same length for each of two containers',
      '::: tip\nA.\n::: warning\nB.\n:::\nC.\n:::\n\nD.\n',
      '<x-tip><p>A.</p>\n<x-warning><p>B.</p>\n</x-warning>\n<p>C.</p>\n</x-tip>\n<p>D.</p>',
    ],
    [
      'groups of code',
      '::: code-group\n```js [a.js]\na\n```\n:::\n',
      '<x-code-group><pre>js [a.js]|a\n</pre>\n</x-code-group>',
    ],
    [
      'code without what is for Twoslash',
      '```ts twoslash\n// @noErrors\nimport a from "a"\n// ---cut---\na.b\n//  ^?\n\n  // ^|\n// @filename: c.ts\n// ---cut-start---\nd()\n// ---cut-end---\ne() // ^? f\n// ---cut-after---\ng()\n```\n\n```ts\n// ^?\n```\n',
      '<pre>ts twoslash|a.b\n\n// @filename: c.ts\ne() // ^? f\n</pre>\n<pre>ts|// ^?\n</pre>',
    ],
    [
      'badges, which are no part of an id',
      '## Use <Badge type="warning" text="beta" />\n\n<Badge>new</Badge> text\n',
      '<h2 id="use">Use <span class="badge badge-warning">beta</span></h2>\n<p><span class="badge badge-tip">new</span> text</p>',
    ],
    [
      'ids of headings, also with the signs of translations',
      '## A {#b}\n\n## 安装 %{#c-≤4}%\n',
      '<h2 id="b">A</h2>\n<h2 id="c-≤4">安装</h2>',
    ],
    [
      'ids in the titles of containers, and in the place of one',
      '::: warning Class *support* {#class-support}\nText.\n:::\n\n::: tip {#b .c}\nMore.\n:::\n',
      '<x-warning>[Class <em>support</em><a id="class-support"></a>]<p>Text.</p>\n</x-warning>\n<x-tip>[Tip<a id="b"></a>]<p>More.</p>\n</x-tip>',
    ],
    [
      'values of the front matter',
      '---\ntitle: T\n---\n\nA {{ $frontmatter.title }} b.\n',
      '<p>A T b.</p>',
    ],
    ['no table of contents', '[[toc]]\n\nText :tada:\n', '<p>Text 🎉</p>'],
    ['attributes', '[a](https://b.c){target="_self"}\n', '<p><a href="https://b.c">a</a></p>'],
    [
      'attributes at the end of a text',
      'a **b** {#c}\n\n- d {.e}\n\nf {g} {h}\n',
      '<p>a <strong>b</strong> <a id="c"></a></p>\n<ul>\n<li>d</li>\n</ul>\n<p>f {g} {h}</p>',
    ],
    [
      'ids as VitePress makes them',
      '## 1. Über & more\n\n## A `b`\n\n## A `b`\n\n## C {#d}\n',
      '<h2 id="_1-uber-more">1. Über &amp; more</h2>\n<h2 id="a-b">A <code>b</code></h2>\n<h2 id="a-b-1">A <code>b</code></h2>\n<h2 id="d">C</h2>',
    ],
  ])('has %s, and writes it as docsgen’s own', async (_, text, expected) => {
    const page = await pageIn('vitepress', text);
    expect(printFindings(page.findings)).toEqual([]);
    expect(page.html).toBe(expected);
    const own = await converted('vitepress', text);
    expect(await converted('vitepress', own)).toBe(own);
    const again = await pageIn('commonmark', own);
    expect({ own, html: again.html }).toEqual({ own, html: expected });
    expect(printFindings(again.findings)).toEqual([]);
  });

  test('a fence in line with the text of a list closes the container around the list', async () => {
    const text = ':::tip\nThe declarations\n\n- override, or\n- merge.\n  :::\n\n## After\n';
    const { html, findings } = await pageIn('vitepress', text);
    expect(findings).toEqual([]);
    expect(html).toMatch(/<\/ul>\n<\/x-tip>\s*<h2/);
    const own = await converted('vitepress', text);
    expect(own).toBe(text.replace('  :::', ':::'));
    expect((await pageIn('commonmark', own)).html).toBe(html);
  });

  test('shows a badge in the title of a page below it, since a title is a text', async () => {
    const page = await pageIn('vitepress', '# Use *it* <Badge text="beta" />\n\nText.\n');
    expect(page.html).toBe('<p><span class="badge badge-tip">beta</span></p>\n<p>Text.</p>');
  });

  test('says once what it doesn’t run', async () => {
    const text =
      '<script setup>\nimport A from "a"\n\nconst b = 1\n</script>\n\nA {{ b }} {{ c }}.\n\n<style>\na {}\n</style>\n';
    const page = await pageIn('vitepress', text);
    expect(page.html).toBe('<p>A {{ b }} {{ c }}.</p>');
    expect(printFindings(page.findings)).toEqual([
      '1:1 foreign-syntax Scripts and styles of a page are left out: nothing in a page is run.',
      '7:3 foreign-syntax Expressions of Vue are shown as they are written: nothing in a page is run.',
    ]);
  });

  test('converts a home page, with any theme of an action', async () => {
    const { frontMatter, findings } = await pageIn(
      'vitepress',
      `---
layout: home
hero:
  name: Orbit
  text: A task<br>runner
  tagline: <b>Fast</b> &amp; small.
  image: { src: /logo.svg, alt: Logo }
  actions:
    - { theme: sponsor, text: Sponsor, link: https://example.org }
    - { text: ' ', link: https://example.org/empty }
features:
  - { icon: 🛠, title: <i>Simple</i>, details: Yes, link: https://example.org/a, linkText: Read }
  - { icon: { src: /a.svg }, title: Drawn }
  - { icon: { light: /b.svg, dark: /c.svg }, title: Twice }
---
`,
    );
    expect(printFindings(findings)).toEqual([]);
    expect(frontMatter).toMatchObject({
      template: 'home',
      hero: {
        title: 'Orbit',
        tagline: 'A task runner. Fast & small.',
        image: { light: '/logo.svg', alt: 'Logo' },
        actions: [{ text: 'Sponsor', link: 'https://example.org', theme: 'alt' }],
      },
      features: [
        { title: '🛠 Simple', details: 'Yes', link: 'https://example.org/a' },
        { title: 'Drawn', image: { light: '/a.svg' } },
        { title: 'Twice', image: { light: '/b.svg', dark: '/c.svg' } },
      ],
    });
  });

  test.each([
    [
      'on lines of their own',
      '<Blog\n    title="A > b"\n    :names="[\'a\']"\n>\n\n**In** it.\n\n</Blog>\n',
    ],
    ['below a paragraph', '**In** it.\n<Blog\n  a="b"\n/>\n'],
    ['right above Markdown', '<Blog a="b">\n**In** it.\n\n</Blog>\n'],
    ['with events and slots', '<Blog @click="a => b" #slot>\n\n**In** it.\n\n</Blog>\n'],
    ['within a line', '<MyText @click="a">**In**</MyText> it.\n'],
  ])('leaves out tags of components %s', async (_, text) => {
    const { html, findings } = await pageIn('vitepress', text);
    expect(html.trim()).toBe('<p><strong>In</strong> it.</p>');
    expect(findings.map(({ rule }) => rule)).toEqual(['foreign-syntax']);
    const own = await converted('vitepress', text);
    expect(await converted('vitepress', own)).toBe(own);
    expect((await pageIn('vitepress', own)).html.trim()).toBe('<p><strong>In</strong> it.</p>');
  });

  test('keeps a page out of the search', async () => {
    const { frontMatter, findings } = await pageIn('vitepress', '---\nsearch: false\n---\n\nA.\n');
    expect(printFindings(findings)).toEqual([]);
    expect(frontMatter).toMatchObject({ search: { exclude: true } });
  });

  test('leaves out what Vue repeats, and says so', async () => {
    const text = `<div class="a">
  <div v-for="one in all.filter((one) => one.b)" :key="one">
    <div>{{ one.name }}</div>
  </div>
  <p>Kept.</p>
</div>

A <span v-for="one in all"><b>{{ one }}</b></span>b.

<div>
  {{ all.length }}
</div>
`;
    const { html, findings } = await pageIn('vitepress', text);
    expect(html.replaceAll(/\s+/g, ' ')).toBe(
      '<div class="a"> <p>Kept.</p> </div> <p>A b.</p> <div> {{ all.length }} </div>',
    );
    const message = 'is left out with what stands in it: Vue makes it of data.';
    expect(printFindings(findings)).toEqual([
      `2:3 foreign-syntax <div v-for> ${message}`,
      `8:3 foreign-syntax <span v-for> ${message}`,
      '11:3 foreign-syntax Expressions of Vue are shown as they are written: nothing in a page is run.',
    ]);
    const own = await converted('vitepress', text);
    expect(own).not.toContain('v-for');
    expect(await converted('vitepress', own)).toBe(own);
  });

  test('converts what a page says about its frame', async () => {
    const { frontMatter, findings } = await pageIn(
      'vitepress',
      '---\naside: false\noutline: [2, 4]\nprev: false\neditLink: false\nlastUpdated: false\n---\n\n# A\n',
    );
    expect(findings).toEqual([]);
    expect(frontMatter).toMatchObject({
      hide_table_of_contents: true,
      toc_min_heading_level: 2,
      toc_max_heading_level: 4,
      pagination_prev: null,
      custom_edit_url: null,
    });
  });

  test.each([
    [
      '<<< @/a.ts#part{1,3 ts:line-numbers} [Title]',
      false,
      { file: '/a.ts', region: 'part', code: 'ts:line-numbers {1,3} [Title]' },
    ],
    ['<<< ../a.js', false, { file: '../a.js', code: 'js' }],
    ['<<< ../a.js', true, null],
    ['<!--@include: ./part.md{3,}-->', false, { file: './part.md', lines: '3-' }],
    ['<!-- @include: @/part.md#a -->', true, { file: '/part.md', region: 'a' }],
  ])('reads the include %s (in code: %s)', async (line, isCode, expected) => {
    const { readInclude } = await loadDialect('vitepress');
    expect(readInclude?.(line, isCode) ?? null).toEqual(expected);
  });
});

test('the icons of asides of Starlight are left out', async () => {
  const text = ':::tip{icon="heart"}\nA.\n:::\n\n:::note[B *c*]{icon=star}\nD.\n:::\n';
  const expected = '<x-tip><p>A.</p>\n</x-tip>\n<x-note>[B <em>c</em>]<p>D.</p>\n</x-note>';
  const page = await pageIn('starlight', text);
  expect(printFindings(page.findings)).toEqual([]);
  expect(page.html).toBe(expected);
  const own = await converted('starlight', text);
  expect(own).toBe(':::tip\nA.\n:::\n\n:::note[B *c*]\nD.\n:::\n');
});

describe('the Markdown of GitBook', () => {
  test.each([
    [
      'hints of all styles',
      '{% hint style="info" %}\nMind **this**.\n{% endhint %}\n\n{% hint style="success" icon="a" %}\n## Done\n\nText.\n{% endhint %}\n\n{% hint %}\nPlain.\n{% endhint %}\n',
      '<x-info><p>Mind <strong>this</strong>.</p>\n</x-info>\n<x-tip><h2 id="done">Done</h2>\n<p>Text.</p>\n</x-tip>\n<x-info><p>Plain.</p>\n</x-info>',
    ],
    [
      'tabs, with other blocks in them',
      '{% tabs %}\n{% tab title="One" icon="a" %}\nFirst.\n\n{% hint style=\'danger\' %}\nNo.\n{% endhint %}\n{% endtab %}\n\n{% tab title="Two" %}\nSecond.\n{% endtab %}\n{% endtabs %}\n',
      '<x-tabs><x-tab>[One]<p>First.</p>\n<x-danger><p>No.</p>\n</x-danger>\n</x-tab>\n<x-tab>[Two]<p>Second.</p>\n</x-tab>\n</x-tabs>',
    ],
    [
      'titles and numbers of code',
      '{% code title="a.js" overflow="wrap" lineNumbers="true" %}\n```javascript\nlet a;\n```\n{% endcode %}\n\n{% code title="b" %}\n```\nb\n```\n{% endcode %}\n',
      '<pre>javascript title="a.js" showLineNumbers|let a;\n</pre>\n<pre>text title="b"|b\n</pre>',
    ],
    [
      'links to pages, sites and files',
      '{% content-ref url="guides/first-steps.md" %}\n[first-steps.md](guides/first-steps.md)\n{% endcontent-ref %}\n\n{% content-ref url="api/" %}\n[All calls](api/)\n{% endcontent-ref %}\n\n{% embed url="https://a.b/c" %}\n\n{% embed url="https://a.b/e" %}\nA *video*\n{% endembed %}\n',
      '<x-card href="guides/first-steps.md">[First steps]</x-card>\n<x-card href="api/">[All calls]</x-card>\n<x-card href="https://a.b/c">[<a href="https://a.b/c">https://a.b/c</a>]</x-card>\n<x-card href="https://a.b/e">[A <em>video</em>]</x-card>',
    ],
    [
      'links that are named by their pages',
      'See [first-steps.md](guides/first-steps.md "mention") and [*b*](c.md "mention").\n',
      '<p>See <a href="guides/first-steps.md">First steps</a> and <a href="c.md"><em>b</em></a>.</p>',
    ],
    [
      'steps and columns as their text',
      '{% stepper %}\n{% step %}\n## One\n\nDo it.\n{% endstep %}\n{% endstepper %}\n\n{% columns %}\n{% column width="50%" %}\nLeft.\n{% endcolumn %}\n{% endcolumns %}\n',
      '<h2 id="one">One</h2>\n<p>Do it.</p>\n<p>Left.</p>',
    ],
    [
      'blocks in lists, also where their text is further out',
      '- a\n\n  {% hint style="info" %}\n  In.\n  {% endhint %}\n- b\n',
      '<ul>\n<li>\n<p>a</p>\n<x-info><p>In.</p>\n</x-info>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>',
    ],
    [
      'tags in code as text',
      '{% hint style="info" %}\n```md\n{% endhint %}\n```\n{% endhint %}\n',
      '<x-info><pre>md|{% endhint %}\n</pre>\n</x-info>',
    ],
  ])('has %s, and writes it as docsgen’s own', async (_, text, expected) => {
    const page = await pageIn('gitbook', text);
    expect(printFindings(page.findings)).toEqual([]);
    expect(page.html).toBe(expected);
    const own = await converted('gitbook', text);
    expect(await converted('gitbook', own)).toBe(own);
    const again = await pageIn('commonmark', own);
    expect({ own, html: again.html }).toEqual({ own, html: expected });
  });

  test('reads a hidden page, and reports the tags that it doesn’t know', async () => {
    const page = await pageIn(
      'gitbook',
      '---\nhidden: true\n---\n\n{% prompt %}\nText.\n{% endprompt %}\n\n{% hint %}\nNever ended.\n',
    );
    expect(page.frontMatter).toMatchObject({ unlisted: true });
    expect(printFindings(page.findings)).toEqual([
      '5:1 foreign-syntax "{% prompt %}" is a Liquid tag and is shown as text here.',
      '7:1 foreign-syntax "{% endprompt %}" is a Liquid tag and is shown as text here.',
      '9:1 foreign-syntax "{% hint %}" is a Liquid tag and is shown as text here.',
    ]);
  });
});

test('advice on components names MDX only where a page can become MDX', async () => {
  const hints = async (dialect: Parameters<typeof pageIn>[0]) => {
    const { findings } = await pageIn(dialect, '<VideoPlayer/>\n');
    return findings.map(({ rule, hint }) => `${rule}: ${hint}`);
  };
  const advice = 'foreign-syntax: Write Markdown or a directive; code goes between backticks.';
  expect(await hints('vitepress')).toEqual([advice]);
  expect(await hints('mkdocs')).toEqual([advice]);
  expect(await hints('commonmark')).toEqual([expect.stringContaining("`markdown: 'mdx'`")]);
});

describe('the front matter of Starlight', () => {
  test('becomes docsgen’s', async () => {
    const { frontMatter, findings } = await pageIn(
      'starlight',
      `---
title: A
template: splash
hero:
  title: Hello
  tagline: <strong>There</strong>.<br>Here
  image: { file: ~/a.webp }
  actions:
    - { text: Go, link: https://example.org, icon: right-arrow }
    - { text: More, link: https://example.org/b, variant: minimal }
sidebar: { label: B, order: 3, badge: { text: New, variant: tip } }
tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 }
editUrl: false
lastUpdated: 2024-03-01
next: false
pagefind: false
slug: a/b
---
`,
    );
    expect(printFindings(findings)).toEqual([]);
    expect(frontMatter).toMatchObject({
      template: 'home',
      hero: {
        title: 'Hello',
        tagline: 'There. Here',
        image: { light: '~/a.webp', alt: 'Hello' },
        actions: [
          { text: 'Go', theme: 'brand' },
          { text: 'More', theme: 'alt' },
        ],
      },
      sidebar_label: 'B',
      sidebar_position: 3,
      sidebar_badge: { text: 'New' },
      toc_min_heading_level: 2,
      toc_max_heading_level: 4,
      custom_edit_url: null,
      last_update: { date: '2024-03-01' },
      pagination_next: null,
      search: { exclude: true },
      slug: '/a/b',
    });
  });

  test('says what it doesn’t take over', async () => {
    const { findings } = await pageIn('starlight', '---\ntitle: A\nbanner:\n  content: B\n---\n');
    expect(printFindings(findings)).toEqual([
      '3:1 unknown-front-matter-key There is no key "banner".',
    ]);
  });
});
