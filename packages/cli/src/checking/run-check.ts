import { type CheckResult, check, type Outside } from '@docsgen/core';
import { whileEditing } from '../files/edit-lock.ts';
import { writeWhole } from '../files/source-files.ts';
import { readRenames } from '../git/renames.ts';
import { startClock } from '../process/clock.ts';
import { count, harmlessLine } from '../reporting/words.ts';
import {
  type BuildPlace,
  displayFrom,
  openCache,
  type Session,
  timed,
  withRenderer,
} from '../session.ts';
import { diffOf, type Mended, mend, writeMended } from './mend.ts';
import type { CheckingOptions } from './options.ts';
import { readPublished } from './published.ts';
import { readOldSite } from './sitemap/read-old-site.ts';

/** What a check came to. */
export interface CheckRun {
  /** What is to be judged: what stands on the disk now. */
  readonly result: CheckResult;
  /** Text for stdout in place of a report; null where a report is wanted. */
  readonly instead: string | null;
  /** What was done, one line each. */
  readonly notes: readonly string[];
}

/** Checks a site, and mends it or renews its baseline where that is asked for. */
export async function runCheck(
  site: BuildPlace,
  options: CheckingOptions,
  session: Session,
): Promise<CheckRun> {
  const outside = await lookOutside(site, options, session);
  const cache = openCache(site.config.root, true, session);
  const work = { ...site, ...outside, cache };
  const { root } = site.config;
  const run = await timed(session, startClock(), async (listeners) => {
    if (options.fix === true) {
      const { renderer } = await withRenderer(site);
      const mendNow = () => mend({ ...work, ...listeners, renderer });
      if (options.dryRun === true) return dryRun(await mendNow());
      return whileEditing(root, session, async () => {
        const mended = await mendNow();
        await writeMended(mended.files, root);
        return { result: mended.last, instead: null, notes: describe(mended, root, session) };
      });
    }
    const result = await check({ ...work, ...listeners });
    if (options.updateBaseline !== true) return { result, instead: null, notes: [] };
    const { file, text, count: amount } = result.baseline.updated();
    await writeWhole(`${root}/${file}`, text);
    const display = displayFrom(session, root);
    const kept = `${display(file)} holds ${count(amount, 'finding')} now.\n`;
    const accepted = { ...result, diagnostics: [], summary: { ...result.summary, ...none } };
    return { result: accepted, instead: kept, notes: [] };
  });
  cache.save();
  cache.close();
  return run;
}

const none = { errors: 0, warnings: 0, infos: 0 };

/** Prepares what the rules may ask of the world. Each is asked once, however often we check. */
async function lookOutside(
  { config }: BuildPlace,
  { external, against, againstSitemap }: CheckingOptions,
  { io, interruption }: Session,
): Promise<Outside> {
  const { root } = config;
  return {
    renames: once(() => interruption.race(readRenames(root))),
    ...(against === undefined
      ? {}
      : { against: await readPublished(against, { cwd: io.cwd, root }) }),
    ...(againstSitemap === undefined
      ? {}
      : { against: await readOldSite(againstSitemap, { cwd: io.cwd, config, interruption }) }),
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

/** Fixes change no link to another site and no commit, so the first answer stands. */
function once<A extends readonly unknown[], T>(ask: (...given: A) => Promise<T>) {
  let answer: Promise<T> | null = null;
  return (...given: A): Promise<T> => {
    answer ??= ask(...given);
    return answer;
  };
}

function dryRun({ first, files, mends }: Mended): CheckRun {
  if (mends.length === 0) {
    return {
      result: first,
      instead: '',
      notes: ['Nothing has one safe fix; nothing was written.'],
    };
  }
  const fixes = mends.length === 1 ? '1 fix' : `${mends.length} fixes`;
  const amount = `${fixes} in ${count(files.length, 'file')}`;
  return { result: first, instead: diffOf(files), notes: [`${amount}; nothing was written.`] };
}

function describe({ mends }: Mended, root: string, session: Session): string[] {
  const display = displayFrom(session, root);
  return mends.map(({ diagnostic: { file, line, column, rule, fix }, old }) => {
    const place = `${display(file)}:${line}:${column}`;
    return `fixed ${place}  ${rule}  ${excerpt(old)} → ${excerpt(fix.text)}`;
  });
}

function excerpt(text: string): string {
  const flat = harmlessLine(text.replace(/\s+/g, ' ').trim());
  return flat === '' ? 'nothing' : `"${flat.length > 60 ? `${flat.slice(0, 59)}…` : flat}"`;
}
