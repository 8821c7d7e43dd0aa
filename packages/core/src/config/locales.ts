import * as v from 'valibot';
import { withoutUndefined } from '../data/plain-data.ts';
import { label, text, textWhere } from '../data/schema.ts';
import type {
  CollectionConfig,
  CollectionWords,
  IconName,
  LocaleConfig,
  SiteConfig,
} from '../model/index.ts';
import { lastSegment, parentPath, relativePath } from '../text/paths.ts';
import { type ConfigProblem, problemAt } from './config-problem.ts';
import { defaultLabel, isDefaultLabel } from './default-label.ts';
import { firstStepsSchema } from './first-steps.ts';
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
  label: v.optional(label),
  versionLabel: v.optional(label),
  navigation: v.optional(v.record(v.string(), label)),
});

const locale = v.object({
  label,
  lang: v.optional(languageTag),
  title: v.optional(label),
  tagline: v.optional(text),
  messages: v.optional(v.record(v.string(), text)),
  firstSteps: v.optional(firstStepsSchema),
  collections: v.optional(v.record(v.string(), words), {}),
  logo: frameKeys.logo,
  shortTitle: frameKeys.shortTitle,
  navigation: v.optional(frameKeys.navigation.wrapped),
  social: v.optional(frameKeys.social.wrapped),
  footer: v.optional(frameKeys.footer.wrapped),
  announcement: frameKeys.announcement,
});

/** The configuration key of the languages. */
export const localeKeys = {
  locales: v.optional(
    v.record(
      v.pipe(
        v.string(),
        v.check(isWellFormed, 'Write a language tag such as de as the name of a locale.'),
      ),
      locale,
    ),
    {},
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
