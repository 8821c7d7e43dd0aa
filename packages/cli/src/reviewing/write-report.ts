import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { nodeFileSystem, type SiteConfig, toPosix, writeReport } from '@docsgen/core';
import {
  type ChangeWords,
  type ComparedStates,
  reportFiles,
  type SiteChange,
} from '@docsgen/review';
import { pathFrom } from '../files/paths.ts';
import { refuseOverlap } from '../files/refuse-overlap.ts';
import { stateFolder } from '../files/state-folder.ts';
import type { Session } from '../session.ts';

/** A comparison to report. */
export interface Comparison {
  readonly change: SiteChange;
  readonly states: ComparedStates;
  readonly words: ChangeWords;
  /** The configuration of the later state. */
  readonly config: SiteConfig;
  /** The commits, null for the working tree; or the language that originals are translated into. */
  readonly compared:
    | { readonly from: string; readonly to: string | null }
    | { readonly locale: string };
}

/**
 * Writes the report of a comparison into a folder.
 *
 * @returns The path of its index, relative to the working directory.
 * @throws Failure, UnusableOutput
 */
export async function writeDiffReport(
  { change, states, words, config, compared }: Comparison,
  { root, outDir }: { readonly root: string; readonly outDir: string | undefined },
  { io }: Session,
): Promise<string> {
  const folder = toPosix(
    outDir === undefined ? stateFolder(root, 'diff') : path.resolve(io.cwd, outDir),
  );
  if (outDir !== undefined) refuseOverlap(config, 'report', folder);
  const assets = await reportAssets();
  const inputs = { change, states, assets, words, compared: nameCompared(compared) };
  await writeReport(folder, reportFiles(inputs), nodeFileSystem());
  return pathFrom(io.cwd, folder, 'index.html');
}

function nameCompared(compared: Comparison['compared']): string {
  if ('locale' in compared) return 'the originals of translations, and the working tree';
  const { from, to } = compared;
  return `${from.slice(0, 10)} and ${to === null ? 'the working tree' : to.slice(0, 10)}`;
}

/** The stylesheet and the script of reports, from their package. */
async function reportAssets() {
  const { resolve } = createRequire(import.meta.url);
  const read = (name: string) => readFile(resolve(`@docsgen/review/assets/${name}`), 'utf8');
  return { css: await read('report.css'), js: await read('report.js') };
}
