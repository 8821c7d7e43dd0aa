import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  createSourceCache,
  didYouMean,
  findPortSource,
  groupBy,
  type PortPlan,
  type PortSource,
  planPort,
  runPipeline,
  type SiteGraph,
} from '@docsgen/core';
import { withSiteCache } from '../cache/site-cache.ts';
import type { PortFlags } from '../command-line/syntax/port.ts';
import { whileEditing } from '../files/locks.ts';
import { replaceFiles, writeWhole } from '../files/source-files.ts';
import { namesOf, noSuchPage } from '../moving/entry-names.ts';
import { mergePort, type Ported, patchHead, printPatch } from '../moving/merge-port.ts';
import { type Edits, readEdits } from '../moving/read-edits.ts';
import { reportPort } from '../moving/report-port.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { Failure, withHint } from '../process/failure.ts';
import { escapeControls } from '../reporting/escape.ts';
import { openContext, type Session, type SiteContext } from '../session.ts';

/** Makes the edit of a page or a partial in its copies in other versions. */
export async function portCommand(
  name: string,
  options: PortFlags,
  session: Session,
): Promise<ExitCode> {
  const { root, config, patch = false, dryRun = false } = options;
  if (patch && dryRun) throw new Failure('--patch and --dry-run exclude each other.');
  const site = await openContext({ root, config }, session);
  if (patch || dryRun) {
    const result = await portEdits(name, options, { site, session });
    const wanted = result.ported.filter(({ target }) => (target.ref !== null) === patch);
    const patches = [...byVersion(wanted).values()].map((one) => printPatch(one, patch));
    const text = (await Promise.all(patches)).join('');
    session.io.stdout.write(session.io.stdout.isTTY ? escapeControls(text) : text);
    return verdict(wanted);
  }
  return whileEditing(site.config.root, session, async () => {
    const result = await portEdits(name, options, { site, session });
    await replaceFiles(result.ported.flatMap(({ write }) => write ?? []));
    const conflicts = result.ported.filter(({ outcome, target }) => {
      return outcome.type === 'conflict' && target.ref === null;
    });
    const patches = new Map<string, string>();
    for (const [version, ported] of byVersion(conflicts)) {
      patches.set(version, await leavePatch(result.source, ported, session));
    }
    reportPort({ ...result, patches }, session, site.config.root);
    return verdict(result.ported);
  });
}

function verdict(ported: readonly Ported[]): ExitCode {
  const hasConflict = ported.some(({ outcome }) => outcome.type === 'conflict');
  return hasConflict ? exitCodes.content : exitCodes.ok;
}

function byVersion(ported: readonly Ported[]): Map<string, Ported[]> {
  return groupBy(ported, ({ target }) => target.version);
}

/** The outcome of a port, before files are written. */
interface PortResult {
  readonly source: PortSource;
  readonly edits: Edits;
  readonly ported: readonly Ported[];
  /** Files that chosen versions don't have. */
  readonly missing: PortPlan['missing'];
}

/** The site and the session of a port. */
interface PortContext {
  readonly site: SiteContext;
  readonly session: Session;
}

async function portEdits(
  name: string,
  { to, since }: PortFlags,
  { site, session }: PortContext,
): Promise<PortResult> {
  const { root, collections } = site.config;
  const homes = collections.map((collection) => collection.path);
  const names = namesOf(name, { root, cwd: session.io.cwd, homes });
  return withSiteCache(root, session, async (cache) => {
    // Drafts can be ported, too.
    const config = { ...site.config, drafts: true };
    const options = { ...site, config, cache, sourceCache: createSourceCache() };
    const run = await runPipeline(options);
    const source = await findPortSource(names, run);
    if (source === null) throw noSuchPage(name, run.site);
    requireEditable(source, run.site);
    const wanted = chosenVersions(to, source.version.info.version, run.site);
    const edits = await readEdits(root, source.files, since);
    const plan = await planPort(options, { source, edits: edits.edits, run });
    const ported: Ported[] = [];
    for (const target of plan.targets) {
      if (wanted === null || wanted.has(target.version)) ported.push(await mergePort(target, site));
    }
    const page = source.page?.filePath ?? source.files[0];
    const missing = plan.missing.filter(({ version, file }) => {
      // A version without the page is of interest if it was named, one without its partial always.
      return wanted === null ? file !== page : wanted.has(version);
    });
    return { source, edits, ported, missing };
  });
}

/** @throws Failure for a page that can't have been edited. */
function requireEditable({ version, files: [file = ''] }: PortSource, site: SiteGraph): void {
  if (version.collection.ref !== null || Object.hasOwn(site.made.files, file)) {
    throw new Failure(`${file} is no file of the working tree, so it has no edit.`);
  }
}

/** The versions that `--to` names; null for all. @throws Failure for a name of none. */
function chosenVersions(
  to: string | undefined,
  own: string,
  site: SiteGraph,
): ReadonlySet<string> | null {
  if (to === undefined) return null;
  const known = new Set(site.versions.map(({ info }) => info.version));
  const names = to.split(',').map((one) => one.trim());
  for (const one of names) {
    if (!known.has(one)) {
      const { hint } = didYouMean(one, [...known]);
      throw new Failure(withHint(`The site has no version "${one}".`, hint));
    }
    if (one === own) throw new Failure(`The page is that of ${own} itself.`);
  }
  return new Set(names);
}

/** Writes the edits that conflict as a patch into the working directory. Returns its name. */
async function leavePatch(
  { files: [source = ''] }: PortSource,
  ported: readonly Ported[],
  { io }: Session,
): Promise<string> {
  const version = ported[0]?.target.version;
  const name = `${pageName(source)}.${version}.patch`
    .replaceAll(/[^\w.-]/g, '-')
    .replace(/^\.+/, '');
  const file = path.join(io.cwd, name);
  const before = await readFile(file, 'utf8').catch(() => null);
  if (before !== null && !before.startsWith(patchHead)) {
    throw new Failure(`${name} exists and is no patch of docsgen port; move it away.`);
  }
  await writeWhole(file, await printPatch(ported, true));
  return name;
}

/** What a page is called in the name of a patch: its file, or the folder of an index page. */
function pageName(file: string): string {
  const { dir, name } = path.posix.parse(file);
  return name === 'index' ? path.posix.basename(dir) : name;
}
