import {
  type CallerInputs,
  type CheckResult,
  countSeverities,
  type RuleExtension,
  textsOfSite,
} from '@docsgen/core';
import { compareFindings } from '@docsgen/review';
import type { CheckOptions } from '../api/options.ts';
import { mergeBase, resolveCommit } from '../git/commits.ts';
import { loadStates, repositoryOf } from '../reviewing/review-site.ts';
import { withReview } from '../reviewing/with-review.ts';
import type { Session, SiteContext } from '../session.ts';

/** The findings that a change introduces. */
interface IntroducedFindings {
  readonly result: CheckResult;
  readonly root: string;
  readonly siteRules: readonly RuleExtension[];
}

/**
 * Checks a site and keeps the findings that it didn't have where it parted from a ref. The addresses
 * and anchors of that commit count as published.
 *
 * @param inputs Further inputs of the check, for the commit that the site is compared with.
 * @throws Failure, Interrupted
 */
export async function checkSince(
  since: string,
  options: CheckOptions,
  session: Session,
  inputs: (site: SiteContext, commit: string) => Promise<CallerInputs>,
): Promise<IntroducedFindings> {
  const place = await repositoryOf(options, session);
  const start = await resolveCommit(since, place.repository);
  const before = await mergeBase([start, 'HEAD'], place.repository);
  const choice = { ...options, ...place };
  return withReview(choice, session, async (review) => {
    const commits = { before, after: null };
    const states = await loadStates(commits, review, (site) => inputs(site, before));
    const { before: old, after: now, renames } = states;
    const { added } = compareFindings(
      { diagnostics: old.checked.diagnostics, texts: await textsOfSite(old.run) },
      { diagnostics: now.checked.diagnostics, texts: await textsOfSite(now.run) },
      renames,
    );
    const { config } = now.run.site;
    const summary = { ...now.checked.summary, ...countSeverities(added) };
    const result = { ...now.checked, diagnostics: added, summary };
    return { result, root: config.root, siteRules: config.extensions.rules };
  });
}
