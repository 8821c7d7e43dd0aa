import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { toPosix } from '@docsgen/core';
import { noteLeftPromises, planDocusaurus } from '@docsgen/migrate';
import type { InitFlags } from '../command-line/syntax/init.ts';
import { createFile, removeEmptyFolders, replaceFiles } from '../files/source-files.ts';
import { packageVersion } from '../own-package.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { Failure } from '../process/failure.ts';
import { messageOf } from '../process/reasons.ts';
import { escapeLine } from '../reporting/escape.ts';
import { findSource, type Source, siteFolder } from '../scaffold/find-source.ts';
import { inspectProject, type ProjectFacts } from '../scaffold/inspect-project.ts';
import { amountsOf, migrating, migrationContext, migrationNotes } from '../scaffold/migration.ts';
import { planForeign, planSite, shellWord } from '../scaffold/plan-site.ts';
import { packageName, packageText } from '../scaffold/project-files.ts';
import { type NewSite, outDirOf } from '../scaffold/site-plan.ts';
import type { Session } from '../session.ts';

/** Creates a site, completely or not at all. */
export async function initCommand(
  dir: string,
  flags: InitFlags,
  session: Session,
): Promise<ExitCode> {
  const { io, style, quiet } = session;
  const folder = await siteFolder(path.resolve(io.cwd, dir), flags.from, io.cwd);
  const project = await inspectProject(folder);
  const { site, isPlaceKnown } = await planNoting(flags, project, session);
  const isChanged = await writeSite(folder, site);
  if (!isChanged) {
    const config = project.config ?? 'docsgen.config.ts';
    throw new Failure(`${folder} has a site already (${config}); nothing was written.`);
  }
  if (quiet) return exitCodes.ok;
  const shown = toPosix(path.relative(io.cwd, folder)) || '.';
  const where = isPlaceKnown && shown === '.' ? '' : ` in ${shown}`;
  const steps = [...(shown === '.' ? [] : [`cd ${shellWord(shown)}`]), ...nextSteps(project)];
  const notes = site.notes.map((note) => `${note}\n`).join('');
  io.stdout.write(`${style.green(style.marks.ok)} ${site.summary}${where}\n${notes}\n`);
  io.stdout.write(`Next:\n${steps.map((step) => `  ${step}\n`).join('')}`);
  return exitCodes.ok;
}

/** A plan, and whether its summary says where the content is. */
interface PlannedSource {
  readonly site: NewSite;
  readonly isPlaceKnown: boolean;
}

/** Plans a site, with a note about promises that a configuration leaves behind and that fail. */
async function planNoting(
  flags: InitFlags,
  project: ProjectFacts,
  session: Session,
): Promise<PlannedSource> {
  const left = noteLeftPromises();
  try {
    const { site, ...rest } = await planFrom(flags, project, session);
    const failed = left.failures().map((reason) => {
      return escapeLine(`A promise that the configuration doesn't wait for failed: ${reason}`);
    });
    const notes = failed.length === 0 ? site.notes : [...site.notes, '', ...failed];
    return { ...rest, site: { ...site, notes } };
  } finally {
    left.stop();
  }
}

/** Plans a site from what `--from` names: another tool, a folder, or nothing. @throws Failure */
async function planFrom(
  { from, run = true }: InitFlags,
  project: ProjectFacts,
  session: Session,
): Promise<PlannedSource> {
  if (from === undefined) {
    return { site: await planSite(project, null, session), isPlaceKnown: false };
  }
  const { io, quiet } = session;
  const source = await findSource(from, {
    project,
    cwd: io.cwd,
    mayRun: run,
    announce: (file) => {
      if (quiet) return;
      const what = `${file} and the modules that it names`;
      io.stdout.write(`Running ${what} with all of Node.js (--no-run refuses it)\n`);
    },
  });
  return { site: await planSource(source, project, session), isPlaceKnown: true };
}

async function planSource(
  source: Source,
  project: ProjectFacts,
  session: Session,
): Promise<NewSite> {
  if (source.type === 'docusaurus') return planFromDocusaurus(project, source.file, session);
  if (source.type === 'foreign') return planForeign(project, source.conversion, session);
  const site = await planSite(project, source.path, session);
  return { ...site, notes: [...site.notes, ...source.notes] };
}

/** Plans a configuration beside that of Docusaurus. @throws Failure */
async function planFromDocusaurus(
  project: ProjectFacts,
  file: string,
  session: Session,
): Promise<NewSite> {
  const { folder, config } = project;
  if (config !== null) {
    throw new Failure(`${config} exists already; remove it to create one from ${file}.`);
  }
  const place = { folder, file, outDir: outDirOf(project) };
  const context = await migrationContext(session);
  const plan = await migrating(folder, () => planDocusaurus(place, context));
  return {
    files: plan.files,
    replaced: [],
    summary: `docsgen.config.ts for ${file}: ${amountsOf(plan)}`,
    notes: migrationNotes(plan),
  };
}

/** Writes missing files, all or none. Returns whether one was written. @throws Failure */
async function writeSite(folder: string, { files, replaced }: NewSite): Promise<boolean> {
  const made: string[] = [];
  let changed = false;
  let current = folder;
  try {
    for (const name of replaced.filter((one) => !(one in files))) {
      await rm(path.join(folder, name), { force: true });
      await removeEmptyFolders(path.dirname(path.join(folder, name)), folder);
    }
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(folder, name);
      current = file;
      const before = await readFile(file).catch(() => null);
      if (before === null) {
        await createFile(file, text);
        made.push(file);
      } else if (replaced.includes(name) || name === '.gitignore') {
        const content = Buffer.from(text);
        if (before.equals(content)) continue;
        await replaceFiles([{ file, content, expected: before }]);
        changed = true;
      }
    }
  } catch (cause) {
    for (const file of made) {
      await rm(file, { force: true });
      await removeEmptyFolders(path.dirname(file), path.dirname(folder));
    }
    throw new Failure(`${current} could not be written: ${messageOf(cause)}`, { cause });
  }
  return changed || made.length > 0;
}

/** The commands that install docsgen and serve the site. */
function nextSteps(project: ProjectFacts): string[] {
  const { folder, packageJson, packageManager, isWorkspaceRoot } = project;
  const name = packageName(path.basename(folder));
  const isOwn = [true, false].some(
    (isStrict) => packageJson === packageText(name, packageVersion(), isStrict),
  );
  const has = packageJson === null || /"docsgen"\s*:/.test(packageJson);
  const root = packageManager === 'pnpm' && isWorkspaceRoot ? ' --workspace-root' : '';
  const add = packageManager === 'npm' ? 'install --save-dev' : `add --dev${root}`;
  const install = has ? `${packageManager} install` : `${packageManager} ${add} docsgen`;
  if (packageJson === null || isOwn) return [install, `${packageManager} start`];
  const run = { npm: 'npx', pnpm: 'pnpm exec', yarn: 'yarn', bun: 'bunx' }[packageManager];
  return [install, `${run} docsgen serve`];
}
