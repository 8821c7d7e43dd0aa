import path from 'node:path';
import { check, type SiteConfig, splitAddress, toPosix, withoutLanguage } from '@docsgen/core';
import { slugsOfAddresses, slugsOfFolderNames } from './folder-names.ts';
import { ownKeys } from './front-matter-keys.ts';
import { includedPaths } from './included-paths.ts';
import { hrefOf, type PlannedLink } from './links.ts';
import { brokenRules, type MigrationPlan } from './migration-plan.ts';
import { type Outline, type Page, type WrittenItem, writtenSidebars } from './outline.ts';
import { brokenRulesNote, printConfig } from './print-settings.ts';
import { sidebarText } from './sidebar-text.ts';
import { type SiteFacts, siteFacts } from './site-facts.ts';
import type { Unsupported } from './unsupported.ts';
import { type Context, validSettings } from './valid-settings.ts';
import { isElsewhere, present, recordOf, textOf, type Values } from './values.ts';

/** What the configuration of another tool says about a site with one folder of pages. */
export interface Conversion {
  /** The name of the configuration. */
  readonly file: string;
  /** The settings of the site, without collections and redirects. */
  readonly settings: Values;
  /** The folder of the pages, relative to the site's. */
  readonly content: string;
  /** Further settings of the collection. */
  readonly collection: Values;
  /** Links and menus of the header to addresses of the site, which are resolved; none by default. */
  readonly header?: readonly HeaderItem[];
  /** The sidebars; null if the folders of the pages are the navigation. */
  readonly outlines: readonly Outline[] | null;
  /** The navigation of translations, by language. */
  readonly translations?: ReadonlyMap<string, TranslatedNavigation>;
  /** The address that the tool gives a page by its file, if it isn't the file's path. */
  readonly addressOf?: (file: string) => string;
  /** Folders from which pages name the files that they include; none by default. */
  readonly includes?: readonly string[];
  readonly redirects: readonly FileRedirect[];
  readonly unsupported: Unsupported;
}

/** The navigation of a translation. */
export interface TranslatedNavigation {
  /** Its sidebars, which replace the originals' with their names. A tab has a label. */
  readonly outlines: readonly Outline[];
  /** Links and menus of the header that replace the originals'; null for those. */
  readonly header: readonly HeaderItem[] | null;
}

/** A link of the header, or a menu of links. */
export type HeaderItem =
  | PlannedLink
  | { readonly label: string; readonly items: readonly PlannedLink[] };

/** A redirect from a path of the site to a file of a page, or to an address. */
export interface FileRedirect {
  readonly from: string;
  readonly to: string;
}

/**
 * Plans the configuration and the sidebars of a site whose pages stay as they are. Rules with errors
 * in the pages count as warnings, so that the site builds.
 *
 * @param place The absolute path of the site's folder, and the output folder if it isn't the default.
 * @throws MigrationError
 */
