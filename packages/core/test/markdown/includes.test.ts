import { describe, expect, test } from 'vitest';
import { site } from '../site-fixture.ts';

/** The HTML of a page that includes these parts. */
async function htmlOf(text: string, parts: Readonly<Record<string, string>>): Promise<string> {
  const files = Object.entries(parts).map(([name, part]) => [`content/${name}`, part]);
  const built = await site({ 'content/a.md': text, ...Object.fromEntries(files) }).build();
  expect(built.messages).toEqual([]);
  const { main } = built.page('/a');
  return 'content' in main
    ? main.content
        .map((piece) => (typeof piece === 'string' ? piece : JSON.stringify(piece)))
        .join('')
        .replace(/\n/g, '')
    : '';
}

describe('an include', () => {
  test.each([
    [
      'on its own',
      'a\n\n::include{file="_p.md"}\n\nb',
      'P *q*\n',
      '<p>a</p><p>P <em>q</em></p><p>b</p>',
    ],
    ['with three colons', ':::include{file="_p.md"}\n\nb', 'P\n', '<p>P</p><p>b</p>'],
    [
      'of a part with front matter',
      '::include{file=_p.md}',
      '---\ntitle: P\n---\n\nP\n',
      '<p>P</p>',
    ],
    ['of some lines', '::include{file=_p.md lines="2,4-"}', 'a\nb\nc\nd\ne\n', '<p>bde</p>'],
    [
      'of a region',
      '::include{file=_p.md region="x"}',
      'a\n\n<!-- #region x -->\n\nb\n\n<!-- #endregion x -->\n\nc',
      '<p>b</p>',
    ],
    [
      'of a region in a region',
      '::include{file=_p.md region="x"}',
      '<!-- #region x -->\n\nb\n\n<!-- #region y -->\n\nc\n\n<!-- #endregion y -->\n\n<!-- #endregion x -->',
      '<p>b</p><p>c</p>',
    ],
    [
      'in a list',
      '- a\n\n  ::include{file=_p.md}\n- b',
      'P\n\nq\n',
      '<ul><li><p>a</p><p>P</p><p>q</p></li><li><p>b</p></li></ul>',
    ],
    [
      'as an item',
      '- ::include{file=_p.md}\n- b',
      '\nP\n\n> c\n>\n> d\n',
      '<ul><li><p>P</p><blockquote><p>c</p><p>d</p></blockquote></li><li><p>b</p></li></ul>',
    ],
    [
      'in a quote',
      '> ::include{file=_p.md}\n> b',
      'P\n\nq\n',
      '<blockquote><p>P</p><p>qb</p></blockquote>',
    ],
    [
      'in a quote in a list',
      '1. > - ::include{file=_p.md}',
      'P\n\nq\n',
      '<ol><li><blockquote><ul><li><p>P</p><p>q</p></li></ul></blockquote></li></ol>',
    ],
    [
      'in a table',
      '| a |\n|---|\n::include{file=_p.md}',
      '| b |\n| c |\n',
      '<div class="table" tabindex="0"><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr><tr><td>c</td></tr></tbody></table></div>',
    ],
    ['of nothing', 'a\n\n::include{file=_p.md}\n\nb', '\n\n', '<p>a</p><p>b</p>'],
    ['of nothing as an item', '- ::include{file=_p.md}\n- b', '', '<ul><li></li><li>b</li></ul>'],
    [
      'of colons that end something',
      ':::note\n::include{file=_p.md}\n:::\nb',
      'P',
      '{"type":"component","name":"note","props":{},"label":[],"children":["<p>P</p>\\n"]}<p>b</p>',
    ],
  ])('%s', async (_, text, part, expected) => {
    expect(await htmlOf(text, { '_p.md': part })).toBe(expected);
    const windows = { '_p.md': part.replaceAll('\n', '\r\n') };
    expect(await htmlOf(text.replaceAll('\n', '\r\n'), windows)).toBe(expected);
  });

  test.each([
    ['a fence', '```md\n::include{file="_nope.md"}\n```'],
    ['a fence in a list in a quote', '> - ~~~\n>   ::include{file="_nope.md"}\n>   ~~~'],
    ['an indented block', 'a\n\n    ::include{file="_nope.md"}'],
    ['code', '`::include{file="_nope.md"}`'],
    ['a comment', '<!--\n::include{file="_nope.md"}\n-->'],
    ['front matter', '---\ndescription: >\n  ::include{file="_nope.md"}\n---\n'],
    ['a word', '::included{file="_nope.md"}'.replace('::', '\\::')],
  ])('is none in %s', async (_, text) => {
    await site({ 'content/a.md': text }).finds();
  });

  test('keeps its footnotes and its addresses, and the page keeps its own', async () => {
    const text =
      '::include{file=_p.md}\n\nOwn[^1] [a].\n\n[^1]: of the page\n\n[a]: https://own.example\n';
    const part = 'Part[^1] [a].\n\n[^1]: of the part\n\n[a]: https://part.example\n';
    const html = await htmlOf(text, { '_p.md': part });
    expect(html).toMatch(/Part.*"#fn1".*part\.example.*Own.*"#fn2".*own\.example/);
    expect(html).toMatch(/of the part.*of the page/);
    const twice = await htmlOf(`${text}\n::include{file=_p.md}\n`, { '_p.md': part });
    expect(twice.match(/of the part/g)).toHaveLength(1);
    expect(twice.match(/"#fn1"/g)).toHaveLength(2);
  });

  test('may define footnotes and addresses for the page', async () => {
    const html = await htmlOf('Own[^1].\n\n::include{file=_p.md}', {
      '_p.md': '[^1]: of the part\n',
    });
    expect(html).toMatch(/href="#fn1".*of the part/);
  });

  test('may be nested, and indents add up', async () => {
    expect(
      await htmlOf('- a\n  ::include{file=x/_p.md}\n', {
        'x/_p.md': '- b\n  - ::include{file="_q.md"}\n',
        'x/_q.md': 'c\n\n::include{file="/_r.md"}',
        '_r.md': 'd',
      }),
    ).toBe('<ul><li>a<ul><li>b<ul><li><p>c</p><p>d</p></li></ul></li></ul></li></ul>');
  });

  test('marks what is found in the part, where it was written', async () => {
    await site({
      'content/a.md': '---\ntitle: A\n---\n\n- > ::include{file="x/_p.md"}\n\n[y](⟦./nope.md⟧)\n',
      'content/x/_p.md':
        '---\ntitle: P\n---\n\na [y](⟦./no.md⟧)\n\n- ::include{file=_q.md}\n\n:::⟦nope⟧\n:::\n',
      'content/x/_q.md': '\r\n\r\n😀 ![](⟦./i.png⟧) [up](../b.md)\r\n\r\n##### ⟦Deep⟧\r\n',
      'content/x/i.png': 'i',
      'content/b.md': '# B',
    }).finds(
      'broken-link',
      'broken-link',
      'unknown-directive',
      'missing-alt-text',
      'heading-level-skipped',
    );
  });

  test('resolves links from where they were written', async () => {
    const built = await site({
      'content/deep/er/a.md': '::include{file="/x/_p.md"}',
      'content/x/_p.md': '[b](./b.md) [c](../c.md#c)',
      'content/x/b.md': '',
      'content/c.md': '# C',
    }).finds();
    expect(built.file('deep/er/a/index.html')).toMatch(/\/x\/b\/\\".*\/c\/#c\\"/);
  });

  test('shares footnotes, references and headings with its page', async () => {
    const html = await htmlOf('## A\n\n::include{file=_p.md}\n\n[^1]: N', {
      '_p.md': '## A\n\na[^1] [b]\n\n[b]: https://x.org\n',
    });
    expect(html).toContain('id="a-1"');
    expect(html).toContain('id="fn1"');
    expect(html).toContain('<a href="https://x.org">b</a>');
  });

  test.each([
    ['of itself', '⟦::include{file="a.md"}⟧', /includes itself: .*a\.md → .*a\.md/],
    ['of a missing file', '⟦::include{file="_q.md"}⟧', /There is no file "_q.md"/],
    ['of a missing region', '⟦::include{file="_p.md" region="y"}⟧', /no region "y"/],
    [
      'of a region that never ends',
      '⟦::include{file="_p.md" region="x"}⟧',
      /region "x" has no end/,
    ],
    [
      'of lines that are none',
      '⟦::include{file="_p.md" lines="two"}⟧',
      /"two" isn.t a list of lines/,
    ],
    ['of lines that aren’t there', '⟦::include{file="_p.md" lines="3-9"}⟧', /no lines 3-9/],
    ['of lines from back to front', '⟦::include{file="_p.md" lines="2-1"}⟧', /no lines 2-1/],
    ['from outside', '⟦::include{file="../secret.md"}⟧', /is outside of/],
    [
      'from outside, in a roundabout way',
      '⟦::include{file="/x/../../secret.md"}⟧',
      /is outside of/,
    ],
    ['of nothing named', '> - ⟦::include{}⟧', /needs the attribute "file"/],
    ['with attributes that can’t be read', '- ⟦::include{=}⟧', /needs the attribute "file"/],
  ])('%s is reported', async (_, text, message) => {
    const files = { 'content/_p.md': '<!-- #region x -->\nP\n', 'secret.md': 'secret' };
    const built = await site({ 'content/a.md': `a\n\n${text}\n`, ...files }).finds(
      'broken-include',
    );
    expect(built.only.message).toMatch(message);
  });

  test('that goes in circles is reported once for each way in, and left out', async () => {
    const built = await site(
      {
        'content/a.md': '::include{file="_p.md"}\n\nA',
        'content/_p.md': 'P\n\n::include{file="_q.md"}',
        'content/_q.md': 'Q\n\n⟦::include{file="_p.md"}⟧',
      },
      { rules: { 'broken-include': 'warning' } },
    ).finds('broken-include');
    expect(JSON.stringify(built.page('/a').main)).toMatch(/<p>P<\/p>.*<p>Q<\/p>.*<p>A<\/p>/);
  });

  test('that grows without end is stopped and reported once', async () => {
    const parts = Array.from({ length: 20 }, (_, at) => {
      const next = `::include{file="_${at + 1}.md"}\n`;
      return [`content/_${at}.md`, at === 19 ? 'x' : next + next] as const;
    });
    const text = '::include{file="_0.md"}';
    const built = await site({ 'content/a.md': text, ...Object.fromEntries(parts) }).build();
    expect(built.rules.filter((rule) => rule === 'broken-include')).toEqual(['broken-include']);
  });
});

test('a page includes ten million characters at most, and says where it stopped', async () => {
  const files = {
    'content/a.md': `# A\n\n${'::include{file="_part.md"}\n\n'.repeat(15)}`,
    'content/_part.md': `${'word '.repeat(200_000)}\n`,
  };
  const built = await site(files).build();
  expect(built.messages).toEqual(['The page includes too much text, so the rest is left out.']);
  expect(built.diagnostics[0]).toMatchObject({ rule: 'broken-include', line: 21 });
});
