import { describe, expect, test } from 'vitest';
import { compile } from '../../markdown/test/compile-fixture.ts';
import { site } from './site-fixture.ts';

const evil = String.raw`<a href='https://x/\0\"><script src=/assets/evil.js></script><a href=\"\0https://y/'>x</a>`;

describe('holes can’t be written by', () => {
  test.each([
    ['a sidebar in YAML', 'sidebars/s.yml', `- a\n- type: html\n  value: "${evil}"\n`],
    [
      'a sidebar in JSON',
      'sidebars/s.json',
      `["a", { "type": "html", "value": "${evil.replaceAll('\\0', '\\u0000')}" }]`,
    ],
  ])('%s', async (_, path, text) => {
    const built = await site(
      { 'content/a.md': '# A', [path]: text },
      { rules: { 'invalid-sidebar': 'warning' } },
    ).build();
    expect(JSON.stringify(built.files)).not.toContain('<script');
    expect(built.rules).toContain('invalid-sidebar');
  });

  test.each([
    ['a formula', String.raw`$\char0 E\char0$`],
    ['a formula in hex', String.raw`$\char"0$ $\char"0$`],
    ['a text in a formula', String.raw`$\text{\char0 L0\char0}$`],
    ['an address of itself', 'https://x.org/%00L0%00'],
    ['an address of itself, many', 'https://x.org/%00E%00 https://x.org/%00E%00'],
    ['an address in brackets', '<https://x.org/%00L9%00>'],
    ['raw HTML', '<b title="&#0;L0&#0;">&#0;E&#0;&#x0;</b>'],
    ['a reference to a character', '&#0;E&#0; &#x00;'],
    ['a link', '[&#0;](<&#0;> "&#0;")'],
    ['code', '`\\0` and `&#0;`'],
  ])('%s', (_, text) => {
    const { content, headings } = compile(`# A ${text}\n\n${text}\n\n[x](b)`);
    expect(JSON.stringify([content, headings])).not.toMatch(/\\u0000/);
  });
});

describe('control characters are refused in', () => {
  const everywhere = (built: { files: Readonly<Record<string, string>> }) =>
    JSON.stringify(built.files).replace(/\\\\u/g, '\\u');

  test.each([
    ['a title', 'title: ⟦"A\\0B"⟧', 'invalid-front-matter'],
    ['a title in hex', 'title: ⟦"A\\x01B"⟧', 'invalid-front-matter'],
    ['a title of half a pair', 'title: ⟦"A\\uD800B"⟧', 'invalid-front-matter'],
    ['a title as it is', 'title: ⟦"A\u0001B"⟧', 'invalid-front-matter'],
    ['a tag', 'tags: [b, ⟦"A\\0B"⟧]', 'invalid-front-matter'],
    ['a key', '⟦"A\\0B"⟧: c', 'invalid-front-matter'],
    ['an id', 'id: ⟦"A\\eB"⟧', 'invalid-front-matter'],
    ['an address', 'custom_edit_url: ⟦"https://a/\\u0085"⟧', 'invalid-front-matter'],
  ] as const)('%s', async (_, frontMatter, rule) => {
    const files = { 'content/a.md': `---\n${frontMatter}\nslug: /b\n---\n\n# A\n` };
    const built = await site(files, { rules: { [rule]: 'warning' } }).finds(rule);
    expect(everywhere(built)).not.toMatch(/\\u(?:0000|0001|001b|0085|d800)/i);
    // The other keys of the front matter are still used.
    expect(built.routes).toContain('/b');
  });

  test.each([
    ['a label', 'sidebars/s.yml', '- { type: category, label: ⟦"a\\0"⟧, items: [a] }'],
    ['a label in JSON', 'sidebars/s.json', '[{"type": "doc", "id": "a", "label": ⟦"\\u0000"⟧}]'],
    [
      'a text of a site’s own',
      'sidebars/s.yml',
      '- { type: doc, id: a, customProps: { b: ⟦"\\0"⟧ } }',
    ],
  ])('%s', async (_, path, text) => {
    await site({ 'content/a.md': '# A', [path]: text }).finds('invalid-sidebar');
  });

  test('a category file', async () => {
    const files = { 'content/x/a.md': '# A', 'content/x/_category_.yml': 'label: ⟦"a\\0"⟧' };
    await site(files).finds('invalid-category');
  });

  test('Markdown, once a file', async () => {
    const text = '# A⟦\u001b⟧\u001b[31mred\u0007\n';
    const built = await site(
      { 'content/a.md': text, 'content/b.md': '---\ntitle: B\n---\n\n⟦\u0085⟧' },
      { rules: { 'unreadable-file': 'warning' } },
    ).finds('unreadable-file', 'unreadable-file');
    expect(built.diagnostics[0]?.hint).toBe('Remove it and 2 more.');
    expect(everywhere(built)).not.toMatch(/\\u(?:001b|0007|0085)/i);
    expect(built.file('a/index.html')).toContain('A\uFFFD\uFFFD[31mred\uFFFD');
  });

  test('a block of output of a terminal only where they aren’t codes for colours', async () => {
    const red = '\u001b[31mred\u001b[0m';
    const text = `# A\n\n- In a list:\n\n  \`\`\`ansi\n  ${red} text\n  \`\`\`\n`;
    const built = await site({ 'content/a.md': text }).finds();
    expect(built.file('a/index.html')).toContain('red text');
    expect(everywhere(built)).not.toMatch(/\\u(?:001b|fffd)|\uFFFD/i);
    await site(
      {
        'content/c.md': `${text}\n⟦\u001b⟧[31m\n`,
        'content/d.md': '# D\n\n```ansi\na ⟦\u0007⟧\n```\n\n::include{file="_b.md"}\n',
        'content/_b.md': text.replace('# A', ''),
      },
      { rules: { 'unreadable-file': 'warning' } },
    ).finds('unreadable-file', 'unreadable-file');
  });

  test('an included file, where they stand', async () => {
    await site({
      'content/a.md': '# A\n\n::include{file="_b.md"}\n',
      'content/_b.md': 'b\n\nc ⟦\u0001⟧\n',
    }).finds('unreadable-file');
  });

  test('the configuration', async () => {
    const files = { 'content/a.md': '# A' };
    await expect(site(files, { title: 'a\0b' }).build()).rejects.toThrow(
      /title: The text contains/,
    );
    const tab = { id: 'docs', path: 'content', label: '\u001b' };
    await expect(site(files, { collections: [tab] }).build()).rejects.toThrow(
      /collections.0.label/,
    );
  });

  test('a computed sidebar', async () => {
    const computedSidebars = { s: () => [{ type: 'doc', id: 'a', label: '\0' }] };
    const collections = [{ id: 'docs', path: 'content', computedSidebars }];
    const built = await site({ 'content/a.md': '# A' }, { collections }).build();
    expect(built.rules).toEqual(['invalid-sidebar']);
  });
});
