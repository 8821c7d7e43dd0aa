import { describe, expect, test } from 'vitest';
import { site } from './site-fixture.ts';

/** A site of one entry with this text. */
const entry = (text: string) => site({ 'content/a.md': text });

describe('scalars', () => {
  test.each(['3.10', '4.0', '010', '1e3', '0x1F', '1:30', '2023-04-24', 'yes', 'No', '.inf', '~'])(
    '%s stays what was written',
    async (value) => {
      const built = await entry(`---\ntitle: ${value}\n---\n`).finds();
      expect(built.metadata().docs.a?.title).toBe(value);
    },
  );

  test('quoted text is unquoted and folded text is folded', async () => {
    const built = await entry('---\ntitle: "A: B"\ndescription: >-\n  one\n  two\n---\n').finds();
    expect(built.metadata().docs.a).toMatchObject({ title: 'A: B', description: 'one two' });
  });

  test('an empty value counts as not written', async () => {
    const text =
      '---\nid:\ntitle:\ndescription: ""\nslug:\nsidebar_label:\n---\n\n# Heading\n\nText.\n';
    const built = await site({ 'content/g/a.md': text, 'sidebars/s.yml': '- g/a\n' }).finds();
    const doc = { id: 'g/a', title: 'Heading', description: 'Text.', sidebar: 's' };
    expect(built.metadata().docs).toEqual({ 'g/a': doc });
    expect(built.sidebar('s')).toEqual(['Heading']);
  });
});

describe('broken YAML', () => {
  test('a colon in a value is reported where the value starts, with the advice to quote it', async () => {
    const built = await entry('---\ntitle: ⟦A: B⟧\n---\n').finds('invalid-front-matter');
    expect(built.only.hint).toContain('quotes');
  });

  test.each(['⟦@x⟧', '⟦`x`⟧', '⟦%x⟧', '⟦*star⟧', '⟦!important⟧ text'])(
    'a value that begins with a sign of YAML is reported: %s',
    async (value) => {
      const built = await entry(`---\ntitle: ${value}\n---\n`).finds('invalid-front-matter');
      expect(built.only.hint).toContain('quotes');
    },
  );

  test.each([
    ['title: ⟦[⟧oops, said the page\ndescription: What', '"]"'],
    ['tags: ⟦[⟧a, b', '"]"'],
    ['tags:\n  - ⟦[⟧a\n  - b', '"]"'],
    ['custom: ⟦{⟧a: b\ntitle: C', '"}"'],
  ])('a bracket that is never closed is reported where it stands: %j', async (yaml, close) => {
    const built = await entry(`---\n${yaml}\n---\n`).finds('invalid-front-matter');
    expect(built.only.hint).toContain(close);
  });

  test('only the first mistake is reported, and nothing that follows from it', async () => {
    await site(
      { 'content/a.md': '---\ntitle: ⟦A: B⟧\nsidebar_label: @x\ndraft: maybe\n---\n' },
      {
        rules: {
          'missing-description': 'error',
          'missing-title': 'error',
          'orphan-entry': 'error',
        },
      },
    ).finds('invalid-front-matter');
  });

  test.each(['title: ⟦A: B⟧', 'title: A\n⟦title⟧: B', 'title: ⟦@x⟧', 'tags:\n⟦\t⟧- a'])(
    'leaves the names of its entry alone, so that nothing else is reported: %s',
    async (mistake) => {
      await site({
        'content/a.md': `---\nid: x\n${mistake}\nslug: /y\n---\n`,
        'content/b.md': '[by id](x) [by file](./a.md) [by route](/y)\n',
        'content/d.md': '---\ndraft: true\ntitle: ⟦A: B⟧\nid: x\n---\n',
        'sidebars/s.yml': '- x\n- b\n',
      }).finds('invalid-front-matter', 'invalid-front-matter');
    },
  );

  test('leaves the positions of its other values right', async () => {
    await site({
      'content/a.md': '---\r\ntitle: ⟦A: B⟧\r\nslug: ⟦a b⟧\r\n---\r\n',
    }).finds('invalid-front-matter', 'invalid-slug');
  });

  test('the same text gives the same error again', async () => {
    const broken = entry('---\ntitle: ⟦A: B⟧\n---\n');
    const first = await broken.finds('invalid-front-matter');
    const second = await broken.finds('invalid-front-matter');
    expect(second.diagnostics).toEqual(first.diagnostics);
  });

  test('a key that stands twice is marked the second time', async () => {
    await entry('---\ntitle: A\n⟦title⟧: B\n---\n').finds('invalid-front-matter');
    await entry('---\n"a b": A\n⟦"a b"⟧: B\n---\n').finds('invalid-front-matter');
  });

  test('a tab is refused as indentation, at its own column', async () => {
    const built = await entry('---\nrelease:\n⟦\t⟧version: 4.3\n---\n').finds(
      'invalid-front-matter',
    );
    expect(built.only.hint).toBe('Indent with spaces.');
  });

  test('tabs are fine where YAML allows them', async () => {
    const list = '[\n\t{\n\t\ttype: doc,\n\t\tid: a\n\t}\n]\n';
    const built = await site({
      'content/a.md': '---\ntitle: A\t\n---\n',
      'sidebars/s.yml': list,
    }).finds();
    expect(built.sidebar('s')).toEqual(['A']);
  });

  test('an unclosed quote is reported on its own line', async () => {
    const built = await entry('---\nid: x\ntitle: "A\n---\n').build();
    expect(built.only).toMatchObject({ rule: 'invalid-front-matter' });
    expect(built.only.line).toBeLessThanOrEqual(4);
  });

  test('aliases that multiply are refused at once', async () => {
    const levels = [...'bcdefghij'].map((name, at) => {
      const above = 'abcdefghi'[at];
      return `${name}: &${name} [${Array(9).fill(`*${above}`).join(', ')}]`;
    });
    const built = await entry(`---\na: &a [x, x]\n${levels.join('\n')}\n---\n`).build();
    expect(built.rules).toEqual(['invalid-front-matter']);
  });

  test('an alias that is used twice is the value it stands for, at its own place', async () => {
    const text =
      '---\ntitle: &name Moodle\ndescription: *name\ntags: &t [⟦[x]⟧]\nkeywords: [a]\n---\n';
    await entry(text).finds('invalid-front-matter');
    const built = await entry('---\ntitle: &name Moodle\ndescription: *name\n---\n').finds();
    expect(built.metadata().docs.a?.description).toBe('Moodle');
  });

  test('nesting of any depth is an error, not a crash', async () => {
    const deep = (depth: number) => `---\ntags: ${'['.repeat(depth)}${']'.repeat(depth)}\n---\n`;
    for (const depth of [100, 1000, 20_000]) {
      const { rules } = await entry(deep(depth)).build();
      expect(rules).toEqual(['invalid-front-matter']);
    }
  });

  test('a line of a megabyte is no problem', async () => {
    const built = await entry(`---\ntitle: ${'a '.repeat(500_000)}b\n---\n`).build();
    expect(built.rules).toEqual([]);
  });
});

