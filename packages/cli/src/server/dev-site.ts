import path from 'node:path';
import {
  cachedHighlighter,
  type Diagnostic,
  type Entry,
  lostValueOf,
  once,
  runPipeline,
  type SiteRun,
  toPosix,
  withLostValues,
} from '@docsgen/core';
import { isSearchFile, searchFile } from '@docsgen/search';
import type { DiskCache } from '../cache/disk-cache.ts';
import { faultLines } from '../reporting/explain-fault.ts';
import type { SiteOpener } from '../watching/site-opener.ts';
import type { WatchedSources } from '../watching/watched-sources.ts';
import { parseHeaderRules, parseRedirectRules } from './host-rules.ts';
import { hashOf } from './http-response.ts';
import type { StaticSite } from './static-site.ts';

/** A site in development: pages are rendered on request. */
export type DevSite = ReturnType<typeof createDevSite>;

/** A snapshot of the site. */
export interface DevSnapshot extends StaticSite {
  /** The diagnostics of the last completed check, which may be of an earlier snapshot. */
  diagnostics(): readonly Diagnostic[];
  /** The number of its pages. */
  pages(): number;
  /** Digest of the header rules. When it changes, pages must be reloaded. */
  readonly rules: string;
  /** A file's content; null if it doesn't exist. */
  content(outputPath: string): Promise<Buffer | null>;
  /** The problems of a page's source file. */
  problemsOf(outputPath: string): readonly Diagnostic[];
  /** The absolute path of a source file; null for any other file. */
  sourceFile(file: string): string | null;
  /**
   * The files that can't be parsed now, by the output paths of their pages. Their last good pages
   * are shown, with their problems, while an author edits their front matter.
   */
  readonly kept: ReadonlyMap<string, string>;
  /** The output path of a file's page; null if it has none that can be shown. */
  pathOf(filePath: string): string | null;
}

/** Creates a site in development, without reading it. The caches keep its state between runs. */
export function createDevSite(
  opener: SiteOpener,
  { cache, sources }: { readonly cache: DiskCache; readonly sources: WatchedSources },
) {
  let snapshot: DevSnapshot | null = null;
  let failure: readonly string[] = [];
  let unchecked: SiteRun | null = null;
  let diagnostics: readonly Diagnostic[] = [];
  const highlighter = once(() => cachedHighlighter(cache));
  const good = new LastGoodPages();
  return {
    /** The site as of the last successful refresh. @throws before the first one has ended. */
    current(): DevSnapshot {
      if (snapshot === null) throw new Error('the site was asked for before it was read');
      return snapshot;
    },
    /** Errors of the last refresh, and of pages since; empty if there were none. */
    failure: (): readonly string[] => (failure.length > 0 ? failure : good.failures()),
    /** Reloads changed files. @throws only the first time; later failures are stored and shown. */
    async refresh(): Promise<void> {
      try {
        const site = await opener.open();
        const fs = sources.over(site.fs, site.config.outDir);
        const highlight = await highlighter();
        // Most pages aren't asked for, so the details of their entries aren't read.
        const options = { ...site, cache, highlight, sourceCache: sources, fs, readsLate: true };
        const run = await withLostValues(() => runPipeline(options));
        good.clearFailures();
        snapshot = await takeSnapshot(run, snapshot, good, () => diagnostics);
        unchecked = run;
        failure = [];
      } catch (error) {
        if (snapshot === null) throw error;
        failure = faultLines(error);
      }
    },
    /**
     * Checks the site as of the last refresh, unless it is checked already. Pages are served before
     * the check.
     *
     * @param signal Aborts the check when the site is about to be refreshed.
     */
    async check(signal?: AbortSignal): Promise<void> {
      const site = unchecked;
      if (site === null) return;
      try {
        const found = await withLostValues(() => {
          return site.check(signal === undefined ? {} : { signal });
        });
        // A refresh during this check schedules a check of its own.
        if (unchecked !== site) return;
        diagnostics = found.diagnostics;
      } catch (error) {
        if (signal?.aborted) return;
        // A file has changed since: its event, or the next rescan, leads to a refresh and a check.
        if (lostValueOf(error) !== null) return;
        failure = faultLines(error);
      }
      if (unchecked === site) unchecked = null;
      // Saves parsed and rendered values to the disk cache, which frees their memory.
      cache.save();
    },
  };
}

