import type { FileSystem } from './file-system.ts';

/**
 * A file system for two runs that ask the same: what the first one read and listed, the second
 * is given, once, without asking the disk again. Writing isn't kept, so only sources should be
 * asked for.
 */
export function keptReads(fs: FileSystem): {
  readonly first: FileSystem;
  readonly second: FileSystem;
} {
  const reads = keep((path) => fs.read(path));
  const lists = keep((path) => fs.list(path));
  return {
    first: { ...fs, read: reads.ask, list: lists.ask },
    second: { ...fs, read: reads.take, list: lists.take },
  };
}

/** Answers by path, each kept until it is taken. One that failed is asked for again. */
function keep<T>(ask: (path: string) => Promise<T>) {
  const kept = new Map<string, T>();
  return {
    async ask(path: string): Promise<T> {
      const answer = await ask(path);
      kept.set(path, answer);
      return answer;
    },
    async take(path: string): Promise<T> {
      const known = kept.get(path);
      if (known === undefined) return ask(path);
      kept.delete(path);
      return known;
    },
  };
}
