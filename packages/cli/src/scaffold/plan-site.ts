import path from 'node:path';
import { count, toPosix } from '@docsgen/core';
import { type Conversion, folderSidebar, planConversion } from '@docsgen/migrate';
import { loadConfig } from '../config/load-config.ts';
import { otherTools } from '../config/other-tools.ts';
import { packageVersion } from '../own-package.ts';
import { Failure } from '../process/failure.ts';
import type { Session } from '../session.ts';
import { countMarkdown, findMarkdown, type ProjectFacts } from './inspect-project.ts';
import { amountsOf, migrating, migrationContext, migrationNotes } from './migration.ts';
import { planFolder } from './plan-folder.ts';
import {
  ignoreText,
  packageName,
  packageText,
  starterEntries,
  starterSidebar,
  workflowText,
} from './project-files.ts';
import { type ContentPlan, type NewSite, outDirOf } from './site-plan.ts';
import { below, refuseForeign, starterFiles, unchangedFiles } from './starter.ts';

/**
 * Plans a site for a folder: from the Markdown in `from`, by an existing configuration, from the
 * Markdown in `content/`, or else a starter site.
 *
 * @param from Relative to the folder; null if it isn't given.
 * @throws Failure when it would change the user's files, or when `from` has no Markdown.
 */
export async function planSite(
  place: ProjectFacts,
  from: string | null,
  session: Session,
): Promise<NewSite> {
  return withProject(place, await planContent(place, from, session));
}

/**
 * Plans a site for the converted configuration of another tool.
 *
 * @throws Failure when the folder has a configuration already, or no pages.
 */
export async function planForeign(
  place: ProjectFacts,
  conversion: Conversion,
  session: Session,
): Promise<NewSite> {
  const { folder, config } = place;
  if (config !== null) {
    throw new Failure(`${config} exists already; remove it to create one from ${conversion.file}.`);
  }
  if ((await countMarkdown(path.join(folder, conversion.content))) === 0) {
    throw new Failure(`${conversion.content} has no Markdown files; there is nothing to build.`);
  }
  const outDir = outDirOf(place);
  const context = await migrationContext(session);
  const plan = await migrating(folder, () =>
    planConversion(conversion, { folder, outDir }, context),
  );
  return withProject(place, {
    files: plan.files,
    summary: `A site for ${conversion.file}: ${amountsOf(plan)}`,
    notes: migrationNotes(plan),
    isStrict: false,
  });
}

/** Adds the files of a project that has none: its manifest, a workflow and ignored folders. */
function withProject(
  place: ProjectFacts,
  { isStrict, files, replaced = [], ...rest }: ContentPlan,
): NewSite {
  const project: Record<string, string> = {};
  const outDir = outDirOf(place) ?? 'dist';
  const name = packageName(path.basename(place.folder));
  if (place.packageJson === null) {
    project['package.json'] = packageText(name, packageVersion(), isStrict);
  }
  if (place.packageManager === 'npm' && !place.isInsideRepository) {
    project['.github/workflows/docs.yml'] = workflowText(outDir, isStrict);
  }
  const folders = ['node_modules/', `${outDir}/`, '.docsgen/'];
  const ignored = ignoreText(place.ignored ?? '', folders);
  if (ignored !== null) project['.gitignore'] = ignored;
  return { ...rest, files: { ...files, ...project }, replaced };
}

async function planContent(
  place: ProjectFacts,
  from: string | null,
  session: Session,
): Promise<ContentPlan> {
  const starter = starterFiles(place);
  const unchanged = await unchangedFiles(place.folder, starter);
  const isStarterConfig = place.config === null || unchanged.includes(place.config);
  if (from !== null) {
    if (!isStarterConfig) throw configured(place, from);
    return { ...(await planFolder(place, from, session)), replaced: unchanged };
  }
  const inContent = await countMarkdown(path.join(place.folder, 'content'));
  const ofStarter = unchanged.filter((name) => name.startsWith('content/')).length;
  if (!isStarterConfig) return fillCollections(place, session);
  if (inContent > ofStarter) {
    if (place.config !== null) return { ...existing(place.config), files: {} };
    return planFolder(place, 'content', session);
  }
  await refuseForeign(place.folder, Object.keys(starter), unchanged);
  const summary = `A site of ${countEntries(Object.keys(starterEntries('content')).length)}`;
  return { files: starter, summary, notes: await otherMarkdown(place), isStrict: true };
}

/** Plans entries and sidebars for the empty collections of an existing configuration. */
async function fillCollections(place: ProjectFacts, session: Session): Promise<ContentPlan> {
  const { folder } = place;
  const { config } = await loadConfig({ root: folder }, { ...session.io, cwd: folder });
  const files: Record<string, string> = {};
  let hasStarter = false;
  for (const collection of config.collections) {
    if ((await countMarkdown(collection.path)) > 0) continue;
    const own = toPosix(path.relative(folder, collection.path));
    const sidebars = toPosix(path.relative(folder, collection.sidebarsPath));
    if (!sidebars.endsWith('.json')) {
      files[`${sidebars}/docs.yml`] = hasStarter ? folderSidebar : starterSidebar;
    }
    if (hasStarter) {
      files[`${own}/index.md`] = `---\ntitle: ${collection.label}\n---\n\nWrite here.\n`;
      continue;
    }
    hasStarter = true;
    Object.assign(files, below(own, starterEntries(own)));
  }
  const name = place.config ?? '';
  if (!hasStarter) return { ...existing(name), files };
  const made = Object.keys(files).filter((file) => file.endsWith('.md')).length;
  const summary = `A site of ${countEntries(made)} for ${name}, which stays as it is`;
  return { files, summary, notes: [], isStrict: false };
}

function existing(config: string): Omit<ContentPlan, 'files'> {
  return { summary: `The site of ${config} stays as it is`, notes: [], isStrict: false };
}

function configured({ config }: ProjectFacts, from: string): Failure {
  return new Failure(
    `${config} exists already; to add ${from} to the site, add { id: 'docs', path: '${from}' } to its collections.`,
  );
}

/** A note about another tool's configuration, or about another folder with Markdown files. */
async function otherMarkdown({ folder }: ProjectFacts): Promise<string[]> {
  const others = await otherTools(folder);
  if (others.length > 0) return others;
  const found = await findMarkdown(folder);
  if (found === null || found.path === 'content') return [];
  const where = found.path === '.' ? 'This folder' : `${found.path}/`;
  const files = count(found.files, 'Markdown file');
  const command = `npx docsgen init --from ${shellWord(found.path)}`;
  return [`${where} has ${files}. To create the site from them: ${command}`];
}

/** Quotes a word for a shell. */
export function shellWord(text: string): string {
  const word = text.startsWith('-') ? `./${text}` : text;
  if (/^[\p{L}\p{N}_./@%+=:,-]+$/u.test(word)) return word;
  return process.platform === 'win32' ? `"${word}"` : `'${word.replaceAll("'", "'\\''")}'`;
}

function countEntries(amount: number): string {
  if (amount === 1) return 'one entry';
  return `${amount === 3 ? 'three' : amount} entries`;
}
