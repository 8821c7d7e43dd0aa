import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  type Conversion,
  convertForeign,
  type ForeignSite,
  type ForeignTool,
  findDocusaurus,
  findForeign,
  isForeignTool,
  planDocusaurus,
  usualFolderWith,
  usualName,
} from '@docsgen/migrate';
import type { InitFlags } from '../command-line/syntax/init.ts';
import { isFolder } from '../config/find-config.ts';
import { toPosix } from '../files/paths.ts';
import { createFile, removeEmptyFolders, replaceFiles } from '../files/source-files.ts';
import { packageVersion } from '../own-package.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { Failure } from '../process/failure.ts';
import { messageOf } from '../process/reasons.ts';
import { inspectProject, type ProjectFacts } from '../scaffold/inspect-project.ts';
import { amountsOf, migrating, migrationContext, migrationNotes } from '../scaffold/migration.ts';
import { type NewSite, outDirOf, planForeign, planSite, shellWord } from '../scaffold/plan-site.ts';
import { packageName, packageText } from '../scaffold/project-files.ts';
import type { Session } from '../session.ts';

/** Creates a site, completely or not at all. */
export async function initCommand(
  dir: string,
  { from }: InitFlags,
  session: Session,
): Promise<ExitCode> {
  const { io, style, quiet } = session;
  const folder = path.resolve(io.cwd, dir);
  const project = await inspectProject(folder);
  const { site, isPlaceKnown } = await planFrom(from, project, session);
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
interface Source {
  readonly site: NewSite;
  readonly isPlaceKnown: boolean;
}

/** Plans a site from what `--from` names: another tool, a folder, or nothing. @throws Failure */
async function planFrom(
  from: string | undefined,
  project: ProjectFacts,
  session: Session,
): Promise<Source> {
  const docusaurus = from === 'docusaurus' ? await docusaurusIn(project, session) : null;
  if (docusaurus !== null) {
    return { site: await planFromDocusaurus(project, docusaurus, session), isPlaceKnown: true };
  }
  const named = isForeignTool(from) ? await foreignIn(from, project, session) : null;
  if (named !== null) {
    const conversion = await convert(project, named);
    return { site: await planForeign(project, conversion, session), isPlaceKnown: true };
  }
  if (from === undefined) {
    return { site: await planSite(project, null, session), isPlaceKnown: false };
  }
  const source = await sourceFolder(from, project, session);
  const conversion = project.config === null ? await conversionOf(source, project) : null;
  const site =
    conversion === null
      ? await planSite(project, source, session)
      : await planForeign(project, conversion, session);
  return { site, isPlaceKnown: true };
}

/** The configuration of another tool in a folder, or whose pages are there; null without one. */
async function conversionOf(source: string, project: ProjectFacts): Promise<Conversion | null> {
  for (const foreign of await findForeign(project.folder)) {
    const conversion = await convert(project, foreign);
    const isOwn = source === '.' || path.posix.normalize(conversion.content) === source;
    if (isOwn) return conversion;
  }
  return null;
}

/** Reads and converts the configuration of another tool. @throws Failure */
function convert({ folder }: ProjectFacts, foreign: ForeignSite): Promise<Conversion> {
  return migrating(folder, () => convertForeign(folder, foreign));
}

/** The configuration for `--from mkdocs`; null if that is a folder. @throws Failure */
async function foreignIn(
  tool: ForeignTool,
  { folder }: ProjectFacts,
  { io }: Session,
): Promise<ForeignSite | null> {
  const own = await foreignOf(tool, folder);
  if (own !== undefined) return own;
  if (await isFolder(path.resolve(io.cwd, tool))) return null;
  const file = usualName(tool);
  const name = await usualFolderWith(
    folder,
    async (one) => (await foreignOf(tool, one)) !== undefined,
  );
  if (name === null) throw new Failure(`${folder} has no ${file}.`);
  const where = toPosix(path.relative(io.cwd, path.join(folder, name)));
  throw new Failure(`${file} is in ${where}: docsgen init ${shellWord(where)} --from ${tool}`);
}

async function foreignOf(tool: ForeignTool, folder: string): Promise<ForeignSite | undefined> {
  return (await findForeign(folder)).find((one) => one.tool === tool);
}

/** The configuration for `--from docusaurus`; null if that is a folder. @throws Failure */
async function docusaurusIn({ folder }: ProjectFacts, { io }: Session): Promise<string | null> {
  const found = await findDocusaurus(folder);
  if (found !== null || (await isFolder(path.resolve(io.cwd, 'docusaurus')))) return found;
  const name = await usualFolderWith(folder, async (one) => (await findDocusaurus(one)) !== null);
  if (name === null) throw new Failure(`${folder} has no docusaurus.config.js.`);
  const where = toPosix(path.relative(io.cwd, path.join(folder, name)));
  throw new Failure(
    `The Docusaurus site is in ${where}: docsgen init ${shellWord(where)} --from docusaurus`,
  );
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

/** The folder of `--from` relative to the site's. @throws Failure */
async function sourceFolder(
  from: string,
  { folder }: ProjectFacts,
  { io }: Session,
): Promise<string> {
  const source = path.resolve(io.cwd, from);
  if (!(await isFolder(source))) throw new Failure(`There is no folder ${from}.`);
  const relative = toPosix(path.relative(folder, source)) || '.';
  if (!/^\.\.(\/|$)/.test(relative) && !path.isAbsolute(relative)) return relative;
  throw new Failure(
    `${from} is outside of ${folder}; create the site in a folder that contains it, such as: docsgen init ${shellWord(toPosix(path.relative(io.cwd, path.dirname(source))) || '.')} --from ${shellWord(from)}`,
  );
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
