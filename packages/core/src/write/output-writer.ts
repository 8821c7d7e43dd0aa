import type { FileSystem } from '../io/file-system.ts';
import { nodeFileSystem } from '../io/node-file-system.ts';
import { confine } from './confine.ts';

/**
 * Creates a function that writes files into an output folder, for a worker thread. In a module of
 * its own, so that the thread loads little.
 */
export async function createOutputWriter(outDir: string): Promise<FileSystem['write']> {
  const { fs } = await confine(outDir, nodeFileSystem());
  return fs.write;
}
