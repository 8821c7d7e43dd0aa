import { lstat, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type AddCommand, action } from '../command-line/command.ts';
import { initHelp } from '../command-line/help.ts';
import { toPosix } from '../files/paths.ts';
import { createFile, removeEmptyFolders } from '../files/source-files.ts';
import { packageVersion } from '../own-package.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { Failure, messageOf } from '../process/failure.ts';
import { starterSite } from '../scaffold/starter-site.ts';
import type { CommonOptions, Session } from '../session.ts';

/** `docsgen init`. */
export const addInit: AddCommand = (program, choose) => {
  program
    .command('init')
    .summary('make a small site to start from')
    .description('Makes a small site that works. Nothing that is there already is overwritten.')
    .argument('[dir]', 'folder for the site', '.')
    .addHelpText('after', initHelp)
    .action(action(choose, initCommand));
};

/** Makes a site, all of it or nothing. */
async function initCommand(dir: string, _: CommonOptions, session: Session): Promise<ExitCode> {
  const { io, style, quiet } = session;
  const folder = path.resolve(io.cwd, dir);
  const files = starterSite({ name: packageName(folder), version: packageVersion() });
  const missing = await missingFiles(folder, files);
  const made: string[] = [];
  try {
    for (const [name, text] of missing) {
      const file = path.join(folder, name);
      await createFile(file, text);
      made.push(file);
    }
  } catch (cause) {
    for (const file of made) {
      await rm(file, { force: true });
      await removeEmptyFolders(path.dirname(file), path.dirname(folder));
    }
    throw new Failure(`The site could not be written: ${messageOf(cause)}`, { cause });
  }
  if (quiet) return exitCodes.ok;
  const shown = toPosix(path.relative(io.cwd, folder)) || '.';
  const steps = [...(shown === '.' ? [] : [`cd ${shown}`]), 'npm install', 'npm start'];
  io.stdout.write(`${style.green(style.marks.ok)} A site of three entries in ${shown}\n\n`);
  io.stdout.write(`Next:\n${steps.map((step) => `  ${step}\n`).join('')}`);
  return exitCodes.ok;
}

/**
 * The files that aren't there. Where some are and say what they should, an earlier run was
 * killed, and this one does the rest.
 *
 * @throws Failure for anything else that is there.
 */
async function missingFiles(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<readonly (readonly [name: string, text: string])[]> {
  const missing: [string, string][] = [];
  const present: string[] = [];
  let areOurs = true;
  for (const [name, text] of Object.entries(files)) {
    const found = await lstat(path.join(folder, name)).catch(() => null);
    if (found === null) {
      missing.push([name, text]);
      continue;
    }
    present.push(name);
    areOurs &&= found.isFile() && (await readFile(path.join(folder, name), 'utf8')) === text;
  }
  if (present.length === 0 || (areOurs && missing.length > 0)) return missing;
  throw new Failure(
    `${folder} already has ${present.join(', ')}; nothing was written. Name another folder.`,
  );
}

/** A name that npm takes. */
function packageName(folder: string): string {
  const name = path
    .basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z\d-]+/g, '-');
  return name.replaceAll(/^-+|-+$/g, '') || 'docs';
}
