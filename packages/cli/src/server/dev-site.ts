import path from 'node:path';
import { type Diagnostic, type Entry, loadSite, type SiteRun } from '@docsgen/core';
import type { DiskCache } from '../cache/disk-cache.ts';
import { toPosix } from '../files/paths.ts';
import { faultLines } from '../reporting/explain-fault.ts';
import { isSearchFile, searchFile } from '../search/indexer.ts';
import type { SiteContext } from '../session.ts';
import type { LiveSite } from '../watching/live-site.ts';
import type { WatchedSources } from '../watching/source-cache.ts';
import { createEntityTags, type EntityTags, hashOf } from './entity-tags.ts';
import { parseHeaderRules } from './header-rules.ts';
import { createLastGood, type LastGoodPages } from './last-good-pages.ts';
import { parseRedirectRules } from './redirect-rules.ts';
import type { StaticSite } from './static-site.ts';

/** A site that is being written: pages are rendered on request. */
export interface DevSite {
  /** The site as of the last refresh that went well. @throws before the first one has ended. */
  current(): DevSnapshot;
  /** Why the last refresh failed, or pages since; empty when all went well. */
  failure(): readonly string[];
  /** Reloads what has changed. @throws only the first time; later failures are stored and shown. */
  refresh(): Promise<void>;
  /**
   * Looks the site over as it was read last, unless that is done: pages needn't wait for what is
   * wrong with others.
   *
   * @param signal Ends it when the site is about to be read again.
   */
  check(signal?: AbortSignal): Promise<void>;
}

/** One state of the site. */
export interface DevSnapshot extends StaticSite {
  /** The diagnostics of this state; until it has been checked, those of the state before. */
  diagnostics(): readonly Diagnostic[];
  readonly pages: number;
  /** Changes with the rules for headers, under which a page must be reloaded. */
  readonly rules: string;
  /** A file's content; null where there is none. */
  content(outputPath: string): Promise<Buffer | null>;
  /** What is wrong with the file that a page is made from. */
  problemsOf(outputPath: string): readonly Diagnostic[];
  /** The absolute path of a file that the site is made from; null for any other. */
  sourceFile(file: string): string | null;
  /** Last good pages of files that can't be read now. */
  readonly kept: ReadonlyMap<string, KeptPage>;
  /** A page's file and content by the file's path; null where it has none that can be read. */
  pageOf(filePath: string): Promise<KeptPage | null>;
}

/** A page as it was before its file broke. */
interface KeptPage {
  readonly outputPath: string;
  readonly filePath: string;
  readonly content: Buffer;
}

/** What a site in development keeps from run to run. */
export interface DevCaches {
  readonly cache: DiskCache;
  readonly sources: WatchedSources;
}

/** A site in development, not read yet. */
export function createDevSite(live: LiveSite, { cache, sources }: DevCaches): DevSite {
  let snapshot: DevSnapshot | null = null;
  let failure: readonly string[] = [];
  let previous: SiteRun | null = null;
  let unchecked: SiteRun | null = null;
  let diagnostics: readonly Diagnostic[] = [];
  const good = createLastGood();
  const [buffers, tagOf] = [createBuffers(), createEntityTags()];
  return {
    current() {
      if (snapshot === null) throw new Error('the site was asked for before it was read');
      return snapshot;
    },
    failure: () => (failure.length > 0 ? failure : good.failures()),
    async refresh() {
      try {
        const site = await live.open();
        const fs = sources.over(site.fs, site.config.outDir);
        const run = await loadSite({ ...site, cache, sourceCache: sources, previous, fs });
        good.turn();
        const around = { before: snapshot, good, buffers, tagOf, diagnostics: () => diagnostics };
        snapshot = await takeSnapshot(run, site, around);
        previous = run;
        unchecked = run;
        failure = [];
      } catch (error) {
        if (snapshot === null) throw error;
        failure = faultLines(error);
      }
    },
    async check(signal) {
      const site = unchecked;
      if (site === null) return;
      try {
        const found = await site.check(signal === undefined ? {} : { signal });
        // A refresh during this check schedules a check of its own.
        if (unchecked !== site) return;
        diagnostics = found.diagnostics;
      } catch (error) {
        if (signal?.aborted) return;
        failure = faultLines(error);
      }
      if (unchecked === site) unchecked = null;
      // Saves parsed and rendered values to the disk cache, which frees their memory.
      cache.save();
    },
  };
}

