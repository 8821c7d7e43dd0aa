import {
  type CallerInputs,
  type CheckResult,
  type CheckRunOptions,
  check,
  count,
  type RuleExtension,
  type SourceFile,
  shorten,
} from '@docsgen/core';
import type { CheckOptions } from '../api/options.ts';
import { openRemoteCache } from '../cache/remote/open-remote.ts';
import { openLocalCache, openSiteCache } from '../cache/site-cache.ts';
import { whileEditing } from '../files/locks.ts';
import { writeWhole } from '../files/source-files.ts';
import { cacheFolder, cachePlace } from '../files/state-folder.ts';
import { readChanges } from '../git/changes.ts';
import { readRenames } from '../git/renames.ts';
import { createTranslationReader } from '../git/translation-history.ts';
import { startClock } from '../process/clock.ts';
import { Failure } from '../process/failure.ts';
import { escapeLine } from '../reporting/escape.ts';
import { displayFrom, openContext, type Session, type SiteContext, timed } from '../session.ts';
import { type AppliedFix, diffOf, type FixResult, fixFiles, writeFixed } from './fix-files.ts';
import { readPublished } from './published.ts';

/** The result of a check. */
export interface CheckOutcome {
  /** The outcome to report: findings in the files as they are on disk now. */
  readonly result: CheckResult;
  /** Text for stdout in place of a report; null for a report. */
  readonly instead: string | null;
  /** Findings that were fixed, or would be. */
  readonly applied: readonly AppliedFix[];
  /** Actions that were taken, one line each. */
  readonly notes: readonly string[];
  readonly root: string;
  /** The site's own rules. */
  readonly siteRules: readonly RuleExtension[];
}

type CheckRun = Omit<CheckOutcome, 'root' | 'siteRules'>;

/**
 * Checks a site, for the command and the API; with `fix` applies fixes, with `updateBaseline` writes
 * the baseline.
 *
 * @throws Failure, Interrupted
 */
export async function runSiteCheck(options: CheckOptions, session: Session): Promise<CheckOutcome> {
  refuseContradictions(options);
  const { cache: wanted = true, since } = options;
  if (since !== undefined) {
    const { checkSince } = await import('./check-since.ts');
    const inputs = (site: SiteContext, commit: string) =>
      callerInputs(site, options, session, commit);
    const introduced = await checkSince(since, options, session, inputs);
    return { ...introduced, instead: null, notes: [], applied: [] };
  }
  const site = await openContext({ ...options, cache: wanted }, session);
  const { root, extensions } = site.config;
  const inputs = {
    ...(await callerInputs(site, options, session)),
    ...(await createTranslationReader().options(site.config)),
  };
  const place = cachePlace(root, options, session.io);
  // Fixes change sources, so none of them comes from another machine.
  if (wanted && options.fix !== true) {
    await openRemoteCache(site.config, place, { session, mayWrite: false });
  }
  const openCache = options.fix === true ? openLocalCache : openSiteCache;
  const cache = openCache(place, wanted, session.note);
  try {
    const run = await timed(session, startClock(), (listeners) =>
      doCheck({ ...site, ...inputs, cache, ...listeners }, options, session),
    );
    cache.save();
    return { ...run, root, siteRules: extensions.rules };
  } finally {
    cache.close();
  }
}

/** Rejects conflicting options. @throws Failure */
function refuseContradictions(options: CheckOptions): void {
  const { fix, dryRun, updateBaseline, against, againstSitemap, since, findings = [] } = options;
  if (dryRun && !fix) throw new Failure('--dry-run needs --fix; check alone changes nothing.');
  if (fix && updateBaseline) {
    throw new Failure('--fix and --update-baseline exclude each other; fix first.');
  }
  if (fix && findings.length > 0) {
    throw new Failure('--fix and --findings exclude each other: fixes move the text; fix first.');
  }
  if (against !== undefined && againstSitemap !== undefined) {
    throw new Failure('--against and --against-sitemap exclude each other.');
  }
  const others = { fix, updateBaseline, against, againstSitemap };
  const other = Object.entries(others).find(([, value]) => value !== undefined && value !== false);
  if (since !== undefined && other !== undefined) {
    const flag = other[0].replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    throw new Failure(`--since and --${flag} exclude each other.`);
  }
}

