import { randomUUID } from 'node:crypto';
import { rmdirSync, rmSync } from 'node:fs';
import { link, lstat, readFile, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { digest, type FileSystem, makeFolder, type SiteConfig } from '@docsgen/core';
import { Failure } from '../process/failure.ts';
import { Interrupted } from '../process/interruption.ts';
import { codeOf, messageOf } from '../process/reasons.ts';
import type { Session } from '../session.ts';
import { stateFolder } from './state-folder.ts';

/** The holder of a lock. */
export interface LockHolder {
  readonly pid: number;
  /** ISO time at which it was acquired. */
  readonly since: string;
  readonly host: string;
  /**
   * Start time of the process, in the system's unit: distinguishes it from a later process with the
   * same id.
   */
  readonly processBegan: string;
}

/** A lock that is held. */
export interface BuildLock {
  /** Removes the lock. @throws when the system refuses it. */
  release(): void;
}

const retryMs = 60;
/** Interval, in ms, at which a holder renews its lock for machines that share the folder. */
const beatMs = 5_000;
/** A holder on another machine that hasn't renewed its lock for longer is considered dead. */
const silenceMs = 120_000;
/** Time, in ms, after which the removal of a stale lock must have been stopped. */
const longestTakeoverMs = 10_000;

/**
 * Acquires the lock on the site's output folder, so that concurrent builds don't mix their files.
 * A folder has one lock, by whichever links it is named. The lock is a file in `.docsgen/` beside
 * the configuration; a dead process's lock is taken over. If that folder isn't writable, builds run
 * without a lock.
 *
 * @throws Interrupted, Failure
 */
export async function acquireBuildLock(
  { config, fs }: BuildPlace,
  onWait: (holder: LockHolder) => void,
  isInterrupted: () => boolean = () => false,
): Promise<BuildLock> {
  const { root, outDir } = config;
  const name = `build-${digest(await fs.realPath(outDir)).slice(0, 12)}`;
  return acquireLock({ root, name }, onWait, isInterrupted);
}

/** The folders of a build, and their file system. */
interface BuildPlace {
  readonly config: Pick<SiteConfig, 'root' | 'outDir'>;
  readonly fs: Pick<FileSystem, 'realPath'>;
}

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

/** Acquires a lock of a site, which one process holds at a time. @throws Interrupted, Failure */
async function acquireLock(
  { root, name }: { readonly root: string; readonly name: string },
  onWait: (holder: LockHolder) => void,
  isInterrupted: () => boolean,
): Promise<BuildLock> {
  const file = path.join(stateFolder(root), `${name}.lock`);
  const since = new Date().toISOString();
  const began = await processBegan(process.pid);
  const self: LockHolder = { pid: process.pid, since, host: hostname(), processBegan: began };
  const own = JSON.stringify(self);
  let waiting = false;
  for (;;) {
    if (isInterrupted()) throw new Interrupted();
    const outcome = await tryToTake(file, own);
    if (outcome === 'taken') return heldLock(file);
    if (outcome === 'impossible') return { release: () => undefined };
    const text = await readLock(file);
    if (text === null) {
      await delay(1);
      continue;
    }
    const holder = parseHolder(text);
    if (holder === null || (await isGone(holder, file))) {
      await removeStale(file, text);
      continue;
    }
    if (!waiting) onWait(holder);
    waiting = true;
    await delay(retryMs);
  }
}

function heldLock(file: string): BuildLock {
  const beat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, beatMs);
  beat.unref();
  return {
    // Synchronous: while awaiting, V8 would collect garbage just before the process ends.
    release() {
      clearInterval(beat);
      rmSync(file, { force: true });
      try {
        rmdirSync(path.dirname(file));
      } catch {
        // Not empty: the folder also contains the cache.
      }
    },
  };
}

/** Links a complete file into place, so that the lock never exists without its content. */
async function tryToTake(file: string, own: string): Promise<'taken' | 'held' | 'impossible'> {
  const draft = `${file}.${randomUUID()}`;
  try {
    makeFolder(path.dirname(file));
    await writeFile(draft, own);
    await link(draft, file);
    return 'taken';
  } catch (error) {
    // ENOENT: another build has released its lock and removed the folder in the meantime.
    if (['EEXIST', 'ENOENT'].includes(codeOf(error))) return 'held';
    await rm(draft, { force: true }).catch(() => undefined);
    await rmdir(path.dirname(file)).catch(() => undefined);
    return 'impossible';
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

/** Reads a lock; null if it has been removed. @throws Failure when it isn't a readable file. */
async function readLock(file: string): Promise<string | null> {
  const found = await lstat(file).catch(() => null);
  if (found === null) return null;
  // Waiting for a folder or a dangling link would never end.
  if (!found.isFile())
    throw new Failure(`${file} is not a file. Remove it: docsgen keeps a lock there.`);
  return readFile(file, 'utf8').catch((cause: unknown) => {
    if (codeOf(cause) === 'ENOENT') return null;
    throw new Failure(`${file} can't be read: ${messageOf(cause)}`, { cause });
  });
}

/**
 * Removes a stale lock. One process at a time may do so, since the next process could take the lock
 * between the check and the removal. The permit is a file beside the lock that exists for an instant.
 */
async function removeStale(file: string, text: string): Promise<void> {
  const permit = `${file}.takeover`;
  try {
    await writeFile(permit, '', { flag: 'wx' });
  } catch {
    // Another process has it. One that was stopped in that instant has left it behind.
    const found = await stat(permit).catch(() => null);
    const isLeft = found !== null && Date.now() - found.mtimeMs > longestTakeoverMs;
    if (isLeft) await rm(permit, { force: true });
    await delay(1);
    return;
  }
  try {
    // A lock is only taken where there is none, so one with the same text is still the stale one.
    const current = await readFile(file, 'utf8').catch(() => null);
    if (current === text) await rm(file, { force: true });
  } finally {
    await rm(permit, { force: true });
    await rmdir(path.dirname(file)).catch(() => undefined);
  }
}

/** The start time of a running process; empty on systems without `/proc`. */
async function processBegan(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name, in parentheses, may contain spaces; the start time is the 22nd field.
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** The format of a holder's `since`. */
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function parseHolder(text: string): LockHolder | null {
  try {
    const {
      pid = 0,
      since = '',
      host,
      processBegan: began,
    } = JSON.parse(text) as Partial<LockHolder>;
    if (!Number.isSafeInteger(pid) || !isoTime.test(since)) return null;
    return { pid, since, host: host ?? '', processBegan: began ?? '' };
  } catch {
    return null;
  }
}

async function isGone(holder: LockHolder, file: string): Promise<boolean> {
  if (holder.host !== hostname()) {
    const found = await stat(file).catch(() => null);
    return found !== null && Date.now() - found.mtimeMs > silenceMs;
  }
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM means that the process exists and belongs to another user.
    return codeOf(error) !== 'EPERM';
  }
  const began = await processBegan(holder.pid);
  return holder.processBegan !== '' && began !== '' && began !== holder.processBegan;
}
