import { memoized } from '@docsgen/text';
import type { Cache } from '../io/cache.ts';
import type { FileSystem } from '../io/file-system.ts';
import type { SourceCache } from '../io/source-cache.ts';
import type { SiteConfig } from '../model/config.ts';
import type { SourceFile } from '../model/entry.ts';
import { readSource } from './decode-source.ts';
import { type FileText, LateSource } from './late-source.ts';
import { loadSourceStamps } from './source-stamps.ts';

/**
 * The source of a file that needn't be read, or a function that makes it of the file's content: null if
 * it isn't text.
 */
export type FoundSource = SourceFile | ((content: Uint8Array) => SourceFile | null);

/** Regular files: no links, and no folders. */
export interface RegularFiles {
  /** Their absolute paths. */
  readonly files: readonly string[];
  /** Their paths relative to the site's root, in the same order. */
  readonly paths: readonly string[];
}

/** Source files whose texts are read when they are asked for. */
export interface LateTexts {
  /**
   * The sources of files, in their order. A file needn't be read if it hasn't changed since an earlier
   * run has read it. The same list is looked up faster.
   */
  find(files: RegularFiles): readonly FoundSource[];
  /** Stores what the next run needs to find the files. */
  store(): void;
}

/** The source of a file as the last run has found it. */
interface HeldSource {
  /** Null for a file that may have changed again within the resolution of its times. */
  readonly stamp: string | null;
  readonly source: SourceFile;
}

/** The sources as the last run has found them. */
interface HeldSources {
  /** By absolute path. */
  readonly byFile: Map<string, HeldSource>;
  /** By list of absolute paths, in its order: most of them needn't be looked up by path. */
  readonly byList: WeakMap<readonly string[], (HeldSource | undefined)[]>;
}

/**
 * Prepares that texts are read late. Files that the file system can't read at once are read with the
 * others. A file that hasn't changed since the last run has the same source.
 *
 * @param cache Has the digests of files that earlier processes have read.
 */
export function createLateTexts(
  config: SiteConfig,
  { fs, cache, sourceCache }: { fs: FileSystem; cache: Cache; sourceCache: SourceCache },
): LateTexts {
  const tables = sourceCache.table<SiteConfig, HeldSources>('late sources');
  const held = memoized(tables, config, () => ({ byFile: new Map(), byList: new WeakMap() }));
  // Later runs of a process know from the first one what earlier processes have read.
  const stamps = held.byFile.size === 0 ? loadSourceStamps(config.root, cache) : null;
  const readNow = (file: string): Uint8Array | null => fs.readNow?.(file) ?? null;
  const hold = (file: string, stamp: string | null, found: FileText): SourceFile => {
    const before = held.byFile.get(file)?.source;
    const source = before?.digest === found.digest ? before : sourceOf(file, stamp, found);
    held.byFile.set(file, { stamp, source });
    return source;
  };
  const sourceOf = (file: string, stamp: string | null, { text, ...found }: FileText) => {
    // The stamp is also null for a file that can't be read at once, such as one of a commit.
    if (stamp === null && text !== null) return { ...found, text };
    return new LateSource({ ...found, text }, file, readNow);
  };
  const find = (file: string, path: string, stamp: string | null): FoundSource => {
    const before = held.byFile.get(file);
    if (stamp !== null && before?.stamp === stamp) return before.source;
    const known = stamp === null ? null : (stamps?.digestOf(file, stamp) ?? null);
    if (known !== null) return hold(file, stamp, { path, digest: known, text: null });
    return (content) => {
      const source = readSource(content, path);
      if (source === null) return null;
      if (stamp !== null) stamps?.note(file, stamp, source.digest);
      return hold(file, stamp, source);
    };
  };
  return {
    find({ files, paths }) {
      // Stamps come before contents: of a file that changes in between, its stamp is no longer true.
      const own = fs.settledStamps?.(files) ?? [];
      const rows = memoized(held.byList, files, () => []);
      return files.map((file, at) => {
        const stamp = own[at] ?? null;
        const before = rows[at];
        if (stamp !== null && before?.stamp === stamp) return before.source;
        const found = find(file, paths[at] ?? '', stamp);
        rows[at] = held.byFile.get(file);
        return found;
      });
    },
    store: () => stamps?.store(),
  };
}