async function doCheck(
  work: CheckRunOptions,
  options: CheckOptions,
  session: Session,
): Promise<CheckRun> {
  const { root } = work.config;
  if (options.fix === true) {
    const fixNow = () => fixFiles(work);
    if (options.dryRun === true) return dryRun(await fixNow());
    return whileEditing(root, session, async () => {
      const fixed = await fixNow();
      await writeFixed(fixed.files, root);
      const notes = fixNotes(fixed, root, session);
      return { result: fixed.last, instead: null, notes, applied: fixed.applied };
    });
  }
  const result = await check(work);
  if (options.updateBaseline !== true) return { result, instead: null, notes: [], applied: [] };
  const { file, text, count: amount } = result.baseline.updated();
  await writeWhole(`${root}/${file}`, text);
  const display = displayFrom(session, root);
  const kept = `${display(file)} now has ${count(amount, 'finding')}.\n`;
  const accepted = { ...result, diagnostics: [], summary: { ...result.summary, ...none } };
  return { result: accepted, instead: kept, notes: [], applied: [] };
}

const none = { errors: 0, warnings: 0, infos: 0 };

/**
 * The inputs from git, the network and published sites. Those that are functions are memoized for
 * all rounds of `--fix`.
 *
 * @param changedSince The commit that the rule `stale-copy` compares files with.
 */
async function callerInputs(
  { config }: SiteContext,
  options: CheckOptions,
  { io, interruption, note }: Session,
  changedSince = 'HEAD',
): Promise<CallerInputs> {
  const { external, against, againstSitemap, findings = [] } = options;
  const { root } = config;
  const oldSite = async (address: string) => {
    const { readOldSite } = await import('./sitemap/read-old-site.ts');
    const old = await readOldSite(address, { cwd: io.cwd, config, interruption });
    if (old.leftOut !== null) io.stderr.write(`${old.leftOut}\n`);
    return old;
  };
  const readReports = async (files: readonly string[]) => {
    const { readToolReports } = await import('./findings/read-reports.ts');
    return readToolReports(files, { cwd: io.cwd, root, note });
  };
  const isStaleAsked = ![undefined, 'off'].some((level) => level === config.rules['stale-copy']);
  return {
    ...(isStaleAsked && {
      changes: (files: readonly SourceFile[]) => readChanges(root, changedSince, files),
    }),
    renames: once(() => interruption.race(readRenames(root))),
    ...(against === undefined
      ? {}
      : { against: await readPublished(against, { cwd: io.cwd, root }) }),
    ...(findings.length === 0 ? {} : { report: await readReports(findings) }),
    ...(againstSitemap === undefined ? {} : { against: await oldSite(againstSitemap) }),
    ...(external === true
      ? {
          probe: once(async (urls: readonly string[]) => {
            const { probeExternalLinks } = await import('./external/external-links.ts');
            const folder = cacheFolder(cachePlace(root, options, io));
            return probeExternalLinks(urls, { settings: config.external, folder }, interruption);
          }),
        }
      : {}),
  };
}

/** Memoizes the first call: fixes change neither external links nor commits. */
function once<A extends readonly unknown[], T>(read: (...given: A) => Promise<T>) {
  let result: Promise<T> | null = null;
  return (...given: A): Promise<T> => {
    result ??= read(...given);
    return result;
  };
}

async function dryRun({ first, files, applied }: FixResult): Promise<CheckRun> {
  if (applied.length === 0) {
    return {
      result: first,
      instead: '',
      applied,
      notes: ['No finding has a safe fix; no file was written.'],
    };
  }
  const fixes = applied.length === 1 ? '1 fix' : `${applied.length} fixes`;
  const amount = `${fixes} in ${count(files.length, 'file')}`;
  const notes = [`${amount}; nothing was written.`];
  return { result: first, instead: await diffOf(files), notes, applied };
}

function fixNotes({ applied }: FixResult, root: string, session: Session): string[] {
  const display = displayFrom(session, root);
  return applied.map(({ diagnostic: { file, line, column, rule, fix }, old }) => {
    const place = `${display(file)}:${line}:${column}`;
    return `fixed ${place}  ${rule}  ${excerpt(old)} → ${excerpt(fix.text)}`;
  });
}

function excerpt(text: string): string {
  const flat = escapeLine(text.replace(/\s+/g, ' ').trim());
  return flat === '' ? 'nothing' : `"${shorten(flat, 60)}"`;
}
