import type {
  CategoryFile,
  CollectionConfig,
  ParsedEntry,
  PublishedFile,
  SidebarFile,
  TagDefinition,
  VersionInfo,
} from '../model/index.ts';
import type { ReadSidebar } from './sidebar-items.ts';

/** The parsed files of a collection in one version. */
export interface ParsedCollection {
  readonly info: VersionInfo;
  readonly collection: CollectionConfig;
  readonly entries: readonly ParsedEntry[];
  readonly sidebars: readonly SidebarFile[];
  readonly categories: readonly CategoryFile[];
  readonly tagDefinitions: readonly TagDefinition[];
  /** Reads the configuration's inline sidebars; null if it has none. */
  readonly readSidebar: ReadSidebar | null;
  /** Every file beside the entries, by path. */
  readonly assets: ReadonlyMap<string, PublishedFile>;
}
