import { describe, expect, test } from 'vitest';
import { site } from './site-fixture.ts';

const entry = (text: string) => site({ 'content/a.md': text });

describe('the opening fence', () => {
  test.each(['---js', '--- JS', '---javascript', '---coffee', '---json', '--- toml'])(
    '%s is refused and nothing below it is run',
    async (fence) => {
      const code = '(() => { globalThis.PWNED = 1; return {} })()';
      const built = await entry(`⟦${fence}⟧\n${code}\n---\n\n[x](./nowhere.md)\n`).finds(
        'invalid-front-matter',
      );
      expect(built.only.message).toContain('refused');
      expect(globalThis).not.toHaveProperty('PWNED');
    },
  );

  test('is three dashes, and spaces may follow them', async () => {
    const built = await entry('--- \t\ntitle: A\n---  \nText').finds();
    expect(built.metadata().docs.a).toMatchObject({ title: 'A', description: 'Text' });
  });

  test('of four dashes is a line across the page', async () => {
    const built = await entry('----\ntitle: A\n').finds();
    expect(built.metadata().docs.a?.title).toBe('A');
  });

  test('below a blank line opens nothing, which is reported at the fence', async () => {
    const built = await entry('\n\n⟦---⟧\ntitle: A\n---\n\nText.\n').finds('invalid-front-matter');
    expect(built.only.hint).toBe('Remove the blank lines above it.');
  });

  test('that is a thematic break leaves the text whole and is reported', async () => {
    const built = await site(
      { 'content/a.md': '⟦---⟧\n\nA first paragraph.\n' },
      { rules: { 'invalid-front-matter': 'warning' } },
    ).finds('invalid-front-matter');
    expect(built.metadata().docs.a?.description).toBe('A first paragraph.');
    expect(built.only.hint).toContain('***');
  });
});

describe('the closing fence', () => {
  test('that is missing is reported at the opening one, and the rest is not read', async () => {
    const text = '⟦---⟧\ntitle: A\ntags: [\n\n[x](./nowhere.md)\n\n:::unknown\n';
    const built = await entry(text).finds('invalid-front-matter');
    expect(built.only.message).toBe('The front matter is never closed.');
    expect(built.pages).toEqual([]);
  });

  test('that is missing is the only mistake, though others link to the page', async () => {
    await site({
      'content/a.md': '⟦---⟧\ntitle: A\n\n## Part\n',
      'content/b.md': '[x](./a.md#part)',
      'sidebars/s.yml': '- a\n- b\n',
    }).finds('invalid-front-matter');
  });

  test('has nothing after its dashes', async () => {
    await entry('⟦---⟧\ntitle: A\n---abc\nText').finds('invalid-front-matter');
  });

  test('may stand in an indented value', async () => {
    const built = await entry('---\ndescription: |\n  a\n  ---\n  b\ntitle: T\n---\nText').finds();
    expect(built.metadata().docs.a).toMatchObject({ title: 'T', description: 'a --- b' });
  });

  test('is the first one, and later breaks belong to the text', async () => {
    const built = await entry('---\ntitle: T\n---\n\nOne.\n\n---\n\ntwo: three\n').finds();
    expect(built.file('a/index.html')).toContain('two: three');
  });
});

test('front matter has at most 100 blank lines in a row, for its reader takes their square', async () => {
  const blank = (count: number): string => `---${'\n'.repeat(count + 1)}title: A\n---\n`;
  await entry(blank(100)).finds();
  const built = await entry(blank(200_000).replace('---', '⟦---⟧')).finds('invalid-front-matter');
  expect(built.only.message).toBe('The front matter has more than 100 blank lines in a row.');
});

describe('front matter without keys', () => {
  test.each(['', '\n', '# only a comment\n', 'null\n', '~\n', '{}\n'])(
    '%j is empty',
    async (yaml) => {
      const built = await site(
        { 'content/a.md': `---\n${yaml}---\nText.\n` },
        { rules: { 'invalid-front-matter': 'warning' } },
      ).build();
      expect(built.messages).toEqual([]);
      expect(built.metadata().docs.a?.description).toBe('Text.');
    },
  );

  test.each(['⟦- a\n- b⟧\n', '⟦just words⟧\n', '⟦[a, b]⟧\n'])(
    '%j is reported: it is a list or a text',
    async (yaml) => {
      const built = await entry(`---\n${yaml}---\nText.\n`).finds('invalid-front-matter');
      expect(built.only.message).toBe('The front matter has no keys.');
    },
  );
});
