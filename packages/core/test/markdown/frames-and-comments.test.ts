import { createMarkdownCompiler } from '@docsgen/markdown';
import { indexLines } from '@docsgen/text';
import { describe, expect, test } from 'vitest';
import { compile } from '../../../markdown/test/compile-fixture.ts';
import { site } from '../site-fixture.ts';

const html = (markdown: string) => compile(markdown).html.replace(/\n/g, '');
const rules = (markdown: string) => compile(markdown).findings.map(({ rule }) => rule);

describe('a frame', () => {
  const frames = ['www.youtube.com'];
  const film = '<iframe width="10" src="https://www.youtube.com/embed/a" allow="camera"></iframe>';

  test('of a host that the configuration allows is shown, and the policy names it', async () => {
    const files = { 'content/a.md': `# A\n\n${film}\n\n${film.replace('https:', '')}\n` };
    const built = await site(files, { frames: { allow: frames } }).build();
    const page = built.file('a/index.html').replaceAll('\\"', '"');
    const attributes = 'title="www.youtube.com" loading="lazy" width="10"></iframe>';
    expect(page).toContain(`<iframe src="https://www.youtube.com/embed/a" ${attributes}`);
    expect(page.match(/<iframe /g)).toHaveLength(2);
    expect(built.rules).toEqual([]);
    const headers = built.file('_headers');
    expect(headers).toContain("media-src 'self'; frame-src https://www.youtube.com; ");
    expect(headers).toContain("img-src 'self' data:;");
  });

  test.each([
    '<iframe src="https://www.youtube.com.evil.com/"></iframe>',
    '<iframe src="https://www.youtube.com@evil.com/"></iframe>',
    '<iframe src="https://evil.com/www.youtube.com"></iframe>',
    '<iframe src="http://www.youtube.com/"></iframe>',
    '<iframe src="javascript:alert(1)//www.youtube.com"></iframe>',
    '<iframe src="https://www.youtube.com/" srcdoc="<b>a</b>"></iframe>',
    '<iframe src="https://www.youtube.com/" onload="alert(1)"></iframe>',
    '<iframe src="/a.html"></iframe>',
    '<iframe></iframe>',
  ])('of anything else is left out and unsafe: %s', (text) => {
    const markdown = createMarkdownCompiler({ directives: {}, frames });
    const { value, findings } = markdown.compile({
      file: 'a.md',
      text,
      lines: indexLines(text),
      bodyStart: 0,
    });
    expect(JSON.stringify(value.content)).not.toContain('iframe');
    expect(findings.map(({ rule }) => rule)).toEqual(['unsafe-html']);
  });
});

describe('a comment', () => {
  test.each([
    ['in a paragraph', 'a <!-- b --> c', '<p>a  c</p>'],
    ['of its own', 'a\n\n<!-- b\n\nc -->\n\nd', '<p>a</p><p>d</p>'],
    ['in a list', '- a\n  <!-- b -->\n- <!-- c -->', '<ul><li>a</li><li></li></ul>'],
    [
      'in a table',
      '| a <!-- b --> |\n|---|\n| <!-- c --> |',
      '<div class="table" tabindex="0"><table><thead><tr><th>a </th></tr></thead><tbody><tr><td></td></tr></tbody></table></div>',
    ],
    ['in a quote over lines', '> <!-- a\n> b -->\n> c', '<blockquote><p>c</p></blockquote>'],
    ['in a directive', ':::note\n<!-- :::\n::: -->\na\n:::', '<x-note><p>a</p></x-note>'],
    ['behind text of its block', '<b>a</b> <!-- b --> c', '<p><b>a</b>  c</p>'],
    ['that never ends', 'a\n\n<!-- b', '<p>a</p>'],
  ])('%s is dropped silently', (_, markdown, expected) => {
    expect(html(markdown).replace(/\s+(?=<\/?(?:ul|li|blockquote|p|x-)|$)/g, '')).toBe(expected);
    expect(rules(markdown)).toEqual([]);
  });
});
