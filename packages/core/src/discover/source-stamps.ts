import { digest } from '@docsgen/text/digest';
import { type Cache, stampsKey } from '../io/cache.ts';

/** The digests of source files that earlier runs have read, by stamp. */
export interface SourceStamps {
  /** The digest of a file with this stamp; null if no run has read it. @param file Absolute path */
  digestOf(file: string, stamp: string): string | null;
  /** Notes the digest of a file that was read. */
  note(file: string, stamp: string, own: string): void;
  /** Stores what was noted. */
  store(): void;
}

/** By absolute path: a digest of the stamp, and the digest of the content. */
type StampRecords = Readonly<Record<string, readonly [stamp: string, digest: string]>>;

/**
 * All records are stored as one value, so they are stored only once more than one file in this many
 * has another stamp; the others are read again.
 */
const storedShare = 64;

/** Length of the digest of a stamp, in hex digits. */
const stampLength = 16;

/**
 * Loads what is known of a site's source files. Only texts in UTF-8 are noted: a known file can be
 * decoded.
 *
 * @param root The site's root.
 */
export function loadSourceStamps(root: string, cache: Cache): SourceStamps {
  const key = `${stampsKey}sources ${root}`;
  const known = (cache.get(key) ?? {}) as StampRecords;
  const found: Record<string, readonly [string, string]> = {};
  const short = (stamp: string): string => digest(stamp).slice(0, stampLength);
  let unknown = 0;
  return {
    digestOf(file, stamp) {
      const record = Object.hasOwn(known, file) ? known[file] : undefined;
      if (record === undefined || record[0] !== short(stamp)) return null;
      found[file] = record;
      return record[1];
    },
    note(file, stamp, own) {
      found[file] = [short(stamp), own];
      unknown += 1;
    },
    store() {
      if (unknown * storedShare > Object.keys(found).length) cache.set(key, found);
    },
  };
}
