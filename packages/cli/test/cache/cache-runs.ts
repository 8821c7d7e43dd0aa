import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { openDiskCache } from '../../src/cache/disk-cache.ts';
import type { PackFolder } from '../../src/cache/pack-folder.ts';

/** Creates a folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a program that requests values and makes the missing ones. Returns their number. */
export function run(
  folder: PackFolder,
  values: Readonly<Record<string, unknown>>,
  prune = false,
): number {
  const cache = openDiskCache(folder);
  let made = 0;
  for (const [key, value] of Object.entries(values)) {
    const known = cache.get(key);
    if (known === undefined) {
      made += 1;
      cache.set(key, value);
    } else expect(known).toEqual(value);
  }
  cache.save({ prune });
  cache.close();
  return made;
}

/** Values of each kind, one of them large. */
export const values = {
  a: 'text',
  b: { c: [1, null, 'é'] },
  d: '',
  e: 'x'.repeat(2_000_000),
  f: '\ud800',
};
