import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript';
import {
  createShikiPrimitive,
  type LanguageRegistration,
  type RegexEngine,
} from '@shikijs/primitive';
import { describe, expect, test } from 'vitest';
import { asciiPattern } from '../../src/code/ascii-pattern.ts';
import { createRegexEngine } from '../../src/code/regex-engine.ts';
import { requiredLiterals } from '../../src/code/required-literals.ts';
import { theme } from '../../src/code/theme.ts';
import { sample } from './helpers.ts';

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
    const simple = asciiPattern('[\\$_\\p{Nd}]\\p{Nd}\\u{10FFFF}😀\\\\p{x}', 'v', new Map());
    expect(simple).toBe('[\\$_\\u0030-\\u0039][\\u0030-\\u0039]\\uffff\\uffff\\\\p{x}');
    expect(() => new RegExp(asciiPattern(source, 'v', new Map()) ?? '(')).not.toThrow();
  });

  test('is given up where classes nest', () => {
    expect(asciiPattern('[a[b]]', 'v', new Map())).toBeNull();
    expect(asciiPattern('[a-z--b]', 'v', new Map())).toBeNull();
  });
});

/** All scopes of all tokens. */
function tokenize(engine: RegexEngine, registrations: LanguageRegistration[], code: string) {
  const name = registrations.at(-1)?.name ?? '';
  const options = { engine, langs: registrations, themes: [theme], warnings: false };
  const grammar = createShikiPrimitive(options).getLanguage(name);
  const lines: string[] = [];
  let state: ReturnType<typeof grammar.tokenizeLine>['ruleStack'] | null = null;
  for (const line of code.split('\n')) {
    const result: ReturnType<typeof grammar.tokenizeLine> = grammar.tokenizeLine(line, state, 0);
    state = result.ruleStack;
    const tokens = result.tokens.map(({ startIndex, scopes }) => [startIndex, ...scopes].join(' '));
    lines.push(tokens.join('|'));
  }
  return lines;
}

describe("the engine makes the tokens that Shiki's own makes", () => {
  const samples = ['php', 'js', 'bash', 'html', 'scss', 'sql', 'yaml', 'mustache', 'md'];
  const modules: Readonly<Record<string, string>> = { mustache: 'handlebars' };
  const hostile = `\n"é" → 'ſK' $été @ñ <ü> ${'(('.repeat(40)} /* [ \`\${\n#{ é: 1 }\n_ü_ K\n`;

  test.each(samples)('in %s', async (language) => {
    const path = `@shikijs/langs/${modules[language] ?? language}`;
    const module: { default: LanguageRegistration[] } = await import(path);
    const code = sample(language);
    const all = `${code}${hostile}${code.replaceAll('e', 'é')}`;
    const expected = tokenize(createJavaScriptRegexEngine(), module.default, all);
    expect(tokenize(createRegexEngine(), module.default, all)).toEqual(expected);
  });
});
