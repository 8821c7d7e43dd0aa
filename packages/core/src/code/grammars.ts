import { createRequire } from 'node:module';
import {
  codeToTokensBase,
  createShikiPrimitive,
  getLastGrammarState,
  type LanguageRegistration,
  type RegexEngine,
  type ThemedToken,
} from '@shikijs/primitive';
import { append } from '../text/append.ts';
import { escapeCode, lineHtml, type Piece } from './line-html.ts';
import { findPrepared, type PreparedExpressions } from './packed-expressions.ts';
import { createRegexEngine } from './regex-engine.ts';
import { classOf, theme } from './theme.ts';

/** Highlights code of one language: lines of code in, lines of HTML out. */
export type Grammar = (code: string) => readonly string[];

/** Grammars, each read and set up once, when the first code needs it. */
export interface Grammars {
  /** A grammar by the name of its module in @shikijs/langs, which may be an alias. */
  get(module: string): Grammar;
}

/**
 * Longer lines, minified ones, aren't highlighted. Limits are lengths, never times, which
 * would make the output depend on the machine.
 */
const longestLine = 2_000;

/**
 * Code that opens more than this and closes nothing is highlighted no further: each token
 * costs as much as what is open around it.
 */
const deepestNesting = 1_000;

/** After so many characters the nesting is looked at. */
const stretch = 2_000;

/** Put in place by the bundler: where it puts what `prepareExpressions` makes. */
declare const docsgenExpressions: string | undefined;

/** Required, not imported: code is highlighted in the middle of a page, where nobody can wait. */
const require = createRequire(import.meta.url);

/** Sets up an engine for grammars to share. */
export function createGrammars(): Grammars {
  const prepared = new Map<string, PreparedExpressions>();
  const engine = createRegexEngine((pattern) => {
    for (const expressions of prepared.values()) {
      const found = findPrepared(pattern, expressions);
      if (found !== null) return found;
    }
    return null;
  });
  const byModule = new Map<string, Grammar>();
  const byName = new Map<string, Grammar>();
  const load = (module: string): Grammar => {
    const { default: registrations }: { default: LanguageRegistration[] } = require(
      `@shikijs/langs/${module}`,
    );
    for (const { name } of registrations) {
      if (!prepared.has(name)) prepared.set(name, readPrepared(name));
    }
    const name = registrations.at(-1)?.name ?? module;
    const grammar = byName.get(name) ?? createGrammar(name, registrations, engine);
    byName.set(name, grammar);
    return grammar;
  };
  return {
    get(module) {
      const grammar = byModule.get(module) ?? load(module);
      byModule.set(module, grammar);
      return grammar;
    },
  };
}

/** What was prepared for a grammar; a program that isn't bundled finds out as it goes. */
function readPrepared(name: string): PreparedExpressions {
  return typeof docsgenExpressions === 'string'
    ? require(`${docsgenExpressions}/${name}.json`)
    : {};
}

/**
 * Each language has a registry of its own, with what its grammar embeds and no more. In a
 * shared one grammars reach into each other (Markdown's picks up whatever has been loaded
 * for its fences), and the HTML of a page would depend on the languages of other pages.
 */
function createGrammar(
  name: string,
  registrations: LanguageRegistration[],
  engine: RegexEngine,
): Grammar {
  const shiki = createShikiPrimitive({
    engine,
    langs: registrations,
    themes: [theme],
    warnings: false,
  });
  const options = {
    lang: name,
    theme: 'docsgen',
    tokenizeMaxLineLength: longestLine,
    tokenizeTimeLimit: 0,
  };
  return (code) => {
    const html: string[] = [];
    let state: ReturnType<typeof getLastGrammarState> | undefined;
    for (const lines of stretches(code.split('\n'))) {
      if ((state?.getScopes()?.length ?? 0) > deepestNesting) {
        append(html, lines.map(escapeCode));
        continue;
      }
      const from = state === undefined ? {} : { grammarState: state };
      const tokens = codeToTokensBase(shiki, lines.join('\n'), { ...options, ...from });
      state = getLastGrammarState(shiki, tokens);
      for (const line of tokens) html.push(lineHtml(line.map(toPiece)));
    }
    return html;
  };
}

function* stretches(lines: readonly string[]): Generator<readonly string[]> {
  let first = 0;
  let length = 0;
  for (let at = 0; at < lines.length; at += 1) {
    length += lines[at]?.length ?? 0;
    if (length < stretch && at + 1 < lines.length) continue;
    yield lines.slice(first, at + 1);
    first = at + 1;
    length = 0;
  }
}

function toPiece({ content, color }: ThemedToken): Piece {
  return { text: content, className: classOf(color) };
}
