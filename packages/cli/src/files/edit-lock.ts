import type { Session } from '../session.ts';
import { acquireLock } from './build-lock.ts';

/**
 * Changes sources while no other command does: what one has planned must not be done to what
 * another has changed since.
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
    await lock.release();
  }
}
