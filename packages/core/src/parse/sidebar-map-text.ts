import { parseYamlFile } from '../data/yaml.ts';
import type { CollectionSources } from '../discover/discover.ts';

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
    else sidebars.push([source.path.replace(/^.*\/|\.[^.]*$/g, ''), value]);
  }
  for (const [name, items] of Object.entries(sources.collection.computedSidebars)) {
    if (Array.isArray(items)) sidebars.push([name, items]);
    else missing.push(name);
  }
  if (sidebars.length === 0) return { text: null, missing };
  return { text: `${JSON.stringify(Object.fromEntries(sidebars), null, 2)}\n`, missing };
}
