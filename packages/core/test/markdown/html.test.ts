import { describe, expect, test } from 'vitest';
import { compile } from '../../../markdown/test/compile-fixture.ts';
import { applyFixes, isFixable } from '../../src/fix/apply-fixes.ts';
import { site } from '../site-fixture.ts';

const html = (markdown: string) => compile(markdown).html.replace(/\n/g, '');
const rules = (markdown: string) => compile(markdown).findings.map(({ rule }) => rule);

describe('raw HTML that', () => {
  test.each([
    '<script>alert(1)</script>',
    '<SCRIPT src="https://x.org/a.js"></SCRIPT>',
    '<script\nsrc="a">alert(1)</script\n>',
    '<img src="a.png" alt="a" onerror="alert(1)">',
    '<img src="a.png" alt="a" ONERROR=alert(1)>',
    '<svg onload="alert(1)"><circle/></svg>',
    '<svg><script>alert(1)</script></svg>',
    '<math><mtext></mtext><script>alert(1)</script></math>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="jav&#x09;ascript:alert(1)">a</a>',
    '<a href="jav&Tab;ascript&colon;alert(1)">a</a>',
    '<a href=" &#14; javascript:alert(1)">a</a>',
    '<a href="&#106&#97&#118&#97&#115&#99&#114&#105&#112&#116&#58alert(1)">a</a>',
    '<a href="vbscript:a">a</a>',
    '<a href="data:text/html,<script>alert(1)</script>">a</a>',
    '<a href="blob:https://x.org/a">a</a>',
    '<a href="view-source:https://x.org">a</a>',
    '<a href="intent://a#Intent;end">a</a>',
    '<a href="file:///etc/passwd">a</a>',
    '<video poster="javascript:alert(1)" src="data:text/html,a"></video>',
    '<img src="a.png" alt="a" srcset="javascript:alert(1) 2x">',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<iframe src="https://x.org"></iframe>',
    '<object data="a.swf"></object><embed src="a.swf">',
    '<base href="https://x.org/">',
    '<meta http-equiv="refresh" content="0;url=https://x.org">',
    '<link rel="stylesheet" href="https://x.org/a.css">',
    '<style>@import "https://x.org/a.css";</style>',
    '<p style="background:url(https://x.org)">a</p>',
    '<form action="https://x.org"><input name="a"><button>b</button></form>',
    '<button formaction="javascript:alert(1)">a</button>',
    '<b id="__proto__">a</b>',
    '<b id="constructor">a</b>',
    '<b id="_main">a</b>',
    '<a name="constructor">a</a>',
    '<img name="body" src="a.png" alt="a">',
    '<details ontoggle="alert(1)" open><summary>a</summary></details>',
    '<a href="a.md" ping="https://x.org" target="_blank">a</a>',
    '<textarea><script>alert(1)</script></textarea>',
    '<title></title><script>alert(1)</script>',
    '<noscript><p title="</noscript><script>alert(1)</script>"></noscript>',
    '<template><script>alert(1)</script></template>',
    '<xmp><script>alert(1)</script></xmp>',
    '<plaintext><b>a</b>',
    '<frameset onload="alert(1)"><frame src="a"></frameset>',
    '<marquee onstart="alert(1)">a</marquee>',
    '<!--><script>alert(1)</script>-->',
    '<!-- --!><script>alert(1)</script>',
    '<?php echo "<script>alert(1)</script>"; ?>',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<!DOCTYPE html>',
    '<b onclick\n=\n"alert(1)">a</b>',
    '<b "onclick="alert(1)" onmouseover=alert(1)>a</b>',
    '<x-island src="a">a</x-island>',
  ])('means harm never comes out: %s', async (markdown) => {
    for (const text of [
      markdown,
      `a ${markdown} b`,
      `> - ${markdown.replaceAll('\n', '\n>   ')}`,
    ]) {
      const files = { 'content/a.md': `# A\n\n${text}`, 'content/a.png': 'a' };
      const built = await site(files, {
        rules: { 'unsafe-html': 'warning', 'broken-link': 'off' },
      }).build();
      const { main } = built.page('/a');
      const content = JSON.stringify('content' in main ? main.content : null);
      expect(content).not.toMatch(
        /<\/?(?:script|svg|math|iframe|object|embed|base|meta|link|style|form|input|button|textarea|title|noscript|template|xmp|plaintext|frame|marquee|x-)/i,
      );
      expect(content).not.toMatch(/<[^>]* (?:on\w+|style|srcdoc|name|ping|target)[\s=>]/i);
      expect(content).not.toMatch(
        /(?:href|src|srcset|poster)=\\"[^"]*(?:script|data|blob|view-source|intent|file):/i,
      );
      expect(content).not.toMatch(/id=\\"(?:_main|__proto__|constructor)/);
      // If Markdown parses the start tag as text, its end tag has no opening tag.
      const isText = content.includes('&lt;b');
      expect(built.rules).toContain(isText ? 'dropped-html' : 'unsafe-html');
    }
  });

  test.each(['<img/src="a"/onerror="b">', '<b/onclick=a>', '< script>', '<b a=b`>'])(
    'Markdown takes for text is text: %s',
    (markdown) => {
      expect(html(`a ${markdown}`)).toMatch(/^<p>a &lt;[^<]*<\/p>$/);
      expect(rules(`a ${markdown}`)).toEqual([]);
    },
  );

  test.each([
    [
      'structures text',
      '<details open>\n<summary>A</summary>\n\n*b*\n\n</details>',
      '<details open><summary>A</summary><p><em>b</em></p></details>',
    ],
    [
      'describes words',
      'H<sub>2</sub>O <kbd>Ctrl</kbd> <abbr title="a &amp; b">c</abbr>',
      '<p>H<sub>2</sub>O <kbd>Ctrl</kbd> <abbr title="a &amp; b">c</abbr></p>',
    ],
    [
      'is an anchor around a link',
      '<a id="b" href="#b" title="#b">[c](https://x.org)</a> d',
      '<p><a id="b" title="#b"></a><a href="https://x.org">c</a> d</p>',
    ],
    [
      'is an anchor around text with a link',
      '<a id="e" href="#e">f [c](https://x.org).</a> d',
      '<p><a id="e" href="#e">f </a><a href="https://x.org">c</a>. d</p>',
    ],
    [
      'is written in any way',
      "<B CLASS=a\tTitle='\"'  >b</B  >",
      '<p><b class="a" title="&quot;">b</b></p>',
    ],
    [
      'has references to characters',
      '<b title="&lt;&quot;&#x27;">&lt;&copy;</b>',
      '<p><b title="&lt;&quot;&#39;">&lt;©</b></p>',
    ],
    [
      'stands in a table',
      '| a |\n|---|\n| <b>b</b><br>c |',
      '<div class="table" tabindex="0"><table><thead><tr><th>a</th></tr></thead><tbody><tr><td><b>b</b><br>c</td></tr></tbody></table></div>',
    ],
    [
      'has data about itself',
      '<b aria-label="a" lang="de" dir="rtl" role="note">b</b>',
      '<p><b aria-label="a" lang="de" dir="rtl" role="note">b</b></p>',
    ],
  ])('%s passes', (_, markdown, expected) => {
    expect(html(markdown)).toBe(expected);
    expect(rules(markdown)).toEqual([]);
  });

  test.each([
    [
      'arranges text',
      '<center>a</center>\n\n<h1 align="center">b</h1>',
      '<center>a</center><h1 align="center">b</h1>',
    ],
    [
      'arranges cells',
      '<table width="50%"><tr valign="top"><td align="right" width="10">a</td></tr></table>',
      '<div class="table" tabindex="0"><table width="50%"><tr valign="top"><td align="right" width="10">a</td></tr></table></div>',
    ],
    ['is a section', '<section id="a">\n\nb\n\n</section>', '<section id="a"><p>b</p></section>'],
    [
      'asks for what the page does anyway',
      '<img src="a.png" alt="a" loading="lazy" decoding="async">',
      '<img src="a.png" alt="a">',
    ],
    [
      'has an id of digits or other letters',
      '<b id="1zst">a</b><b id="größe">b</b>',
      '<p><b id="1zst">a</b><b id="größe">b</b></p>',
    ],
    ['names an anchor as of old', '<a name="b"></a>a', '<p><a id="b"></a>a</p>'],
    [
      'names an anchor in both ways',
      '<a name="b" id="c"></a> <a name="c"></a>',
      '<p><a id="c"></a> <a></a></p>',
    ],
    [
      'is no HTML',
      'List<T> of <your-name>, Vec<u8>',
      '<p>List&lt;T&gt; of &lt;your-name&gt;, Vec&lt;u8&gt;</p>',
    ],
    ['is no HTML in a heading', '## List<T>', '<h2 id="listt">List&lt;T&gt;</h2>'],
    ['is no HTML in a block', '<div>List<T></div>', '<div>List&lt;T&gt;</div>'],
  ])('%s passes as well', (_, markdown, expected) => {
    expect(html(markdown)).toBe(expected);
    expect(rules(markdown)).toEqual([]);
  });

  test.each([
    ['opens in a new tab', '<a href="b.md" target="_blank">a</a>', '<p><a href="b.md">a</a></p>'],
    ['has a style that loads nothing', '<b style="color: red">a</b>', '<p><b>a</b></p>'],
    ['is a button', '<button type="button">a</button>', '<p>a</p>'],
    ['has an id with special characters', '<b id="a()">b</b>', '<p><b>b</b></p>'],
    ['has an id that is taken', '<b id="b"></b><b id="b">a</b>', '<p><b id="b"></b><b>a</b></p>'],
  ])('%s is dropped and told', (_, markdown, expected) => {
    expect(html(markdown)).toBe(expected);
    expect(rules(markdown)).toEqual(['dropped-html']);
  });

  test.each([
    ['<a href="b.md" target="_blank">a</a>', '<a href="b.md">a</a>'],
    ['<div className="b">a</div>', '<div class="b">a</div>'],
    ['> a\n> <b\n> data-a="1">c</b>', null],
    ['<b id="a()">b</b>', null],
  ])('is fixed where the page stays the same: %j', (markdown, expected) => {
    const found = compile(markdown).findings.filter(isFixable);
    expect(found.length === 0 ? null : applyFixes(markdown, found).text).toBe(expected);
  });

  test.each([
    '<LessonLink\n  href="https://x.org"\n  title="Lesson"\n/>',
    '<LessonLink\n  href="https://x.org">\n</LessonLink>',
  ])('is all that a paragraph has leaves no empty one behind: %j', (markdown) => {
    expect(html(`Before.\n\n${markdown}\n\nAfter.`)).toBe('<p>Before.</p><p>After.</p>');
  });

  test.each([
    '<Tabs>\n\na\n\n</Tabs>',
    '<Badge type="tip" /> a',
    '<VideoPlayer/>',
    'a <my-tag>b</my-tag>',
  ])('is a component of another tool is foreign: %j', (markdown) => {
    const { findings, html: text } = compile(markdown);
    expect(findings.map(({ rule }) => rule)).toEqual(['foreign-syntax']);
    expect(text).not.toMatch(/tabs|badge|video|my-tag/i);
  });

  test.each([
    ['the name of a property', 'classname'],
    ['no name that ARIA knows', 'aria-lable'],
    ['an attribute of another tag', 'colspan'],
    ['a former way to style', 'align'],
    ['a prototype', '__proto__'],
  ])('loses an attribute that is %s, and only it', (_, name) => {
    expect(html(`<b ${name}="a" title="b">c</b>`)).toBe('<p><b title="b">c</b></p>');
    expect(compile(`<b ${name}="a" title="b">c</b>`).findings).toMatchObject([
      { rule: 'dropped-html', line: 1, column: 4, endColumn: 4 + name.length },
    ]);
  });

  test.each([
    ['a tag left open', 'a <b>b\n\nc', '<p>a <b>b</b></p><p>c</p>', []],
    ['a tag left open in emphasis', '*a <b>b*', '<p><em>a <b>b</b></em></p>', []],
    ['a block left open', '<div>\n\na', '<div><p>a</p></div>', []],
    [
      'a block left open in an item',
      '- <div>\n\n  a\n- b',
      '<ul><li><div><p>a</p></div></li><li><p>b</p></li></ul>',
      [],
    ],
    [
      'a block left open in a directive',
      ':::note\n<div>\n\na\n:::\nb',
      '<x-note><div><p>a</p></div></x-note><p>b</p>',
      [],
    ],
    ['a block left open in a footnote', 'a[^1]\n\n[^1]: <div>\n\n    b', null, []],
    ['tags that cross', '<b>a <i>b</b> c</i>', '<p><b>a <i>b</i></b> c</p>', ['dropped-html']],
    [
      'tags that cross emphasis',
      '*a <b>b* c</b>',
      '<p><em>a <b>b</b></em> c</p>',
      ['dropped-html'],
    ],
    [
      'tags that cross a link',
      '<b>a [b</b>](c.md)',
      '<p><b>a <a href="c.md">b</a></b></p>',
      ['dropped-html'],
    ],
    [
      'a block that ends outside',
      '> <div>\n\n</div>',
      '<blockquote><div></div></blockquote>',
      ['dropped-html'],
    ],
    [
      'items without ends',
      '<ul>\n<li>a\n<li>b<ul><li>c</ul>\n</ul>',
      '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
      [],
    ],
    [
      'cells without ends',
      '<table><tr><td>a<td>b<tr><td>c</table>',
      '<div class="table" tabindex="0"><table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table></div>',
      [],
    ],
    ['paragraphs without ends', '<p>a\n<p>b\n<div>c</div>', '<p>a</p><p>b</p><div>c</div>', []],
    ['a paragraph around Markdown', '<p class="a">\n\nb\n\n</p>', '<p class="a"></p><p>b</p>', []],
    [
      'a link in a link',
      '[a <a href="b.md">c</a>](d.md)',
      '<p><a href="d.md">a c</a></p>',
      ['dropped-html'],
    ],
    [
      'a link around a link',
      '<a href="b.md">c [a](d.md)</a> e',
      '<p><a href="b.md">c </a><a href="d.md">a</a> e</p>',
      ['dropped-html'],
    ],
    ['a tag without content that is closed', 'a<br></br>b', '<p>a<br>b</p>', ['dropped-html']],
    ['a tag that breaks off', '<div a="b\n\nc', '<p>c</p>', ['unsafe-html']],
  ])('is balanced with %s', (_, markdown, expected, found) => {
    if (expected !== null) expect(html(markdown)).toBe(expected);
    expect(rules(markdown)).toEqual(found);
  });
});

