import { readdirSync } from 'node:fs';
import { createOnigurumaEngine } from '@shikijs/engine-oniguruma';
import { languageNames } from '@shikijs/langs';
import type { LanguageRegistration } from '@shikijs/primitive';
import { describe, expect, test } from 'vitest';
import { createEngine, type PreparedExpressions } from '../src/index.ts';
import { grammarsOf, sample, tokenize } from './tokens.ts';

const oniguruma = await createOnigurumaEngine(import('@shikijs/engine-oniguruma/wasm-inlined'));

/** An engine with the expressions that the build prepares and the package contains. */
async function engineFor(grammars: readonly LanguageRegistration[]) {
  const modules = grammars.map(async ({ name }): Promise<PreparedExpressions> => {
    const { expressions } = await import(`../expressions/${name}.js`);
    return expressions;
  });
  return createEngine(await Promise.all(modules));
}

const samples = readdirSync(new URL('samples', import.meta.url))
  .filter((file) => file.endsWith('.sample'))
  .map((file) => file.replace('.sample', ''));

/**
 * Comparing all languages takes 44 s: `npm run nightly` does it, other runs take each twelfth one, from
 * the fifth on. From the first on, typst alone would take more than twice as long as all of these.
 */
const [everyNth, first] = process.env.NIGHTLY === undefined ? [12, 4] : [1, 0];

function compared(languages: readonly string[]): readonly string[] {
  return languages.filter((_, at) => at % everyNth === first);
}

/** Grammars without a sample; most of them are embedded in others. */
const withoutSample = languageNames.filter((name) => !samples.includes(name));

describe("the engine makes Oniguruma's tokens", () => {
  test.each(compared(samples))('of the sample in %s', async (language) => {
    const grammars = await grammarsOf(language);
    const code = sample(language);
    const expected = tokenize(oniguruma, grammars, code);
    expect(tokenize(await engineFor(grammars), grammars, code)).toEqual(expected);
  });

  test.each(compared(withoutSample))(
    'of other languages in %s, which has no sample',
    async (language) => {
      const grammars = await grammarsOf(language);
      const code = ['html', 'typescript', 'css', 'cpp', 'markdown', 'shellscript']
        .map(sample)
        .join('\n');
      const expected = tokenize(oniguruma, grammars, code);
      expect(tokenize(await engineFor(grammars), grammars, code)).toEqual(expected);
    },
  );
});
