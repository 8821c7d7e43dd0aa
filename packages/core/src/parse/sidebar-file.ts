import * as v from 'valibot';
import {
  badgeSchema,
  decimal,
  flag,
  isRecord,
  optionalText,
  record,
  validate,
} from '../data/schema.ts';
import { parseYaml, type YamlData } from '../data/yaml.ts';
import type {
  CategoryFile,
  Finding,
  Result,
  RuleName,
  SidebarFile,
  SourceFile,
} from '../model/index.ts';
import { append } from '../text/append.ts';
import { fileStart, indexLines } from '../text/lines.ts';
import {
  type ItemSource,
  itemExtras,
  readCategoryLink,
  readItems,
  readSidebar,
} from './sidebar-items.ts';

export { parseTagsFile } from './tags-file.ts';

/** Parses a sidebar file: a list of items. The file's stem is the sidebar's name. */
export function parseSidebarFile(source: SourceFile): Result<SidebarFile> {
  const name = source.path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
  const { data, findings } = readData(source, 'invalid-sidebar');
  const { path: file } = source;
  if (data === null) return { value: { name, file, items: [], isBroken: true }, findings };
  const items: ItemSource = { file, spans: data.spans, rule: 'invalid-sidebar', findings };
  const read = readItems(data.value, '', items);
  return { value: { name, file, items: read, isBroken: findings.length > 0 }, findings };
}

/**
 * Parses a file with all sidebars of a version by name, as Docusaurus writes it for cut versions.
 */
export function parseSidebarMap(source: SourceFile): Result<SidebarFile[]> {
  const rule = 'invalid-sidebar';
  const { data, findings } = readData(source, rule);
  const { path: file } = source;
  if (data === null || data.value === null) return { value: [], findings };
  if (!isRecord(data.value)) {
    const message = 'This file must be an object with sidebars by name.';
    const hint = 'Write {"<name>": [<items>]}, or put each sidebar into a separate file.';
    return { value: [], findings: [{ rule, message, file, ...fileStart, hint }] };
  }
  const items: ItemSource = { file, spans: data.spans, rule, findings };
  const value = Object.entries(data.value).map(([name, written]) => {
    const before = findings.length;
    const read = readSidebar(written, name, items);
    return { name, file, items: read, isBroken: findings.length > before };
  });
  return { value, findings };
}

/** A `_category_` file. */
export const categorySchema = record({
  label: optionalText,
  position: v.optional(decimal),
  description: optionalText,
  collapsed: v.optional(flag),
  collapsible: v.optional(flag),
  ...itemExtras,
  badge: v.optional(badgeSchema),
  link: v.optional(v.unknown()),
});

/** Parses a `_category_` file; `folder` is its folder relative to the collection's. */
export function parseCategoryFile(source: SourceFile, folder: string): Result<CategoryFile> {
  const rule = 'invalid-category';
  const { data, findings } = readData(source, rule);
  const file = source.path;
  if (data === null || data.value === null) return { value: { file, folder }, findings };
  const validation = { file, spans: data.spans, path: '', rule, unknownKeyRule: rule } as const;
  const checked = validate(categorySchema, data.value, validation);
  append(findings, checked.findings);
  if (checked.value === null || !isRecord(data.value)) return { value: { file, folder }, findings };
  const { link, ...value } = checked.value;
  const items: ItemSource = { file, spans: data.spans, rule, findings };
  const target = readCategoryLink(link, 'link', items);
  const category = target === undefined ? value : { ...value, link: target };
  return { value: { ...category, file, folder }, findings };
}

/** The data of a YAML or JSON file; null if it can't be parsed. */
function readData(
  { path: file, text: source }: SourceFile,
  rule: RuleName,
): { data: YamlData | null; findings: Finding[] } {
  const data = parseYaml({ file, text: source, start: 0, lines: indexLines(source), rule });
  if (data.finding !== null) return { data: null, findings: [data.finding] };
  return { data, findings: [] };
}
