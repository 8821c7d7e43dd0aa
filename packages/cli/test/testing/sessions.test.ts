import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareOutput } from '../../src/testing/compare-output.ts';
import { readSession } from '../../src/testing/session.ts';
import { folder, text } from '../helpers.ts';
import { block, docsgenTest, failuresIn, sampleFiles, sampleSite } from './sample-site.ts';

const passes = 'ok 1 sample - no failures\n';

describe('a terminal session', () => {
  test.each([
    ['keeps its folder and its variables', ['$ x=1; cd /', '$ echo $x; pwd', '1', '/']],
    ['has the exit code of the command before', ['$ (exit 3)', '$ echo $?', '3']],
    ['goes on behind a backslash', ['$ echo a \\', '>   b', 'a b']],
    ['takes documents', ['$ cat <<END', '> one', 'two', 'END', 'one', 'two']],
    ['shows errors', ['$ echo no >&2', 'no']],
    ['matches parts and lines with …', ['$ seq 12', '1', '…', '1…', '12']],
    ['ignores spaces at ends of lines', ["$ printf 'a  \\n'", 'a', '']],
    ['prints without a line end', ['$ printf a', 'a', '$ printf b', 'b']],
    ['reads nothing from a terminal', ['$ cat', '$ echo a', 'a']],
    ['goes on after a mistake of syntax', ['$ echo "a', '…', '$ echo b', 'b']],
    ['has text above its first command', ['Some text.', '$ echo a', 'a']],
    [
      'has comments on the commands',
      ['$ echo a', 'a', '', '# Then', '# this:', '$ true', '# And', '$ echo "# b"', '# b'],
    ],
    ['has an output like a comment', ["$ printf 'a\\n\\n# b\\n'", 'a', '', '# b', '$ echo c', 'c']],
    ['leaves out the folders of the run', ['$ cd ~; pwd', '…', '$ echo $HOME/a', '…/a']],
    ['drops colours', ["$ printf '\\033[31mred\\033[0m\\n'", 'red']],
  ])('%s', async (_, lines) => {
    expect((await docsgenTest(await sampleSite(block('console', ...lines)))).stdout).toBe(passes);
  });

  test('that shows no output at all must succeed', async () => {
    const root = await sampleSite(block('console', '$ echo a', '$ ls /nowhere'));
    expect(await failuresIn(root)).toMatchObject([
      {
        line: 8,
        message: expect.stringMatching(/^`ls \/nowhere` ended with exit code \d\. It printed: /),
      },
    ]);
    const expected = await sampleSite(block('console should-fail', '$ ls /nowhere'));
    expect((await docsgenTest(expected)).code).toBe(0);
    const wrong = await sampleSite(block('console should-fail', '$ true'));
    expect(await failuresIn(wrong)).toMatchObject([{ line: 6 }]);
  });

  test('that ends its shell is reported', async () => {
    const root = await sampleSite(block('console', '$ exit 0', '$ echo a', 'a'));
    expect(await failuresIn(root)).toMatchObject([
      { line: 6, message: 'The shell had ended before `echo a`.' },
    ]);
  });

  test('runs in the shell that the configuration names', async () => {
    const lines = ['$ test -n "$BASH_VERSION" && echo bash', 'bash'];
    const root = await sampleSite(block('console', ...lines), [
      { language: 'console', command: 'bash' },
    ]);
    expect((await docsgenTest(root)).stdout).toBe(passes);
  });

  test('prints something else: the finding marks the output and has the difference', async () => {
    const root = await sampleSite(block('console', '$ seq 3', '1', '4', '3', '', '$ echo b', 'b'));
    const [found, ...more] = await failuresIn(root);
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      line: 8,
      column: 1,
      message: '`seq 3` prints something else than the page shows.',
      hint: 'It prints: 2. `docsgen test --update` writes the new output into the page.',
      frame: expect.stringMatching(/\n {2}1\n- 4\n\+ 2\n {2}3$/),
    });
  });
});

