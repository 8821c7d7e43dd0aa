import { type MarkdownExtension, memoryCache, type Prose, type RuleExtension } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { type Settings, site } from './site-fixture.ts';

/** The prose of `content/a.md`, or of another file, as a rule sees it. */
async function proseOf(text: string, file = 'a.md', settings: Settings = {}): Promise<Prose> {
  let seen: Prose | null = null;
  const rule: RuleExtension = {
    type: 'rule',
    name: 'seen',
    version: '1',
    severity: 'info',
    summary: 'A rule that finds nothing.',
    check: ({ prose }) => {
      seen = prose(`content/${file}`);
      return [];
    },
  };
  await site({ [`content/${file}`]: text }, { ...settings, extensions: [rule] }).build();
  if (seen === null) throw new Error('The rule was not called.');
  return seen;
}

/** The texts of the blocks with their types. */
async function blocksOf(...given: Parameters<typeof proseOf>): Promise<[string, string][]> {
  return (await proseOf(...given)).blocks.map(({ type, text }) => [type, text]);
}

/** Each character of the prose with the one that stands at its place in the file. */
async function pairsOf(text: string, file?: string): Promise<[string, string][]> {
  const lines = text.split('\n');
  return (await proseOf(text, file)).blocks.flatMap(({ text: shown, points }) =>
    [...shown].map((character, at): [string, string] => {
      const [from, line, column] = points.findLast(([offset]) => offset <= at) ?? [0, 1, 1];
      return [character, lines[line - 1]?.[column - 1 + at - from] ?? '\n'];
    }),
  );
}

