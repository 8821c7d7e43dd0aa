import path from 'node:path';
import { isVersionName, noCache, readSidebarMap, runPipeline, type SiteRun } from '@docsgen/core';
import type { VersionFlags } from '../command-line/syntax/content.ts';
import { whileEditing } from '../files/locks.ts';
import { toPosix } from '../files/paths.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { Failure } from '../process/failure.ts';
import { count } from '../reporting/escape.ts';
import { openContext, type Session } from '../session.ts';
import { currentVersions } from '../versions/current-versions.ts';
import { cutVersion } from '../versions/cut-version.ts';

/** A version of a collection, as discovered. */
type DiscoveredVersion = SiteRun['sources']['collections'][number];

/** Cuts a version of the current content. */
export async function versionCommand(
  name: string,
  options: VersionFlags,
  session: Session,
): Promise<ExitCode> {
  const { root, config } = options;
  const { io, style, quiet } = session;
  refuseName(name);
  const site = await openContext({ root, config }, session);
  await whileEditing(site.config.root, session, async () => {
    const run = await runPipeline({ ...site, cache: noCache });
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
    const inputs = { source: written.collection.path, archive, sidebars: text };
    const { folder, files } = await cutVersion(name, inputs);
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

/** @throws Failure when the name is invalid. */
function refuseName(name: string): void {
  const isReserved = /^(current|next)$/i.test(name) || name.startsWith('-');
  if (isVersionName(name) && !isReserved) return;
  throw new Failure(
    `A version can't be named "${name}". Give a name such as 2.0, without slashes and spaces.`,
  );
}

/** @throws Failure when no collection matches, or several do. */
function chooseCollection({ sources }: SiteRun, wanted: string | undefined): DiscoveredVersion {
  const found = currentVersions(sources.collections, wanted);
  const [only, second] = found;
  if (only === undefined) throw new Failure('The site has no collection.');
  if (second === undefined) return only;
  const ids = found.map(({ collection }) => collection.id).join(' and ');
  throw new Failure(`The site has ${ids}; name one with --collection.`);
}
