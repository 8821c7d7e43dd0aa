import {
  type CallerInputs,
  type CheckResult,
  type CheckRunOptions,
  check,
  type RuleExtension,
  shorten,
} from '@docsgen/core';
import type { CheckOptions } from '../api/options.ts';
import { siteChoice } from '../api/site-choice.ts';
import { whileEditing } from '../files/edit-lock.ts';
import { writeWhole } from '../files/source-files.ts';
import { readRenames } from '../git/renames.ts';
import { startClock } from '../process/clock.ts';
import { count, escapeLine } from '../reporting/escape.ts';
import {
  type BuildContext,
  displayFrom,
  openBuildContext,
  openCache,
  type Session,
  timed,
  withRenderer,
} from '../session.ts';
import { type AppliedFix, diffOf, type FixResult, fixFiles, writeFixed } from './fix-files.ts';
import { type CheckingOptions, refuseContradictions } from './options.ts';
import { readPublished } from './published.ts';

/** The result of a check. */
export interface CheckRun {
  /** The outcome to report: findings in the files as they are on disk now. */
  readonly result: CheckResult;
  /** Text for stdout in place of a report; null for a report. */
  readonly instead: string | null;
  /** Findings that were fixed, or would be. */
  readonly applied: readonly AppliedFix[];
  /** Actions that were taken, one line each. */
  readonly notes: readonly string[];
}

/** A check with the site's root. */
export interface SiteCheck extends CheckRun {
  readonly root: string;
  /** The site's own rules. */
  readonly ownRules: readonly RuleExtension[];
}

/** Checks a site, for the command and the API. @throws Failure, Interrupted */
export async function runSiteCheck(options: CheckOptions, session: Session): Promise<SiteCheck> {
  refuseContradictions(options);
  const site = await openBuildContext(siteChoice(options), session);
  const { root, extensions } = site.config;
  return { ...(await runCheck(site, options, session)), root, ownRules: extensions.rules };
}

/** Whether a check failed, and why. */
export interface CheckVerdict {
  readonly failed: boolean;
  readonly warningsFail: boolean;
  readonly tooMany: boolean;
}

/** Whether the findings fail the check, by the caller's limits. */
export function checkVerdict(
  { summary }: Pick<CheckResult, 'summary'>,
  { strict = false, maxWarnings }: Pick<CheckOptions, 'strict' | 'maxWarnings'>,
): CheckVerdict {
  const { errors, warnings } = summary;
  const tooMany = maxWarnings !== undefined && warnings > maxWarnings;
  const warningsFail = (strict && warnings > 0) || tooMany;
  return { failed: errors > 0 || warningsFail, warningsFail, tooMany };
}

/** Checks a site; with `fix` applies fixes, with `updateBaseline` writes the baseline. */
async function runCheck(
  site: BuildContext,
  options: CheckingOptions & Pick<CheckOptions, 'cache'>,
  session: Session,
): Promise<CheckRun> {
  const inputs = await callerInputs(site, options, session);
  const cache = openCache(site.config.root, options.cache ?? true, session);
  const work = { ...site, ...inputs, cache };
  try {
    const run = await timed(session, startClock(), (listeners) =>
      doCheck({ ...work, ...listeners }, options, session),
    );
    cache.save();
    return run;
  } finally {
    cache.close();
  }
}

async function doCheck(
  work: CheckRunOptions,
  options: CheckingOptions,
  session: Session,
): Promise<CheckRun> {
  const { root } = work.config;
  if (options.fix === true) {
    const { renderer } = await withRenderer(work);
    const fixNow = () => fixFiles({ ...work, renderer });
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
 */
async function callerInputs(
  { config }: BuildContext,
  { external, against, againstSitemap }: CheckingOptions,
  { io, interruption }: Session,
): Promise<CallerInputs> {
  const { root } = config;
  const oldSite = async (address: string) => {
    const { readOldSite } = await import('./sitemap/read-old-site.ts');
    const old = await readOldSite(address, { cwd: io.cwd, config, interruption });
    if (old.leftOut !== null) io.stderr.write(`${old.leftOut}\n`);
    return old;
  };
  return {
    renames: once(() => interruption.race(readRenames(root))),
    ...(against === undefined
      ? {}
      : { against: await readPublished(against, { cwd: io.cwd, root }) }),
    ...(againstSitemap === undefined ? {} : { against: await oldSite(againstSitemap) }),
    ...(external === true
      ? {
          probe: once(async (urls: readonly string[]) => {
            const { probeExternalLinks } = await import('./external/external-links.ts');
            return probeExternalLinks(urls, config, interruption);
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

function dryRun({ first, files, applied }: FixResult): CheckRun {
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
  return { result: first, instead: diffOf(files), notes, applied };
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
