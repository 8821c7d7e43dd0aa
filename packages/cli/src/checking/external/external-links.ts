import { setTimeout } from 'node:timers/promises';
import type { LinkVerdict, SiteConfig } from '@docsgen/core';
import { stateFolder } from '../../files/state-folder.ts';
import type { Interruption } from '../../process/interruption.ts';
import { anchorOf, pageOf } from './anchors.ts';
import { probe } from './probe.ts';
import { openVerdictCache } from './verdict-cache.ts';

const day = 24 * 60 * 60 * 1000;

/** Requests external addresses, except those with a recent cached result. */
export async function probeExternalLinks(
  urls: readonly string[],
  config: SiteConfig,
  interruption: Interruption,
): Promise<ReadonlyMap<string, LinkVerdict>> {
  const { timeout, maxAge, ...limits } = config.external;
  const folder = stateFolder(config.root);
  const cache = await openVerdictCache({ folder, maxAgeMs: maxAge * day, now: Date.now });
  const keyOf = (url: string) => (limits.anchors && anchorOf(url) !== null ? url : pageOf(url));
  const verdicts = new Map<string, LinkVerdict>();
  const unknown = urls.filter((url) => !cache.isFresh(keyOf(url)));
  for (const url of urls) verdicts.set(url, { type: 'alive' });
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
