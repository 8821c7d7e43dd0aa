import { describe, expect, test } from 'vitest';
import type { ValeOptions } from '../src/vale/vale-styles.ts';
import { proseSite } from './fixture.ts';

/** The findings of a page with one check, as `severity line:column message`. */
async function styled(
  check: string,
  text: string,
  options: Partial<ValeOptions> = {},
): Promise<string[]> {
  const vale = { styles: 'styles', use: ['House'], ...options };
  const files = { 'content/a.md': text, 'styles/House/Check.yml': check };
  const { diagnostics } = await proseSite(
    { vale, linkTexts: false, repeatedWords: false },
    files,
  ).build();
  return diagnostics.map(({ severity, line, column, endColumn, message }) => {
    return `${severity} ${line}:${column}-${endColumn} ${message}`;
  });
}

describe('a style of Vale', () => {
  test('existence: finds words, with exceptions, in the case that it asks for', async () => {
    const check =
      "extends: existence\nmessage: \"Don't use '%s'.\"\nlevel: error\nignorecase: true\ntokens:\n  - 'obvious(?:ly)?'\n  - easy\nexceptions:\n  - Easy\n";
    expect(await styled(check, 'Obviously so, `easy`. An obvious thing.\n')).toEqual([
      "error 1:1-10 Don't use 'Obviously'. (House.Check)",
      "error 1:26-33 Don't use 'obvious'. (House.Check)",
    ]);
  });

  test('existence: joins raw patterns with tokens', async () => {
    const check =
      "extends: existence\nmessage: \"Passive: '%s'\"\nlevel: suggestion\nraw:\n  - \\b(am|are|is)\\b\\s*\ntokens:\n  - '[\\w]+ed'\n  - done\n";
    expect(await styled(check, 'It is\ndone and is ended.\n')).toEqual([
      "info 1:4-5 Passive: 'is done' (House.Check)",
      "info 2:10-18 Passive: 'is ended' (House.Check)",
    ]);
  });

  test('substitution: says what to write instead', async () => {
    const check =
      "extends: substitution\nmessage: \"Use '%s' instead of '%s'.\"\nignorecase: true\nswap:\n  '(?:e-mail|Email)': email\n  kill: stop|end\n  \"it's(?! own)\": it is\n";
    expect(await styled(check, "E-mail, email, kill it, it's own.\n")).toEqual([
      "warning 1:1-7 Use 'email' instead of 'E-mail'. (House.Check)",
      "warning 1:16-20 Use 'stop' or 'end' instead of 'kill'. (House.Check)",
    ]);
  });

  test('repetition: finds what stands more than once', async () => {
    const check =
      "extends: repetition\nmessage: \"'%s' is repeated.\"\nignorecase: true\ntokens:\n  - '[^\\s]+'\n";
    expect(await styled(check, 'One x, One One two.\n')).toEqual(
      expect.arrayContaining(["warning 1:8-15 'One' is repeated. (House.Check)"]),
    );
  });

  test('capitalization: wants sentence case, title case or a pattern in its scope', async () => {
    const check = (match: string) =>
      `extends: capitalization\nmessage: "'%s' is wrong."\nscope: heading\nmatch: ${match}\nexceptions:\n  - Moodle\n`;
    const text = '## Use The Big Thing\n\n## Use Moodle and the API\n\nNot The Text.\n';
    expect(await styled(check('$sentence'), text)).toEqual([
      "warning 1:4-21 'Use The Big Thing' is wrong. (House.Check)",
    ]);
    expect(await styled(check('$title'), '## Use the Thing\n\n## use the thing\n')).toEqual([
      "warning 3:4-17 'use the thing' is wrong. (House.Check)",
    ]);
    expect(await styled(check("'^[A-Z]'"), '## use it\n')).toHaveLength(1);
  });

  test('occurrence: counts in a sentence', async () => {
    const check =
      'extends: occurrence\nmessage: "Short, please."\nscope: sentence\nmax: 3\ntoken: \\b(\\w+)\\b\n';
    expect(await styled(check, 'One two three. One two three four.\n')).toEqual([
      'warning 1:16-35 Short, please. (House.Check)',
    ]);
  });

  test('looks at what its scope names', async () => {
    const check = (scope: string) =>
      `extends: existence\nmessage: found\nscope: ${scope}\ntokens:\n  - here\n`;
    const text =
      '# here\n\n## here\n\nhere\n\n- here\n\n| here |\n|---|\n\n> here\n\n[here](b.md) **here** ![here](x.png)\n';
    const lines = async (scope: string) =>
      (await styled(check(scope), text)).map((found) => /(\d+):/.exec(found)?.[1]);
    expect(await lines('heading')).toEqual(['1', '3']);
    expect(await lines('heading.h2')).toEqual(['3']);
    expect(await lines("'~heading & ~list'")).toEqual(['5', '9', '12', '14', '14', '14']);
    expect(await lines('[list, blockquote]')).toEqual(['7', '12']);
    expect(await lines('link')).toEqual(['14']);
    expect(await lines('table.cell')).toEqual(['9']);
  });

  test('tells kinds and scopes that are not read, and patterns that don’t compile', async () => {
    expect(await styled('extends: conditional\nmessage: x\n', 'A.\n')).toEqual([
      'info 1:10-21 Checks of the kind "conditional" are not read (House.Check).',
    ]);
    expect(await styled('extends: existence\nscope: raw\ntokens: [a]\n', 'A.\n')).toEqual([
      'info 2:8-11 The scope "raw" is not read (House.Check).',
    ]);
    expect(await styled("extends: existence\ntokens:\n  - '(?>a)'\n  - b\n", 'a b\n')).toEqual([
      'warning 1:3-4 House.Check (House.Check)',
      expect.stringContaining('A pattern of House.Check is left out: Invalid regular expression'),
    ]);
    expect(await styled('extends: [', 'A.\n')).toEqual([
      expect.stringContaining('The file is not valid YAML'),
    ]);
  });

  test('translates what Vale’s engine has and JavaScript hasn’t', async () => {
    const check =
      "extends: existence\nmessage: \"'%s'\"\nnonword: true\ntokens:\n  - '(?i)zeta'\n  - '\\A[[:upper:]][[:digit:]]'\n  - '\\p{Lu}\\-\\z'\n  - '(?P<x>q)'\n";
    expect(await styled(check, 'A1 ZETA, q A-\n')).toEqual(
      ['A1', 'ZETA', 'q', 'A-'].map((found) => expect.stringContaining(`'${found}'`)),
    );
  });

  test('gives up a pattern that takes too long, and applies the others', async () => {
    const check = "extends: existence\nmessage: slow\nnonword: true\ntokens:\n  - '^(a+)+$'\n";
    const vale = { styles: 'styles', use: ['House'] };
    const files = {
      'content/a.md': `${'a'.repeat(60)}! the end\n`,
      'styles/House/Slow.yml': check,
      'styles/House/Quick.yml': 'extends: existence\nmessage: quick\ntokens:\n  - end\n',
    };
    const { diagnostics } = await proseSite({ vale }, files).build();
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'The patterns of House.Slow take too long for this page, so they are left out.',
      'quick (House.Quick)',
    ]);
  });

  test('has the severity that the site gives one of its checks', async () => {
    const check = 'extends: existence\nmessage: found\ntokens: [a]\n';
    expect(await styled(check, 'a\n', { checks: { 'House.Check': 'error' } })).toEqual([
      'error 1:1-2 found (House.Check)',
    ]);
    expect(await styled(check, 'a\n', { checks: { 'House.Check': 'off' } })).toEqual([]);
    await expect(styled(check, 'a\n', { checks: { 'House.Chek': 'off' } })).rejects.toThrow(
      'there is no check "House.Chek" in styles.',
    );
    await expect(styled(check, 'a\n', { use: ['Google'] })).rejects.toThrow(
      'there is no style "Google" in styles.',
    );
  });
});
