import type { LazyOutput, SiteGraph } from '../model/index.ts';
import { type BuildRecord, changedSince } from './build-record.ts';
import { hostFiles } from './host-files.ts';
import type { KnownFiles } from './known-files.ts';
import type { OutputKinds, PlannedOutput } from './output-kinds.ts';

/** The files of a site that are to be published. */
export interface PublishedSite {
  readonly site: SiteGraph;
  readonly kinds: OutputKinds;
  readonly knownFiles: KnownFiles;
  /** The file that is published in place of a file of the site: a copied one, if there is one. */
  readonly chosen: (file: PlannedOutput) => PlannedOutput;
  /** The files of the search index. */
  readonly search: () => Promise<readonly LazyOutput[]>;
}

/** The output of the last build, all of whose files are as it left them. */
export interface LastBuild {
  /** Whether it has a file at a path. */
  has(path: string): boolean;
  /** What that build stored of itself; undefined if the cache has lost it. */
  readonly record: unknown;
}

/** The files of a build that may differ from those of the last one. */
export interface ChangedOutputs {
  /** Planned one at a time. */
  readonly files: AsyncIterable<LazyOutput>;
  /** Number of pages among them. */
  readonly pageCount: number;
  /** Whether a file of the last build stays as it is, unless it is among `files`. */
  stays(path: string): boolean;
  /** Whether all that the manifest says of routes is as the last one says it. */
  readonly hasSameRoutes: boolean;
  /** What the next build is to know of this one; null if nothing. After all of `files` are made. */
  record(): BuildRecord | null;
}

/** Some of the files of a site. */
interface Selection {
  readonly pages: Iterable<PlannedOutput>;
  readonly twins: Iterable<PlannedOutput>;
  /** Whether the file at a path isn't published again, unless it is one of these pages and twins. */
  readonly isKept: (path: string) => boolean;
}

/** Gets the published files. */
interface Listener {
  readonly onPage?: () => void;
  /** Called with the path of a file that is neither a page nor a twin. */
  readonly onOther?: (path: string) => void;
}

/** Publishes all files of a site, one at a time. */
export function publishAll(
  published: PublishedSite,
  listener: Listener,
): AsyncIterable<LazyOutput> {
  const { pages, twins } = published.kinds;
  const all = { pages: pages.all(), twins: twins.all(), isKept: () => false };
  return publish(published, all, listener);
}

/**
 * Publishes the files of a site that may differ from those of the last build. Of the others nothing is
 * made, not even what they are known by. These are the pages and twins of entries whose texts and dates
 * are the same, if all that pages show around their texts is the same, too.
 *
 * @param last Null if all files are to be published.
 * @param pageCount Number of all pages.
 * @param onPage Called after each published page.
 */
export function publishChanged(
  published: PublishedSite,
  last: LastBuild | null,
  { pageCount, onPage }: { readonly pageCount: number; readonly onPage: () => void },
): ChangedOutputs {
  const { site, kinds, knownFiles } = published;
  const state = knownFiles.state();
  // The cache has values of this program alone, so it is what an earlier build stored.
  const before = (last?.record ?? null) as BuildRecord | null;
  const isComparable = before !== null && state !== null && !knownFiles.makesAll();
  const changed = isComparable ? changedSince(before, state, site) : null;
  const others: string[] = [];
  const record = (): BuildRecord | null => {
    return state === null ? null : { ...state, showingOthers: knownFiles.showingOthers(), others };
  };
  const listener = { onPage, onOther: (path: string) => void others.push(path) };
  if (before === null || changed === null || last === null) {
    const files = publishAll(published, listener);
    return { files, pageCount, stays: () => false, hasSameRoutes: false, record };
  }
  const beforeOthers = new Set(before.others);
  const isKept = (path: string): boolean => last.has(path) && !beforeOthers.has(path);
  const pages = [
    ...changed.map(kinds.pages.of),
    ...before.showingOthers.flatMap((path) => kinds.pages.find(path) ?? []),
  ];
  const byPath = new Map(pages.map((page) => [page.path, page]));
  knownFiles.skip(pageCount - byPath.size);
  const selection = {
    pages: byPath.values(),
    twins: changed.map(kinds.twins.of),
    isKept,
  };
  const files = publish(published, selection, listener);
  return { files, pageCount: byPath.size, stays: isKept, hasSameRoutes: true, record };
}

async function* publish(
  { kinds, chosen, search }: PublishedSite,
  selection: Selection,
  { onPage, onOther }: Listener,
): AsyncGenerator<LazyOutput> {
  const { pages, twins, copied, derived } = kinds;
  const done = new Set<string>();
  for (const kind of [pages, ...copied, ...derived]) {
    const isOther = kind !== pages && kind !== twins;
    const planned = isOther ? kind.all() : kind === pages ? selection.pages : selection.twins;
    for (const one of planned) {
      const { path } = one;
      if (done.has(path) || (isOther && selection.isKept(path))) continue;
      done.add(path);
      if (isOther) onOther?.(path);
      // Copied files come after pages, and before derived ones.
      const isChosen = kind !== pages && !hostFiles.includes(path);
      const file = isChosen ? one : chosen(one);
      yield file.publish?.() ?? file.output;
      if (kind === pages) onPage?.();
    }
  }
  for (const file of await search()) {
    onOther?.(file.path);
    yield file;
  }
}
