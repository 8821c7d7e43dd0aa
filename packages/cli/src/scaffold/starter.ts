import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../process/failure.ts';
import { codeOf } from '../process/reasons.ts';
import type { ProjectFacts } from './inspect-project.ts';
import { configText, starterEntries, starterSidebar } from './project-files.ts';
import { outDirOf } from './site-plan.ts';

/** The files of a starter site, by path. */
export function starterFiles(place: ProjectFacts): Record<string, string> {
  const settings = {
    title: 'My documentation',
    path: 'content',
    staticDir: null,
    markdown: 'commonmark' as const,
    exclude: [],
    locales: {},
    rules: [],
  };
  return {
    'docsgen.config.ts': configText({ ...settings, outDir: outDirOf(place) }),
    ...below('content', starterEntries('content')),
    'sidebars/docs.yml': starterSidebar,
  };
}

/** @throws Failure when a file of the starter site exists with another text. */
export async function refuseForeign(
  folder: string,
  names: readonly string[],
  unchanged: readonly string[],
): Promise<void> {
  const known = new Set(unchanged);
  const texts = await Promise.all(names.map((name) => textOf(path.join(folder, name))));
  const foreign = names.filter((name, at) => texts[at] !== null && !known.has(name));
  if (foreign.length === 0) return;
  throw new Failure(
    `${folder} already has ${foreign.join(', ')}; nothing was written. Name another folder.`,
  );
}

/** Names of the files that exist with exactly the given text. */
export async function unchangedFiles(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<string[]> {
  const names = Object.keys(files);
  const texts = await Promise.all(names.map((name) => textOf(path.join(folder, name))));
  return names.filter((name, at) => texts[at] === files[name]);
}

/** Puts files into a folder, by path. */
export function below(
  folder: string,
  files: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [path.posix.join(folder, name), text]),
  );
}

/** Reads a text file. Null if it doesn't exist, empty if it can't be read. */
async function textOf(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    return ['ENOENT', 'ENOTDIR'].includes(codeOf(error)) ? null : '';
  });
}
