import type {
  CollectionConfig,
  Finding,
  Result,
  Sidebar,
  SidebarFile,
  SiteConfig,
  VersionInfo,
} from '../model/index.ts';
import type { ParsedCollection } from '../parse/parsed-collection.ts';
import { resolveCategories } from './category-files.ts';
import { computedSidebars } from './computed-sidebars.ts';
import { describe, type NamedEntries, nameAlone, nameEntries } from './entries.ts';
import { type ReadingOrder, readingOrder } from './reading-order.ts';
import { assignSidebars } from './sidebar-owners.ts';
import { type GeneratedIndex, resolveSidebars } from './sidebars.ts';
import { type PlannedTag, planTags } from './tags.ts';

/** A collection whose entries have names and sidebars, but no links yet. */
export interface NamedCollection {
  readonly info: VersionInfo;
  readonly collection: CollectionConfig;
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
): Result<NamedCollection> {
  const { info, collection, readItems } = source;
  const findings: Finding[] = [];
  const named = nameEntries(nameAlone(source.entries, collection, config.root), config, findings);
  const { numberPrefixes } = collection;
  const around = { named, numberPrefixes };
  const categories = resolveCategories(source.categories, around, findings);
  const computed =
    readItems === null
      ? []
      : computedSidebars(collection, named, {
          ...{ config, findings, readItems },
          // Functions of the configuration may read them before the graph is there.
          descriptions: source.entries.map(describe),
        });
  const sidebarFiles = [...source.sidebars, ...computed];
  const generated: GeneratedIndex[] = [];
  const context = { collection, named, categories, generated, findings };
  const sidebars = resolveSidebars(sidebarFiles, context);
  const sidebarOf = assignSidebars(sidebars, named, findings);
  const order = readingOrder({ sidebars, sidebarOf, named, findings });
  const tags = planTags(named.entries.values(), collection);
  const value = { info, collection, named, sidebarFiles, sidebars, generated };
  return { value: { ...value, sidebarOf, order, tags }, findings };
}
