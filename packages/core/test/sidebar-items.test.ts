import { describe, expect, test } from 'vitest';
import { type Files, site } from './site-fixture.ts';

const content: Files = { 'content/a.md': '', 'content/b.md': '', 'content/c.md': '' };

/** A site of three entries with this sidebar. */
const sidebar = (text: string, file = 'sidebars/s.yml') => site({ ...content, [file]: text });

/** The resolved items of a sidebar without findings. */
async function itemsOf(text: string, file?: string) {
  const built = await sidebar(text, file).finds();
  return built.metadata().docsSidebars.s ?? [];
}

describe('an item', () => {
  test('may be the bare id of an entry', async () => {
    expect(await itemsOf('- a\n')).toEqual([{ type: 'link', label: 'A', href: '/a', docId: 'a' }]);
  });

  test('of type doc or ref shows an entry, with a label and a class of its own', async () => {
    const item = { type: 'link', label: 'A!', href: '/a', docId: 'a', className: 'x' };
    expect(await itemsOf('- { type: doc, id: a, label: A!, className: x }\n')).toEqual([item]);
    expect(await itemsOf('- { type: ref, id: a, label: A!, className: x }\n')).toEqual([item]);
  });

  test('takes its label from the entry first, then its own, then the title', async () => {
    const files = {
      'content/a.md': '---\ntitle: T\nsidebar_label: S\nsidebar_class_name: k\n---\n',
      'content/b.md': '---\ntitle: T\n---\n',
      'sidebars/s.yml':
        '- { type: doc, id: a, label: I, className: i }\n- { type: doc, id: b, label: I }\n- b\n',
    };
    const built = await site(files).finds();
    expect(built.sidebar('s')).toEqual(['S', 'I', 'T']);
    expect(built.metadata().docsSidebars.s?.[0]?.className).toBe('k');
  });

  test('has properties for scripts, unless its entry has some', async () => {
    const files = {
      ...content,
      'content/a.md': '---\nsidebar_custom_props: { from: entry }\n---\n',
      'sidebars/s.yml':
        '- { type: doc, id: a, customProps: { from: item } }\n- { type: doc, id: b, customProps: { from: item } }\n- c\n',
    };
    const items = (await site(files).finds()).metadata().docsSidebars.s ?? [];
    expect(items.map(({ customProps }) => customProps)).toEqual([
      { from: 'entry' },
      { from: 'item' },
      undefined,
    ]);
  });

  test('of type link leads to any address', async () => {
    const item = { type: 'link', label: 'X', href: 'https://example.org/?a#b', description: 'D' };
    const text = '- { type: link, label: X, href: "https://example.org/?a#b", description: D }\n';
    expect(await itemsOf(text)).toEqual([item]);
  });

  test('of type link into the site keeps query, fragment and file name', async () => {
    const lines = ['/a?q#h', '/files/x.pdf', '/b', '/a%20b', '/', 'https://x.org/y'].map(
      (href) => `- { type: link, label: x, href: "${href}" }\n`,
    );
    const built = await site(
      {
        ...content,
        'content/a b.md': '',
        'sidebars/s.yml': `- a\n${lines.join('')}`,
        'static/files/x.pdf': '',
      },
      { base: '/docs/' },
    ).finds();
    const items = built.page('/a').sidebar?.items ?? [];
    expect(items.slice(1).map((item) => ('href' in item ? item.href : ''))).toEqual([
      ...['/docs/a/?q#h', '/docs/files/x.pdf', '/docs/b/', '/docs/a%20b/', '/docs/'],
      'https://x.org/y',
    ]);
  });

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    ' java\tscript:x',
    'data:text/html,x',
    'vbscript:x',
  ])('never leads to %j', async (href) => {
    const written = JSON.stringify(href);
    await sidebar(`- { type: link, label: x, href: ⟦${written}⟧ }\n- a\n`).finds('unsafe-html');
  });

  test('of type html is a piece of markup', async () => {
    expect(await itemsOf('- { type: html, value: <hr>, className: x }\n')).toEqual([
      { type: 'html', value: '<hr>', className: 'x' },
    ]);
  });

  test('of type category has defaults', async () => {
    const [item] = await itemsOf('- { type: category, label: K, items: [a] }\n');
    expect(item).toEqual({
      type: 'category',
      label: 'K',
      collapsible: true,
      collapsed: true,
      items: [{ type: 'link', label: 'A', href: '/a', docId: 'a' }],
    });
  });

  test('that is a category which does not collapse is open', async () => {
    const text =
      '- { type: category, label: K, collapsible: false, collapsed: true, items: [a] }\n';
    expect((await itemsOf(text))[0]).toMatchObject({ collapsible: false, collapsed: false });
  });

  test('without a type maps labels to lists', async () => {
    const text = '- K: [a]\n  L:\n    - b\n    - M: [c]\n';
    const built = await sidebar(text).finds();
    expect(built.sidebar('s')).toEqual([
      ['K', ['A']],
      ['L', ['B', ['M', ['C']]]],
    ]);
  });

  test('may be nested ten deep', async () => {
    const deep = [...'abcdefghij'].reduceRight((inner, label) => `{ ${label}: [${inner}] }`, 'a');
    const built = await sidebar(`- ${deep}\n`).finds();
    expect(
      built
        .page('/a')
        .breadcrumbs.map(({ label }) => label)
        .join(''),
    ).toBe('abcdefghij');
  });

  test('of JSON is the same', async () => {
    const text =
      '[\n\t"a",\n\t{"type": "category", "label": "K", "collapsed": false, "items": ["b"]}\n]';
    expect(await itemsOf(text, 'sidebars/s.json')).toEqual(
      await itemsOf('- a\n- { type: category, label: K, collapsed: false, items: [b] }\n'),
    );
  });
});