describe('the prose of a file', () => {
  test('has a block for each paragraph, heading, item, cell, quote, label and image', async () => {
    const text = [
      '---\ntitle: A title\ndescription: >-\n  Two\n  lines.\ntags: [x]\n---\n',
      '# Head *one* {#id}\n',
      'A **strong** [link](./b.md) and `code`.\nNext &amp; \\* line https://example.org/x.\n',
      '- item\n- [x] done\n',
      '> quoted\n',
      '> [!NOTE]\n> A hint.\n',
      ':::note[Mind this]\n\nInside.\n\n:::\n',
      '| a | b |\n|---|---|\n| x \\| y | `z` |\n',
      '```js\nnot prose\n```\n\n![A picture](x.png) <b>bold</b> <code>hidden</code> $a$.\n',
      '<!-- comment -->\n',
    ].join('\n');
    const found = await blocksOf(text, 'a.md', { rules: { 'broken-link': 'off' } });
    expect(found).toEqual([
      ['title', 'A title'],
      ['description', 'Two lines.'],
      ['heading', 'Head one'],
      ['paragraph', 'A strong link and \uFFFC.\nNext & * line \uFFFC.'],
      ['item', 'item'],
      ['item', 'done'],
      ['quote', 'quoted'],
      ['paragraph', 'A hint.'],
      ['label', 'Mind this'],
      ['paragraph', 'Inside.'],
      ['cell', 'a'],
      ['cell', 'b'],
      ['cell', 'x | y'],
      ['paragraph', '\uFFFC bold \uFFFC \uFFFC.'],
      ['alt', 'A picture'],
    ]);
  });

  test('marks links, strong text and emphasis', async () => {
    const { blocks } = await proseOf('A **strong *one*** [link](https://example.org).\n');
    const [block] = blocks;
    const marked = block?.marks.map(({ type, start, end }) => [type, block.text.slice(start, end)]);
    expect(marked).toEqual([
      ['emphasis', 'one'],
      ['strong', 'strong one'],
      ['link', 'link'],
    ]);
  });

  test('leaves out what is MDX, in .mdx files', async () => {
    const text = [
      "import { Card } from './card';\n\nexport const n = 1;\n",
      '<Card title="no">\n\nText with {n} and <b>bold</b> {/* no */} here.\n\n</Card>\n',
      '<Card>One line.</Card>\n',
    ].join('\n');
    expect(await blocksOf(text, 'a.mdx')).toEqual([
      ['paragraph', 'Text with \uFFFC and bold  here.'],
      ['paragraph', 'One line.'],
    ]);
  });

  test.each([
    ['code and the same word', '`a foo` foo [foo](foo) foo *foo* **fo** fo `` ` `` x\n'],
    ['brackets and stars', 'a [b] [[c](d) 2 * 3 ** 4 ~ e _f_g_ [x\n'],
    ['lists, quotes and line ends', '> a  \n> b\\\n> c\n>\n> 1. d\n>    e\n>\n>    f\n'],
    ['tables', '| a b | c |\n|:--|--:|\n| d *e* | f \\| g \\| h |\n'],
    ['headings', '## A *b* c {#x}\n\nD e\n---\n'],
    ['front matter', '---\ntitle: "A b c"\ndescription: >-\n  d e\n  f\n---\n\ng\n'],
    ['directives', ':::note[A b]\n\nc\n\n:::\n\n> [!NOTE] T\n> d e\n'],
    ['images', 'a ![b *c* d](x.png "t") e\n'],
    ['footnotes', 'a[^1] b\n\n[^1]: c d\n    e\n'],
    ['tabs and indents', '-\ta b\n\n\tc d\n'],
  ])('stands where the file has it: %s', async (_, text) => {
    const pairs = await pairsOf(text);
    expect(pairs.length).toBeGreaterThan(0);
    const wrong = pairs.filter(([shown, written]) => {
      return shown !== written && !/[\s\uFFFC]/.test(shown);
    });
    expect(wrong).toEqual([]);
  });

  test('stands where an MDX file has it', async () => {
    const text = 'A <b>b</b> {"x"} c *d*.\n\n<Tabs>\n  Indented text.\n</Tabs>\n';
    const pairs = await pairsOf(text, 'a.mdx');
    expect(pairs.filter(([a, b]) => a !== b && !/[\s\uFFFC]/.test(a))).toEqual([]);
  });

  test('has the language of its folder', async () => {
    let langs: string[] = [];
    const rule: RuleExtension = {
      type: 'rule',
      name: 'languages',
      version: '1',
      severity: 'info',
      summary: 'A rule that finds nothing.',
      check: ({ entries, prose }) => {
        langs = entries.map(({ filePath }) => `${filePath} ${prose(filePath).lang}`);
        return [];
      },
    };
    await site(
      { 'content/a.md': 'One.\n', 'content/de/a.md': 'Eins.\n' },
      { extensions: [rule], locales: { en: { label: 'English' }, de: { label: 'Deutsch' } } },
    ).build();
    expect(langs.sort()).toEqual(['content/a.md en', 'content/de/a.md de']);
  });
});

