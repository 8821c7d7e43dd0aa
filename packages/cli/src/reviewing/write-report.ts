import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { nodeFileSystem, writeReport } from '@docsgen/core';
import { type ComparedStates, reportFiles, type SiteChange } from '@docsgen/review';
import type { DiffFlags } from '../command-line/syntax/diff.ts';
import { pathFrom, toPosix } from '../files/paths.ts';
import { refuseOverlap } from '../files/refuse-overlap.ts';
import { stateFolder } from '../files/state-folder.ts';
import type { Session } from '../session.ts';
import type { ComparedCommits, LoadedStates } from './review-site.ts';

/** A comparison to report. */
interface Comparison {
  readonly change: SiteChange;
  readonly states: ComparedStates;
  readonly commits: ComparedCommits;
}

/**
 * Writes the report of a comparison into a folder.
 *
 * @returns The path of its index, relative to the working directory.
 * @throws Failure, UnusableOutput
 */
export async function writeDiffReport(
  { change, states, commits }: Comparison,
  { root, after }: LoadedStates,
  { outDir }: DiffFlags,
  { io }: Session,
): Promise<string> {
  const folder = toPosix(
    outDir === undefined ? stateFolder(root, 'diff') : path.resolve(io.cwd, outDir),
  );
  if (outDir !== undefined) refuseOverlap(after.run.site.config, 'report', folder);
  const { before, after: until } = commits;
  const last = until === null ? 'the working tree' : until.slice(0, 10);
  const compared = `${before.slice(0, 10)} and ${last}`;
  const assets = await reportAssets();
  await writeReport(folder, reportFiles({ change, states, assets, compared }), nodeFileSystem());
  return pathFrom(io.cwd, folder, 'index.html');
}

/** The stylesheet and the script of reports, from their package. */
async function reportAssets() {
  const { resolve } = createRequire(import.meta.url);
  const read = (name: string) => readFile(resolve(`@docsgen/review/assets/${name}`), 'utf8');
  return { css: await read('report.css'), js: await read('report.js') };
}
