import { lastSegment, parentPath, relativePath, withoutUndefined } from '@docsgen/text';
import * as v from 'valibot';
import { key, label, text, textWhere } from '../data/schema.ts';
import type {
  CollectionConfig,
  CollectionWords,
  IconName,
  LocaleConfig,
  SiteConfig,
} from '../model/index.ts';
import { type ConfigProblem, problemAt } from './config-problem.ts';
import { defaultLabel, isDefaultLabel } from './default-label.ts';
import { firstStepKeys } from './first-steps.ts';
import { type FrameInput, frameKeys, resolveFrame } from './frame.ts';
import { routeIn } from './local-routes.ts';
import { languageEnds, translationFolder } from './translation-files.ts';

/** A language in a configuration file. Omitted settings are inherited from the site. */
export interface LocaleInput extends Partial<FrameInput> {
  /** The language's own name, such as `Deutsch`. */
  label: string;
  /** The language tag, if the name of the locale isn't one. */
  lang?: string;
  title?: string;
  tagline?: string;
  /** Texts of the interface that replace the theme's. */
  messages?: Record<string, string>;
  firstSteps?: FirstStepInput[];
  /** Labels of collections, by id; `navigation` has labels of tabs, by sidebar. */
  collections?: Record<string, CollectionWords>;
}

/** A starting point for a kind of reader. */
export interface FirstStepInput {
  label: string;
  description?: string;
  icon?: IconName;
  /** A path from the site's base. */
  to: string;
}

/** Matches well-formed language tags such as `de` and `pt-BR`. */
const tag = /^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/;

/**
 * A language tag. The lists of a page are sorted by it, here and in browsers, and both throw on a
 * malformed one.
 */
export const languageTag = textWhere(isWellFormed, 'Write a language tag like en.');

function isWellFormed(written: string): boolean {
  try {
    return tag.test(written) && Intl.getCanonicalLocales(written).length === 1;
  } catch {
    return false;
  }
}

const words = v.object({
  label: key(v.optional(label), 'The name of the collection.'),
  versionLabel: key(v.optional(label), 'The label of the version `current`.'),
  navigation: key(
    v.optional(v.record(v.string(), key(label, 'The label of the tab.'))),
    'The labels of tabs in the header, by sidebar.',
  ),
});

/** A key of the site without its default, since a language inherits the site's value. */
function inherited<Schema extends v.GenericSchema>(
  site: v.GenericSchema & { readonly wrapped: Schema },
): v.OptionalSchema<Schema, undefined> {
  return v.pipe(v.optional(site.wrapped), v.description(v.getDescription(site) ?? ''));
}

const locale = v.object({
  label: key(label, 'The name of the language in the language menu, such as `Deutsch`.'),
  lang: key(
    v.optional(languageTag),
    'The language tag (BCP 47), such as `de-DE`. Default: the name of the locale.',
  ),
  title: key(v.optional(label), 'The title of the site.'),
  tagline: key(v.optional(text), 'A description of the site in one sentence.'),
  messages: key(
    v.optional(v.record(v.string(), key(text, 'The text to show.'))),
    'Texts that replace texts of the theme, by key.',
  ),
  firstSteps: inherited(firstStepKeys.firstSteps),
  collections: key(
    v.optional(
      v.record(v.string(), key(words, 'The labels of the collection in this language.')),
      {},
    ),
    'Translated labels of collections, by id.',
  ),
  logo: frameKeys.logo,
  shortTitle: frameKeys.shortTitle,
  navigation: inherited(frameKeys.navigation),
  social: inherited(frameKeys.social),
  footer: inherited(frameKeys.footer),
  announcement: frameKeys.announcement,
});

/** The configuration key of the languages. */
export const localeKeys = {
  locales: key(
    v.optional(
      v.record(
        v.pipe(
          v.string(),
          v.check(isWellFormed, 'Write a language tag such as de as the name of a locale.'),
        ),
        key(
          locale,
          'The settings of a language. Settings that it omits are inherited from the site.',
        ),
      ),
      {},
    ),
    'The languages of a multilingual site, by name. The name is a folder in each collection and the first segment of the routes below it.',
  ),
};

type LocaleFrame = Parameters<typeof resolveFrame>[0];

/**
 * The site's languages, its own first, with inherited settings filled in.
 *
 * @param own The texts of the site in its own language.
 */
