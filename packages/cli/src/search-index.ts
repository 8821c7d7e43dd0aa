import type { Output, SearchIndexer, SearchRecord, SitePlan } from '@docsgen/core';
import { Failure, messageOf } from './failure.ts';
import { dependencyVersion } from './own-package.ts';
import { searchDocuments } from './search-documents.ts';

/** What the pipeline is given for the search: `...searchOptions(config)`. */
export interface SearchOptions {
  readonly searchIndexer?: SearchIndexer;
}

/** The indexer, where the site's settings want a search. Loads nothing before it is used. */
export function searchOptions({ search }: { readonly search: boolean }): SearchOptions {
  return search ? { searchIndexer: pagefindIndexer() } : {};
}

/**
 * For serving: a file of the index, which is made when somebody searches for the first time.
 * Null for every other file. @throws Failure as making the index does
 */
export async function searchFile(
  outputs: Pick<SitePlan['outputs'], 'search'>,
  outputPath: string,
): Promise<Output | null> {
  if (!isSearchFile(outputPath)) return null;
  return (await outputs.search()).find(({ path }) => path === outputPath) ?? null;
}

/** Whether a path is within the index, which has its own folder. */
export function isSearchFile(outputPath: string): boolean {
  return outputPath.startsWith(folder);
}

/** Where the index lies in the output folder. */
const folder = 'pagefind/';

/** Raise it when the same records make other documents. */
const shape = 1;

/**
 * Makes the index with Pagefind, of documents that hold our records and nothing else. Its
 * program indexes one site at a time: calls wait for each other.
 */
export function pagefindIndexer(): SearchIndexer {
  let last: Promise<unknown> = Promise.resolve();
  return {
    // The manifest names one version exactly: the same records give the same bytes.
    digest: `pagefind ${dependencyVersion('pagefind')} ${shape}`,
    index(records, lang) {
      const turn = last.then(() => makeIndex(records, lang));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

/** @throws Failure where Pagefind's program can't run. */
async function makeIndex(records: readonly SearchRecord[], lang: string): Promise<Output[]> {
  const { createIndex, close } = await import('pagefind');
  try {
    const { index, errors } = await createIndex({ forceLanguage: lang, keepIndexUrl: true });
    if (index === undefined) throw new Error(errors.join('; '));
    // One after the other: their order is the order of the results' numbers in the index.
    for (const { url, html } of searchDocuments(records, lang)) {
      const added = await index.addHTMLFile({ url, content: html });
      if (added.errors.length > 0) throw new Error(`${url}: ${added.errors.join('; ')}`);
    }
    const { files, errors: failed } = await index.getFiles();
    if (failed.length > 0) throw new Error(failed.join('; '));
    return neededFiles(files).map(({ path, content }) => ({ path: folder + path, content }));
  } catch (cause) {
    const hint = '--no-search builds the site without one.';
    throw new Failure(`The search index could not be made: ${messageOf(cause)}. ${hint}`, {
      cause,
    });
  } finally {
    await close();
  }
}

interface IndexFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/** Pagefind's files without its own interfaces and what no language of the site needs. */
function neededFiles(files: readonly IndexFile[]): IndexFile[] {
  const entry = files.find(({ path }) => path === 'pagefind-entry.json');
  const text = entry === undefined ? '' : Buffer.from(entry.content).toString();
  const unneeded = text.includes('"wasm":null') ? /^$/ : /^wasm\.unknown\./;
  return files
    .filter(({ path }) => !unneeded.test(path) && !/^pagefind-(.*ui|highlight)\./.test(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, content }) => ({ path, content }));
}
