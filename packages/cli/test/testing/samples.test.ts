import { describe, expect, test } from 'vitest';
import { folder, text } from '../helpers.ts';
import { block, docsgenTest, failuresIn, sampleFiles, sampleSite } from './sample-site.ts';

describe('a sample', () => {
  test('passes if its command succeeds', async () => {
    const root = await sampleSite(block('js', 'console.log(1);') + block('text', 'Anything.'));
    expect(await docsgenTest(root)).toMatchObject({
      code: 0,
      stdout: 'ok 1 sample - no failures\n',
    });
  });

  test('fails in its own line, with a frame and a hint', async () => {
    const root = await sampleSite(`- Item\n\n  ${block('js', '  const a = 1;', '  b();', '  ')}`);
    const [found, ...more] = await failuresIn(root);
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      file: 'content/index.md',
      line: 10,
      column: 3,
      message: 'The sample fails: ReferenceError: b is not defined',
      frame: expect.stringContaining('> 10 |   b();'),
      hint: '`node sample.js` ended with exit code 1. Correct the sample, or write "should-fail" or "skip" behind its language.',
    });
    expect((await docsgenTest(root)).code).toBe(1);
  });

  test('is skipped, or must fail, if its block says so', async () => {
    const root = await sampleSite(
      block('sh skip', 'exit 1') + block('sh should-fail', 'exit 1') + block('sh', 'exit 0'),
    );
    expect((await docsgenTest(root)).stdout).toBe('ok 2 samples - no failures - 1 skipped\n');
    const wrong = await sampleSite(block('sh should-fail', 'exit 0'));
    expect(await failuresIn(wrong)).toMatchObject([
      { line: 6, column: 4, message: 'The sample should fail, but its command succeeds.' },
    ]);
  });

  test('that should fail still fails if its program is not there', async () => {
    const root = await sampleSite(block('sh should-fail', 'x'), [
      { language: 'sh', command: 'no-such-program {file}' },
    ]);
    expect(await failuresIn(root)).toMatchObject([
      { message: '`no-such-program sample.sh` ended with exit code 127: a program is not there.' },
    ]);
  });

  test('has the text of the blocks that it continues', async () => {
    const root = await sampleSite(
      block('js', 'const a = 1;') +
        block('sh', ':') +
        block('js continues', 'console.log(a);', 'b();'),
    );
    expect(await failuresIn(root)).toMatchObject([{ line: 16, column: 1 }]);
    const alone = await sampleSite(block('js continues', 'b();'));
    expect(await failuresIn(alone)).toMatchObject([
      { line: 6, message: 'There is no block of the language "js" above to continue.' },
    ]);
  });

  test('of a partial is run once, however many pages include it', async () => {
    const root = await folder({
      ...sampleFiles('::include{file="_part.md"}\n'),
      'content/b.md': '# B\n\n::include{file="_part.md"}\n',
      'content/_part.md': block('sh', 'exit 1'),
    });
    const { stdout } = await docsgenTest(root);
    expect(stdout).toContain('content/_part.md');
    expect(stdout).toMatch(/failed: 1 error in 1 file - 1 sample\n$/);
  });

  test('is run only if it is marked, where the configuration says so', async () => {
    const samples = [{ language: 'sh', command: 'sh {file}', blocks: 'marked' }];
    const root = await sampleSite(block('sh', 'exit 1') + block('sh test', 'exit 1'), samples);
    expect(await failuresIn(root)).toMatchObject([{ line: 10 }]);
  });

  test('chooses settings by name, and says which there are', async () => {
    const samples = [
      { language: 'sh', command: 'sh {file}' },
      { name: 'strict', language: 'sh', command: 'sh -e {file}' },
    ];
    const root = await sampleSite(
      block('sh', 'false', 'true') + block('sh test="strict"', 'false', 'true'),
      samples,
    );
    expect(await failuresIn(root)).toMatchObject([{ line: 11 }]);
    const wrong = await sampleSite(block('sh test="strikt"', 'true'), samples);
    expect(await failuresIn(wrong)).toMatchObject([{ hint: 'Did you mean "strict"?' }]);
    const unknown = await sampleSite(block('ruby test', 'true'), samples);
    expect(await failuresIn(unknown)).toMatchObject([
      { message: 'The configuration doesn\'t say how samples of the language "ruby" are run.' },
    ]);
  });

  test('is run on the pages that the patterns of its settings match', async () => {
    const samples = [{ language: 'sh', command: 'sh {file}', files: ['content/guide/**'] }];
    const root = await folder({
      ...sampleFiles(block('sh', 'exit 1'), samples),
      'content/guide/a.md': `# A\n\n${block('sh', 'exit 1')}`,
    });
    expect(await failuresIn(root)).toMatchObject([{ file: 'content/guide/a.md' }]);
  });
});

test('words in the braces of MkDocs count, too', async () => {
  const config = {
    title: 'T',
    collections: [{ id: 'docs', path: 'content', routeBasePath: '', markdown: 'mkdocs' }],
    samples: [{ language: 'sh', command: 'sh {file}' }],
  };
  const root = await folder({
    ...sampleFiles(block('sh {lint="skip" test="skip"}', 'exit 1') + block('sh', ':')),
    'docsgen.config.json': JSON.stringify(config),
  });
  expect((await docsgenTest(root)).stdout).toBe('ok 1 sample - no failures - 1 skipped\n');
});

