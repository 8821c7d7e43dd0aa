import { fileStart, foldPath } from '@docsgen/text';
import type { Finding, PublishedFile, SiteConfig } from '../model/index.ts';
import { outputPath } from '../routes/routes.ts';
import { frontMatterSpan, type NamedEntry } from './entries.ts';
import { resolveOutside } from './links.ts';
import type { NamedCollection } from './named-collection.ts';
import type { GeneratedIndex } from './sidebars.ts';

/**
 * Assigns each route, case-folded, to one entry. `nameEntries` has done so within each collection.
 */
export function assignRoutes(
  collections: readonly NamedCollection[],
  findings: Finding[],
): Map<string, NamedEntry> {
  const owners = new Map<string, NamedEntry>();
  for (const entry of collections.flatMap(({ named }) => [...named.entries.values()])) {
    const folded = foldPath(entry.route);
    const owner = owners.get(folded);
    if (owner === undefined) {
      owners.set(folded, entry);
      continue;
    }
    // Two originals that stand in for translations have the conflict of their own pages.
    if (entry.parsed.original !== undefined && owner.parsed.original !== undefined) continue;
    findings.push({
      rule: 'duplicate-route',
      message: `Another collection or version has an entry with the route "${entry.route}" already.`,
      file: entry.parsed.filePath,
      ...frontMatterSpan(entry.parsed, 'slug'),
      related: [{ message: 'The other one is here.', file: owner.parsed.filePath, ...fileStart }],
    });
  }
  return owners;
}

/** Reports files of the static folder that would overwrite an entry's page. */
export function shadowedByStatic(
  owners: ReadonlyMap<string, NamedEntry>,
  { trailingSlash }: SiteConfig,
  staticFiles: ReadonlyMap<string, PublishedFile>,
): Finding[] {
  return [...owners.values()].flatMap(({ route, parsed }): Finding[] => {
    const path = outputPath(route, trailingSlash);
    if (!staticFiles.has(path)) return [];
    const message = `The static folder has a file with this page's path: "${path}".`;
    return [{ rule: 'duplicate-route', message, file: parsed.filePath, ...fileStart }];
  });
}

/** Reports images of generated pages that aren't in the static folder. */
export function missingPictures(
  generated: readonly GeneratedIndex[],
  staticFiles: ReadonlyMap<string, PublishedFile>,
): Finding[] {
  return generated.flatMap(({ image, file, at }): Finding[] => {
    if (image === undefined || resolveOutside(image, 'image')?.type === 'external') return [];
    if (staticFiles.has(image.replace(/^\//, ''))) return [];
    const message = `There is no image "${image}".`;
    const hint = 'Write an address with https, or a path of the static folder.';
    return [{ rule: 'broken-asset', message, file, ...(at ?? fileStart), hint }];
  });
}

/** Reports generated category pages at the route of an entry or another category. */
export function clashingIndexes(
  generated: readonly GeneratedIndex[],
  owners: ReadonlyMap<string, NamedEntry>,
): Finding[] {
  const first = new Map<string, GeneratedIndex>();
  return generated.flatMap((index): Finding[] => {
    const { route, file, at } = index;
    const key = foldPath(route);
    const entry = owners.get(key);
    const other = first.get(key);
    if (other === undefined) first.set(key, index);
    if (entry === undefined && other === undefined) return [];
    const what = entry === undefined ? 'Another category' : 'An entry';
    const position =
      entry === undefined
        ? { file: other?.file ?? file, ...(other?.at ?? fileStart) }
        : { file: entry.parsed.filePath, ...fileStart };
    return [
      {
        rule: 'duplicate-route',
        message: `${what} has the route "${route}" already.`,
        file,
        ...(at ?? fileStart),
        hint: 'Give one of them another `slug`.',
        related: [{ message: 'The other one is here.', ...position }],
      },
    ];
  });
}
