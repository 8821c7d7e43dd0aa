import { digest, type SiteConfig } from '@docsgen/core';
import { type CachePlace, ownershipDoubt } from '../../files/state-folder.ts';
import { messageOf } from '../../process/reasons.ts';
import type { Session } from '../../session.ts';
import { codeDigest, sharedFolder } from '../site-cache.ts';
import { openHttpStore } from './http-store.ts';
import { canSign } from './pack-list.ts';
import { type Downloaded, download, type RemotePacks, upload } from './remote-packs.ts';

/** The cache that the machines of a site share, for one build. */
export interface RemoteCache {
  /** Uploads what the build has added to the cache, if builds write to it. */
  save(): Promise<void>;
}

/**
 * Downloads what other machines have cached, before the cache of a site is opened. Whatever fails, a
 * build goes on without it: a notice says why. Returns null if the command writes nothing to it.
 *
 * @param mayWrite Whether the command writes to it, if the configuration and the environment allow
 * that.
 * @throws Interrupted
 */
export async function openRemoteCache(
  config: SiteConfig,
  place: CachePlace,
  { session, mayWrite }: { readonly session: Session; readonly mayWrite: boolean },
): Promise<RemoteCache | null> {
  const { remoteCache: settings } = config;
  const code = codeDigest();
  if (settings === null || code === null || ownershipDoubt(place) !== null) return null;
  const { env } = session.io;
  const token = env.DOCSGEN_CACHE_TOKEN || null;
  const signatures = {
    publicKey: settings.publicKey,
    signingKey: env.DOCSGEN_CACHE_SIGNING_KEY || null,
  };
  const remote = (signal: AbortSignal): RemotePacks => ({
    store: openHttpStore({ address: settings.address, token, signal }),
    signal,
    folder: sharedFolder(place),
    key: listKey(config, code),
    signatures,
  });
  const limits = { session, seconds: settings.timeout };
  const start = performance.now();
  const before = await limited(limits, 'The build goes on without the remote cache', (signal) =>
    download(remote(signal)),
  );
  if (before === null) return null;
  if (before.unusable !== null) session.note(`The remote cache isn't used: ${before.unusable}.`);
  report(before, performance.now() - start, session);
  const writes = mayWrite && (settings.write ?? token !== null);
  if (!writes) return null;
  if (!canSign(signatures)) {
    const reason = 'DOCSGEN_CACHE_SIGNING_KEY has not the private key of `cache.publicKey`';
    session.note(`The remote cache isn't updated: ${reason}.`);
    return null;
  }
  return {
    async save() {
      await limited(limits, "The remote cache wasn't updated", (signal) =>
        upload(remote(signal), before),
      );
    },
  };
}

/**
 * The key of the list of a site's packs. It holds the program, whose packs are of no use to another
 * one, and what names the site, so that sites may share a server.
 */
function listKey({ title, url }: SiteConfig, code: string): string {
  return digest(JSON.stringify(['docsgen packs', code, title, url]));
}

/** Runs work on the network that may fail and must end. Returns null if it failed. */
async function limited<T>(
  { session, seconds }: { readonly session: Session; readonly seconds: number },
  what: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const { interruption, note } = session;
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), seconds * 1000);
  try {
    return await interruption.race(work(stop.signal));
  } catch (error) {
    if (interruption.happened) {
      stop.abort();
      throw error;
    }
    const reason = stop.signal.aborted
      ? `it takes longer than ${seconds} s (\`cache.timeout\`)`
      : messageOf(error);
    note(`${what}: ${reason}.`);
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function report({ packs, bytes }: Downloaded, ms: number, { io, verbose }: Session): void {
  if (!verbose) return;
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
  io.stderr.write(`Remote cache: ${packs} packs, ${size} in ${(ms / 1000).toFixed(1)} s\n`);
}
