import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { containsPath, type Prose, runPipeline, type SiteConfig, sourcePaths } from '@docsgen/core';
import { openSiteCache } from '../cache/site-cache.ts';
import type { ProseFlags } from '../command-line/syntax/prose.ts';
import { pathFrom, toPosix } from '../files/paths.ts';
import { writeWhole } from '../files/source-files.ts';
import { cachePlace } from '../files/state-folder.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { Failure } from '../process/failure.ts';
import { proseName, proseText } from '../prose/print-prose.ts';
import { count, escapeControls, escapeLine, jsonDocument } from '../reporting/escape.ts';
import { displayFrom, openContext, type Session } from '../session.ts';

/** Prints the prose of pages, or writes it into a folder. */
export async function proseCommand(
  paths: readonly string[],
  options: ProseFlags,
  session: Session,
): Promise<ExitCode> {
  const { stdout } = session.io;
  const { root, config: file, format, outDir } = options;
  const site = await openContext({ root, config: file }, session);
  const { config } = site;
  if (outDir !== undefined) refuseSources(config, folderOf(outDir, session));
  const cache = openSiteCache(cachePlace(config.root, {}, session.io), true, session.note);
  try {
    const run = await runPipeline({ ...site, cache });
    cache.save();
    const pages = chosen(await run.prose(), paths, config.root, session);
    if (format === 'json') {
      const printed = pages.map(([name, { lang, blocks }]) => ({ file: name, lang, blocks }));
      stdout.write(jsonDocument({ version: 1, pages: printed }));
    } else if (outDir !== undefined) await writePages(pages, folderOf(outDir, session), session);
    else {
      const display = displayFrom(session, config.root);
      const texts = pages.map(([name, prose]) => {
        const head = pages.length === 1 ? '' : `==> ${display(name)} <==\n\n`;
        return head + proseText(prose);
      });
      stdout.write(escapeControls(texts.join('\n')));
    }
    return exitCodes.ok;
  } finally {
    cache.close();
  }
}

/** A file of the site with its prose. */
type Page = readonly [file: string, prose: Prose];

/** The files that are, or lie in, one of some paths. @throws Failure for a path without any. */
function chosen(
  all: ReadonlyMap<string, Prose>,
  paths: readonly string[],
  root: string,
  { io }: Session,
): Page[] {
  const pages = [...all].sort(([a], [b]) => (a < b ? -1 : 1));
  if (paths.length === 0) return pages;
  const wanted = paths.map((written) => {
    const places = [pathFrom(root, io.cwd, written), toPosix(path.normalize(written))];
    const found = places.find((place) => pages.some(([file]) => containsPath(place, file)));
    if (found !== undefined) return found;
    throw new Failure(`There is no entry at ${written}.`);
  });
  return pages.filter(([file]) => wanted.some((place) => containsPath(place, file)));
}

/** Writes a file for each page. @throws Failure when one can't be written. */
async function writePages(pages: readonly Page[], folder: string, session: Session): Promise<void> {
  for (const [file, prose] of pages) {
    const target = `${folder}/${proseName(file)}`;
    await mkdir(path.dirname(target), { recursive: true }).catch((cause: unknown) => {
      throw new Failure(`The folder of ${target} can't be made.`, { cause });
    });
    await writeWhole(target, proseText(prose));
  }
  if (session.quiet) return;
  const shown = escapeLine(pathFrom(session.io.cwd, folder, '.'));
  session.io.stderr.write(`Wrote the prose of ${count(pages.length, 'file')} into ${shown}.\n`);
}

function folderOf(outDir: string, { io }: Session): string {
  return toPosix(path.resolve(io.cwd, outDir));
}

/** Refuses a folder in which files would be published or read, or that contains the site. */
function refuseSources(config: SiteConfig, folder: string): void {
  const taken = [config.root, config.outDir, ...sourcePaths(config).folders].find((other) => {
    return containsPath(folder, other) || (other !== config.root && containsPath(other, folder));
  });
  if (taken === undefined) return;
  throw new Failure(`The folder for the prose, ${folder}, and ${taken} overlap; choose another.`);
}
