import { lastSegment, memoized } from '@docsgen/text';
import { dialectByName } from '../config/dialects.ts';
import type { SourceCache } from '../io/source-cache.ts';
import type { SiteConfig } from '../model/config.ts';
import type { SourceFile } from '../model/entry.ts';
import { holdsSite } from './source-folders.ts';
import { filesOfVersion, type VersionFiles } from './source-texts.ts';

/** Matches runs of letters and digits: encodings of addresses keep them, or escape whole characters. */
const runs = /[A-Za-z0-9]+/g;

/** Matches percent-encoding, HTML character references, and escapes of JSON and YAML. */
const escapes = /%[0-9a-f]{2}|&#(?:\d{1,7}|x[0-9a-f]{1,6});?|\\(?:u[0-9a-f]{4}|x[0-9a-f]{2})/gi;

/** The texts of a site that may link to files beside entries. */
export interface NamingTexts {
  readonly config: SiteConfig;
  readonly versions: readonly VersionFiles[];
  /** Texts that belong to no version. */
  readonly texts: readonly SourceFile[];
  /** Folders in which only candidates are read, besides collections that are whole repositories. */
  readonly folders?: readonly string[];
}

/**
 * Decides whether a text may link to a file beside entries, by the file's path in its collection.
 * In a collection that is a whole repository, a file is a candidate if every run of letters and
 * digits in its name occurs in the site's texts. Few files besides the linked ones pass this test.
 * Dialects and custom Markdown syntax can compute addresses, so every file is a candidate there.
 */
export function fileNaming(
  { config, versions, texts, folders = [] }: NamingTexts,
  sourceCache: SourceCache,
): (path: string, folder: string) => boolean {
  const { extensions, ...settings } = config;
  const isComputed = ({ collection, entries }: VersionFiles): boolean =>
    collection.markdown !== 'commonmark' ||
    entries.some(({ path }) => dialectByName(path) !== null);
  const whole = new Set([
    ...folders,
    ...versions.flatMap(({ collection }) => (holdsSite(collection, config) ? collection.path : [])),
  ]);
  if (whole.size === 0 || extensions.markdown.length > 0 || versions.some(isComputed)) {
    return () => true;
  }
  // A configuration that is code can compute addresses, so its values are searched, too.
  const all = new Set(runsIn(JSON.stringify(settings)));
  const table = sourceCache.table<SourceFile, ReadonlySet<string>>('runs of letters and digits');
  for (const file of [...versions.flatMap(filesOfVersion), ...texts]) {
    for (const run of memoized(table, file, () => runsIn(file.text))) all.add(run);
  }
  return (path, folder) => {
    return !whole.has(folder) || (lastSegment(path).match(runs) ?? []).every((run) => all.has(run));
  };
}

/** The runs of letters and digits in a text, as written and with escapes decoded. */
function runsIn(text: string): ReadonlySet<string> {
  const found = new Set(text.match(runs));
  const plain = text.replace(escapes, characterOf);
  if (plain !== text) for (const run of plain.match(runs) ?? []) found.add(run);
  return found;
}

/** The character of an escape; a space for characters beyond ASCII, which also end a run. */
function characterOf(written: string): string {
  const [, decimal, hex = ''] = /^&#(\d+)|(?<![0-9a-f])([0-9a-f]+);?$/i.exec(written) ?? [];
  const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
  return code < 0x80 ? String.fromCharCode(code) : ' ';
}