describe('a rule of prose', () => {
  const files = { 'content/a.md': 'One word.\n', 'content/_b.md': 'One **wo**rd.\n' };
  const calls: string[] = [];
  const words: RuleExtension = {
    type: 'rule',
    name: 'words',
    version: '1',
    severity: 'warning',
    summary: 'A word.',
    inputs: ['words.txt'],
    checkProse: ({ blocks }, [list]) => {
      calls.push('called');
      return blocks.flatMap((block) => {
        const start = block.text.indexOf(list?.text.trim() ?? '');
        const end = start + (list?.text.trim().length ?? 0);
        return start < 0 ? [] : [{ message: 'A word.', block, start, end, fix: 'term' }];
      });
    },
  };

  test('checks partials, too, and fixes nothing that has markup in it', async () => {
    const built = site({ ...files, 'words.txt': 'word\n' }, { extensions: [words] });
    const { diagnostics } = await built.build();
    expect(
      diagnostics.map(({ file, column, endColumn, fix }) => [file, column, endColumn, fix]),
    ).toEqual([
      ['content/_b.md', 7, 13, undefined],
      ['content/a.md', 5, 9, expect.objectContaining({ text: 'term' })],
    ]);
  });

  test('is asked again about a file that has changed, and about all when an input has', async () => {
    const built = site({ ...files, 'words.txt': 'word\n' }, { extensions: [words] });
    built.cached(memoryCache());
    const calledBy = async () => {
      calls.length = 0;
      await built.build();
      return calls.length;
    };
    expect(await calledBy()).toBe(2);
    built.edit('content/a.md', 'One more word.\n');
    expect(await calledBy()).toBe(1);
    built.edit('words.txt', 'more\n');
    expect(await calledBy()).toBe(2);
  });

  test('reads the prose that the parse of the content has found', async () => {
    let parses = 0;
    const plugin: MarkdownExtension['plugin'] = ({ core }) => {
      core.ruler.push('counted', () => {
        parses += 1;
      });
    };
    const counted = { type: 'markdown', name: 'counted', version: '1', plugin } as const;
    const parsesOf = async (text: string) => {
      const pages = { ...files, 'content/a.md': text, 'words.txt': 'word\n' };
      const built = site(pages, { extensions: [words, counted] }).cached(memoryCache());
      parses = 0;
      const { diagnostics } = await built.build();
      return { parses, found: diagnostics.map(({ line, column }) => `${line}:${column}`) };
    };
    // The partial is parsed for its prose alone, and an entry with an include once more.
    expect(await parsesOf('One word.\n')).toEqual({ parses: 2, found: ['1:7', '1:5'] });
    expect(await parsesOf('One word.\n\n::include{file="_b.md"}\n')).toEqual({
      parses: 3,
      found: ['1:7', '1:5'],
    });
  });

  test('reads inputs of installed packages, also compressed ones', async () => {
    const packed = new Uint8Array(Buffer.from('H4sIAAAAAAAAAyvPL0rhAgAU16RYBQAAAA==', 'base64'));
    const inputs = ['npm:@words/list/words.txt.gz'];
    const built = site(files, { extensions: [{ ...words, inputs }] });
    built.disk.files.set('/node_modules/@words/list/package.json', new Uint8Array());
    built.disk.files.set('/node_modules/@words/list/words.txt.gz', packed);
    const { diagnostics } = await built.build();
    expect(diagnostics.map(({ rule }) => rule)).toEqual(['words', 'words']);
  });

  test('says when an input is missing', async () => {
    const inputs = ['npm:no-such-package/words.txt'];
    const { diagnostics } = await site(files, { extensions: [{ ...words, inputs }] }).build();
    const missing = diagnostics.find(({ rule }) => rule === 'missing-source');
    expect(missing?.message).toBe(
      'There is no file "npm:no-such-package/words.txt", an input of the rule "words".',
    );
  });

  test('gives a finding a severity of its own, which the configuration replaces', async () => {
    const severe: RuleExtension = {
      ...words,
      inputs: [],
      checkProse: ({ blocks }) =>
        blocks.map((block) => ({ message: 'x', block, start: 0, end: 1, severity: 'info' })),
    };
    const severities = async (settings: Settings) =>
      (await site(files, { extensions: [severe], ...settings }).build()).diagnostics.map(
        ({ severity }) => severity,
      );
    expect(await severities({})).toEqual(['info', 'info']);
    expect(await severities({ rules: { words: 'error' } })).toEqual(['error', 'error']);
  });

  test('fails with its name for a range or a block that isn’t there', async () => {
    const failing = (checkProse: NonNullable<RuleExtension['checkProse']>) =>
      site(files, { extensions: [{ ...words, inputs: [], checkProse }] }).build();
    await expect(
      failing(({ blocks }) => blocks.map((block) => ({ message: 'x', block, start: 0, end: 99 }))),
    ).rejects.toThrow(/rule "words" failed on content\/.*has a range that isn't one of its block/);
    await expect(
      failing(({ blocks }) => blocks.map((block) => ({ message: 'x', block, start: 0, end: 0.5 }))),
    ).rejects.toThrow(/has a range that isn't one of its block/);
    await expect(
      failing(({ blocks }) =>
        blocks.map((block) => ({ message: 'x', block: { ...block }, start: 0, end: 1 })),
      ),
    ).rejects.toThrow("has a block that isn't one of the file's");
  });
});
