import type { Session } from '../session.ts';
import { acquireLock } from './build-lock.ts';

/**
 * Runs a command that changes sources under a lock: changes by another such command could
 * invalidate its plan.
 *
 * @throws Interrupted, Failure
 */
export async function whileEditing<T>(
  root: string,
  { io, interruption }: Session,
  edit: () => Promise<T>,
): Promise<T> {
  const lock = await acquireLock(
    { root, name: 'edit' },
    ({ pid }) => io.stderr.write(`Waiting for another command that edits (process ${pid})…\n`),
    () => interruption.happened,
  );
  try {
    return await edit();
  } finally {
    lock.release();
  }
}
