import { classifyAddress, createNameIndex, didYouMean, memoized } from '@docsgen/text';
import { type ConfigSource, findBelow, findSetting } from '../config/places.ts';
import type { Finding, FrameConfig, LinkConfig, MenuConfig, SiteConfig } from '../model/index.ts';
import type { LinkLookup } from './link-lookup.ts';
import { decodePath } from './links.ts';
import type { NamedCollection } from './named-collection.ts';
import { addressProblem } from './sidebar-links.ts';

/** An address in the configuration, with its setting. */
interface ConfiguredAddress {
  readonly setting: string;
  readonly address: string;
}

/** Reports addresses and files in the configuration that don't exist. */
export function configFindings(source: ConfigSource, lookup: LinkLookup | undefined): Finding[] {
  if (lookup === undefined) return [];
  const { config } = source;
  const finders = new Map<string, ReturnType<typeof findBelow>>();
  const positionOf = ({ setting, address }: ConfiguredAddress) =>
    memoized(finders, setting, () => findBelow(source, setting))(address);
  const names = createNameIndex(() => lookup.routes);
  const links = linksOf(config.frame).flatMap((written): Finding[] => {
    const position = positionOf(written);
    const problem = addressProblem(written.address, position.file, lookup, names);
    return problem === null ? [] : [{ ...position, ...problem }];
  });
  const files = filesOf(config).flatMap((written): Finding[] => {
    const position = positionOf(written);
    const path = written.address.slice(1);
    if (lookup.staticFiles.has(decodePath(path) ?? path)) return [];
    const message = `There is no file "${path}" in the static folder.`;
    const advice = didYouMean(
      written.address,
      [...lookup.staticFiles.keys()].map((key) => `/${key}`),
    );
    return [{ rule: 'broken-asset', ...position, message, ...advice }];
  });
  return [...links, ...files];
}

/** The links of the frame, in the order of the configuration's keys. */
function linksOf({ navigation, social, footer, announcement }: FrameConfig): ConfiguredAddress[] {
  const of = (setting: string, links: readonly (LinkConfig | MenuConfig)[]): ConfiguredAddress[] =>
    links.flatMap((link) => {
      const list = 'items' in link ? link.items : [link];
      return list.map(({ href }) => ({ setting, address: href }));
    });
  return [
    ...of('navigation', navigation),
    ...of('social', social),
    ...of('footer', footer.columns),
    ...of('announcement', announcement?.link == null ? [] : [announcement.link]),
  ];
}

/** The files of the static folder that pages load because the configuration names them. */
function filesOf({ frame: { logo }, scripts, head, appearance }: SiteConfig): ConfiguredAddress[] {
  const fonts = Object.values(appearance.fonts).flatMap(({ files }) => files.map(({ src }) => src));
  const linked = head.flatMap(({ tag, attrs }) => {
    const isLoaded = /icon|manifest/i.test(attrs.rel ?? '');
    return tag === 'link' && isLoaded && attrs.href !== undefined ? [attrs.href] : [];
  });
  const of = (setting: string, addresses: readonly string[]): ConfiguredAddress[] =>
    addresses
      .filter((address) => classifyAddress(address, 'image').type === 'site')
      .map((address) => ({ setting, address }));
  return [
    ...of('logo', logo === null ? [] : [logo.light, ...(logo.dark === null ? [] : [logo.dark])]),
    ...of('head', linked),
    ...of(
      'scripts',
      scripts.map(({ src }) => src),
    ),
    ...of('fonts', fonts),
  ];
}

/** Reports first steps whose target doesn't exist. */
export function firstStepFindings(source: ConfigSource, routes: ReadonlySet<string>): Finding[] {
  const find = findBelow(source, 'firstSteps');
  return source.config.firstSteps
    .filter(({ to }) => !routes.has(to))
    .map(({ to }) => ({
      rule: 'broken-link',
      message: `There is no page "${to}".`,
      ...find(to),
      ...didYouMean(to, routes),
    }));
}

/**
 * Reports tabs of the navigation whose sidebar no version of the collection has. A collection
 * without entries has no sidebars, and is reported as such.
 */
export function navigationFindings(
  source: ConfigSource,
  parts: readonly NamedCollection[],
): Finding[] {
  return source.config.collections.flatMap(({ id, navigation }): Finding[] => {
    const versions = parts.filter(({ collection }) => collection.id === id);
    const names = new Set(versions.flatMap(({ sidebars }) => [...sidebars.keys()]));
    if (names.size === 0) return [];
    const find = findBelow(source, 'navigation');
    return navigation
      .filter(({ sidebar }) => !names.has(sidebar))
      .map(({ sidebar }) => ({
        rule: 'invalid-sidebar',
        message: `There is no sidebar "${sidebar}" for the navigation.`,
        ...find(sidebar),
        ...didYouMean(sidebar, names),
      }));
  });
}

/** Reports entries that settings of plugins name, and that don't exist. */
export function namedEntryFindings(
  source: ConfigSource,
  parts: readonly NamedCollection[],
): Finding[] {
  const { collections, extensions } = source.config;
  return extensions.entrySettings.flatMap(({ setting, id, collection }): Finding[] => {
    const wanted = collection ?? collections[0]?.id;
    const last = parts.find((one) => one.collection.id === wanted && one.info.isLast);
    if (last === undefined || last.named.entries.has(id)) return [];
    const message = `There is no entry "${id}" for the setting "${setting}".`;
    const key = setting.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
    const position = findSetting(source, key, id);
    const advice = didYouMean(id, [...last.named.entries.keys()]);
    return [{ rule: 'broken-doc-id', message, ...position, ...advice }];
  });
}
