import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Unsupported } from '../conversion/unsupported.ts';
import { isElsewhere, present, recordOf, textOf, type Values } from '../conversion/values.ts';

/**
 * The languages whose pages are in a folder of their own, as settings `lang` and `locales`. Those on
 * other sites, and the sidebars of translations, aren't converted.
 *
 * @param content The absolute folder of the pages.
 */
export function localesOf(config: Values, content: string, unsupported: Unsupported): Values {
  const written = Object.entries(recordOf(config.locales));
  const root = recordOf(recordOf(config.locales).root);
  const lang = textOf(root.lang) ?? textOf(config.lang);
  const others = written.filter(([name]) => name !== 'root');
  const own = others.filter(([name, locale]) => {
    const link = textOf(recordOf(locale).link);
    const isHere = existsSync(path.join(content, name)) && !isElsewhere(link ?? '');
    if (!isHere) unsupported.add('languages on other sites', [link ?? name]);
    return isHere;
  });
  if (own.length === 0) return { lang: lang === 'en' || lang === 'en-US' ? null : lang };
  const translated = own.filter(([, locale]) => {
    return recordOf(recordOf(locale).themeConfig).sidebar !== undefined;
  });
  unsupported.add(
    'sidebars of translations, which have that of the originals',
    translated.map(([name]) => name),
  );
  const main = lang ?? 'en';
  return {
    lang: main,
    locales: {
      [main]: { label: textOf(root.label) ?? main },
      ...Object.fromEntries(own.map(([name, locale]) => [name, localeOf(name, recordOf(locale))])),
    },
  };
}

function localeOf(name: string, { label, lang, title, description }: Values): Values {
  const tag = textOf(lang);
  return {
    label: textOf(label) ?? name,
    ...present({
      lang: tag === name ? null : tag,
      title: textOf(title),
      tagline: textOf(description),
    }),
  };
}