describe('a wrong item', () => {
  test.each([
    ['- { type: ⟦dog⟧, id: a }', 'Did you mean "doc"?'],
    ['- { type: ⟦paragraph⟧, id: a }', 'The types are doc'],
    ['- ⟦{ id: a }⟧', 'The types are'],
    ['- ⟦{ label: K, items: [a] }⟧', 'The types are'],
    ['- ⟦[a]⟧', 'Write the id'],
    ['- ⟦""⟧', 'Write the id'],
    ['- { type: doc, id: a, ⟦lable⟧: x }', 'Did you mean "label"?'],
    ['- { type: doc, id: a, badge: { text: New, ⟦tonne⟧: tip } }', 'Did you mean "tone"?'],
    ['- { type: doc, id: ⟦[a]⟧ }', undefined],
    ['- ⟦{ type: doc }⟧', undefined],
    ['- ⟦{ type: category, items: [a] }⟧', undefined],
    ['- { type: category, label: ⟦""⟧, items: [a] }', undefined],
    ['- { type: category, label: K, items: ⟦a⟧ }', undefined],
    ['- { type: category, label: K, items: [a], collapsed: ⟦maybe⟧ }', undefined],
    ['- { type: category, label: K, items: [a], link: ⟦a⟧ }', undefined],
    ['- { type: category, label: K, items: [a], link: { type: doc, id: ⟦[a]⟧ } }', undefined],
    ['- { type: category, label: K, items: [⟦[x]⟧] }', 'Write the id'],
    [
      '- { type: category, label: K, items: [a], link: { type: generated-index, ⟦slgu⟧: x } }',
      'slug',
    ],
    [
      '- { type: category, label: K, items: [a], link: { type: generated-index, slug: ⟦../../x⟧ } }',
      undefined,
    ],
    ['- { type: autogenerated, dirName: ⟦../x⟧ }', undefined],
    ['- { type: autogenerated, dirName: ⟦g/⟧ }', undefined],
    ['- { type: autogenerated, dirName: ⟦nowhere⟧ }', undefined],
    ['- { type: link, label: x, href: ⟦[x]⟧ }', undefined],
    ['- type: category\n  label: K\n  items:\n    - a\n    - type: ⟦dok⟧\n      id: b\n', 'doc'],
  ])('is reported once, where it stands: %s', async (text, hint) => {
    const built = await sidebar(`- b\n${text}\n- c\n`).finds('invalid-sidebar');
    if (hint !== undefined) expect(built.only.hint).toContain(hint);
  });

  test('is left out and the rest stands', async () => {
    const text =
      '- a\n- { type: dog }\n- { type: category, label: K, items: [b, { id: x }] }\n- c\n';
    const built = await site(
      { ...content, 'sidebars/s.yml': text },
      { rules: { 'invalid-sidebar': 'warning' } },
    ).build();
    expect(built.sidebar('s')).toEqual(['A', ['K', ['B']], 'C']);
    expect(built.rules).toEqual(['invalid-sidebar', 'invalid-sidebar']);
  });

  test('of JSON is reported at its line and column', async () => {
    const text =
      '[\n  "b",\n  {\n    "type": "doc",\n    "id": ⟦"nope"⟧\n  },\n  { "type": ⟦"dog"⟧ }\n]\n';
    await sidebar(text, 'sidebars/s.json').finds('broken-doc-id', 'invalid-sidebar');
  });

  test('with wrong ids is reported at the ids', async () => {
    const text =
      '- ⟦aa⟧\n- { type: ref, id: ⟦bb⟧ }\n- type: category\n  label: K\n  link: { type: doc, id: ⟦cc⟧ }\n  items: [⟦x/a⟧]\n';
    const built = await sidebar(text).finds(...Array(4).fill('broken-doc-id'));
    expect(built.diagnostics.map(({ hint }) => hint)).toEqual([
      'Did you mean "a"?',
      'Did you mean "b"?',
      'Did you mean "c"?',
      'Did you mean "a"?',
    ]);
  });
});

