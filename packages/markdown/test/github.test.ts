import { describe, expect, test } from 'vitest';
import { compile } from './compile-fixture.ts';

/** Compiles a text; the element around each table is removed. */
function rendered(markdown: string): string {
  return compile(markdown)
    .html.replaceAll('<div class="table" tabindex="0"><table>', '<table>')
    .replaceAll('</table></div>', '</table>')
    .replace(/\n/g, '');
}

/**
 * The extensions of GitHub's specification, in its order (examples 198–205, 279–280, 491–493,
 * 622–635). The texts aren't those of the specification.
 */
describe('of GitHub’s Markdown', () => {
  test.each([
    [
      'a table',
      '| a | b |\n| --- | --- |\n| c | d |',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
    ],
    [
      'a table with columns aligned',
      '| a | b |\n:-: | --:\nc | d',
      '<table><thead><tr><th class="align-center">a</th><th class="align-right">b</th></tr></thead><tbody><tr><td class="align-center">c</td><td class="align-right">d</td></tr></tbody></table>',
    ],
    [
      'tables whose first column has no header',
      '| | a |\n| :-: | --- |\n| b | |',
      '<table><thead><tr><td class="align-center"></td><th scope="col">a</th></tr></thead><tbody><tr><td class="align-center">b</td><td></td></tr></tbody></table>',
    ],
    [
      'pipes in cells',
      '| f\\|oo |\n| --- |\n| b `\\|` az |\n| b **\\|** im |',
      '<table><thead><tr><th>f|oo</th></tr></thead><tbody><tr><td>b <code>|</code> az</td></tr><tr><td>b <strong>|</strong> im</td></tr></tbody></table>',
    ],
    [
      'a quote that ends a table',
      '| a |\n| --- |\n| b |\n> c',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table><blockquote><p>c</p></blockquote>',
    ],
    [
      'text that goes on as a row',
      '| a | b |\n| --- | --- |\n| c | d |\ne\n\nf',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr><tr><td>e</td><td></td></tr></tbody></table><p>f</p>',
    ],
    [
      'no table where the columns differ',
      '| a | b |\n| --- |\n| c |',
      '<p>| a | b || --- || c |</p>',
    ],
    [
      'rows that are too short or too long',
      '| a | b |\n| --- | --- |\n| c |\n| d | e | f |',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td></td></tr><tr><td>d</td><td>e</td></tr></tbody></table>',
    ],
    ['a table without rows', '| a |\n| --- |', '<table><thead><tr><th>a</th></tr></thead></table>'],
    [
      'task lists',
      '- [ ] a\n- [x] b',
      '<ul><li class="task"><label><input type="checkbox" disabled> a</label></li><li class="task"><label><input type="checkbox" disabled checked> b</label></li></ul>',
    ],
    [
      'task lists in each other',
      '- [x] a\n  - [ ] b\n- [ ] c',
      '<ul><li class="task"><label><input type="checkbox" disabled checked> a</label><ul><li class="task"><label><input type="checkbox" disabled> b</label></li></ul></li><li class="task"><label><input type="checkbox" disabled> c</label></li></ul>',
    ],
    ['text struck through', '~~a~~ b', '<p><s>a</s> b</p>'],
    ['nothing struck through across paragraphs', 'a ~~b\n\nc~~ d', '<p>a ~~b</p><p>c~~ d</p>'],
    ['fences of tildes', '~~~\na\n~~~', '<pre><code>a</code></pre>'],
    [
      'addresses that begin with www',
      'www.example.org',
      '<p><a href="http://www.example.org">www.example.org</a></p>',
    ],
    [
      'addresses with a path',
      'See www.example.org/a_b for more.',
      '<p>See <a href="http://www.example.org/a_b">www.example.org/a_b</a> for more.</p>',
    ],
    [
      'stops that end no address',
      'At www.example.org/a. Or www.example.org.',
      '<p>At <a href="http://www.example.org/a">www.example.org/a</a>. Or <a href="http://www.example.org">www.example.org</a>.</p>',
    ],
    [
      'brackets in addresses',
      'www.example.org/a?q=(b) (www.example.org/a?q=(b))',
      '<p><a href="http://www.example.org/a?q=(b)">www.example.org/a?q=(b)</a> (<a href="http://www.example.org/a?q=(b)">www.example.org/a?q=(b)</a>)</p>',
    ],
    [
      'addresses with a scheme',
      'http://example.org (https://example.org/?q=a+b) ftp://example.org',
      '<p><a href="http://example.org">http://example.org</a> (<a href="https://example.org/?q=a+b">https://example.org/?q=a+b</a>) <a href="ftp://example.org">ftp://example.org</a></p>',
    ],
    [
      'addresses of mail',
      'a@b.org and a.b-c_d@a.org.',
      '<p><a href="mailto:a@b.org">a@b.org</a> and <a href="mailto:a.b-c_d@a.org">a.b-c_d@a.org</a>.</p>',
    ],
    [
      'emphasis around addresses',
      '**www.example.org** ~~https://example.org~~',
      '<p><strong><a href="http://www.example.org">www.example.org</a></strong> <s><a href="https://example.org">https://example.org</a></s></p>',
    ],
    [
      'addresses in a row of cells',
      '| a |\n| --- |\n| https://example.org www.example.org |',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td><a href="https://example.org">https://example.org</a> <a href="http://www.example.org">www.example.org</a></td></tr></tbody></table>',
    ],
  ])('%s', (_, markdown, html) => {
    expect(rendered(markdown)).toBe(html);
  });

  test('a single tilde strikes nothing through: paths such as ~/.bashrc hold them', () => {
    expect(rendered('~a~')).toBe('<p>~a~</p>');
  });

  test('a name with a dot is no address: README.md and config.php are files', () => {
    expect(rendered('See README.md, config.php and example.org.')).not.toContain('<a');
  });

  test('what its tag filter escapes is left out here, and reported', () => {
    const tags = [
      'title',
      'textarea',
      'style',
      'xmp',
      'iframe',
      'noembed',
      'noframes',
      'script',
      'plaintext',
    ];
    for (const tag of tags) {
      const { html, findings } = compile(`A <${tag}> b`);
      expect(html).not.toContain(tag);
      expect(findings.map(({ rule }) => rule)).toEqual(['unsafe-html']);
    }
  });
});

