import { didYouMean, type LocaleConfig, type SiteConfig } from '@docsgen/core';
import { Failure, withHint } from '../process/failure.ts';

/** The language that a command line names. @throws Failure if translations can't be in it. */
export function chooseLocale(name: string, { locales }: SiteConfig): LocaleConfig {
  const others = locales.filter(({ path: folder }) => folder !== '');
  const found = others.find((one) => one.name === name);
  if (found !== undefined) return found;
  if (others.length === 0) {
    throw new Failure('The site has one language; name others as locales in its configuration.');
  }
  const names = others.map((one) => one.name);
  const { hint } = didYouMean(name, names);
  const listed = `The site is translated into ${names.join(', ')}.`;
  throw new Failure(withHint(`The site has no locale "${name}".`, hint ?? listed));
}
