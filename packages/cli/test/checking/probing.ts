import type { LinkVerdict } from '@docsgen/core';
import { type ProbeOptions, probe } from '../../src/checking/external/probe.ts';

/** Options with a mocked clock, for machines of any speed. Requested delays are recorded in `waits`. */
export function options(changes: Partial<ProbeOptions> = {}, waits: number[] = []): ProbeOptions {
  let time = 0;
  return {
    timeoutMs: 60_000,
    concurrency: 16,
    perHost: 4,
    anchors: false,
    allowPrivate: true,
    signal: new AbortController().signal,
    now: () => time,
    sleep: async (ms) => {
      waits.push(ms);
      time += ms;
    },
    ...changes,
  };
}

/** Probes one address. */
export async function verdictOf(
  url: string,
  changes: Partial<ProbeOptions> = {},
): Promise<LinkVerdict> {
  const verdict = (await probe([url], options(changes))).get(url);
  if (verdict === undefined) throw new Error('There is no verdict.');
  return verdict;
}
