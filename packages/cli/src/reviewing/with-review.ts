import { createSourceCache, runPipeline, type SiteRun } from '@docsgen/core';
import { openSiteCache } from '../cache/site-cache.ts';
import { cachePlace } from '../files/state-folder.ts';
import type { Session, SiteContext } from '../session.ts';
import { workersFor } from '../workers/own-workers.ts';
import { createStates, type SiteStates, type StateChoice } from './open-states.ts';

/** The means of comparing states of a site. */
export interface Review {
  readonly choice: StateChoice;
  readonly states: SiteStates;
  /** Loads a state. What is equal in two states is made once. */
  readonly run: (site: SiteContext) => Promise<SiteRun>;
}

/**
 * Opens the cache of a site for a review, and removes what the review wrote to load its states.
 *
 * @throws Failure, Interrupted
 */
export async function withReview<T>(
  choice: StateChoice,
  session: Session,
  work: (review: Review) => Promise<T>,
): Promise<T> {
  const { workRoot, cache: wanted = true } = choice;
  const cache = openSiteCache(cachePlace(workRoot, choice, session.io), wanted, session.note);
  const states = createStates(choice, session);
  // As if the later state were the next one of a command that stays.
  const sourceCache = createSourceCache();
  const run = (site: SiteContext) => runPipeline({ ...site, ...workersFor(), cache, sourceCache });
  try {
    const result = await work({ choice, states, run });
    cache.save();
    return result;
  } finally {
    cache.close();
    await states.close();
  }
}
