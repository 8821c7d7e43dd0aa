import {
  type CodeSample,
  findSamples,
  type MarkdownDialect,
  memoryFileSystem,
  noCache,
  resolveConfig,
} from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { type Files, plainRenderer, type Settings } from './site-fixture.ts';

/** The samples of a site, and what stands in its files at the position of each of their lines. */
async function samplesOf(files: Files, settings: Settings = {}) {
  const { config, problems } = resolveConfig({ title: 'T', search: false, ...settings }, '/site');
  expect(problems).toEqual([]);
  const fs = memoryFileSystem(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`/site/${name}`, text])),
  );
  const options = { config, renderer: plainRenderer, fs, cache: noCache };
  const { samples } = await findSamples(options);
  for (const { lines } of samples) {
    for (const { file, line, column, text } of lines) {
      const written = String(files[file]).split(/\r\n|\n/)[line - 1] ?? '';
      expect([file, line, written.slice(column - 1, column - 1 + text.length)]).toEqual([
        file,
        line,
        text,
      ]);
    }
  }
  return samples;
}

const textOf = ({ lines }: CodeSample) => lines.map(({ text }) => text).join('\n');

describe('the lines of a block of code have positions', () => {
  test('in lists, quotes, directives and footnotes, with tabs and CRLF', async () => {
    const page = [
      '---',
      'title: A',
      '---',
      '',
      '1. Item',
      '',
      '   ```ts',
      '   const a = 1;',
      '',
      '     const b = 2;',
      '   ```',
      '',
      '> ```ts',
      '> quoted();',
      '>',
      '>   deep();',
      '> ```',
      '',
      ':::note',
      '',
      '- ~~~~ts',
      '  noted();',
      '  ~~~~',
      '',
      ':::',
      '',
      'Text[^1].',
      '',
      '[^1]: Note.',
      '',
      '    ```ts',
      '    foot();',
      '    ```',
      '',
      'End.',
      '',
      '```ts',
      '\ttabbed();',
      '```',
      '',
    ].join('\r\n');
    const samples = await samplesOf({ 'content/a.md': page });
    expect(samples.map(textOf)).toEqual([
      'const a = 1;\n\n  const b = 2;',
      'quoted();\n\n  deep();',
      'noted();',
      'foot();',
      '\ttabbed();',
    ]);
    expect(samples.map(({ prefix }) => prefix)).toEqual(['   ', '> ', '  ', '    ', '']);
    expect(samples[0]?.fence).toMatchObject({ file: 'content/a.md', line: 7, column: 7 });
  });

  test('in included files, and in code from a source file without its indentation', async () => {
    const samples = await samplesOf(
      {
        'content/a.md':
          '# A\n\n- ::include{file="_part.md"}\n\n- ```ts file="src/a.ts" lines="2-4"\n  ```\n',
        'content/_part.md': 'Part.\n\n```ts\npart();\n```\n',
        'src/a.ts': 'function a() {\n    one();\n\n      two();\n}\n',
      },
      { includes: ['src'] },
    );
    expect(samples.map(textOf)).toEqual(['part();', 'one();\n\n  two();']);
    expect(samples.map(({ page }) => page)).toEqual(['content/a.md', 'content/a.md']);
    expect(samples[0]?.fence.file).toBe('content/_part.md');
    expect(samples[0]?.prefix).toBe('');
    expect(samples[1]?.lines[0]).toMatchObject({ file: 'src/a.ts', line: 2, column: 5 });
    expect(samples[1]?.fence).toMatchObject({ file: 'content/a.md', line: 5 });
  });

  test('in MDX, also in components and in partials', async () => {
    const samples = await samplesOf({
      'content/a.mdx':
        'import Part from \'./_part.mdx\';\n\n# A\n\n<Tabs>\n  <TabItem value="a">\n\n  ```ts\n  tab();\n  ```\n\n  </TabItem>\n</Tabs>\n\n<Part />\n\n<CodeBlock language="ts">\n{`component();\nsecond();`}\n</CodeBlock>\n',
      'content/_part.mdx': '```ts\npartial();\n```\n',
    });
    expect(samples.map(textOf)).toEqual(['tab();', 'partial();', 'component();\nsecond();']);
    expect(samples[1]?.fence.file).toBe('content/_part.mdx');
    expect(samples[2]?.markup).toBe('');
  });

  test('in the syntax of a dialect', async () => {
    const house: MarkdownDialect = {
      type: 'dialect',
      name: 'house',
      version: '1',
      plugin: () => undefined,
      readInclude(line, isCode) {
        const file = /^@code\((.*)\)$/.exec(line)?.[1];
        return file === undefined || isCode ? null : { file, code: 'ts' };
      },
    };
    const collections = [{ id: 'docs', path: 'docs', routeBasePath: '', markdown: 'house' }];
    const samples = await samplesOf(
      { 'docs/a.md': '# A\n\n@code(b.ts)\n', 'docs/b.ts': 'fromFile();\n' },
      { collections, extensions: [house] },
    );
    expect(samples.map(textOf)).toEqual(['fromFile();']);
  });

  test('are those that readers copy: without marks of lines and removed lines', async () => {
    const [sample] = await samplesOf({
      'content/a.md': [
        '```ts',
        '// highlight-next-line',
        '',
        'first();',
        '// [!code highlight]',
        'second();',
        'old(); // [!code --]',
        '```',
      ].join('\n'),
    });
    expect(sample === undefined ? '' : textOf(sample)).toBe('\nfirst();\nsecond();');
    expect(sample?.lines.map(({ line }) => line)).toEqual([3, 4, 6]);
  });
});

describe('the words of a block', () => {
  test.each([
    ['ts test', { test: '' }],
    ['ts test="node"', { test: 'node' }],
    ['ts skip', { skip: true }],
    ['rust,ignore', { skip: true }],
    ['python {test="skip" lint="skip"}', { skip: true, test: null }],
    ['ts should-fail', { shouldFail: true }],
    ['rust,should_panic', { shouldFail: true }],
    ['ts continues', { continues: true }],
    ['ts file="src/a b.ts" group="tutorial"', { file: 'src/a b.ts', group: 'tutorial' }],
    ['{.ts file="a.ts"}', { file: 'a.ts' }],
    ['ts title="a.ts"', { file: null, group: null, test: null, skip: false }],
  ])('%s', async (info, words) => {
    const [sample] = await samplesOf({ 'content/a.md': `\`\`\`${info}\nx\n\`\`\`\n` });
    expect(sample?.words).toMatchObject(words);
  });
});

test('diagrams and indented code are no samples', async () => {
  const samples = await samplesOf({ 'content/a.md': '```mermaid\na\n```\n\n    indented\n' });
  expect(samples).toEqual([]);
});