export function resolveLocales(
  written: v.InferOutput<typeof localeKeys.locales>,
  own: Pick<SiteConfig, 'lang' | 'tagline' | 'firstSteps'> & { readonly frame: LocaleFrame },
): LocaleConfig[] {
  const all = Object.entries(written).map(([name, one]): LocaleConfig => {
    const isOwn = name === own.lang;
    const { label, lang, title, tagline, messages, firstSteps, collections, ...frame } = one;
    const whole: LocaleFrame = { ...own.frame, ...withoutUndefined({ ...frame, title }) };
    return {
      name,
      label,
      collections,
      lang: lang ?? name,
      path: isOwn ? '' : name,
      title: whole.title,
      tagline: tagline ?? own.tagline,
      messages: messages ?? (isOwn ? null : {}),
      frame: resolveFrame(whole),
      firstSteps: firstSteps ?? own.firstSteps,
    };
  });
  return all.sort((a, b) => Number(a.path !== '') - Number(b.path !== ''));
}

/** The language tag of a collection's content. */
export function languageOf(
  { locale }: Pick<CollectionConfig, 'locale'>,
  { locales, lang }: Pick<SiteConfig, 'locales' | 'lang'>,
): string {
  return locales.find(({ path }) => path === locale)?.lang ?? lang;
}

/** Finds conflicts between locales and the rest of a configuration. */
export function localeProblems(
  config: Pick<SiteConfig, 'locales' | 'lang' | 'collections'>,
): ConfigProblem[] {
  const { locales, lang } = config;
  if (locales.length === 0) return [];
  const ids = config.collections.map(({ id }) => id);
  const ownProblem = locales.some((one) => one.path === '')
    ? []
    : [problemAt('locales', `There is no locale for the site's own language, "${lang}".`)];
  const unknown = locales.flatMap(({ name, collections }) =>
    Object.keys(collections)
      .filter((id) => !ids.includes(id))
      .map((id) => {
        return problemAt(`locales.${name}.collections.${id}`, 'There is no such collection.');
      }),
  );
  return [...ownProblem, ...unknown];
}

/** Whether a folder's name looks like a language. */
export function isLanguageTag(name: string): boolean {
  return /^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/.test(name);
}

/**
 * A version's settings in a language: its folders are where those of translations are, its route is
 * below the language's.
 *
 * @param own The name of the site's own language.
 */
export function inLocale(
  collection: CollectionConfig,
  { name, path, lang, collections }: LocaleConfig,
  own: string,
): CollectionConfig {
  const { label, versionLabel, navigation = {} } = collections[collection.id] ?? {};
  const { id, sidebarsPath, label: original } = collection;
  const usual = isDefaultLabel(original, id) ? defaultLabel(id, lang) : original;
  const named = {
    ...collection,
    label: label ?? usual,
    versionLabel: versionLabel ?? collection.versionLabel,
    navigation: collection.navigation.map((tab) => {
      return { ...tab, label: navigation[tab.sidebar] ?? tab.label };
    }),
    languageEnds: languageEnds(collection, name, own),
  };
  if (path === '') return named;
  return {
    ...named,
    locale: name,
    path: translationFolder(collection, name),
    originals: collection.path,
    sidebarsPath: sidebarsPath.endsWith('.json')
      ? `${parentPath(sidebarsPath)}/${name}/${lastSegment(sidebarsPath)}`
      : `${sidebarsPath}/${name}`,
    routeBasePath: routeIn(collection, name, own),
    originalRoute: collection.routeBasePath,
  };
}

/** The texts of the interface in a language; null for those of the site. */
export function localeMessages(
  { theme }: Pick<SiteConfig, 'theme'>,
  { path, messages }: LocaleConfig,
): Readonly<Record<string, string>> | null {
  // Texts of the site's own language aren't inherited by other languages.
  return path === '' && messages !== null ? { ...theme.messages, ...messages } : messages;
}

/** The folder of the originals, relative to the site's root; for originals, their own. */
export function originalFolder(
  { originals, path }: Pick<CollectionConfig, 'originals' | 'path'>,
  root: string,
): string {
  return relativePath(root, originals ?? path);
}

/** A site's settings for each language; for a monolingual site, the settings themselves. */
export function localConfigs(config: SiteConfig): readonly SiteConfig[] {
  if (config.locales.length === 0) return [config];
  return config.locales.map((locale) => localConfig(config, locale));
}

/** A site's settings for its pages in a language. */
export function localConfig(config: SiteConfig, locale: LocaleConfig): SiteConfig {
  const { title, tagline, lang, frame, firstSteps } = locale;
  return { ...config, title, tagline, lang, frame, firstSteps };
}
