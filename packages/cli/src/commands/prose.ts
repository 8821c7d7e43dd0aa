import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { count, type Prose, runPipeline, toPosix } from '@docsgen/core';
import { openSiteCache } from '../cache/site-cache.ts';
import type { ProseFlags } from '../command-line/syntax/prose.ts';
import { chosenPages } from '../files/chosen-pages.ts';
import { pathFrom } from '../files/paths.ts';
import { refuseOverlap } from '../files/refuse-overlap.ts';
import { writeWhole } from '../files/source-files.ts';
import { cachePlace } from '../files/state-folder.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { Failure } from '../process/failure.ts';
import { proseName, proseText } from '../prose/print-prose.ts';
import { escapeControls, escapeLine, jsonDocument } from '../reporting/escape.ts';
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
  if (outDir !== undefined) refuseOverlap(config, 'prose', folderOf(outDir, session));
  const cache = openSiteCache(cachePlace(config.root, {}, session.io), true, session.note);
  try {
    const run = await runPipeline({ ...site, cache });
    cache.save();
    const prose = await run.prose();
    const context = { root: config.root, cwd: session.io.cwd };
    const isChosen = chosenPages(paths, [...prose.keys()], context);
    const pages = [...prose]
      .filter(([name]) => isChosen(name))
      .sort(([a], [b]) => (a < b ? -1 : 1));
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
