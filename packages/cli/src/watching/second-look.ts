import { createFollowUp, type FollowUp } from './follow-up.ts';

/** Long enough that whoever writes goes on writing, and not so long that anything is missed. */
const defaultDelay = 400;

/**
 * Looks at everything after each round of work, because what the system tells of changes is a
 * hint: it may come late, be incomplete, or name a file by another path.
 *
 * @param look Says whether something was missed, also of a look that was interrupted; it must
 *   not reject.
 */
export function createSecondLook(
  look: (signal: AbortSignal) => Promise<boolean>,
  onMissed: () => void,
  delayMs: number = defaultDelay,
): FollowUp {
  return createFollowUp(async (signal) => {
    if (await look(signal)) onMissed();
  }, delayMs);
}
