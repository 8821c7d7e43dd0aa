import type {
  CategoryFile,
  CollectionConfig,
  Finding,
  ParsedEntry,
  PublishedFile,
  Sidebar,
  SidebarFile,
  SiteConfig,
  VersionInfo,
} from '../model/index.ts';
import { resolveCategories } from './category-files.ts';
import { computedSidebars } from './computed-sidebars.ts';
import { type NamedEntries, nameEntries } from './entries.ts';
import { type ReadingOrder, readingOrder } from './reading-order.ts';
import { assignSidebars } from './sidebar-owners.ts';
import { type GeneratedIndex, resolveSidebars } from './sidebars.ts';
import { type PlannedTag, planTags } from './tags.ts';

/** The parsed files of a collection in one version. */
export interface ParsedCollection {
  readonly info: VersionInfo;
  readonly collection: CollectionConfig;
  readonly entries: readonly ParsedEntry[];
  readonly sidebars: readonly SidebarFile[];
  readonly categories: readonly CategoryFile[];
  /** Every file beside the entries, by its own path. */
  readonly assets: ReadonlyMap<string, PublishedFile>;
}

/** A collection whose entries have names and sidebars, but no links yet. */
export interface NamedCollection {
  readonly source: ParsedCollection;
  readonly named: NamedEntries;
  /** The sidebars as they were written or computed. */
  readonly sidebarFiles: readonly SidebarFile[];
  readonly sidebars: ReadonlyMap<string, Sidebar>;
  readonly generated: readonly GeneratedIndex[];
  readonly sidebarOf: ReadonlyMap<string, string>;
  readonly order: ReadingOrder;
  readonly tags: readonly PlannedTag[];
}

/** Gives everything in a collection its name, its route and its place. */
export function nameCollection(
  source: ParsedCollection,
  config: SiteConfig,
  findings: Finding[],
): NamedCollection {
  const { collection } = source;
  const named = nameEntries(source.entries, collection, config, findings);
  const categories = resolveCategories(source.categories, named, findings);
  const sidebarFiles = [
    ...source.sidebars,
    ...computedSidebars(collection, named, { config, findings }),
  ];
  const generated: GeneratedIndex[] = [];
  const context = { collection, named, categories, generated, findings };
  const sidebars = resolveSidebars(sidebarFiles, context);
  const sidebarOf = assignSidebars(sidebars, named, findings);
  const order = readingOrder({ sidebars, sidebarOf, named, findings });
  const tags = planTags(named.entries.values(), collection);
  return { source, named, sidebarFiles, sidebars, generated, sidebarOf, order, tags };
}
