import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import path from 'node:path';
import type { GitObjects } from '@docsgen/core';
import { Failure } from '../process/failure.ts';
import { messageOf } from '../process/reasons.ts';
import { type Repository, startGit } from './git.ts';

/** A request for an object. */
interface Request {
  readonly name: string;
  readonly resolve: (content: Uint8Array) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Reads the objects of a repository by one process of git, which is started at the first read and
 * ends with this one. No filter, hook or textconv program runs, and nothing is fetched. Reads reject
 * with a `Failure` that says what to run.
 */
export function createObjectReader(repository: Repository): GitObjects {
  const waiting: Request[] = [];
  let send: ((name: string) => void) | null = null;

  const start = (): ((name: string) => void) => {
    const child = startGit(repository, ['--no-replace-objects', 'cat-file', '--batch']);
    const pipes = [child.stdin, child.stdout, child.stderr];
    const streams = pipes.filter((one) => one instanceof Socket);
    let said = '';
    // The process doesn't keep this one alive, except while a read waits for it.
    const hold = (isHeld: boolean): void => {
      for (const one of [child, ...streams]) {
        if (isHeld) one.ref();
        else one.unref();
      }
    };
    const end = (): void => {
      send = null;
      const reason = said.trim().split('\n')[0] || 'it has ended';
      for (const { name, reject } of waiting.splice(0)) reject(unreadObject(name, reason));
    };
    const receive = createReceiver((content) => {
      const request = waiting.shift();
      if (waiting.length === 0) hold(false);
      if (content === null) request?.reject(unreadObject(request.name, 'it is missing'));
      else request?.resolve(content);
    });
    child.stdout.on('data', receive);
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString('utf8', 0, 1_000);
    });
    child.on('error', (error) => {
      said = messageOf(error);
      end();
    });
    child.on('close', end);
    // A process that has ended is reported by `close`.
    child.stdin.on('error', () => undefined);
    return (name) => {
      hold(true);
      child.stdin.write(`${name}\n`);
    };
  };
  return {
    read: (name) =>
      new Promise((resolve, reject) => {
        waiting.push({ name, resolve, reject });
        send ??= start();
        send(name);
      }),
    readLarge: (digest) => readLarge(repository, digest),
  };
}

function unreadObject(name: string, reason: string): Failure {
  const message = `git can't read an object of a version, ${name}: ${reason}.`;
  const remedy = 'A partial clone gets all objects by git fetch --refetch --no-filter.';
  return new Failure(`${message} ${remedy}`);
}

/**
 * Returns a function that takes the output of `git cat-file --batch` in pieces: for each object a
 * line such as `<hash> blob 12`, its content and a line end, or a line that ends in `missing`. The
 * callback gets the contents in order, and null for a missing object.
 */
function createReceiver(onObject: (content: Uint8Array | null) => void): (chunk: Buffer) => void {
  let header: Buffer = Buffer.alloc(0);
  let body: { readonly content: Buffer; filled: number } | null = null;
  return (chunk) => {
    let at = 0;
    while (at < chunk.length) {
      if (body === null) {
        const end = chunk.indexOf('\n', at);
        const next = end < 0 ? chunk.length : end;
        header = Buffer.concat([header, chunk.subarray(at, next)]);
        at = next + 1;
        if (end < 0) return;
        const size = /^[\da-f]+ \w+ (\d+)$/.exec(header.toString('latin1'))?.[1];
        header = Buffer.alloc(0);
        if (size === undefined) onObject(null);
        // One byte more, for the line end after the content.
        else body = { content: Buffer.allocUnsafe(Number(size) + 1), filled: 0 };
      } else {
        const { content } = body;
        const copied = chunk.copy(content, body.filled, at);
        at += copied;
        body.filled += copied;
        if (body.filled < content.length) return;
        body = null;
        onObject(content.subarray(0, content.length - 1));
      }
    }
  };
}

/** Reads a file from the store of Git LFS, without its programs. */
async function readLarge({ gitFolder }: Repository, digest: string): Promise<Uint8Array | null> {
  const common = await readFile(path.join(gitFolder, 'commondir'), 'utf8').catch(() => '.');
  const store = path.resolve(gitFolder, common.trim(), 'lfs', 'objects');
  const file = path.join(store, digest.slice(0, 2), digest.slice(2, 4), digest);
  const content = await readFile(file).catch(() => null);
  if (content === null) return null;
  return createHash('sha256').update(content).digest('hex') === digest ? content : null;
}