/** What a snapshot knows beside the site. */
interface SnapshotContext {
  readonly before: DevSnapshot | null;
  readonly good: LastGoodPages;
  readonly diagnostics: () => readonly Diagnostic[];
  readonly buffers: Buffers;
  readonly tagOf: EntityTags;
}

/** The bytes of an output. The bytes of a file are shared between requests, never copied. */
type Buffers = (content: string | Uint8Array) => Buffer;

function createBuffers(): Buffers {
  const known = new WeakMap<Uint8Array, Buffer>();
  return (content) => {
    if (typeof content === 'string') return Buffer.from(content);
    const { buffer, byteOffset, byteLength } = content;
    const view = known.get(content) ?? Buffer.from(buffer, byteOffset, byteLength);
    known.set(content, view);
    return view;
  };
}

async function takeSnapshot(
  run: SiteRun,
  { config }: SiteContext,
  { before, good, diagnostics, buffers, tagOf }: SnapshotContext,
): Promise<DevSnapshot> {
  const { pages, outputs } = run.plan();
  const made = createMaker(run, good, buffers);
  const kept = await keepBroken(run, before);
  const content = async (outputPath: string): Promise<Buffer | null> =>
    kept.get(outputPath)?.content ?? (await made(outputPath));
  const headersText = (await made('_headers'))?.toString() ?? '';
  const redirectsText = (await made('_redirects'))?.toString() ?? '';
  return {
    base: config.base,
    has: (outputPath) =>
      kept.has(outputPath) || isSearchFile(outputPath, config) || outputs.find(outputPath) !== null,
    async read(outputPath) {
      const found = await content(outputPath);
      if (found !== null) return { content: found };
      const indexed = await searchFile(outputs, outputPath, config);
      return indexed === null ? null : { content: buffers(indexed.content) };
    },
    content,
    headers: parseHeaderRules(headersText),
    redirects: parseRedirectRules(redirectsText),
    cacheControl: 'no-cache',
    tagOf,
    diagnostics,
    pages: pages.count,
    rules: hashOf(headersText),
    kept,
    problemsOf(outputPath) {
      const file = kept.get(outputPath)?.filePath ?? pages.find(outputPath)?.entry?.filePath;
      return file === undefined ? [] : diagnostics().filter((one) => one.file === file);
    },
    sourceFile(file) {
      const isSource =
        entryOf(file, run) !== undefined || diagnostics().some((one) => one.file === file);
      return isSource ? toPosix(path.join(config.root, file)) : null;
    },
    async pageOf(filePath) {
      const entry = entryOf(filePath, run);
      if (entry === undefined || entry.broken) return null;
      const { path: outputPath } = pages.of(entry);
      const found = await made(outputPath);
      return found === null ? null : { outputPath, filePath, content: found };
    },
  };
}

/** Makes files of the site. A page that can't be rendered is as it was. */
function createMaker(
  run: SiteRun,
  good: LastGoodPages,
  buffers: Buffers,
): (outputPath: string) => Promise<Buffer | null> {
  const { pages, outputs } = run.plan();
  const make = async (outputPath: string): Promise<Buffer | null> => {
    const content = await outputs.find(outputPath)?.content();
    return content === undefined ? null : buffers(content);
  };
  return (outputPath) => {
    const isPage = pages.find(outputPath) !== null;
    return isPage ? good.page(outputPath, () => make(outputPath)) : make(outputPath);
  };
}

/** The entry of a file. A search of all, for what isn't asked for often. */
function entryOf(file: string, { site }: SiteRun): Entry | undefined {
  return [...site.routes.values()].find(({ filePath }) => filePath === file);
}

/**
 * The pages of broken files as they were before: an author in the middle of a line of
 * front matter wants to see the page, with what is wrong beside it.
 */
async function keepBroken(
  { site, findings }: SiteRun,
  before: DevSnapshot | null,
): Promise<ReadonlyMap<string, KeptPage>> {
  if (before === null) return new Map();
  const unreadable = findings.filter(({ rule }) => rule === 'unreadable-file');
  const broken = new Set([
    ...site.broken.map(({ filePath }) => filePath),
    ...unreadable.map(({ file }) => file),
  ]);
  const earlier = new Map([...before.kept.values()].map((page) => [page.filePath, page]));
  const kept = new Map<string, KeptPage>();
  for (const file of broken) {
    const page = (await before.pageOf(file)) ?? earlier.get(file);
    if (page !== undefined) kept.set(page.outputPath, page);
  }
  return kept;
}
