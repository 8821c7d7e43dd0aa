import { describe, expect, test } from 'vitest';
import { readNotations } from '../../src/code/notations.ts';

const read = (...lines: string[]) => {
  const { lines: kept, marks } = readNotations(lines);
  return { lines: kept, marks: Object.fromEntries([...marks].map(([at, set]) => [at, [...set]])) };
};

describe('a notation', () => {
  test.each([
    ['a(); // [!code ++]', 'a();', 'add'],
    ['a(); // [!code --]', 'a();', 'del'],
    ['a  # [!code highlight]', 'a', 'hl'],
    ['a  # [!code hl]', 'a', 'hl'],
    ['a  // [!code error]', 'a', 'hl'],
    ['a  // [!code warning]', 'a', 'hl'],
    ['<p> <!-- [!code focus] -->', '<p>', 'focus'],
    ['SELECT 1; -- [!code --]', 'SELECT 1;', 'del'],
    ['a { } /* [!code ++] */', 'a { }', 'add'],
    ['<b /> {/* [!code ++] */}', '<b />', 'add'],
    ['{{a}} {{! [!code ++] }}', '{{a}}', 'add'],
    ['{{a}} {{!-- [!code ++] --}}', '{{a}}', 'add'],
    ['{{ a }} {# [!code ++] #}', '{{ a }}', 'add'],
    ['a = 1 ; [!code ++]', 'a = 1', 'add'],
    ['\ta();\t//[!code ++]\t', '\ta();', 'add'],
  ])('goes with its comment: %s', (line, text, mark) => {
    expect(read(line)).toEqual({ lines: [text], marks: { 0: [mark] } });
  });

  test.each([
    ['a(); // why [!code ++]', 'a(); // why'],
    ['<p> <!-- why [!code ++] -->', '<p> <!-- why -->'],
    [' * @param x [!code ++]', ' * @param x'],
  ])('leaves the rest of its comment: %s', (line, text) => {
    expect(read(line)).toEqual({ lines: [text], marks: { 0: ['add'] } });
  });

  test.each([
    ['a(); // [!code note: Why it is so.]', 'a();', ['Why it is so.']],
    ['a(); // [!code note:One] [!code note:Two]', 'a();', ['One', 'Two']],
    ['a # why [!code note: `x` and > y]', 'a # why', ['`x` and > y']],
  ])('puts notes beside a line: %s', (line, text, words) => {
    const { lines, notes } = readNotations([line]);
    expect({ lines, notes: [...notes] }).toEqual({ lines: [text], notes: [[0, words]] });
  });

  test('with a note on a line of its own is about the next line, at the end about the last', () => {
    const { lines, notes } = readNotations(['// [!code note: One]', 'a', '// [!code note: Two]']);
    expect(lines).toEqual(['a']);
    expect([...notes]).toEqual([[0, ['One', 'Two']]]);
  });

  test('may stand with others', () => {
    expect(read('a // [!code ++] [!code focus]').marks).toEqual({ 0: ['focus', 'add'] });
  });

  test('counts lines from its own', () => {
    const { marks } = read('a', 'b // [!code highlight:3]', 'c', 'd', 'e');
    expect(marks).toEqual({ 1: ['hl'], 2: ['hl'], 3: ['hl'] });
  });

  test('on a line of its own takes the line along and marks what follows', () => {
    const { lines, marks } = read('a', '  // [!code focus:2]', 'b', 'c', 'd');
    expect(lines).toEqual(['a', 'b', 'c', 'd']);
    expect(marks).toEqual({ 1: ['focus'], 2: ['focus'] });
  });

  test.each([
    'echo "[!code ++]";',
    'a(); // [!code ++] and more',
    'a(); // [!code wow]',
    'a(); // [!code note]',
    'a(); // [!code note: ]',
    'a(); // [!code ++',
    'see [!code ++]',
    `${'a'.repeat(3000)} // [!code ++]`,
  ])('is none: %s', (line) => {
    expect(read(line)).toEqual({ lines: [line], marks: {} });
  });

  test('that counts far beyond the end marks what there is', () => {
    expect(Object.keys(read('a // [!code ++:99999]', 'b').marks)).toEqual(['0', '1']);
  });
});
