import { describe, expect, test } from 'vitest';
import { parseInfo } from '../../src/code/info.ts';

describe('an info string', () => {
  test('names the language, the title, lines, numbers and wrapping', () => {
    const info = parseInfo(' php title="lib/example.php" {1,3-5} showLineNumbers=10 wrap');
    expect(info).toMatchObject({ title: 'lib/example.php', firstNumber: 10, wrap: true });
    expect(info.language).toEqual({ name: 'php', start: 1 });
    expect(info.ranges.map(({ from, to }) => [from, to])).toEqual([
      [1, 1],
      [3, 5],
    ]);
    expect(info.malformed).toEqual([]);
  });

  test('may be empty', () => {
    const info = parseInfo('');
    expect(info).toMatchObject({ language: null, title: null, firstNumber: null, wrap: false });
  });

  test.each([
    ['title="a.php"', null],
    ['{1}', null],
    ['js{1}', 'js'],
    ['c++ wrap', 'c++'],
    ['C# title=x', 'C#'],
    ['objective-c', 'objective-c'],
    ['rust,ignore', 'rust'],
    ['rust,edition2021,should_panic', 'rust'],
    ['ts:line-numbers=2 {1}', 'ts'],
    ['{ .sh .no-copy }', 'sh'],
    ['{#id .haskell .numberLines}', 'haskell'],
    ['[.env]', null],
    ['{file="a.js"}', null],
  ])('%s has the language %s', (info, language) => {
    expect(parseInfo(info).language?.name ?? null).toBe(language);
  });

  test.each([
    [`js title='a "b".js'`, 'a "b".js'],
    ['js title=a.js', 'a.js'],
    ['js title="{1} wrap showLineNumbers"', '{1} wrap showLineNumbers'],
    ['js title=""', null],
    ['js {file="a.js" copy=true}', 'a.js'],
    ['{.js title="a.js"}', 'a.js'],
    ['js filename=a.js', 'a.js'],
    ['js [a.js]', 'a.js'],
    ['[.env]', '.env'],
    ['js title="$& {{ }}"', '$& {{ }}'],
  ])('%s has the title %s', (info, title) => {
    expect(parseInfo(info)).toMatchObject({ title, ranges: [], wrap: false, firstNumber: null });
  });

  test.each([
    'showLineNumbers',
    'showLineNumbers=1',
    'showLineNumbers={1}',
    ':line-numbers',
    ':line-numbers=1',
  ])('%s numbers lines from one', (word) => {
    expect(parseInfo(`js ${word}`).firstNumber).toBe(1);
  });

  test('lets words pass that mean nothing', () => {
    expect(parseInfo('js twoslash live=true copy').malformed).toEqual([]);
  });

  test.each(['{1,}', '{5-3}', '{0}', '{1-2-3}', '{1', '{,}'])('%s is no list of lines', (text) => {
    expect(parseInfo(`js ${text}`).malformed).toEqual([{ text, start: 3 }]);
  });

  test.each([
    '{}',
    '{.numberLines}',
    '{file="a{1}.js"}',
    '@ts-type={ a: 1 }',
    'live={{a: {}}}',
    '{a}',
  ])('%s is for others and passes', (text) => {
    expect(parseInfo(`js ${text}`)).toMatchObject({ malformed: [], ranges: [] });
  });

  test('knows where its lines are written', () => {
    const text = 'js {1, 3 - 5}';
    const written = parseInfo(text).ranges.map(({ start, end }) => text.slice(start, end));
    expect(written).toEqual(['1', '3 - 5']);
  });
});
