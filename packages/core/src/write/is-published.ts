import { digest } from '@docsgen/text/digest';
import { FileSystemError, isMissing } from '../io/file-system.ts';
import type { Manifest } from '../model/index.ts';
import { manifestPath } from '../routes/routes.ts';
import { stagingFolder } from './staging.ts';
import { loadStamps, type OutputContext, storeStamps } from './stamps.ts';

/**
 * Compares the output folder with a manifest. Returns the number of files if the manifest and all
 * of them are in place, else null.
 */
export async function isPublished(
  manifest: string,
  context: OutputContext,
): Promise<number | null> {
  const { outDir, fs } = context;
  if ((await contentDigest(manifestPath, context)) !== digest(manifest)) return null;
  // Only a killed build leaves a staging folder; its output is incomplete.
  if (!(await isMissing(`${outDir}/${stagingFolder}`, fs))) return null;
  const listed = JSON.parse(manifest) as Manifest;
  const findRecord = await loadStamps(Object.keys(listed.files), context);
  let wasRead = false;
  for (const [path, expected] of Object.entries(listed.files)) {
    if ((await findRecord(path, expected)) !== null) continue;
    wasRead = true;
    if ((await contentDigest(path, context)) !== expected) return null;
  }
  if (wasRead) await storeStamps(listed, context);
  return Object.keys(listed.files).length;
}

async function contentDigest(path: string, { outDir, fs }: OutputContext): Promise<string | null> {
  try {
    return digest(await fs.read(`${outDir}/${path}`));
  } catch (error) {
    if (error instanceof FileSystemError) return null;
    throw error;
  }
}
