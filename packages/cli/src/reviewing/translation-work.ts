import path from 'node:path';
import {
  type LocaleConfig,
  type SiteConfig,
  type SiteGraph,
  type SiteRun,
  type SiteState,
  siteState,
  type Version,
  withContents,
} from '@docsgen/core';
import { type ComparedStates, compareOriginals, type SiteChange } from '@docsgen/review';
import { chooseLocale } from '../config/choose-locale.ts';
import { Failure } from '../process/failure.ts';
import type { SiteContext } from '../session.ts';
import { translationPath } from './translation-path.ts';
import type { Review } from './with-review.ts';

/** What has to be translated into a language. */
interface TranslationWork {
  readonly locale: LocaleConfig;
  readonly config: SiteConfig;
  /** Originals as their translations know them, and as they are. */
  readonly states: ComparedStates;
  readonly change: SiteChange;
}

/** The originals to translate, by the path of their file. */
interface Originals {
  /** The texts that translations were made from, of those that have changed since. */
  readonly former: ReadonlyMap<string, string>;
  /** The files of their translations, which may not exist yet. */
  readonly translations: ReadonlyMap<string, string>;
}

/**
 * Compares the originals of translations with the states that these were made from. The site of the
 * working tree is loaded as it is, and once more with the former texts.
 *
 * @throws Failure
 */
export async function findTranslationWork(
  name: string,
  { states, run }: Review,
): Promise<TranslationWork> {
  const site = await states.open(null);
  const locale = chooseLocale(name, site.config);
  if (site.translationHistory === undefined) {
    throw new Failure('git has no history of the translations.');
  }
  const now = await run(site);
  const originals = await findOriginals(now, locale);
  const old = await run({ ...site, fs: withTexts(site, originals.former) });
  const before = await selectPages(old, ({ file }) => originals.former.has(file));
  const after = await selectPages(now, ({ file }) => originals.translations.has(file));
  const compared: ComparedStates = {
    before: { site: before, diagnostics: [] },
    after: { site: after, diagnostics: [] },
    renames: new Map(),
    themeFiles: [],
  };
  const change = await compareOriginals(compared, originals.translations);
  return { locale, config: site.config, states: compared, change };
}

async function findOriginals(
  { site, translations }: SiteRun,
  locale: LocaleConfig,
): Promise<Originals> {
  const local = site.versions.filter(({ collection }) => {
    return collection.locale === locale.path && collection.ref === null;
  });
  const entries = local.flatMap((version) => [...version.entries.values()]);
  const untranslated = new Set(
    entries.filter((entry) => entry.untranslated === true).map(({ filePath }) => filePath),
  );
  const files = new Set(entries.map(({ filePath }) => filePath));
  const { outdated = new Map() } = (await translations()) ?? {};
  const behind = [...outdated].filter(([file]) => files.has(file));
  const missing = originalVersions(site).flatMap((version) => {
    return [...version.entries.values()]
      .filter(({ filePath }) => untranslated.has(filePath))
      .map((entry) => [entry.filePath, translationPath({ entry, version }, locale, site)] as const);
  });
  return {
    former: new Map(behind.map(([, { original, text }]) => [original, text])),
    translations: new Map([
      ...behind.map(([file, { original }]) => [original, file] as const),
      ...missing,
    ]),
  };
}

function originalVersions({ versions }: SiteGraph): Version[] {
  return versions.filter(({ collection }) => collection.locale === '');
}

/** The site's files with other texts of some of them, by path from the root. */
function withTexts(
  { fs, config }: SiteContext,
  texts: ReadonlyMap<string, string>,
): SiteContext['fs'] {
  const contents = new Map(
    [...texts].map(([file, text]) => [path.posix.join(config.root, file), Buffer.from(text)]),
  );
  return withContents(fs, (file) => contents.get(file) ?? null);
}

/** A state of the site with the pages of wanted originals alone. */
async function selectPages(
  run: SiteRun,
  isWanted: (page: { readonly file: string }) => boolean,
): Promise<SiteState> {
  const originals = originalVersions(run.site);
  const routes = new Set(originals.flatMap(({ entries }) => routesOf(entries)));
  const state = await siteState(run);
  return {
    ...state,
    pages: state.pages.filter(({ file, route }) => {
      return file !== null && route !== null && routes.has(route) && isWanted({ file });
    }),
  };
}

function routesOf(entries: ReadonlyMap<string, { readonly route: string }>): string[] {
  return [...entries.values()].map(({ route }) => route);
}
