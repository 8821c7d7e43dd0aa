import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type LinkVerdict, makeFolder, type SiteConfig } from '@docsgen/core';
import { writeWhole } from '../../files/source-files.ts';
import type { Interruption } from '../../process/interruption.ts';
import { isMovingLines } from './github-lines.ts';
import { anchorOf, pageOf, probe } from './probe.ts';

const day = 24 * 60 * 60 * 1000;

/** How addresses are requested, and the folder of cached results. */
interface ProbeSettings {
  readonly settings: SiteConfig['external'];
  readonly folder: string;
}

/** Requests external addresses, except those with a recent cached result. */
export async function probeExternalLinks(
  urls: readonly string[],
  { settings, folder }: ProbeSettings,
  interruption: Interruption,
): Promise<ReadonlyMap<string, LinkVerdict>> {
  const { timeout, maxAge, ...limits } = settings;
  const cache = await openVerdictCache({ folder, maxAgeMs: maxAge * day, now: Date.now });
  // A cached page says nothing about lines that move, so these are requested each time.
  const isOwn = (url: string) => isMovingLines(url) || (limits.anchors && anchorOf(url) !== null);
  const keyOf = (url: string) => (isOwn(url) ? url : pageOf(url));
  const verdicts = new Map<string, LinkVerdict>(urls.map((url) => [url, { type: 'alive' }]));
  const unknown = urls.filter((url) => !cache.isFresh(keyOf(url)));
  const stop = new AbortController();
  const options = {
    ...limits,
    timeoutMs: timeout * 1000,
    signal: stop.signal,
    now: Date.now,
    sleep: async (ms: number) => {
      await setTimeout(ms, undefined, { signal: stop.signal }).catch(() => undefined);
    },
  };
  try {
    const found = await interruption.race(probe(unknown, options));
    for (const [url, verdict] of found) {
      verdicts.set(url, verdict);
      if (verdict.type === 'alive') cache.add(keyOf(url));
    }
  } finally {
    stop.abort();
    await cache.save();
  }
  return verdicts;
}

/** Options for opening the cache. */
interface VerdictCacheOptions {
  /** The folder of the site's cache, which can be deleted at any time. */
  readonly folder: string;
  readonly maxAgeMs: number;
  readonly now: () => number;
}

/**
 * Opens the cached results of successful requests; a damaged cache is treated as empty. Failures
 * aren't cached, so that a fixed link passes at once.
 */
export async function openVerdictCache({ folder, maxAgeMs, now }: VerdictCacheOptions) {
  const file = path.join(folder, 'external-links.json');
  const alive = await readAlive(file);
  const isFresh = (url: string): boolean => {
    const age = now() - (alive.get(url) ?? Number.NEGATIVE_INFINITY);
    return age >= 0 && age < maxAgeMs;
  };
  return {
    isFresh,
    add: (url: string) => void alive.set(url, now()),
    /** Writes the cache without expired results. */
    async save(): Promise<void> {
      const kept = [...alive].filter(([url]) => isFresh(url)).sort(([a], [b]) => (a < b ? -1 : 1));
      const text = `${JSON.stringify({ version: 1, alive: Object.fromEntries(kept) }, null, 1)}\n`;
      try {
        makeFolder(folder);
        await writeWhole(file, text);
      } catch {
        // A cache that can't be written only costs time.
      }
    },
  };
}

async function readAlive(file: string): Promise<Map<string, number>> {
  try {
    const { version, alive } = JSON.parse(await readFile(file, 'utf8')) as {
      version?: unknown;
      alive?: Record<string, unknown>;
    };
    if (version !== 1) return new Map();
    const times = Object.entries(alive ?? {}).filter(([, time]) => typeof time === 'number');
    return new Map(times as [string, number][]);
  } catch {
    return new Map();
  }
}
