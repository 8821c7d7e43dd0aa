import { digest } from '@docsgen/text/digest';
import { FileSystemError, isMissing } from '../io/file-system.ts';
import type { Manifest } from '../model/index.ts';
import { manifestPath } from '../routes/routes.ts';
import { stagingFolder } from './staging.ts';
import { intactStamps, type OutputContext, storeStamps } from './stamps.ts';

/**
 * Compares the output folder with a manifest. Returns the number of files if the manifest and all
 * of them are in place, else null.
 *
 * @param manifestDigest The digest of the manifest's file.
 */
export async function isPublished(
  manifestDigest: string,
  context: OutputContext,
): Promise<number | null> {
  const { outDir, fs } = context;
  const manifest = await contentOf(manifestPath, context);
  if (manifest === null || digest(manifest) !== manifestDigest) return null;
  // Only a killed build leaves a staging folder; its output is incomplete.
  if (!(await isMissing(`${outDir}/${stagingFolder}`, fs))) return null;
  const listed = JSON.parse(new TextDecoder().decode(manifest)) as Manifest;
  const paths = Object.keys(listed.files);
  const stamps = await intactStamps(paths, context);
  let wasRead = false;
  for (const [at, path] of paths.entries()) {
    if (stamps[at] !== null) continue;
    wasRead = true;
    const content = await contentOf(path, context);
    if (content === null || digest(content) !== listed.files[path]) return null;
  }
  if (wasRead) await storeStamps(listed, context);
  return paths.length;
}

async function contentOf(path: string, { outDir, fs }: OutputContext): Promise<Uint8Array | null> {
  try {
    return await fs.read(`${outDir}/${path}`);
  } catch (error) {
    if (error instanceof FileSystemError) return null;
    throw error;
  }
}