export async function planConversion(
  written: Conversion,
  place: { readonly folder: string; readonly outDir: string | null },
  context: Context,
): Promise<MigrationPlan> {
  const { unsupported } = written;
  const { folder } = place;
  const base = { ...written.settings, ...present({ outDir: place.outDir }) };
  const load = async (collection: Values): Promise<SiteFacts> => {
    const settings = withCollection(base, { ...written, collection }, {});
    return siteFacts((await validSettings(settings, { folder, unsupported })).config, context);
  };
  const asWritten = await load(written.collection);
  const slugs = { ...slugsOfFolderNames(asWritten), ...slugsOfAddresses(asWritten, written) };
  const hasSlugs = Object.keys(slugs).length > 0;
  const conversion = hasSlugs ? withSlugs(written, slugs) : written;
  const facts = hasSlugs ? await load(conversion.collection) : asWritten;
  const files = filesOf(facts);
  const sidebars = sidebarsOf(conversion, files);
  const navigation = tabsOf(conversion.outlines ?? [], sidebars, files);
  const redirects = redirectsOf(conversion, facts, files);
  const includes = await includedPaths(facts, { folder, named: conversion.includes ?? [] });
  const header = headerLinks(conversion.header ?? [], conversion, facts);
  const locales = translatedLocales(conversion, sidebars, facts);
  const frontMatter = await ownKeys(facts, unsupported);
  const whole = {
    ...base,
    ...present({ frontMatter, navigation: header, locales, redirects, includes }),
  };
  const { settings } = await validSettings(withCollection(whole, conversion, { navigation }), {
    folder,
    unsupported,
  });
  const { diagnostics, summary } = await check({
    ...context,
    config: await checkedConfig(settings, sidebars, { folder, unsupported }),
  });
  const broken = brokenRules(diagnostics);
  const weakened = Object.fromEntries(broken.map((rule) => [rule, 'warning']));
  const rules = { ...weakened, ...recordOf(settings.rules) };
  const notes = broken.length === 0 ? {} : { rules: brokenRulesNote };
  return {
    files: {
      ...sidebarFiles(sidebars, 'sidebars'),
      ...translatedSidebars(conversion, new Set(sidebars.keys()), facts),
      // The configuration is written last: until it exists, the same command completes the rest.
      'docsgen.config.ts': printConfig({ ...settings, ...present({ rules }) }, notes, []),
    },
    amounts: [
      { amount: summary.entries, noun: 'page' },
      { amount: sidebars.size, noun: 'sidebar' },
    ],
    unsupported: unsupported.parts(),
    diagnostics,
  };
}

/** Adds addresses of pages, where the configuration of the tool has none. */
function withSlugs(conversion: Conversion, slugs: Values): Conversion {
  const { collection } = conversion;
  return {
    ...conversion,
    collection: { ...collection, slugs: { ...slugs, ...recordOf(collection.slugs) } },
  };
}

/** Adds the collection of the pages to settings. */
function withCollection(
  settings: Values,
  { content, collection }: Conversion,
  more: Values,
): Values {
  const own = { id: 'docs', path: content, routeBasePath: '', label: 'Documentation' };
  return { ...settings, collections: [{ ...own, ...collection, ...present(more) }] };
}

/** The configuration for the check, which has the sidebars that aren't written yet. */
async function checkedConfig(
  settings: Values,
  sidebars: ReadonlyMap<string, readonly WrittenItem[]>,
  site: { readonly folder: string; readonly unsupported: Unsupported },
): Promise<SiteConfig> {
  const [collection] = settings.collections as readonly Values[];
  const computedSidebars = Object.fromEntries(sidebars);
  const whole = { ...settings, collections: [{ ...collection, computedSidebars }] };
  return (await validSettings(whole, site)).config;
}

/** The pages of a language by their files, relative to its folder; the site's own is `''`. */
function filesOf({ site }: SiteFacts, locale = ''): ReadonlyMap<string, Page> {
  const versions = site.versions.filter(({ collection }) => collection.locale === locale);
  return new Map(
    versions.flatMap(({ collection, entries }) => {
      const folder = path.posix.relative(toPosix(site.config.root), collection.path);
      return [...entries.values()].flatMap(({ filePath, id, title, route }): [string, Page][] => {
        const page = { id, title, route };
        const file = path.posix.relative(folder, filePath);
        return [[withoutLanguage(file, collection), page]];
      });
    }),
  );
}

/** The files of sidebars in a folder. */
function sidebarFiles(
  sidebars: ReadonlyMap<string, readonly WrittenItem[]>,
  folder: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...sidebars].map(([name, items]) => [`${folder}/${name}.yml`, sidebarText(items)]),
  );
}

/** The files of sidebars in other languages. One for pages that the originals lack is reported. */
function translatedSidebars(
  { translations = new Map(), unsupported }: Conversion,
  names: ReadonlySet<string>,
  facts: SiteFacts,
): Readonly<Record<string, string>> {
  const files = [...translations].map(([locale, { outlines }]) => {
    const pages = new Map([...filesOf(facts), ...filesOf(facts, locale)]);
    const own = outlines.filter(({ name }) => names.has(name));
    const lost = outlines.filter(({ name }) => !names.has(name));
    unsupported.add(
      'sidebars that only a translation has',
      lost.map(({ name }) => `${locale}/${name}`),
    );
    return sidebarFiles(writtenSidebars(own, pages, unsupported), `sidebars/${locale}`);
  });
  return Object.assign({}, ...files);
}

