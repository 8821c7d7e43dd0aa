import { fileStart, isRecord } from '@docsgen/text';
import { parseYamlFile } from '@docsgen/text/yaml';
import * as v from 'valibot';
import { badgeSchema, decimal, flag, key, optionalText, record, validate } from '../data/schema.ts';
import type { CollectionSources } from '../discover/discover.ts';
import type { CategoryFile, Finding, Result, SidebarFile, SourceFile } from '../model/index.ts';
import { itemExtras } from './sidebar-item-schemas.ts';
import { type ItemSource, readCategoryLink, readItems, readSidebar } from './sidebar-items.ts';

export { parseTagsFile } from './tags-file.ts';

/** Parses a sidebar file: a list of items. The file's stem is the sidebar's name. */
export function parseSidebarFile(source: SourceFile): Result<SidebarFile> {
  const { path: file } = source;
  const name = nameOf(file);
  const rule = 'invalid-sidebar';
  const { value: data, spans, finding } = parseYamlFile(source, rule);
  if (finding !== null) {
    return { value: { name, file, items: [], isBroken: true }, findings: [finding] };
  }
  const findings: Finding[] = [];
  const read = readItems(data, '', { file, spans, rule, findings });
  return { value: { name, file, items: read, isBroken: findings.length > 0 }, findings };
}

/** The name of the sidebar in a file: the file's stem. */
function nameOf(file: string): string {
  return file.replace(/^.*\/|\.[^.]*$/g, '');
}

/**
 * Parses a file with all sidebars of a version by name, as Docusaurus writes it for cut versions.
 */
export function parseSidebarMap(source: SourceFile): Result<SidebarFile[]> {
  const rule = 'invalid-sidebar';
  const { path: file } = source;
  const { value: data, spans, finding } = parseYamlFile(source, rule);
  if (finding !== null) return { value: [], findings: [finding] };
  if (data === null) return { value: [], findings: [] };
  if (!isRecord(data)) {
    const message = 'This file must be an object with sidebars by name.';
    const hint = 'Write {"<name>": [<items>]}, or put each sidebar into a separate file.';
    return { value: [], findings: [{ rule, message, file, ...fileStart, hint }] };
  }
  const findings: Finding[] = [];
  const items: ItemSource = { file, spans, rule, findings };
  const value = Object.entries(data).map(([name, written]) => {
    const before = findings.length;
    const read = readSidebar(written, name, items);
    return { name, file, items: read, isBroken: findings.length > before };
  });
  return { value, findings };
}

/** A `_category_` file. */
export const categorySchema = record({
  label: key(optionalText, 'The text of the item.'),
  position: key(
    v.optional(decimal),
    'The position among the items of the folder in generated sidebars, in ascending order.',
  ),
  description: key(optionalText, 'A description in one sentence, for cards.'),
  collapsed: key(v.optional(flag), 'Whether the category is collapsed at first. Default: `true`.'),
  collapsible: key(v.optional(flag), 'Whether the category can be collapsed. Default: `true`.'),
  ...itemExtras,
  badge: key(v.optional(badgeSchema), 'A badge beside the label: a text, or `text` and `tone`.'),
  link: key(
    v.optional(v.unknown()),
    'The target of the category’s label: an entry, or a generated page that lists the items.',
  ),
});

/** Parses a `_category_` file; `folder` is its folder relative to the collection's. */
export function parseCategoryFile(source: SourceFile, folder: string): Result<CategoryFile> {
  const rule = 'invalid-category';
  const file = source.path;
  const { value: data, spans, finding } = parseYamlFile(source, rule);
  if (finding !== null) return { value: { file, folder }, findings: [finding] };
  if (data === null) return { value: { file, folder }, findings: [] };
  const checked = validate(categorySchema, data, { file, spans, path: '', rule });
  const { findings } = checked;
  if (checked.value === null || !isRecord(data)) return { value: { file, folder }, findings };
  const { link, ...value } = checked.value;
  const items: ItemSource = { file, spans, rule, findings };
  const target = readCategoryLink(link, 'link', items);
  const category = target === undefined ? value : { ...value, link: target };
  return { value: { ...category, file, folder }, findings };
}

/** All sidebars of a version in one file. */
export interface SidebarMapText {
  /** JSON; null if the version has no sidebars. */
  readonly text: string | null;
  /** Files with invalid YAML and names of sidebars that aren't lists; they are left out. */
  readonly missing: readonly string[];
}

/** Converts the sidebars of a version to Docusaurus's format for cut versions. */
export function sidebarMapText(sources: CollectionSources): SidebarMapText {
  if (sources.sidebarMap !== null) return { text: sources.sidebarMap.text, missing: [] };
  const missing: string[] = [];
  const sidebars: [string, unknown][] = [];
  for (const source of sources.sidebars) {
    const { value, finding } = parseYamlFile(source, 'invalid-sidebar');
    if (finding !== null) missing.push(source.path);
    else sidebars.push([nameOf(source.path), value]);
  }
  for (const [name, items] of Object.entries(sources.collection.computedSidebars)) {
    if (Array.isArray(items)) sidebars.push([name, items]);
    else missing.push(name);
  }
  if (sidebars.length === 0) return { text: null, missing };
  return { text: `${JSON.stringify(Object.fromEntries(sidebars), null, 2)}\n`, missing };
}