describe('line ends', () => {
  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['lone CR', '\r'],
  ])('with %s the page is the same and positions are right', async (_, end) => {
    const text = [
      '---',
      'title: A',
      '⟦titel⟧: B',
      'tags: [a, b]',
      '---',
      '',
      '# H',
      '',
      'Text.',
      '',
    ];
    const built = await entry(text.join(end)).finds('unknown-front-matter-key');
    expect(built.metadata().docs.a).toMatchObject({ title: 'A', description: 'Text.' });
    const reference = await entry(text.join('\n')).build();
    expect(built.file('a/index.html')).toBe(reference.file('a/index.html'));
  });

  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['lone CR', '\r'],
  ])('with %s a multi-line value is the same', async (_, end) => {
    const text = ['---', 'description: |', '  one', '  two', 'title: >', '  a', '  b', '---', ''];
    const built = await entry(text.join(end)).build();
    expect(built.metadata().docs.a).toMatchObject({ title: 'a b', description: 'one two' });
  });

  test('a byte order mark is no part of the first line', async () => {
    const built = await entry('\uFEFF---\ntitle: A\n⟦titel⟧: B\n---\nText').finds(
      'unknown-front-matter-key',
    );
    expect(built.metadata().docs.a?.title).toBe('A');
    await entry('\uFEFF[x](⟦./b.md⟧)').finds('broken-link');
  });

  test('a file may end with its closing fence', async () => {
    for (const end of ['', '\n', '\r\n', '\r']) {
      const built = await entry(`---\ntitle: A\n---${end}`).finds();
      expect(built.metadata().docs.a?.title).toBe('A');
    }
  });
});
