import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  didYouMean,
  entryNamed,
  type PortTarget,
  planPort,
  runPipeline,
  type SiteGraph,
  unifiedDiff,
  unifiedLines,
} from '@docsgen/core';
import { withSiteCache } from '../cache/site-cache.ts';
import type { PortFlags } from '../command-line/syntax/port.ts';
import { whileEditing } from '../files/locks.ts';
import { type FileEdit, replaceFiles, writeWhole } from '../files/source-files.ts';
import { findRepository } from '../git/git.ts';
import { mergeTexts } from '../git/merge-texts.ts';
import { namesOf, noSuchPage } from '../moving/entry-names.ts';
import { readEdit, type TextEdit } from '../moving/page-edit.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { Failure, withHint } from '../process/failure.ts';
import { messageOf } from '../process/reasons.ts';
import { escapeControls, escapeLine } from '../reporting/escape.ts';
import { displayFrom, openContext, type Session, type SiteContext } from '../session.ts';

/** The first words of a patch that a conflict leaves. */
const patchHead = '# docsgen port: ';

/** Makes the edit of a page in its copies in other versions. */
export async function portCommand(
  name: string,
  options: PortFlags,
  session: Session,
): Promise<ExitCode> {
  const { root, config, patch = false, dryRun = false } = options;
  if (patch && dryRun) throw new Failure('--patch and --dry-run exclude each other.');
  const site = await openContext({ root, config }, session);
  if (patch || dryRun) {
    const { ported } = await portPage(name, options, { site, session });
    const wanted = ported.filter(({ target }) => (target.ref !== null) === patch);
    const text = (await Promise.all(wanted.map((one) => printPatch(one, patch)))).join('');
    session.io.stdout.write(session.io.stdout.isTTY ? escapeControls(text) : text);
    return verdict(wanted);
  }
  return whileEditing(site.config.root, session, async () => {
    const result = await portPage(name, options, { site, session });
    const conflicts = result.ported.filter(({ outcome }) => outcome.type === 'conflict');
    const edits = result.ported.flatMap(({ outcome, target, write }): FileEdit[] => {
      return outcome.type === 'merged' && target.ref === null && write !== null ? [write] : [];
    });
    await replaceFiles(edits);
    const patches = new Map<Ported, string>();
    for (const one of conflicts.filter(({ target }) => target.ref === null)) {
      patches.set(one, await leavePatch(one, session));
    }
    report(result, patches, { session, root: site.config.root });
    return verdict(result.ported);
  });
}

function verdict(ported: readonly Ported[]): ExitCode {
  const hasConflict = ported.some(({ outcome }) => outcome.type === 'conflict');
  return hasConflict ? exitCodes.content : exitCodes.ok;
}

/** A copy of the page with the result of the merge. */
interface Ported {
  readonly target: PortTarget;
  readonly edit: TextEdit;
  /** The copy's text before, as it is written. */
  readonly text: string;
  readonly outcome:
    | { readonly type: 'merged'; readonly text: string }
    | { readonly type: 'same' }
    | { readonly type: 'conflict' };
  /** The change of the file; null unless it is merged into the working tree. */
  readonly write: FileEdit | null;
  /** Path in the repository, for patches. */
  readonly place: string;
}

interface PortResult {
  readonly file: string;
  readonly edit: TextEdit;
  readonly ported: readonly Ported[];
  readonly without: readonly string[];
}

/** The site and the session of a port. */
interface PortContext {
  readonly site: SiteContext;
  readonly session: Session;
}

async function portPage(
  name: string,
  { to, since }: PortFlags,
  { site, session }: PortContext,
): Promise<PortResult> {
  const { root, collections } = site.config;
  const { site: graph } = await withSiteCache(root, session, (cache) => {
    return runPipeline({ ...site, cache });
  });
  const homes = collections.map((collection) => collection.path);
  const { entry, version } = pageNamed(
    name,
    namesOf(name, { root, cwd: session.io.cwd, homes }),
    graph,
  );
  const wanted = chosenVersions(to, version.info.version, graph);
  const edit = await readEdit(path.join(root, entry.filePath), since);
  const plan = await planPort({ entry, version, ...edit }, graph);
  const chosen = plan.targets.filter((target) => wanted === null || wanted.has(target.version));
  const ported: Ported[] = [];
  for (const target of chosen) ported.push(await port(target, edit, site));
  const without = plan.without.filter((one) => wanted?.has(one) === true);
  return { file: entry.filePath, edit, ported, without };
}

