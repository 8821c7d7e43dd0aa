import { once } from '@docsgen/text';
import type { LazyOutput, PlannedFile } from '../model/index.ts';
import { manifestPath } from '../routes/routes.ts';
import { hostFiles, joinHostFiles } from './host-files.ts';
import { type OutputInputs, outputKinds, type PlannedOutput } from './output-kinds.ts';
import { indexSite, type SearchIndexer } from './search-records.ts';

/** The files of a site. Paths are unique: copied files take precedence over generated ones. */
export interface PlannedOutputs {
  /** A file by its path in the output folder; null if there is none. */
  find(path: string): LazyOutput | null;
  /**
   * All files, planned one at a time.
   *
   * @param onPage Called after each page.
   */
  all(onPage: () => void): AsyncGenerator<LazyOutput>;
  /**
   * Every file with its origin, also those in whose place another file is published. No content is
   * made.
   */
  planned(): readonly PlannedFile[];
  /** Those of `planned` that are neither pages nor twins, whose paths follow from names alone. */
  besideEntries(): readonly PlannedFile[];
  /** The files of the search index; empty for a site without search. */
  search(): Promise<readonly LazyOutput[]>;
  /** Number of pages that have been rendered, not read from the cache. */
  rendered(): number;
  /** Number of pages of which nothing was made, since earlier builds know them. */
  skipped(): number;
}

/** Plans the files of a site: pages, derived outputs and copied files. */
export function planOutputs(inputs: OutputInputs, searchIndexer?: SearchIndexer): PlannedOutputs {
  const { copied, pages, twins, derived } = outputKinds(inputs);
  const { hostRules } = inputs.site.config;
  const findIn = (kinds: typeof derived, path: string): PlannedOutput | null => {
    for (const kind of kinds) {
      const found = kind.find(path);
      if (found !== undefined) return found;
    }
    return null;
  };
  /**
   * The file that is published at a path.
   *
   * @param made Returns the file of the site, which is published if none is copied there.
   */
  const chosen = <T extends PlannedOutput | null>(
    path: string,
    made: () => T,
  ): PlannedOutput | T => {
    const own = findIn(copied, path);
    if (own === null) return made();
    if (hostRules === 'replace' || !hostFiles.includes(path)) return own;
    const rules = findIn(derived, path);
    return rules === null ? own : { ...own, output: joinHostFiles(own.output, rules.output) };
  };
  const search = once(async () => {
    if (searchIndexer === undefined || !inputs.site.config.search) return [];
    return indexSite(inputs.site, searchIndexer, inputs);
  });
  return {
    search,
    rendered: inputs.pageRenderer.rendered,
    skipped: inputs.knownFiles.skipped,
    find: (path) => {
      return chosen(path, () => pages.find(path) ?? findIn(derived, path))?.output ?? null;
    },
    async *all(onPage) {
      const done = new Set<string>();
      // Pages come first: their listings, which the sitemap needs, are memoized then.
      for (const kind of [pages, ...copied, ...derived]) {
        for (const planned of kind.all()) {
          const { path } = planned;
          if (done.has(path)) continue;
          done.add(path);
          // Copied files come after pages, and before derived ones.
          const isChosen = kind !== pages && !hostFiles.includes(path);
          const file = isChosen ? planned : chosen(path, () => planned);
          yield file.publish?.() ?? file.output;
          if (kind === pages) onPage();
        }
      }
      yield* await search();
    },
    planned: () => [
      ...[pages, ...derived, ...copied].flatMap((kind) => [...kind.all()]),
      { path: manifestPath, what: 'the manifest', from: { type: 'site' } },
    ],
    besideEntries: () => {
      return [...derived, ...copied].flatMap((kind) => (kind === twins ? [] : [...kind.all()]));
    },
  };
}
