import path from 'node:path';
import { type Diagnostic, type Entry, prepare, TextLost, type UncheckedSite } from '@docsgen/core';
import { faultLines } from '../faults.ts';
import type { LiveSite } from '../live-site.ts';
import { toPosix } from '../paths.ts';
import { isSearchFile, searchFile } from '../search-index.ts';
import type { Workplace } from '../session.ts';
import type { FileMemory } from '../watching/file-memory.ts';
import type { RunMemory } from '../watching/run-memory.ts';
import { createEntityTags, type EntityTags, hashOf } from './entity-tags.ts';
import { parseHeaderRules } from './header-rules.ts';
import { createLastGood, type LastGood } from './last-good.ts';
import type { PublishedSite } from './published-site.ts';
import { parseRedirectRules } from './redirect-rules.ts';

/** A site that is being written: pages are rendered when somebody asks for them. */
export interface DevSite {
  /** The site as of the last refresh that went well. @throws before the first one has ended. */
  current(): DevSnapshot;
  /** Why the last refresh failed, or pages since; empty when all went well. */
  failure(): readonly string[];
  /** Reads what is new. @throws only the first time; later failures are kept to be shown. */
  refresh(): Promise<void>;
  /**
   * Looks the site over as it was read last, unless that is done: pages needn't wait for what is
   * wrong with others.
   *
   * @param signal Ends it when the site is about to be read anew.
   */
  check(signal?: AbortSignal): Promise<void>;
}

/** One state of the site. */
export interface DevSnapshot extends PublishedSite {
  /** What is wrong with it; until it has been looked over, with the state before. */
  diagnostics(): readonly Diagnostic[];
  readonly pages: number;
  /** Changes with the rules for headers, under which a page must be loaded anew. */
  readonly rules: string;
  /** A file's content at once; null where there is none. */
  content(outputPath: string): Buffer | null;
  /** What is wrong with the file that a page is made from. */
  problemsOf(outputPath: string): readonly Diagnostic[];
  /** The absolute path of a file that the site is made from; null for any other. */
  sourceFile(file: string): string | null;
  /** Pages of files that can't be read now, as they were when they could. */
  readonly kept: ReadonlyMap<string, KeptPage>;
  /** A page's file and content by the file's path; null where it has none that can be read. */
  pageOf(filePath: string): KeptPage | null;
}

/** A page as it was before its file broke. */
interface KeptPage {
  readonly outputPath: string;
  readonly filePath: string;
  readonly content: Buffer;
}

/** What a site in development is read with. */
export interface DevMemory {
  readonly runs: RunMemory;
  readonly files: FileMemory;
}

/** A site in development, not read yet. */
export function createDevSite(live: LiveSite, { runs, files }: DevMemory): DevSite {
  let snapshot: DevSnapshot | null = null;
  let failure: readonly string[] = [];
  let unchecked: UncheckedSite | null = null;
  let diagnostics: readonly Diagnostic[] = [];
  const good = createLastGood();
  const [buffers, tagOf] = [createBuffers(), createEntityTags()];
  const refresh = async (): Promise<void> => {
    try {
      const site = await live.open();
      const fs = files.over(site.fs, site.config.outDir);
      const prepared = await prepare({ ...site, cache: runs.cache, recall: runs.recall(), fs });
      good.turn();
      snapshot = takeSnapshot(prepared, site, {
        ...{ before: snapshot, good, startOver, buffers, tagOf },
        diagnostics: () => diagnostics,
      });
      unchecked = prepared;
      runs.cache.turn();
      failure = [];
    } catch (error) {
      if (snapshot === null) throw error;
      failure = faultLines(error);
    }
  };
  const startOver = async (): Promise<DevSnapshot | null> => {
    const before = snapshot;
    runs.startOver();
    await refresh();
    return snapshot === before ? null : snapshot;
  };
  return {
    current() {
      if (snapshot === null) throw new Error('the site was asked for before it was read');
      return snapshot;
    },
    failure: () => (failure.length > 0 ? failure : good.failures()),
    refresh,
    async check(signal) {
      const site = unchecked;
      if (site === null) return;
      try {
        const found = await site.check(signal);
        // What was read meanwhile is looked over after this.
        if (unchecked !== site) return;
        diagnostics = found.diagnostics;
      } catch (error) {
        if (signal?.aborted) return;
        failure = faultLines(error);
      }
      if (unchecked === site) unchecked = null;
    },
  };
}

