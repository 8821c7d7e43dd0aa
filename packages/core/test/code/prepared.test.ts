import { languageNames } from '@shikijs/langs';
import {
  codeToTokensBase,
  createShikiPrimitive,
  type LanguageRegistration,
} from '@shikijs/primitive';
import { describe, expect, test } from 'vitest';
import type { AsciiSets } from '../../src/code/ascii-pattern.ts';
import { findPrepared, type PreparedExpressions } from '../../src/code/packed-expressions.ts';
import { type Preparation, prepare } from '../../src/code/preparation.ts';
import { expressionsOf, prepareExpressions } from '../../src/code/prepared-expressions.ts';
import { createRegexEngine } from '../../src/code/regex-engine.ts';
import { theme } from '../../src/code/theme.ts';
import { translate } from '../../src/code/translation.ts';
import { sample } from './helpers.ts';

async function grammarsOf(language: string): Promise<LanguageRegistration[]> {
  const module: { default: LanguageRegistration[] } = await import(`@shikijs/langs/${language}`);
  return module.default;
}

function viaFile<T>(data: T): T {
  return JSON.parse(JSON.stringify(data)) as T;
}

function grammarWith(...patterns: { match: string }[]): LanguageRegistration {
  return { name: 'made-up', scopeName: 'source.made-up', patterns, repository: {} };
}

/** Null where an expression can't be translated. */
function createPreparer(): (pattern: string) => Preparation | null {
  const known = new Map<string, Preparation | null>();
  const sets: AsciiSets = new Map();
  return (pattern) => {
    let preparation = known.get(pattern);
    if (preparation === undefined) {
      try {
        preparation = prepare(pattern, translate, sets);
      } catch {
        preparation = null;
      }
      known.set(pattern, preparation);
    }
    return preparation;
  };
}

describe('expressions prepared when the package is built', () => {
  test('are as they would be made afresh, for every grammar', { timeout: 300_000 }, async () => {
    const fresh = createPreparer();
    const wrong: string[] = [];
    for (const language of languageNames) {
      const grammar = (await grammarsOf(language)).at(-1);
      if (grammar === undefined) throw new Error(`No grammar of ${language}.`);
      const prepared = prepareExpressions(grammar, (pattern) => {
        const preparation = fresh(pattern);
        if (preparation === null) throw new Error('Not for JavaScript.');
        return preparation.translation;
      });
      const read = viaFile(prepared);
      for (const pattern of expressionsOf(grammar)) {
        const expected = JSON.stringify(fresh(pattern));
        const actual = findPrepared(pattern, read);
        if (JSON.stringify(actual) !== expected) wrong.push(pattern);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('are found by what they are, and no name of an object counts as one', () => {
    const prepared = prepareExpressions(grammarWith({ match: 'a(b)' }), translate);
    expect(findPrepared('a(b)', prepared)?.literals?.texts).toEqual(['a']);
    expect(findPrepared('a(c)', prepared)).toBeNull();
    expect(findPrepared('constructor', prepared)).toBeNull();
  });

  test('hold anchors as they are where these hold and where they do not', () => {
    expect(expressionsOf(grammarWith({ match: '\\\\A\\Aa\\Gb\\z' }))).toEqual([
      '\\\\A\\Aa\\Gb$(?!\\n)(?<!\\n)',
      '\\\\A\\\uffffa\\Gb$(?!\\n)(?<!\\n)',
      '\\\\A\\Aa\\\uffffb$(?!\\n)(?<!\\n)',
      '\\\\A\\\uffffa\\\uffffb$(?!\\n)(?<!\\n)',
    ]);
  });

  test.each([
    ['php', 'php', 0],
    ['javascript', 'js', 0],
    ['shellscript', 'bash', 0],
    ['html', 'html', 0],
    // The indentation of a block, and the fence and the emphasis that are to be closed.
    ['yaml', 'yaml', 1],
    ['markdown', 'md', 4],
  ])('leave nothing of %s but what refers to the text', async (language, file, referring) => {
    const grammars = await grammarsOf(language);
    const prepared: PreparedExpressions = Object.assign(
      {},
      ...grammars.map((grammar) => prepareExpressions(grammar, translate)),
    );
    const others: string[] = [];
    const engine = createRegexEngine((pattern) => {
      const found = findPrepared(pattern, prepared);
      if (found === null) others.push(pattern);
      return found;
    });
    const primitive = createShikiPrimitive({ engine, langs: grammars, themes: [theme] });
    codeToTokensBase(primitive, sample(file), { lang: language, theme: 'docsgen' });
    expect(others).toHaveLength(referring);
  });
});