describe('a sidebar file', () => {
  test.each([
    ['⟦⟧docs:\n  - a\n', 'yml'],
    ['⟦⟧', 'yml'],
    ['⟦⟧# nothing\n', 'yaml'],
    ['⟦⟧{"docs": ["a"]}', 'json'],
  ])('is a list: %j', async (text, extension) => {
    const built = await sidebar(text, `sidebars/s.${extension}`).finds('invalid-sidebar');
    expect(built.only.message).toBe('A sidebar must be a list of items.');
  });

  test('may be empty', async () => {
    expect(await itemsOf('[]\n')).toEqual([]);
  });

  test('with broken syntax gives its first error', async () => {
    const { rules } = await sidebar(
      '["a",\n  {"type": "doc", "id": "b"\n',
      'sidebars/s.json',
    ).build();
    expect(rules).toEqual(['invalid-sidebar']);
    await sidebar('- a\n- label: ⟦A: B⟧\n').finds('invalid-sidebar');
    await sidebar('- a\n- ⟦*b⟧\n').finds('invalid-sidebar');
  });

  test('shares its name with no other', async () => {
    const files = { ...content, 'sidebars/s.json': '["a"]', 'sidebars/s.yml': '⟦⟧- b\n' };
    const built = await site(files, { rules: { 'invalid-sidebar': 'warning' } }).finds(
      'invalid-sidebar',
    );
    expect(built.sidebar('s')).toEqual(['A']);
  });

  test('that is hidden is none', async () => {
    const files = { ...content, 'sidebars/.prettierrc.json': '{}', 'sidebars/sub/s.yml': '{' };
    const built = await site({ ...files, 'sidebars/s.yml': '- a\n' }).finds();
    expect(Object.keys(built.metadata().docsSidebars)).toEqual(['s']);
  });
});

describe('an empty category', () => {
  test('is reported at its label and left out', async () => {
    await sidebar('- a\n- { type: category, label: ⟦K⟧, items: [] }\n').finds('empty-category');
    await sidebar('- a\n- { type: category, label: ⟦K⟧ }\n').finds('empty-category');
    await sidebar('- a\n- ⟦K⟧: []\n').finds('empty-category');
    const index = '{ type: category, label: ⟦K⟧, link: { type: generated-index }, items: [] }';
    const built = await sidebar(`- a\n- ${index}\n`).finds('empty-category');
    expect(built.sidebar('s')).toEqual(['A']);
  });

  test('with the link to an entry is a plain link', async () => {
    const built = await sidebar(
      '- { type: category, label: K, link: { type: doc, id: a } }\n',
    ).finds();
    expect(built.metadata().docsSidebars.s).toEqual([
      { type: 'link', label: 'K', href: '/a', docId: 'a' },
    ]);
  });

  test('is not reported when its items are the mistake', async () => {
    await sidebar('- { type: category, label: K, items: [⟦nope⟧] }\n- a\n').finds('broken-doc-id');
    await sidebar('- { type: category, label: K, items: [{ type: ⟦dog⟧ }] }\n- a\n').finds(
      'invalid-sidebar',
    );
  });
});