function sidebarsOf(
  { outlines, unsupported }: Conversion,
  files: ReadonlyMap<string, Page>,
): ReadonlyMap<string, readonly WrittenItem[]> {
  if (outlines === null) return new Map([['docs', [{ type: 'autogenerated', dirName: '.' }]]]);
  const written = writtenSidebars(outlines, files, unsupported);
  return new Map([...written].filter(([, items]) => items.length > 0));
}

/** The languages, with the labels of their tabs and the links of their headers. */
function translatedLocales(
  { settings, collection, translations = new Map(), unsupported }: Conversion,
  sidebars: ReadonlyMap<string, unknown>,
  facts: SiteFacts,
): Values {
  const id = textOf(collection.id) ?? 'docs';
  const written = Object.entries(recordOf(settings.locales)).map(([name, locale]) => {
    const { outlines, header } = translations.get(name) ?? { outlines: [], header: null };
    const labels = outlines.flatMap(({ name: sidebar, tab }): [string, string][] => {
      return tab !== null && 'label' in tab && sidebars.has(sidebar) ? [[sidebar, tab.label]] : [];
    });
    const tabs = labels.length === 0 ? null : { [id]: { navigation: Object.fromEntries(labels) } };
    const links =
      header === null ? null : headerLinks(header, { settings: {}, unsupported }, facts);
    return [name, { ...recordOf(locale), ...present({ collections: tabs, navigation: links }) }];
  });
  return Object.fromEntries(written);
}

/** The links of the header whose pages exist, behind those of the settings. */
function headerLinks(
  header: readonly HeaderItem[],
  { settings, unsupported }: Pick<Conversion, 'settings' | 'unsupported'>,
  facts: SiteFacts,
): readonly unknown[] {
  const resolve = ({ label, href }: PlannedLink): PlannedLink[] => {
    const own = href.replace(/(?:\/index)?\.(?:html|md)(?=[?#]|$)/, '');
    const target = hrefOf(isElsewhere(href) ? href : own, facts);
    if (target === null) unsupported.add('links to pages that do not exist', [href]);
    return target === null ? [] : [{ label, href: target }];
  };
  const own: readonly unknown[] = Array.isArray(settings.navigation) ? settings.navigation : [];
  return [
    ...own,
    ...header.flatMap((item): HeaderItem[] => {
      if ('href' in item) return resolve(item);
      const items = item.items.flatMap(resolve);
      return items.length === 0 ? [] : [{ label: item.label, items }];
    }),
  ];
}

/** The tabs of the header, if there are several sidebars. */
function tabsOf(
  outlines: readonly Outline[],
  sidebars: ReadonlyMap<string, unknown>,
  files: ReadonlyMap<string, Page>,
): { sidebar: string; label: string }[] {
  return outlines.flatMap(({ name, tab }) => {
    if (tab === null || !sidebars.has(name)) return [];
    const label = 'label' in tab ? tab.label : (files.get(tab.file)?.title ?? name);
    return [{ sidebar: name, label }];
  });
}

function redirectsOf(
  { redirects, unsupported }: Conversion,
  facts: SiteFacts,
  files: ReadonlyMap<string, Page>,
): FileRedirect[] {
  return redirects.flatMap(({ from, to }) => {
    if (facts.has(from)) return [];
    const { path: file, suffix: hash } = splitAddress(to);
    const page = pageAt(path.posix.normalize(file), files);
    const isAddress = isElsewhere(to) || to.startsWith('/');
    const target = page !== undefined ? page.route + hash : isAddress ? hrefOf(to, facts) : null;
    if (target === null) unsupported.add('redirects to pages that do not exist', [from]);
    return target === null ? [] : [{ from, to: target }];
  });
}

/** The page in a file. The index of a folder may be its `README.md`. */
function pageAt(file: string, files: ReadonlyMap<string, Page>): Page | undefined {
  return files.get(file) ?? files.get(file.replace(/(^|\/)index\.md$/, '$1README.md'));
}