/** @throws Failure when there is no such page, or when it can't have been edited. */
function pageNamed(written: string, names: readonly string[], site: SiteGraph) {
  const found = entryNamed(names, site);
  if (found === null) throw noSuchPage(written, site);
  const { entry, version } = found;
  if (version.collection.ref !== null || Object.hasOwn(site.made.files, entry.filePath)) {
    throw new Failure(`${entry.filePath} is no file of the working tree, so it has no edit.`);
  }
  return found;
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

async function port(target: PortTarget, edit: TextEdit, site: SiteContext): Promise<Ported> {
  const { root } = site.config;
  const file = path.posix.join(root, target.file);
  const bytes = Buffer.from(
    await (target.ref === null ? readFile(file) : site.fs.read(file)).catch((cause: unknown) => {
      throw new Failure(`${file} could not be read: ${messageOf(cause)}`, { cause });
    }),
  );
  const now = bytes.toString('utf8');
  const text = unifiedLines(now);
  const below = findRepository(root)?.below ?? '';
  const inside =
    target.ref === null ? path.posix.join(below, target.file) : placeAt(target.ref, file);
  const common = { target, edit, text: now, place: inside };
  const merged = await mergeTexts({ base: edit.before, edited: target.after, into: text });
  if (merged === null) return { ...common, outcome: { type: 'conflict' }, write: null };
  if (merged === text) return { ...common, outcome: { type: 'same' }, write: null };
  const mark = now.startsWith('\uFEFF') ? '\uFEFF' : '';
  const content = Buffer.from(
    mark + (now.includes('\r\n') ? merged.replaceAll('\n', '\r\n') : merged),
  );
  const write = target.ref === null ? { file, expected: bytes, content } : null;
  return { ...common, outcome: { type: 'merged', text: content.toString('utf8') }, write };
}

/** The path in the repository of a file of a commit. */
function placeAt({ mount }: { readonly mount: string }, file: string): string {
  return path.posix.relative(mount, file);
}

/** The change of a copy as a patch for `git apply`; of a conflict, the edit that doesn't fit. */
async function printPatch(
  { target, edit, text, outcome, place }: Ported,
  withHead: boolean,
): Promise<string> {
  const { version, ref, after } = target;
  const [before, then] =
    outcome.type === 'merged'
      ? [text, outcome.text]
      : outcome.type === 'same'
        ? ['', '']
        : [edit.before, after];
  const diff = await unifiedDiff(place, before, then);
  if (diff === '') return '';
  const note = outcome.type === 'conflict' ? '; it conflicts with changes of this version' : '';
  const head = `${patchHead}${version}${ref === null ? '' : ` (${ref.name})`}${note}\n`;
  return withHead || note !== '' ? head + diff : diff;
}

/** Writes the edit that conflicts as a patch into the working directory. Returns its name. */
async function leavePatch(ported: Ported, { io }: Session): Promise<string> {
  const { target } = ported;
  const page = path.posix.basename(target.file).replace(/\.\w+$/, '');
  const name = `${page}.${target.version}.patch`.replaceAll(/[^\w.-]/g, '-').replace(/^\.+/, '');
  const file = path.join(io.cwd, name);
  const before = await readFile(file, 'utf8').catch(() => null);
  if (before !== null && !before.startsWith(patchHead)) {
    throw new Failure(`${name} exists and is no patch of docsgen port; move it away.`);
  }
  await writeWhole(file, await printPatch(ported, true));
  return name;
}

function report(
  { file, edit, ported, without }: PortResult,
  patches: ReadonlyMap<Ported, string>,
  { session, root }: { readonly session: Session; readonly root: string },
): void {
  const { io, style } = session;
  const display = displayFrom(session, root);
  const print = (mark: string, text: string): void => void io.stdout.write(`${mark} ${text}\n`);
  if (!session.quiet)
    io.stdout.write(`${display(file)}, changed since ${escapeLine(edit.since)}\n`);
  for (const one of ported) {
    const { target, outcome } = one;
    const place = `${escapeLine(target.version)}  ${display(target.file)}`;
    if (target.ref !== null) {
      if (!session.quiet && outcome.type !== 'same') {
        print(
          '-',
          `${place}: is a file of ${escapeLine(target.ref.name)}; --patch prints a patch for it`,
        );
      }
    } else if (outcome.type === 'conflict') {
      print(
        style.red(style.marks.error),
        `${place}: conflicts; the edit is in ${patches.get(one)}`,
      );
    } else if (!session.quiet) {
      print(
        style.green(style.marks.ok),
        outcome.type === 'same' ? `${place}: has it already` : place,
      );
    }
    for (const href of outcome.type === 'merged' ? target.lost : []) {
      io.stderr.write(
        `${display(target.file)}: ${escapeLine(target.version)} lacks the page of the link ${escapeLine(href)}\n`,
      );
    }
  }
  for (const version of without) print('-', `${escapeLine(version)}  does not have the page`);
}
