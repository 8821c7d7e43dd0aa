import { digest } from '@docsgen/text/digest';
import type { Manifest } from '../model/index.ts';
import { parseManifest } from '../outputs/manifest.ts';
import type { LastBuild } from '../outputs/publish-outputs.ts';
import { manifestPath } from '../routes/routes.ts';
import { readIfThere } from './read-if-there.ts';
import type { ListedFiles } from './stage-changed.ts';
import { intactStamps, type OutputContext, readRecord } from './stamps.ts';

/** The output of the last build, all of whose files are as it left them. */
export interface LastOutput extends LastBuild {
  readonly manifest: Manifest;
}

/** What the last build left in the output folder. */
interface LeftOutput {
  readonly listed: ListedFiles;
  /** The digest of its manifest; null if there is none. */
  readonly digest: string | null;
  /** The stamp of a file that is as that build left it; else null. */
  stampOf(path: string): string | null;
  /** Null if a file is missing or has changed. */
  readonly intact: LastOutput | null;
}

/** Reads what the last build left in the output folder. */
export async function readLastOutput(context: OutputContext): Promise<LeftOutput> {
  const content = await readIfThere(`${context.outDir}/${manifestPath}`, context.fs);
  if (content === null) {
    return { listed: new Map(), digest: null, stampOf: () => null, intact: null };
  }
  const manifest = parseManifest(new TextDecoder().decode(content));
  const stamps = await intactStamps(Object.keys(manifest.files), context);
  const listed: ListedFiles = new Map(
    Object.entries(manifest.files).map(([path, own], at) => {
      return [path, { digest: own, stamp: stamps[at] ?? null }];
    }),
  );
  const isIntact = listed.size > 0 && !stamps.includes(null);
  const record = isIntact ? await readRecord(context) : null;
  return {
    listed,
    digest: digest(content),
    stampOf: (path) => listed.get(path)?.stamp ?? null,
    intact: isIntact ? { manifest, record, has: (path) => listed.has(path) } : null,
  };
}
