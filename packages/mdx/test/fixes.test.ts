import { describe, expect, test } from 'vitest';
import { applyFixes, isFixable } from '../../core/src/fix/apply-fixes.ts';
import { compileMdx } from './compile-mdx.ts';

/** Applies the fixes of a page once. */
async function fixed(text: string): Promise<string> {
  const { findings } = await compileMdx(text);
  return applyFixes(text, findings.filter(isFixable)).text;
}

describe('attributes without effect', () => {
  test.each([
    ['of text', 'a <b style="color: red">c</b>', 'a <b>c</b>'],
    [
      'that are data',
      '<div style={{ color: "red" }} id="a">\n\nb\n\n</div>',
      '<div id="a">\n\nb\n\n</div>',
    ],
    ['without a value', '<b foo className="c">d</b>', '<b className="c">d</b>'],
    ['with names in JSX', '<b id="a" fooBar={1}>c</b>', '<b id="a">c</b>'],
    ['of empty text', '<b fooBar="" title="">c</b>', '<b title="">c</b>'],
    ['that are true', '<b foo={true}>c</b>', '<b>c</b>'],
    ['without a space', '<b title="c"style="color: red">d</b>', '<b title="c">d</b>'],
  ])('%s are removed as a whole', async (_, text, expected) => {
    expect(await fixed(text)).toBe(expected);
    expect((await compileMdx(expected)).findings).toEqual([]);
  });

  test.each([
    ['on a line of their own', '<div\n  foo\n>\n\na\n\n</div>'],
    ['on such a line of a quote', '> <b\n> foo>a</b>'],
    ['of data that is spread', '<b {...{ foo: 1, bar: 2 }}>a</b>'],
  ])('%s are reported only', async (_, text) => {
    const rules = (await compileMdx(text)).findings.map(({ rule }) => rule);
    expect(new Set(rules)).toEqual(new Set(['dropped-html']));
    expect(await fixed(text)).toBe(text);
  });
});
