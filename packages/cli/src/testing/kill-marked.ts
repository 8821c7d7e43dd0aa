import { readdir, readFile } from 'node:fs/promises';

/** How often processes are looked for: one may start another while it is killed. */
const rounds = 5;

/**
 * Kills the processes whose environment has a mark. A program can leave the process group of its
 * sample, but what it starts has its environment. On Linux only, where the environments of processes
 * are files.
 */
export async function killMarked(mark: string): Promise<void> {
  if (process.platform !== 'linux') return;
  for (let round = 0; round < rounds; round += 1) {
    const found = await marked(mark);
    if (found.length === 0) return;
    for (const id of found) {
      try {
        process.kill(id, 'SIGKILL');
      } catch {
        // It has ended.
      }
    }
  }
}

async function marked(mark: string): Promise<number[]> {
  const sign = `DOCSGEN_SAMPLE=${mark}`;
  const names = await readdir('/proc').catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
      .map(async (name) => {
        // Those of other users can't be read.
        const environment = await readFile(`/proc/${name}/environ`, 'latin1').catch(() => '');
        return environment.split('\0').includes(sign) ? [Number(name)] : [];
      }),
  );
  return found.flat();
}
