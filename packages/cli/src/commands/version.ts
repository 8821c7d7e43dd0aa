import path from 'node:path';
import { isVersionName, loadSite, noCache, readSidebarMap, type SiteRun } from '@docsgen/core';
import { InvalidArgumentError } from 'commander';
import { type AddCommand, action, configOption } from '../command-line/command.ts';
import { versionHelp } from '../command-line/help.ts';
import { parsePath } from '../command-line/option-values.ts';
import { whileEditing } from '../files/edit-lock.ts';
import { toPosix } from '../files/paths.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { Failure } from '../process/failure.ts';
import { count } from '../reporting/escape.ts';
import { type CommonOptions, openContext, type Session } from '../session.ts';
import { cutVersion } from '../versions/cut-version.ts';

/** Options of `docsgen version`. */
interface VersionOptions extends CommonOptions {
  readonly root: string;
  readonly config?: string;
  readonly collection?: string;
}

/** `docsgen version`. */
export const addVersion: AddCommand = (program, choose) => {
  program
    .command('version')
    .summary('make a version of the current content')
    .description('Copies the entries and sidebars of a collection to a version of this name.')
    .argument('<name>', 'name of the version, such as 2.0', parseName)
    .option('--collection <id>', 'its collection (default: the only one)')
    .option('--root <dir>', 'folder of the site', parsePath, '.')
    .addOption(configOption())
    .addHelpText('after', versionHelp)
    .action(action(choose, versionCommand));
};

function parseName(name: string): string {
  const isReserved = /^(current|next)$/i.test(name) || name.startsWith('-');
  if (isVersionName(name) && !isReserved) return name;
  throw new InvalidArgumentError('Give a name such as 2.0, without slashes and spaces.');
}

/** The collection that a version is cut of, as it is being written. */
type Written = SiteRun['sources']['collections'][number];

async function versionCommand(
  name: string,
  options: VersionOptions,
  session: Session,
): Promise<ExitCode> {
  const { root, config: file } = options;
  const { io, style, quiet } = session;
  const choice = { root, overrides: {}, ...(file === undefined ? {} : { config: file }) };
  const site = await openContext(choice, session);
  await whileEditing(site.config.root, session, async () => {
    const run = await loadSite({ ...site, cache: noCache });
    const written = chooseCollection(run, options.collection);
    const { archive, id } = written.collection;
    const versions = run.sources.collections.filter(({ info }) => info.pluginId === id);
    const names = versions.map(({ info }) => info.version).filter((one) => one !== 'current');
    if (names.some((one) => one.toLowerCase() === name.toLowerCase())) {
      throw new Failure(`There is a version "${name}" of "${id}" already.`);
    }
    if (written.entries.length === 0) {
      throw new Failure(`${written.collection.path} has no entries to make a version of.`);
    }
    const { text, missing } = await readSidebarMap(written);
    const places = { source: written.collection.path, archive, sidebars: text };
    const { folder, files } = await cutVersion(name, places);
    for (const one of missing) {
      io.stderr.write(`The sidebar ${one} can't be copied; the version has no such sidebar.\n`);
    }
    if (quiet) return;
    const shown = toPosix(path.relative(io.cwd, folder));
    const { ok, dash } = style.marks;
    io.stdout.write(
      `${style.green(ok)} Version ${name} of ${id} ${dash} ${count(files, 'file')} in ${shown}\n`,
    );
  });
  return exitCodes.ok;
}

/** @throws Failure where it isn't clear which one is meant. */
function chooseCollection({ sources }: SiteRun, wanted: string | undefined): Written {
  const written = sources.collections.filter(({ info }) => info.version === 'current');
  const ids = written.map(({ collection }) => collection.id);
  const found =
    wanted === undefined ? written : written.filter(({ collection }) => collection.id === wanted);
  const [only, second] = found;
  if (only === undefined) {
    throw new Failure(`There is no collection "${wanted}", only ${ids.join(', ')}.`);
  }
  if (second !== undefined) {
    throw new Failure(`The site has ${ids.join(' and ')}; name one with --collection.`);
  }
  return only;
}
