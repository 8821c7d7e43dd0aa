import { recordOf, textOf } from '../conversion/values.ts';

/** A text, or the one of several languages that a site is in, else the first; null without any. */
export function localText(written: unknown, lang: string): string | null {
  const texts = recordOf(written);
  return textOf(written) ?? textOf(texts[lang]) ?? textOf(Object.values(texts)[0]);
}