describe('a group', () => {
  test('shares a folder, across pages and languages, in the order of files', async () => {
    const root = await folder({
      ...sampleFiles(block('json file="data/a.json" group="t"', '{ "a": 1 }')),
      'content/next.md': `# B\n\n${block('js file="b.mjs" group="t"', "import a from './data/a.json' with { type: 'json' };", 'console.log(a.a);')}${block('console group="t"', '$ ls', 'b.mjs', 'data', '$ cd data')}${block('console group="t"', '$ ls', 'a.json')}`,
    });
    expect(await docsgenTest(root)).toMatchObject({ stdout: 'ok 3 samples - no failures\n' });
  });

  test('of a page has one folder, if the configuration says so', async () => {
    const samples = [{ language: 'console', group: 'page' }];
    const root = await folder({
      ...sampleFiles(
        block('console', '$ x=1; touch a') + block('console', '$ echo $x; ls', '1', 'a'),
        samples,
      ),
      'content/b.md': `# B\n\n${block('console', '$ echo "x$x"; ls', 'x')}`,
    });
    expect(await docsgenTest(root)).toMatchObject({ stdout: 'ok 3 samples - no failures\n' });
  });

  test('tells a mistake in the block of the file that it is in', async () => {
    const root = await sampleSite(
      block('js file="a.mjs" group="t"', 'export const a = 1;', 'export function f() { b(); }') +
        block('js file="b.mjs" group="t"', "import { f } from './a.mjs';", 'f();'),
    );
    expect(await failuresIn(root)).toMatchObject([
      { line: 8, message: 'The sample fails: ReferenceError: b is not defined' },
    ]);
  });
});

describe('the folder of a sample', () => {
  test('is prepared by a command, which is run once', async () => {
    const samples = [
      {
        language: 'sh',
        command: 'sh {file}',
        setup: 'cp {root}/fixture.txt . && echo x >> {root}/count.txt',
      },
    ];
    const root = await folder({
      ...sampleFiles(
        block('sh', 'test -e fixture.txt && rm fixture.txt') + block('sh', 'test -e fixture.txt'),
        samples,
      ),
      'fixture.txt': 'F\n',
    });
    expect((await docsgenTest(root)).stdout).toBe('ok 2 samples - no failures\n');
    expect(await text(root, 'count.txt')).toBe('x\n');
  });

  test("can't be prepared by a command that fails", async () => {
    const root = await sampleSite(block('sh', ':'), [
      { language: 'sh', command: 'sh {file}', setup: 'echo no; exit 4' },
    ]);
    const { code, stderr } = await docsgenTest(root);
    expect(code).toBe(2);
    expect(stderr).toContain('`setup` of `samples`: `echo no; exit 4` ended with exit code 4.');
  });

  test('has an environment of its own', async () => {
    process.env.DOCSGEN_SECRET = 'secret';
    const root = await sampleSite(
      block(
        'console',
        '$ echo "$DOCSGEN_SECRET|$A|$TZ|$NO_COLOR"',
        '|b|UTC|1',
        '$ ls -A ~ "$TMPDIR" | grep -v / | tr -d "\\n"',
        '$ read line; echo "<$line>"',
        '<>',
      ),
      [{ language: 'console', env: { A: 'b' } }],
    );
    const { stdout } = await docsgenTest(root);
    delete process.env.DOCSGEN_SECRET;
    expect(stdout).toBe('ok 1 sample - no failures\n');
  });
});

describe('positions in the output of a command', () => {
  const print = (...lines: readonly string[]) => [
    {
      language: 'x',
      command: `printf '%s\\n' ${lines.map((line) => `'${line}'`).join(' ')}; exit 1`,
      file: 'sample.ts',
    },
  ];

  test.each([
    ['sample.ts(2,3): error TS2304: Cannot find name.', 8, 3, 'error TS2304: Cannot find name.'],
    ['sample.ts:2:3 - error TS1: No.', 8, 3, 'error TS1: No.'],
    ['./sample.ts:3: undefined: x', 9, 1, 'undefined: x'],
    ['error: sample.ts:1:1: bad', 7, 1, 'bad'],
  ])('%s', async (line, at, column, message) => {
    const root = await sampleSite(`\n${block('x', 'one', '  two', 'three')}`, print(line));
    expect(await failuresIn(root)).toMatchObject([
      { line: at + 1, column, message: `The sample fails: ${message}` },
    ]);
  });

  test('each mistake is one, errors before warnings, and other files are not samples', async () => {
    const root = await sampleSite(
      block('x', 'one', 'two', 'three'),
      print(
        'sample.ts:1:1: warning: odd',
        'sample.ts:2:1: error: first',
        'lib/sample.ts:1:1: error: elsewhere',
        'sample.ts:3:1: error: second',
      ),
    );
    expect(await failuresIn(root)).toMatchObject([
      { line: 8, message: 'The sample fails: error: first' },
      { line: 9, message: 'The sample fails: error: second' },
    ]);
  });

  test('a word is marked', async () => {
    const root = await sampleSite(block('x', 'let name = 1;'), print('sample.ts:1:5: error: x'));
    expect(await failuresIn(root)).toMatchObject([{ line: 7, column: 5, endColumn: 9 }]);
  });

  test('beyond the sample count as its end', async () => {
    const root = await sampleSite(block('x', 'one'), print('sample.ts:99:99: error: x'));
    expect(await failuresIn(root)).toMatchObject([{ line: 7, column: 3 }]);
  });
});
