import { lstat, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type AddCommand, action } from '../command.ts';
import { type ExitCode, exitCodes } from '../exit-code.ts';
import { Failure, messageOf } from '../failure.ts';
import { initHelp } from '../help.ts';
import { packageVersion } from '../own-package.ts';
import { toPosix } from '../paths.ts';
import type { CommonOptions, Session } from '../session.ts';
import { starterSite } from '../starter-site.ts';

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
  await refuseToOverwrite(folder, Object.keys(files));
  try {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      // `wx`: a file that came a moment ago isn't overwritten either.
      await writeFile(file, text, { flag: 'wx' });
    }
  } catch (cause) {
    throw new Failure(`The site could not be written: ${messageOf(cause)}`, { cause });
  }
  if (quiet) return exitCodes.ok;
  const shown = toPosix(path.relative(io.cwd, folder)) || '.';
  const steps = [...(shown === '.' ? [] : [`cd ${shown}`]), 'npm install', 'npm start'];
  io.stdout.write(`${style.green(style.marks.ok)} A site of three entries in ${shown}\n\n`);
  io.stdout.write(`Next:\n${steps.map((step) => `  ${step}\n`).join('')}`);
  return exitCodes.ok;
}

async function refuseToOverwrite(folder: string, names: readonly string[]): Promise<void> {
  const present: string[] = [];
  for (const name of names) {
    const found = await lstat(path.join(folder, name)).catch(() => null);
    if (found !== null) present.push(name);
  }
  if (present.length === 0) return;
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
