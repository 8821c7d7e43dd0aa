import type { ListedEntry } from '../config/collection-schema.ts';
import type { CollectionConfig, Finding, SidebarFile, SiteConfig } from '../model/index.ts';
import type { ReadSidebar } from '../parse/sidebar-items.ts';
import { append } from '../text/append.ts';
import { forbiddenIn } from '../text/control-characters.ts';
import { fileStart } from '../text/lines.ts';
import type { NamedEntries, NamedEntry } from './entries.ts';

/** What sidebars are computed with. */
interface Computing {
  readonly config: SiteConfig;
  /** Of all files of entries, in their order. */
  readonly descriptions: readonly string[];
  readonly findings: Finding[];
  readonly readSidebar: ReadSidebar;
}

/**
 * The sidebars that stand in the configuration. A function there is part of the configuration:
 * it must give the same items for the same entries, or builds would differ.
 */
export function computedSidebars(
  { computedSidebars: computed }: CollectionConfig,
  named: NamedEntries,
  { config, descriptions, findings, readSidebar }: Computing,
): SidebarFile[] {
  const file = config.file ?? 'docsgen.config.ts';
  const rule = 'invalid-sidebar';
  return Object.entries(computed).map(([name, written]) => {
    const found: Finding[] = [];
    const listed = () => named.places.map(([entry, at]) => listedEntry(entry, descriptions[at]));
    const data = withoutControls(itemsOf(written, listed, found, file), found, file);
    const items = readSidebar(data, '', {
      ...{ file, rule, findings: found },
      spans: {},
    });
    // Nothing but the name says which of them is meant.
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

/** Nothing where a text holds what no page can show, as in a file. */
function withoutControls(items: unknown, found: Finding[], file: string): unknown {
  const control = forbiddenIn(items);
  if (control === null) return items;
  const message = `a text holds a control character (${control.name}).`;
  found.push({ rule: 'invalid-sidebar', message, file, ...fileStart });
  return [];
}

/** As plain data, so that what the code reads is what a file could say; undefined keys fall out. */
function asWritten(items: unknown): unknown {
  return JSON.parse(JSON.stringify(items ?? null));
}

function listedEntry(
  { id, title, location, parsed }: NamedEntry,
  description: string = '',
): ListedEntry {
  const { sidebar_position, tags } = parsed.frontMatter;
  return {
    ...{ id, title, description, folder: location.folder },
    position: sidebar_position ?? location.position,
    tags: tags ?? [],
  };
}