describe('addresses in raw HTML', () => {
  test('are resolved, checked and published like others', async () => {
    const rules = { 'broken-link': 'warning', 'broken-asset': 'warning' } as const;
    const files = {
      'content/a.md': [
        '<a href="⟦./nope.md⟧">a</a> <a href="./b.md#b">b</a> <a href="#">c</a>'.replace('⟦⟧', ''),
        '<img src="⟦./nope.png⟧" alt="a"> <img src="./i.png" alt="b" srcset="./j.png 2x, ⟦./no.png⟧ 3x">',
        '<video src="⟦./nope.mp4⟧" poster="./i.png"></video> <blockquote cite="./b.md">a</blockquote>',
      ].join('\n\n'),
      'content/b.md': '# B',
      'content/i.png': 'i',
      'content/j.png': 'j',
    };
    const built = await site(files, { rules }).finds(
      'broken-link',
      'broken-asset',
      'broken-asset',
      'broken-asset',
    );
    const page = built.file('a/index.html');
    expect(page).toContain('href=\\"/b/#b\\"');
    expect(page).toMatch(/srcset=\\"\/assets\/j\.\w+\.png 2x, {2}3x\\"/);
    expect(page).toContain('cite=\\"/b/\\"');
  });

  test('an image keeps the size it was given', () => {
    const { images } = compile('<img src="a.png" alt="a" width="10"> ![b](c.png)');
    expect(images.map(({ src, sized }) => [src, sized]).sort()).toEqual([
      ['a.png', true],
      ['c.png', false],
    ]);
  });
});
