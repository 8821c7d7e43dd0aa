import {
  codeToTokensBase,
  createShikiPrimitive,
  getLastGrammarState,
  type LanguageRegistration,
  type RegexEngine,
  type ThemedToken,
} from '@shikijs/primitive';
import { createEngine } from './engine.ts';
import { escapeCode, type LineToken, lineHtml } from './line-html.ts';
import { directiveGrammar, markdownNames, mayHaveHtml } from './markdown.ts';
import { loadExpressions, type PreparedExpressions } from './prepared.ts';
import { classOf, theme } from './theme.ts';

/** Highlights code of one language. Returns its lines as HTML. */
export type Grammar = (code: string) => string[];

/**
 * Maximum length of a highlighted line. All limits are lengths: with time limits, the output would
 * depend on the machine.
 */
const longestLine = 2_000;

/** Maximum nesting depth: the time for a token grows with the number of enclosing scopes. */
const deepestNesting = 1_000;

/** Minimum size of a chunk in characters. The depth is checked before each chunk. */
const chunkSize = 2_000;

/**
 * Creates a function that loads a grammar by its module name in @shikijs/langs, with all that it needs
 * for a code. All grammars share an engine.
 */
export function createGrammarLoader(): (module: string, code: string) => Promise<Grammar> {
  const prepared = new Set<PreparedExpressions>();
  const engine = createEngine(prepared);
  const grammars = new Map<string, Grammar>();
  return async (module, code) => {
    const own = await registrationsOf(module);
    const name = own.at(-1)?.name ?? module;
    const isMarkdown = name === 'markdown';
    const withHtml = isMarkdown && mayHaveHtml(code);
    const html = withHtml ? await registrationsOf('html-derivative') : [];
    const registrations = [...html, ...(isMarkdown ? [directiveGrammar] : []), ...own];
    // Aliases of a language export the same list.
    const key = withHtml ? `${name} and HTML` : name;
    let grammar = grammars.get(key);
    if (grammar === undefined) {
      for (const one of await loadExpressions(registrations)) prepared.add(one);
      grammar = grammars.get(key) ?? createGrammar(registrations, engine);
      grammars.set(key, grammar);
    }
    return grammar;
  };
}

async function registrationsOf(module: string): Promise<LanguageRegistration[]> {
  const path = `@shikijs/langs/${module}`;
  const loaded: { default: LanguageRegistration[] } = await import(path);
  return loaded.default;
}

/**
 * Creates a grammar with a separate registry, which contains only the grammars that it embeds. In a
 * shared registry, grammars affect each other (Markdown's uses all loaded ones for its fences), so
 * the HTML of a page would depend on the languages of other pages.
 */
function createGrammar(registrations: LanguageRegistration[], engine: RegexEngine): Grammar {
  const shiki = createShikiPrimitive({
    engine,
    langs: registrations,
    themes: [theme],
    warnings: false,
  });
  const lang = registrations.at(-1)?.name ?? '';
  const endsAtBlankLines = markdownNames.has(lang);
  const options = {
    lang,
    theme: 'docsgen',
    tokenizeMaxLineLength: longestLine,
    tokenizeTimeLimit: 0,
  };
  return (code) => {
    const html: string[] = [];
    let state: ReturnType<typeof getLastGrammarState> | undefined;
    for (const lines of chunksOf(code.split('\n'))) {
      if ((state?.getScopes()?.length ?? 0) > deepestNesting) {
        for (const line of lines) html.push(escapeCode(line));
        continue;
      }
      const from = state === undefined ? {} : { grammarState: state };
      const text = (endsAtBlankLines ? lines.map(withoutEmpty) : lines).join('\n');
      const tokens = codeToTokensBase(shiki, text, { ...options, ...from });
      state = getLastGrammarState(shiki, tokens);
      tokens.forEach((line, at) => {
        html.push(lines[at] === '' ? '' : lineHtml(line.map(toPiece)));
      });
    }
    return html;
  };
}

/** Shiki doesn't pass empty lines to the grammar, so what ends at a blank line would go on. */
function withoutEmpty(line: string): string {
  return line === '' ? ' ' : line;
}

/** Splits lines into chunks of at least `chunkSize` characters. */
function* chunksOf(lines: readonly string[]): Generator<readonly string[]> {
  let first = 0;
  let length = 0;
  for (let at = 0; at < lines.length; at += 1) {
    length += lines[at]?.length ?? 0;
    if (length < chunkSize && at + 1 < lines.length) continue;
    yield lines.slice(first, at + 1);
    first = at + 1;
    length = 0;
  }
}

function toPiece({ content, color }: ThemedToken): LineToken {
  return { text: content, className: classOf(color) };
}
