import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '../../files/source-files.ts';

/**
 * Cached results of successful requests. Failures aren't cached, so that a fixed link passes at
 * once.
 */
export interface VerdictCache {
  isFresh(url: string): boolean;
  add(url: string): void;
  /** Writes the cache without expired results. */
  save(): Promise<void>;
}

/** Options for opening the cache. */
export interface VerdictCacheOptions {
  /** The state folder beside the configuration, which can be deleted at any time. */
  readonly folder: string;
  readonly maxAgeMs: number;
  readonly now: () => number;
}

/** Opens the cache; a damaged one is treated as empty. */
export async function openVerdictCache(options: VerdictCacheOptions): Promise<VerdictCache> {
  const { folder, maxAgeMs, now } = options;
  const file = path.join(folder, 'external-links.json');
  const alive = await readAlive(file);
  const isFresh = (url: string) => {
    const age = now() - (alive.get(url) ?? Number.NEGATIVE_INFINITY);
    return age >= 0 && age < maxAgeMs;
  };
  return {
    isFresh,
    add: (url) => void alive.set(url, now()),
    async save() {
      const kept = [...alive].filter(([url]) => isFresh(url)).sort(([a], [b]) => (a < b ? -1 : 1));
      const text = `${JSON.stringify({ version: 1, alive: Object.fromEntries(kept) }, null, 1)}\n`;
      // A cache that can't be written only costs time.
      await mkdir(folder, { recursive: true }).catch(() => undefined);
      await writeWhole(file, text).catch(() => undefined);
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
