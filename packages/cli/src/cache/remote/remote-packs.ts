import { readFileSync, renameSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { forEachConcurrent } from '../../files/for-each-concurrent.ts';
import { messageOf } from '../../process/reasons.ts';
import { draftIn, listFolder, makeCacheFolder } from '../pack-folder.ts';
import { digestInName } from '../pack-name.ts';
import { type HttpStore, RemoteProblem } from './http-store.ts';
import {
  type ListedPack,
  largestPack,
  parseList,
  printList,
  type Signatures,
} from './pack-list.ts';
import { downloadPack, readText, uploadPack } from './transfer.ts';

/**
 * Packs of a folder that several machines share. A server has the packs, each under its digest, and
 * one list of them under a key that all machines compute. Packs are never changed, so only the list
 * can be written by two machines at once. A writer adds to the list that the server has at that time,
 * and reads it again afterwards; a pack that still gets lost is made again by a later build.
 */
export interface RemotePacks {
  readonly store: HttpStore;
  /** Ends all waiting. The store has it too. */
  readonly signal: AbortSignal;
  /** The folder of the packs. Absolute. */
  readonly folder: string;
  /** The key of the list. */
  readonly key: string;
  readonly signatures: Signatures;
  /** Time, in ms, that a writer waits before it reads its list again. */
  readonly settling?: number;
  /** Time, in ms, after which a writer lists what it has uploaded so far. */
  readonly listing?: number;
}

/** The outcome of a download. */
export interface Downloaded {
  /** The packs in the list. */
  readonly listed: readonly ListedPack[];
  /** Names of those that are or were in the folder, and of those that are of no use to any machine. */
  readonly settled: ReadonlySet<string>;
  /** Number of downloaded packs, and their size in bytes. */
  readonly packs: number;
  readonly bytes: number;
  /** Why the list of the server isn't used; null if it is. */
  readonly unusable: string | null;
}

/** Maximum number of concurrent transfers. */
const concurrency = 4;

/** Downloads the packs of the list that the folder doesn't have. @throws RemoteProblem */
export async function download(remote: RemotePacks): Promise<Downloaded> {
  const { store, folder } = remote;
  const { listed, unusable } = await readList(remote);
  const own = new Set(listFolder(folder));
  // Packs that were merged into others aren't downloaded again.
  const merged = readMerged(remote);
  const isHere = ({ name }: ListedPack): boolean => own.has(name) || merged.has(name);
  const missing = listed.filter((pack) => !isHere(pack));
  const settled = new Set(listed.filter(isHere).map(({ name }) => name));
  checkSpace(folder, missing);
  let [packs, bytes] = [0, 0];
  const receive = async (pack: ListedPack): Promise<void> => {
    const end = await downloadPack(store, folder, pack);
    settled.add(pack.name);
    if (end === 'useless') return;
    packs += 1;
    bytes += pack.size;
  };
  await forEachConcurrent(missing, receive, concurrency).finally(() => {
    writeMerged(remote, settled);
  });
  return { listed, settled, packs, bytes, unusable };
}

/**
 * Uploads the packs that the list lacks, and then the list. Returns the number of packs. What is
 * uploaded before a failure is listed too, so that a later build goes on from there.
 *
 * @throws RemoteProblem
 */
export async function upload(remote: RemotePacks, before: Downloaded): Promise<number> {
  const known = new Set(before.listed.map(({ name }) => name));
  const own = ownPacks(remote.folder);
  const fresh = own.filter(({ name }) => !known.has(name));
  await uploadPacks(remote, fresh);
  const names = new Set(own.map(({ name }) => name));
  const gone = new Set([...before.settled].filter((name) => !names.has(name)));
  if (fresh.length > 0 || gone.size > 0) await updateList(remote, own, gone);
  writeMerged(remote, new Set([...before.settled, ...names]));
  return fresh.length;
}

/**
 * Uploads packs. A large cache takes longer than one build may wait: what has arrived is listed from
 * time to time, and after a failure; the last packs are the caller's to list. @throws RemoteProblem
 */
async function uploadPacks(remote: RemotePacks, packs: readonly ListedPack[]): Promise<void> {
  const { store, folder, listing = 10_000 } = remote;
  const none: ReadonlySet<string> = new Set();
  const stored: ListedPack[] = [];
  let listed = performance.now();
  const send = async (pack: ListedPack): Promise<void> => {
    await uploadPack(store, folder, pack);
    stored.push(pack);
  };
  try {
    for (let at = 0; at < packs.length; at += concurrency) {
      if (at > 0 && performance.now() - listed >= listing) {
        await updateList(remote, stored, none);
        listed = performance.now();
      }
      await forEachConcurrent(packs.slice(at, at + concurrency), send, concurrency);
    }
  } catch (error) {
    if (stored.length > 0) await updateList(remote, stored, none).catch(() => undefined);
    throw error;
  }
}

/** Number of attempts to update a list that other machines update at the same time. */
const rounds = 5;

/**
 * Adds packs to the list and removes others, whatever other machines add meanwhile: the list is read
 * again after a while, and updated again if a machine that had read it before has replaced it.
 */
async function updateList(
  remote: RemotePacks,
  own: readonly ListedPack[],
  gone: ReadonlySet<string>,
): Promise<void> {
  const { store, key, signatures, signal, settling = 200 } = remote;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    // A list that can't be used is replaced.
    const { listed: current } = await readList(remote);
    const wanted = new Map(current.map((pack) => [pack.name, pack]));
    for (const name of gone) wanted.delete(name);
    for (const pack of own) wanted.set(pack.name, pack);
    const isThere = wanted.size === current.length && current.every(({ name }) => wanted.has(name));
    if (isThere) return;
    const packs = [...wanted.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    await store.put(key, Buffer.from(printList(key, packs, signatures)));
    // Another machine that has read the list before it was replaced writes within a similar time.
    const pause = Math.max(settling, 3 * (performance.now() - start)) * (1 + Math.random());
    await sleep(pause, undefined, { signal }).catch(() => undefined);
    // The list is there; whether it stays isn’t known.
    if (signal.aborted) return;
  }
}

/** Reads the list; empty if the server has none, or one that can't be used. @throws RemoteProblem */
async function readList({
  store,
  key,
  signatures,
}: RemotePacks): Promise<Pick<Downloaded, 'listed' | 'unusable'>> {
  try {
    const text = await store.get(key, readText);
    return { listed: text === null ? [] : parseList(text, key, signatures), unusable: null };
  } catch (error) {
    if (error instanceof RemoteProblem) throw error;
    return { listed: [], unusable: messageOf(error) };
  }
}

/** The packs in a folder that can be shared. */
function ownPacks(folder: string): ListedPack[] {
  return listFolder(folder).flatMap((name) => {
    const size = statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
    return digestInName(name) === null || size === 0 || size > largestPack ? [] : { name, size };
  });
}

/**
 * Refuses packs that would fill the disk: a build writes about as much as its cache holds.
 *
 * @throws RemoteProblem
 */
function checkSpace(folder: string, packs: readonly ListedPack[]): void {
  const needed = packs.reduce((sum, { size }) => sum + size, 0);
  if (needed === 0) return;
  makeFolderOf(folder);
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize > 2 * needed) return;
  throw new RemoteProblem(`the disk has no room for ${Math.ceil(needed / 1_000_000)} MB`);
}

/** @throws RemoteProblem */
function makeFolderOf(folder: string): void {
  try {
    makeCacheFolder(folder);
  } catch (error) {
    throw new RemoteProblem(messageOf(error), { cause: error });
  }
}

/**
 * The names of packs that the folder has had: a later build merges small packs into others. They
 * are noted in the folder, so that they are forgotten with it.
 */
function readMerged({ folder, key }: RemotePacks): Set<string> {
  try {
    const noted = JSON.parse(readFileSync(path.join(folder, noteName(key)), 'utf8')) as unknown;
    return new Set(Array.isArray(noted) ? noted.map(String) : []);
  } catch {
    return new Set();
  }
}

function writeMerged({ folder, key }: RemotePacks, names: ReadonlySet<string>): void {
  const file = path.join(folder, noteName(key));
  const draft = draftIn(folder, noteName(key));
  try {
    writeFileSync(draft, JSON.stringify([...names]));
    renameSync(draft, file);
  } catch {
    // Some packs are downloaded again.
  }
}

function noteName(key: string): string {
  return `${key.slice(0, 16)}.downloaded`;
}
