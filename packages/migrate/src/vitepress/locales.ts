import { existsSync } from 'node:fs';
import path from 'node:path';
import { languageSettings, writtenLanguages } from '../conversion/site-settings.ts';
import type { Unsupported } from '../conversion/unsupported.ts';
import { isElsewhere, recordOf, textOf, type Values } from '../conversion/values.ts';

/**
 * The languages whose pages are in a folder of their own, as settings `lang` and `locales`. Those on
 * other sites, and the sidebars of translations, aren't converted.
 *
 * @param content The absolute folder of the pages.
 */
export function localesOf(config: Values, content: string, unsupported: Unsupported): Values {
  const { root, others } = writtenLanguages(config.locales);
  const own = others.filter(([name, locale]) => {
    const link = textOf(locale.link);
    const isHere = existsSync(path.join(content, name)) && !isElsewhere(link ?? '');
    if (!isHere) unsupported.add('languages on other sites', [link ?? name]);
    return isHere;
  });
  unsupported.add(
    'sidebars of translations, which have that of the originals',
    own.flatMap(([name, { themeConfig }]) => {
      return recordOf(themeConfig).sidebar === undefined ? [] : name;
    }),
  );
  return languageSettings(textOf(root.lang) ?? textOf(config.lang), { root, others: own });
}