describe('an alert', () => {
  test.each([
    ['with text', '> [!NOTE]\n> Text.', '<x-note><p>Text.</p></x-note>'],
    ['in any case of letters', '> [!wArNiNg]\n> Text.', '<x-warning><p>Text.</p></x-warning>'],
    ['at the end of a file', '> [!TIP]', '<x-tip></x-tip>'],
    [
      'with blocks',
      '> [!CAUTION]\n>\n> - a\n>\n> b',
      '<x-caution><ul><li>a</li></ul><p>b</p></x-caution>',
    ],
    ['with spaces behind its marker', '> [!NOTE]   \n> Text.', '<x-note><p>Text.</p></x-note>'],
    [
      'in a list',
      '- a\n\n  > [!NOTE]\n  > b\n\n  c',
      '<ul><li><p>a</p><x-note><p>b</p></x-note><p>c</p></li></ul>',
    ],
    ['in a list’s first line', '- > [!NOTE]\n  > b', '<ul><li><x-note><p>b</p></x-note></li></ul>'],
    [
      'in an alert',
      '> [!NOTE]\n> a\n>\n> > [!TIP]\n> > b',
      '<x-note><p>a</p><x-tip><p>b</p></x-tip></x-note>',
    ],
    ['around a quote', '> [!NOTE]\n> > a', '<x-note><blockquote><p>a</p></blockquote></x-note>'],
    [
      'in a directive',
      ':::info\n> [!NOTE]\n> a\n:::',
      '<x-info><x-note><p>a</p></x-note></x-info>',
    ],
  ])('%s', (_, markdown, html) => {
    expect(compile(markdown).html.replace(/\n/g, '')).toBe(html);
    expect(compile(markdown).findings).toEqual([]);
  });

  test.each(['> [!OTHER]\n> Text.', '> Text.\n> [!NOTE]', '> \\[!NOTE]\n> a', '> `[!NOTE]`\n> a'])(
    'is none in %j',
    (markdown) => {
      expect(compile(markdown).html).toMatch(/^<blockquote>/);
    },
  );
});

describe('a task list', () => {
  test('may be loose, numbered and formatted', () => {
    const { html } = compile('1. [ ] **a**\n\n2. [X] b\n');
    expect(html.match(/<p><label><input type="checkbox"/g)).toHaveLength(2);
    expect(html).toContain('<strong>a</strong>');
  });

  test.each(['- [ ]', '- [y] a', '- \\[ ] a', '- a [ ] b', '[ ] a', '- ## [ ] a'])(
    'is none in %j',
    (markdown) => {
      expect(compile(markdown).html).not.toContain('checkbox');
    },
  );
});