describe('--update', () => {
  test('writes new outputs, with the indentation of lists and quotes, and changes nothing else', async () => {
    const page = [
      '- Item',
      '',
      '  ```console',
      '  $ seq 2',
      '  1',
      '  3',
      '',
      '  $ echo new',
      '  ```',
      '',
      "> ```console\n> $ printf 'a\\n\\nb\\n'\n> a\n> ```",
      '',
      block('console', '$ seq 12', '1', '…', '13'),
    ].join('\n');
    const root = await sampleSite(page);
    const { code, stdout } = await docsgenTest(root, '--update');
    expect([code, stdout]).toEqual([0, expect.stringContaining('updated content/index.md:10\n')]);
    expect((await text(root, 'content/index.md')).split('\n').slice(5)).toEqual(
      [
        '- Item',
        '',
        '  ```console',
        '  $ seq 2',
        '  1',
        '  2',
        '',
        '  $ echo new',
        '  new',
        '  ```',
        '',
        "> ```console\n> $ printf 'a\\n\\nb\\n'\n> a\n>\n> b\n> ```",
        '',
        block('console', '$ seq 12', '1', '…', '12'),
      ]
        .join('\n')
        .split('\n'),
    );
    expect((await docsgenTest(root)).code).toBe(0);
  });

  test('writes no name of a folder of the run', async () => {
    const root = await sampleSite(block('console', '$ cd ~; pwd', '/home/me'));
    await docsgenTest(root, '--update');
    expect(await text(root, 'content/index.md')).toContain('$ cd ~; pwd\n…\n```');
  });

  test('keeps the line ends and the byte order mark of a file', async () => {
    const root = await folder(sampleFiles(''));
    const file = path.join(root, 'content/index.md');
    await writeFile(file, '\uFEFF# A\r\n\r\n```console\r\n$ seq 2\r\n3\r\n```\r\n');
    await docsgenTest(root, '--update');
    expect(await text(root, 'content/index.md')).toBe(
      '\uFEFF# A\r\n\r\n```console\r\n$ seq 2\r\n1\r\n2\r\n```\r\n',
    );
  });

  test('writes no output that would end the block', async () => {
    const page = block('console', "$ printf '```\\nIntruded\\n'", 'a');
    const root = await sampleSite(page);
    const { code, stdout } = await docsgenTest(root, '--update');
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining('Write the new output into the page.'),
    ]);
    expect(await text(root, 'content/index.md')).toContain(page);
  });

  test('writes pages and partials only, not the sources that they include', async () => {
    const files = {
      ...sampleFiles('```console file="src/session.txt"\n```\n\n::include{file="_part.md"}\n'),
      'docsgen.config.json': JSON.stringify({
        title: 'T',
        includes: ['src'],
        samples: [{ language: 'console' }],
      }),
      'src/session.txt': '$ seq 1\n2\n',
      'content/_part.md': block('console', '$ seq 1', '2'),
    };
    const root = await folder(files);
    expect((await docsgenTest(root, '--update')).stdout).toContain('src/session.txt');
    expect(await text(root, 'src/session.txt')).toBe(files['src/session.txt']);
    expect(await text(root, 'content/_part.md')).toBe(block('console', '$ seq 1', '1'));
  });
});

describe('an output', () => {
  test.each([
    [['a'], ['a'], true],
    [['a'], ['a', ''], true],
    [['a'], [' a'], false],
    [['…'], [], true],
    [['…'], ['a', 'b'], true],
    [['a', '…', 'c'], ['a', 'c'], true],
    [['a', '…', 'c'], ['a', 'c', 'b', 'c'], true],
    [['a', '…', 'c'], ['a', 'c', 'b'], false],
    [['x…y…z'], ['xyz'], true],
    [['x…z'], ['x'], false],
    [['ab…bc'], ['abc'], false],
    [[], ['a'], false],
  ])('%j matches %j: %s', (shown, printed, isEqual) => {
    expect(compareOutput(shown, printed).isEqual).toBe(isEqual);
  });

  test('is updated to what was printed, also where lines of both can be paired in several ways', () => {
    const printed = ['^', '  2 |', '', 'one warning'];
    expect(compareOutput(['^', '', 'no warning'], printed).updated).toEqual(printed);
    expect(compareOutput(['a', 'b', 'c'], ['x', 'a', 'c', 'b']).updated).toEqual([
      'x',
      'a',
      'c',
      'b',
    ]);
  });

  test('is updated with the … that still match', () => {
    expect(compareOutput(['a…', 'x', '…', 'z'], ['abc', 'y', '1', '2', 'z']).updated).toEqual([
      'a…',
      'y',
      '…',
      'z',
    ]);
  });

  test('of any length is compared in linear time, and its difference is cut', () => {
    const many = Array.from({ length: 100_000 }, (_, at) => `line ${at}`);
    const { diff } = compareOutput(['…', 'line 1', '…', 'nowhere'], many);
    expect(diff.length).toBeLessThan(500);
    expect(diff.at(-1)).toBe('+ … 99600 more lines');
  });
});

test('the lines of a session are its commands with their outputs', () => {
  expect(readSession(['$ a', 'b', '', '$ c <<X', 'd', 'X', '$ e \\\\', 'f'])).toEqual([
    { text: 'a', first: 0, output: 1, end: 3, comment: 3 },
    { text: 'c <<X\nd\nX', first: 3, output: 6, end: 6, comment: 6 },
    { text: 'e \\\\', first: 6, output: 7, end: 8, comment: 8 },
  ]);
});
