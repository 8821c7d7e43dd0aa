import type {
  Entry,
  Finding,
  LinkTarget,
  Neighbour,
  PublishedFile,
  Result,
  Site,
  SiteConfig,
  SourceFile,
  Version,
} from '../model/index.ts';
import { fileStart } from '../text/lines.ts';
import type { NamedEntry } from './entries.ts';
import { firstStepFindings } from './first-steps.ts';
import { type LinkLookup, resolveImage, resolveLink } from './links.ts';
import { createLookups, draftRoutes, liveRoutes } from './lookups.ts';
import { type NamedCollection, nameCollection, type ParsedCollection } from './named-collection.ts';
import { clashingIndexes, hiddenByStatic, ownRoutes } from './owners.ts';
import { redirectFindings, resolveRedirects } from './redirects.ts';
import { groupSeries } from './series.ts';
import { checkSidebarLinks } from './sidebar-links.ts';
import { fillTags } from './tags.ts';

/** What the graph is made of. */
export interface SiteSources {
  readonly config: SiteConfig;
  /** The configuration as it is written. */
  readonly configFile: SourceFile | null;
  readonly collections: readonly ParsedCollection[];
  readonly staticFiles: ReadonlyMap<string, PublishedFile>;
  /** ISO dates of files' last changes by path relative to the root. */
  readonly history: ReadonlyMap<string, string>;
}

/**
 * Makes the graph. Always computed anew, from parsed files only: renames, deletions and
 * moved sidebars are ordinary runs, so nothing can be stale.
 */
export function buildSite(sources: SiteSources): Result<Site> {
  const { config, configFile, staticFiles } = sources;
  const findings: Finding[] = [];
  const collections = sources.collections.map((part) => nameCollection(part, config, findings));
  const owners = ownRoutes(collections, findings);
  const generated = collections.flatMap((part) => part.generated);
  findings.push(...hiddenByStatic(owners, config, staticFiles));
  findings.push(...clashingIndexes(generated, owners));
  const parts = { config, collections, owners, staticFiles };
  const routes = liveRoutes(parts);
  findings.push(...firstStepFindings(config, configFile, routes));
  const redirects = resolveRedirects({
    ...{ config, configFile, staticFiles, entries: [...owners.values()] },
    routes,
    draftRoutes: draftRoutes(collections),
  });
  findings.push(...redirectFindings(redirects));
  const leading = redirects.flatMap(({ from, target, isPublished }): [string, LinkTarget][] =>
    isPublished && from !== null ? [[from, target]] : [],
  );
  const lookupFor = createLookups(parts, new Map(leading));
  const versions = collections.map((part) => {
    const lookup = lookupFor(part);
    findings.push(...checkSidebarLinks(part.sidebarFiles, lookup));
    return finishVersion(part, { ...sources, lookup, owners, findings });
  });
  const entries = versions.flatMap((version) => [...version.entries.values()]);
  const merged = (side: 'previous' | 'next') =>
    new Map<string, Neighbour>(collections.flatMap(({ order }) => [...order[side]]));
  const last = versions.filter(({ info }) => info.isLast);
  const value: Site = {
    config,
    today: config.date ?? newestDate(entries),
    versions,
    routes: new Map(entries.map((entry) => [entry.route, entry])),
    redirects,
    previous: merged('previous'),
    next: merged('next'),
    backlinks: linkedFrom(entries),
    series: groupSeries(last.flatMap((version) => [...version.entries.values()])),
  };
  return { value, findings };
}

interface Finishing extends Pick<SiteSources, 'history'> {
  readonly lookup: LinkLookup;
  readonly owners: ReadonlyMap<string, NamedEntry>;
  readonly findings: Finding[];
}

function finishVersion(part: NamedCollection, finishing: Finishing): Version {
  const { source, named, sidebars, sidebarOf, tags } = part;
  const entries = new Map<string, Entry>();
  for (const entry of named.entries.values()) {
    if (finishing.owners.get(entry.route.toLowerCase()) !== entry) continue;
    const place = { sidebar: sidebarOf.get(entry.id) ?? null, version: source.info.version };
    entries.set(entry.id, finishEntry(entry, place, finishing));
  }
  const { info, collection } = source;
  return { info, collection, entries, sidebars, tags: fillTags(tags, entries.values()) };
}

function finishEntry(
  entry: NamedEntry,
  { sidebar, version }: { sidebar: string | null; version: string },
  finishing: Finishing,
): Entry {
  const { lookup, history } = finishing;
  const { parsed, id, route, title, description } = entry;
  const { frontMatter, frontMatterSpans, body, filePath, digest, broken } = parsed;
  return {
    id,
    collection: lookup.collection.id,
    version,
    route,
    title,
    description,
    sidebarLabel: frontMatter.sidebar_label ?? null,
    sidebar,
    unlisted: frontMatter.unlisted === true,
    frontMatter,
    frontMatterSpans,
    body,
    linkTargets: body.links.map(({ href, file }) => resolveLink(href, file ?? filePath, lookup)),
    imageTargets: body.images.map(({ src, file }) => resolveImage(src, file ?? filePath, lookup)),
    image: pictureOf(entry, finishing),
    filePath,
    digest,
    broken,
    lastUpdated: frontMatter.last_update?.date ?? history.get(filePath) ?? null,
  };
}

/** The picture that stands for an entry elsewhere. One that isn't there is reported. */
function pictureOf({ parsed }: NamedEntry, { lookup, findings }: Finishing): LinkTarget | null {
  const { image } = parsed.frontMatter;
  if (image === undefined) return null;
  const target = resolveImage(image, parsed.filePath, lookup);
  if (target.type !== 'broken' && target.type !== 'unsafe') return target;
  findings.push({
    rule: target.type === 'unsafe' ? 'unsafe-html' : 'broken-asset',
    message: `There is no image "${image}".`,
    file: parsed.filePath,
    ...(parsed.frontMatterSpans.image?.value ?? fileStart),
  });
  return null;
}

/** Who links to each route, by route, sorted. */
function linkedFrom(entries: readonly Entry[]): Map<string, readonly string[]> {
  const sources = new Map<string, Set<string>>();
  for (const entry of entries) {
    for (const target of entry.linkTargets) {
      if (target.type !== 'route' || target.route === entry.route) continue;
      const known = sources.get(target.route) ?? new Set();
      sources.set(target.route, known.add(entry.route));
    }
  }
  return new Map([...sources].map(([route, from]) => [route, [...from].sort()]));
}

/**
 * The date that counts as today where none is set: no build reads the clock. Dates from git
 * don't count, or a shallow clone would build another site.
 */
function newestDate(entries: readonly Entry[]): string {
  const dates = entries.flatMap(({ frontMatter }) => {
    return [frontMatter.last_update?.date ?? '', frontMatter.release?.date ?? ''];
  });
  return dates.sort().at(-1) || '1970-01-01';
}