/** What a snapshot knows beside the site. */
interface Surroundings {
  readonly before: DevSnapshot | null;
  readonly good: LastGood;
  /**
   * Reads the site anew, and without the cache: it has lost a text since. Null where the site
   * can't be read.
   */
  readonly startOver: () => Promise<DevSnapshot | null>;
  readonly diagnostics: () => readonly Diagnostic[];
  readonly buffers: Buffers;
  readonly tagOf: EntityTags;
}

/** The bytes of an output. Those of a file are the same object for everybody, and never copied. */
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

function takeSnapshot(
  prepared: UncheckedSite,
  { config }: Workplace,
  { before, good, startOver, diagnostics, buffers, tagOf }: Surroundings,
): DevSnapshot {
  const { pages } = prepared;
  const made = createMaker(prepared, good, buffers);
  const kept = keepBroken(prepared, before);
  const content = (outputPath: string): Buffer | null =>
    kept.get(outputPath)?.content ?? made(outputPath);
  const headersText = made('_headers')?.toString() ?? '';
  const redirectsText = made('_redirects')?.toString() ?? '';
  return {
    base: config.base,
    has: (outputPath) =>
      pages.find(outputPath) !== null ||
      isSearchFile(outputPath) ||
      orLost(() => content(outputPath) !== null, true),
    async read(outputPath) {
      try {
        const found = content(outputPath);
        if (found !== null) return { content: found };
        const indexed = await searchFile(prepared, outputPath);
        return indexed === null ? null : { content: buffers(indexed.content) };
      } catch (error) {
        const anew = error instanceof TextLost ? await startOver() : null;
        if (anew === null) throw error;
        return anew.read(outputPath);
      }
    },
    // What needs a text that is lost is there when somebody can wait for it.
    content: (outputPath) => orLost(() => content(outputPath), null),
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
        entryOf(file, prepared) !== undefined || diagnostics().some((one) => one.file === file);
      return isSource ? toPosix(path.join(config.root, file)) : null;
    },
    pageOf(filePath) {
      const entry = entryOf(filePath, prepared);
      if (entry === undefined || entry.broken) return null;
      const { path: outputPath } = pages.of(entry);
      const found = orLost(() => made(outputPath), null);
      return found === null ? null : { outputPath, filePath, content: found };
    },
  };
}

/** Makes files of the site. A page that can't be rendered is as it was. @throws TextLost */
function createMaker(
  { pages, output }: UncheckedSite,
  good: LastGood,
  buffers: Buffers,
): (outputPath: string) => Buffer | null {
  const make = (outputPath: string): Buffer | null => {
    const found = output(outputPath);
    return found === null ? null : buffers(found.content);
  };
  return (outputPath) => {
    const isPage = pages.find(outputPath) !== null;
    return isPage ? good.page(outputPath, () => make(outputPath)) : make(outputPath);
  };
}

/** What `find` gives, or another value where a text is lost. */
function orLost<T>(find: () => T, otherwise: T): T {
  try {
    return find();
  } catch (error) {
    if (error instanceof TextLost) return otherwise;
    throw error;
  }
}

/** The entry of a file. A search of all, for what isn't asked for often. */
function entryOf(file: string, { site }: UncheckedSite): Entry | undefined {
  return [...site.routes.values()].find(({ filePath }) => filePath === file);
}

/**
 * The pages of broken files as they were before: somebody who is in the middle of a line of
 * front matter wants to see the page, with what is wrong beside it.
 */
function keepBroken(
  { site, unreadable }: UncheckedSite,
  before: DevSnapshot | null,
): ReadonlyMap<string, KeptPage> {
  if (before === null) return new Map();
  const broken = new Set([...site.broken.map(({ filePath }) => filePath), ...unreadable]);
  const earlier = new Map([...before.kept.values()].map((page) => [page.filePath, page]));
  const pages = [...broken].flatMap((file) => before.pageOf(file) ?? earlier.get(file) ?? []);
  return new Map(pages.map((page) => [page.outputPath, page]));
}
