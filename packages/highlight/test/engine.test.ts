import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript';
import { describe, expect, test } from 'vitest';
import { asciiPattern } from '../src/ascii-pattern.ts';
import { createEngine } from '../src/index.ts';
import { requiredLiterals } from '../src/required-literals.ts';
import { grammarsOf, sample, tokenize } from './tokens.ts';

describe('the texts that an expression needs', () => {
  test.each([
    ['\\b(async)\\s+', ['async']],
    ['a|bc', ['a', 'bc']],
    ['(ab)?cd+e', ['cd']],
    ['(?<=x)(?!abc)(?<!def)y', ['x']],
    ['[[a-z]&&[^b]]foo{2}\\.', ['foo']],
    ['[]a]b', ['b']],
    ['\\{\\{(?:#|/)', ['{{']],
    ['ab{0,1}c', ['a']],
    ['ab{,2}c', ['a']],
    ['a(bcd)+{0,1}e', ['a']],
    ['x\\x{7F}yz\\p{Lu}', ['yz']],
    ['😀?', null],
    ['(?x) a b', null],
    ['\\w+', null],
    ['a|\\d', null],
    ['', null],
  ])('of %s are %j', (source, literals) => {
    const texts = literals === null ? null : { texts: literals, inAnyCase: false };
    expect(requiredLiterals(source)).toEqual(texts);
  });

  test.each([
    ['(?i)Abc', ['abc']],
    ['x|(?i:Mb_(strlen|substr))', ['x', 'strlen', 'substr']],
    ['(?i)\\d(?-i:DE)', ['de']],
    ['(?i)für', null],
    ['(?ix) a b', null],
  ])('of %s, where case does not count, are %j', (source, literals) => {
    const texts = literals === null ? null : { texts: literals, inAnyCase: true };
    expect(requiredLiterals(source)).toEqual(texts);
  });
});

describe('an expression for ASCII', () => {
  test('knows of a property what is in ASCII', () => {
    const source = '[\\$_\\p{Upper}]\\P{Nd}\\u{10FFFF}😀';
    const simple = asciiPattern('[\\$_\\p{Nd}]\\p{Nd}\\u{10FFFF}😀\\\\p{x}', 'v');
    expect(simple).toBe('[\\$_\\u0030-\\u0039][\\u0030-\\u0039]\\uffff\\uffff\\\\p{x}');
    expect(() => new RegExp(asciiPattern(source, 'v') ?? '(')).not.toThrow();
  });

  test('is given up where classes nest', () => {
    expect(asciiPattern('[a[b]]', 'v')).toBeNull();
    expect(asciiPattern('[a-z--b]', 'v')).toBeNull();
  });
});

describe("the engine makes the tokens that Shiki's JavaScript engine makes", () => {
  const samples = ['php', 'javascript', 'shellscript', 'html', 'scss', 'sql', 'yaml', 'handlebars'];
  const hostile = `\n"é" → 'ſK' $été @ñ <ü> ${'(('.repeat(40)} /* [ \`\${\n#{ é: 1 }\n_ü_ K\n`;

  // The target of the engine's translations. Shiki's default is ES2025 where Node.js supports it,
  // with which some tokens differ from Oniguruma's, such as OBJECT_ID in SQL.
  const shiki = createJavaScriptRegexEngine({ target: 'ES2024' });

  // Unlike Oniguruma, neither JavaScript engine treats letters beyond ASCII as word characters.
  test.each([...samples, 'markdown'])('of letters beyond ASCII in %s', async (language) => {
    const grammars = await grammarsOf(language);
    const code = `${sample(language)}${hostile}${sample(language).replaceAll('e', 'é')}`;
    const expected = tokenize(shiki, grammars, code);
    expect(tokenize(createEngine(), grammars, code)).toEqual(expected);
  });
});

describe('an expression', () => {
  test('may be one of JavaScript already', () => {
    const engine = createEngine();
    const scanner = engine.createScanner([/b+/dg, 'a']);
    const line = engine.createString('xabb');
    expect(scanner.findNextMatchSync(line, 0, 0)?.index).toBe(1);
    expect(scanner.findNextMatchSync(line, 2, 0)?.captureIndices).toEqual([
      { start: 2, end: 4, length: 2 },
    ]);
    expect(scanner.findNextMatchSync(line, 4, 0)).toBeNull();
  });

  test('is looked for in texts that no engine made, too', () => {
    const scanner = createEngine().createScanner(['(?i)é(x)?']);
    const [whole, group] = scanner.findNextMatchSync('aÉ', 0, 0)?.captureIndices ?? [];
    expect(whole).toEqual({ start: 1, end: 2, length: 1 });
    expect(group?.start).toBe(4_294_967_295);
  });

  test('that holds a byte which is no character means the code point', () => {
    const scanner = createEngine().createScanner(['[^\\x00-\\xff]+']);
    expect(scanner.findNextMatchSync('aÿ→', 0, 0)?.captureIndices[0]?.start).toBe(2);
  });
});