async function takeSnapshot(
  run: SiteRun,
  before: DevSnapshot | null,
  good: LastGoodPages,
  diagnostics: () => readonly Diagnostic[],
): Promise<DevSnapshot> {
  const { config } = run.site;
  const { pages, outputs } = run.plan();
  const made = createMaker(run, good);
  const tagOf = createTags();
  const kept = await keepBroken(run, before);
  const content = async (outputPath: string): Promise<Buffer | null> =>
    kept.has(outputPath) ? good.last(outputPath) : made(outputPath);
  const headersText = (await made('_headers'))?.toString() ?? '';
  const redirectsText = (await made('_redirects'))?.toString() ?? '';
  return {
    base: config.base,
    has: (outputPath) =>
      kept.has(outputPath) || isSearchFile(outputPath, config) || outputs.find(outputPath) !== null,
    async read(outputPath) {
      const found = await content(outputPath);
      return found === null ? null : { content: found, tag: tagOf(found) };
    },
    content,
    headers: parseHeaderRules(headersText),
    redirects: parseRedirectRules(redirectsText),
    cacheControl: 'no-cache',
    diagnostics,
    pages: pages.count,
    rules: hashOf(headersText),
    kept,
    problemsOf(outputPath) {
      const file = kept.get(outputPath) ?? pages.find(outputPath)?.entry?.filePath;
      return file === undefined ? [] : diagnostics().filter((one) => one.file === file);
    },
    sourceFile(file) {
      const isSource =
        entryOf(file, run) !== undefined || diagnostics().some((one) => one.file === file);
      return isSource ? toPosix(path.join(config.root, file)) : null;
    },
    pathOf(filePath) {
      const entry = entryOf(filePath, run);
      if (entry !== undefined && !entry.broken) return pages.of(entry).path;
      return [...kept].find(([, file]) => file === filePath)?.[0] ?? null;
    },
  };
}

/** Returns a function that makes entity tags. A file that is served often is hashed once. */
function createTags(): (content: Buffer) => string {
  const tags = new WeakMap<Buffer, string>();
  return (content) => {
    const tag = tags.get(content) ?? hashOf(content);
    tags.set(content, tag);
    return tag;
  };
}

/** Returns a function that makes the files of a site; if a page throws, its last good version. */
function createMaker(
  run: SiteRun,
  good: LastGoodPages,
): (outputPath: string) => Promise<Buffer | null> {
  const { pages, outputs } = run.plan();
  const make = async (outputPath: string): Promise<Buffer | null> => {
    const output = outputs.find(outputPath);
    const content =
      output === null
        ? (await searchFile(outputs, outputPath, run.site.config))?.content
        : await output.content();
    if (content === undefined) return null;
    if (typeof content === 'string') return Buffer.from(content);
    // A file of the disk is a buffer already, the same for each request.
    if (Buffer.isBuffer(content)) return content;
    // Shares the memory.
    return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  };
  return (outputPath) => {
    const made = () => withLostValues(() => make(outputPath));
    const isPage = pages.find(outputPath) !== null;
    return isPage ? good.page(outputPath, made) : made();
  };
}

/** The entry of a file. A linear search, since it is rarely needed. */
function entryOf(file: string, { site }: SiteRun): Entry | undefined {
  return [...site.routes.values()].find(({ filePath }) => filePath === file);
}

/** The broken files that have a page to show, by its output path. See `DevSnapshot.kept`. */
async function keepBroken(
  { site, findings }: SiteRun,
  before: DevSnapshot | null,
): Promise<ReadonlyMap<string, string>> {
  const unreadable = findings.filter(({ rule }) => rule === 'unreadable-file');
  const broken = new Set([
    ...site.broken.map(({ filePath }) => filePath),
    ...unreadable.map(({ file }) => file),
  ]);
  const kept = new Map<string, string>();
  for (const file of broken) {
    const outputPath = before?.pathOf(file) ?? null;
    // Renders a page that wasn't requested yet, so that there is a last good one.
    const page = outputPath === null ? null : await before?.content(outputPath);
    if (outputPath !== null && page) kept.set(outputPath, file);
  }
  return kept;
}

/** Maximum number of reported errors: one broken component fails on many pages. */
const mostFailures = 5;

/**
 * The last successful render of each requested page, shown while a component throws or while the
 * page's file can't be parsed.
 */
class LastGoodPages {
  readonly #pages = new Map<string, Buffer>();
  readonly #failures = new Map<string, readonly string[]>();

  /** The last good render of a page; null if it was never rendered. */
  last(outputPath: string): Buffer | null {
    return this.#pages.get(outputPath) ?? null;
  }

  /**
   * Renders a page; if that throws, returns its last good render or a page with the error.
   */
  async page(outputPath: string, render: () => Promise<Buffer | null>): Promise<Buffer | null> {
    try {
      const made = await render();
      this.#failures.delete(outputPath);
      if (made === null) this.#pages.delete(outputPath);
      else this.#pages.set(outputPath, made);
      return made;
    } catch (error) {
      const lines = faultLines(error);
      this.#failures.set(outputPath, lines);
      return this.last(outputPath) ?? reasonPage(lines);
    }
  }

  /** The errors of pages since `clearFailures`. */
  failures(): readonly string[] {
    return [...this.#failures.values()].flat().slice(0, mostFailures);
  }

  /** Clears the errors, after the site has been refreshed. */
  clearFailures(): void {
    this.#failures.clear();
  }
}

function reasonPage(lines: readonly string[]): Buffer {
  const text = lines.join('\n').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const head = '<meta charset="utf-8"><title>This page failed</title>';
  return Buffer.from(
    `<!doctype html><html lang="en"><head>${head}</head><body>${text}</body></html>`,
  );
}
