import type { LanguageRegistration } from '@shikijs/primitive';
import { describe, expect, test } from 'vitest';
import { createEngine } from '../src/engine.ts';
import { translate } from '../src/expression.ts';
import { prepareExpressions } from '../src/index.ts';
import { expressionsOf, findPrepared, type PreparedExpressions } from '../src/prepared.ts';
import { grammarsOf, sample, tokenize } from './tokens.ts';

function viaFile<T>(data: T): T {
  return JSON.parse(JSON.stringify(data)) as T;
}

function grammarWith(...patterns: { match: string }[]): LanguageRegistration {
  return { name: 'made-up', scopeName: 'source.made-up', patterns, repository: {} };
}

describe('prepared expressions', () => {
  test.each(['php', 'typescript', 'markdown', 'ruby', 'ahk2', 'latex'])(
    'of %s are read as they were before they were written',
    async (language) => {
      const grammar = (await grammarsOf(language)).at(-1);
      if (grammar === undefined) throw new Error(`No grammar of ${language}.`);
      const prepared = viaFile(prepareExpressions(grammar));
      const wrong = expressionsOf(grammar).filter((pattern) => {
        const expected = JSON.stringify(translate(pattern));
        return JSON.stringify(findPrepared(pattern, [prepared])) !== expected;
      });
      expect(wrong).toEqual([]);
    },
  );

  test('are found by what they are, and no name of an object counts as one', () => {
    const prepared = prepareExpressions(grammarWith({ match: 'a(b)' }));
    expect(findPrepared('a(b)', [{}, prepared])?.literals?.texts).toEqual(['a']);
    expect(findPrepared('a(c)', [prepared])).toBeNull();
    expect(findPrepared('constructor', [prepared])).toBeNull();
  });

  test('hold anchors as they are where these hold and where they do not', () => {
    expect(expressionsOf(grammarWith({ match: '\\\\A\\Aa\\Gb\\z' }))).toEqual([
      '\\\\A\\Aa\\Gb$(?!\\n)(?<!\\n)',
      '\\\\A\\\uffffa\\Gb$(?!\\n)(?<!\\n)',
      '\\\\A\\Aa\\\uffffb$(?!\\n)(?<!\\n)',
      '\\\\A\\\uffffa\\\uffffb$(?!\\n)(?<!\\n)',
    ]);
  });

  test('that cannot be translated are left to the engine, which says why when it needs them', () => {
    const prepared = prepareExpressions(grammarWith({ match: '(a' }, { match: 'b' }));
    expect(viaFile(prepared)['(a']).toBe(0);
    expect(findPrepared('(a', [prepared])).toBeNull();
    const scanner = createEngine([prepared]).createScanner(['(a', 'b']);
    expect(() => scanner.findNextMatchSync('a', 0, 0)).toThrow();
  });

  test.each([
    ['php', 0],
    ['javascript', 0],
    ['html', 0],
    // Back-references to the match that opened a block: its indentation, a fence, emphasis.
    ['yaml', 1],
    ['markdown', 4],
  ])('leave nothing of %s but what refers to the text', async (language, referring) => {
    const grammars = await grammarsOf(language);
    const prepared = grammars.map((grammar) => prepareExpressions(grammar));
    const others: string[] = [];
    const asked: PreparedExpressions = new Proxy(
      {},
      {
        getOwnPropertyDescriptor(_, pattern) {
          if (typeof pattern === 'string') others.push(pattern);
          return undefined;
        },
      },
    );
    tokenize(createEngine([...prepared, asked]), grammars, sample(language));
    expect(others).toHaveLength(referring);
  });
});
