import { stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { FileSystem } from '@docsgen/core';

/** Delays before each retry, in milliseconds. */
const waits = [10, 20, 40, 80] as const;
/** A file that has been empty for longer than this, in milliseconds, isn't read again. */
const settled = 250;

/**
 * A file system that retries the read of a file that was emptied just now: some editors truncate
 * a file before they write it.
 */
export function retryEmptyReads(fs: FileSystem): FileSystem {
  return {
    ...fs,
    async read(path) {
      let content = await fs.read(path);
      for (const wait of waits) {
        if (content.length > 0 || !(await isFresh(path))) break;
        await delay(wait);
        content = await fs.read(path);
      }
      return content;
    },
  };
}

async function isFresh(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && Math.abs(Date.now() - found.mtimeMs) < settled;
}
