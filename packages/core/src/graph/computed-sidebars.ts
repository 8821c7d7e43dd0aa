import { append, fileStart, forbiddenIn } from '@docsgen/text';
import type { ListedEntry } from '../config/collection-input.ts';
import { configPath } from '../config/places.ts';
import type { CollectionConfig, Finding, SidebarFile, SiteConfig } from '../model/index.ts';
import type { ReadSidebar } from '../parse/sidebar-items.ts';
import type { NamedEntries, NamedEntry } from './entries.ts';

/** The context for computing sidebars. */
interface Computing {
  readonly config: SiteConfig;
  /** The descriptions of all entries, in the order of their files. */
  readonly descriptions: readonly string[];
  readonly findings: Finding[];
  readonly readSidebar: ReadSidebar;
}

/**
 * The computed sidebars of the configuration. Functions must be deterministic: the same entries give
 * the same items, so that builds are reproducible.
 */
export function computedSidebars(
  { computedSidebars: computed }: CollectionConfig,
  named: NamedEntries,
  { config, descriptions, findings, readSidebar }: Computing,
): SidebarFile[] {
  const file = configPath(config);
  const rule = 'invalid-sidebar';
  return Object.entries(computed).map(([name, written]) => {
    const found: Finding[] = [];
    const listed = () => named.indexed.map(([entry, at]) => listedEntry(entry, descriptions[at]));
    const data = withoutControls(itemsOf(written, listed, found, file), found, file);
    const items = readSidebar(data, '', {
      file,
      rule,
      findings: found,
      spans: {},
    });
    // Computed items have no positions, so messages name the sidebar.
    const where = `Computed sidebar "${name}": `;
    append(
      findings,
      found.map((finding) => ({ ...finding, message: where + finding.message })),
    );
    return { name, file, items, isBroken: found.length > 0 };
  });
}

function itemsOf(
  written: unknown,
  listed: () => readonly ListedEntry[],
  found: Finding[],
  file: string,
): unknown {
  if (typeof written !== 'function') return asWritten(written);
  try {
    return asWritten(written(listed()));
  } catch (error) {
    const message = `the function failed: ${error instanceof Error ? error.message : String(error)}`;
    found.push({ rule: 'invalid-sidebar', message, file, ...fileStart });
    return [];
  }
}

/** Rejects texts with control characters, as in sidebar files. */
function withoutControls(items: unknown, found: Finding[], file: string): unknown {
  const control = forbiddenIn(items);
  if (control === null) return items;
  const message = `a text contains a control character (${control.name}).`;
  found.push({ rule: 'invalid-sidebar', message, file, ...fileStart });
  return [];
}

/** Converts items to plain JSON data, as read from a sidebar file; undefined keys are removed. */
function asWritten(items: unknown): unknown {
  return JSON.parse(JSON.stringify(items ?? null));
}

function listedEntry(
  { id, title, location, parsed }: NamedEntry,
  description: string = '',
): ListedEntry {
  const { sidebar_position, tags } = parsed.frontMatter;
  return {
    id,
    title,
    description,
    folder: location.folder,
    position: sidebar_position ?? location.position,
    tags: tags ?? [],
  };
}
