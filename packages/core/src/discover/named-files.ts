import type { SourceCache } from '../io/source-cache.ts';
import type { SiteConfig } from '../model/config.ts';
import type { SourceFile } from '../model/entry.ts';
import { lastSegment } from '../text/paths.ts';
import type { CollectionSources } from './discover.ts';
import { holdsSite } from './ignored-paths.ts';

/** Letters and digits that every way of writing an address leaves as they are, or as an escape. */
const runs = /[A-Za-z0-9]+/g;

/** Percent-encoding and references of HTML, and the escapes of JSON and YAML. */
const escapes = /%[0-9a-f]{2}|&#(?:\d{1,7}|x[0-9a-f]{1,6});?|\\(?:u[0-9a-f]{4}|x[0-9a-f]{2})/gi;

/** The texts of a site, in which files beside entries may be named. */
export interface NamingTexts {
  readonly config: SiteConfig;
  readonly versions: readonly VersionFiles[];
  /** Those of no version. */
  readonly texts: readonly SourceFile[];
}

/** A version whose files beside entries aren't read yet. */
type VersionFiles = Omit<CollectionSources, 'assets' | 'unread'>;

/**
 * Whether a file beside entries may be linked to, by its path in the folder of its collection. Of
 * a collection that is a whole repository that is a file each of whose runs of letters and digits
 * is one of the site's texts, however it is written: few more than the linked ones are read. In
 * MDX and by Markdown syntax of the site's own addresses are computed, so they may be any.
 */
export function fileNaming(
  { config, versions, texts }: NamingTexts,
  known: SourceCache,
): (path: string, folder: string) => boolean {
  const { extensions, ...settings } = config;
  const isComputed = ({ collection, entries }: VersionFiles): boolean =>
    collection.markdown !== 'commonmark' || entries.some(({ path }) => /\.mdx$/i.test(path));
  const whole = new Set(
    versions.flatMap(({ collection: { path } }) => (holdsSite(path, config) ? path : [])),
  );
  if (whole.size === 0 || extensions.markdown.length > 0 || versions.some(isComputed)) {
    return () => true;
  }
  // What a program sets as a configuration need not stand in its file.
  const all = new Set(runsIn(JSON.stringify(settings)));
  const table = known.table<SourceFile, ReadonlySet<string>>('runs of letters and digits');
  for (const file of [...versions.flatMap(textsOf), ...texts]) {
    const own = table.get(file) ?? runsIn(file.text);
    table.set(file, own);
    for (const run of own) all.add(run);
  }
  return (path, folder) => {
    return !whole.has(folder) || (lastSegment(path).match(runs) ?? []).every((run) => all.has(run));
  };
}

function textsOf({ sidebarMap, ...files }: VersionFiles): SourceFile[] {
  const own = [...files.entries, ...files.partials, ...files.categories, ...files.sidebars];
  return sidebarMap === null ? own : [...own, sidebarMap];
}

/** The runs of letters and digits in a text, as it is and with its escapes undone. */
function runsIn(text: string): ReadonlySet<string> {
  const found = new Set(text.match(runs));
  const plain = text.replace(escapes, characterOf);
  if (plain !== text) for (const run of plain.match(runs) ?? []) found.add(run);
  return found;
}

/** The character of an escape; a space, which ends a run as they do, for those beyond ASCII. */
function characterOf(written: string): string {
  const [, decimal, hex = ''] = /^&#(\d+)|([0-9a-f]+);?$/i.exec(written) ?? [];
  const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
  return code < 0x80 ? String.fromCharCode(code) : ' ';
}
