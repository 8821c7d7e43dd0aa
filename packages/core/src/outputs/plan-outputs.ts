import { once } from '@docsgen/text';
import type { LazyOutput, PlannedFile } from '../model/index.ts';
import { manifestPath } from '../routes/routes.ts';
import { hostFiles, joinHostFiles } from './host-files.ts';
import { type OutputInputs, outputKinds, type PlannedOutput } from './output-kinds.ts';
import {
  type ChangedOutputs,
  type LastBuild,
  type PublishedSite,
  publishAll,
  publishChanged,
} from './publish-outputs.ts';
import { indexSite, type SearchIndexer } from './search-records.ts';

/** The files of a site. Paths are unique: copied files take precedence over generated ones. */
export interface PlannedOutputs {
  /** A file by its path in the output folder; null if there is none. */
  find(path: string): LazyOutput | null;
  /** All files, planned one at a time. */
  all(): AsyncIterable<LazyOutput>;
  /**
   * The files that may differ from those of the last build.
   *
   * @param last Null if all may.
   * @param onPage Called after each page.
   */
  changedSince(last: LastBuild | null, onPage: () => void): ChangedOutputs;
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
  const kinds = outputKinds(inputs);
  const { copied, pages, twins, derived } = kinds;
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
  const published: PublishedSite = {
    site: inputs.site,
    kinds,
    knownFiles: inputs.knownFiles,
    chosen: (file) => chosen(file.path, () => file),
    search,
  };
  return {
    search,
    rendered: inputs.pageRenderer.rendered,
    skipped: inputs.knownFiles.skipped,
    find: (path) => {
      return chosen(path, () => pages.find(path) ?? findIn(derived, path))?.output ?? null;
    },
    all: () => publishAll(published, {}),
    changedSince(last, onPage) {
      return publishChanged(published, last, { pageCount: inputs.pages.count(), onPage });
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
