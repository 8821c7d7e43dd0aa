import * as v from 'valibot';
import { key, record, textLike, textWhere } from '../data/schema.ts';
import type { RemoteCacheConfig } from '../model/index.ts';

/** The cache in a configuration file. */
export interface CacheInput {
  /**
   * Address of a cache that machines share, such as `https://cache.example.org/docs/`: values are
   * read and written by key below it.
   */
  remote?: string;
  /** Whether builds write to it; by default if the environment has `DOCSGEN_CACHE_TOKEN`. */
  write?: boolean;
  /** Seconds after which a build goes on without it; 60 by default. */
  timeout?: number;
  /** The public key (Ed25519) of those whose values are used; all values by default. */
  publicKey?: string;
}

/** Matches the names of this machine, which no other one can answer for. */
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether an address is one of a cache. Its values are published, so they come over TLS, and its
 * token is in the environment, never in the address.
 */
function isCacheAddress(written: string): boolean {
  if (!URL.canParse(written)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(written);
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
  return isPrivate && [username, password, search, hash].every((part) => part === '');
}

/** The setting `cache`. */
export const cacheKeys = {
  cache: key(
    v.optional(
      record({
        remote: key(
          v.optional(
            textWhere(
              isCacheAddress,
              'Write an address with https (or http on this machine), without a password and a query.',
            ),
          ),
          'The address of a cache that machines share, such as `https://cache.example.org/docs/`. Values are read and written by key below it.',
        ),
        write: key(
          v.optional(v.boolean()),
          'Whether builds write to it. Default: whether the environment has `DOCSGEN_CACHE_TOKEN`.',
        ),
        timeout: key(
          v.optional(v.pipe(v.number(), v.gtValue(0, 'Write a number above 0.')), 60),
          'The number of seconds after which a build goes on without it.',
        ),
        publicKey: key(
          v.optional(
            // All keys of this kind begin with the same bytes, which name the kind.
            textLike(
              /^MCowBQYDK2VwAyEA[A-Za-z\d+/]{43}=$/,
              'Write the line that `openssl pkey -pubout` prints for a key of the kind ed25519.',
            ),
          ),
          'The public key (Ed25519) of those whose values are used. Default: all values are used.',
        ),
      }),
      {},
    ),
    'The cache that machines share. Default: none.',
  ),
};

/** Fills in the settings of the cache that machines share; null for a site without one. */
export function resolveRemoteCache({
  cache,
}: v.InferOutput<v.ObjectSchema<typeof cacheKeys, undefined>>): RemoteCacheConfig | null {
  const { remote, write, timeout, publicKey } = cache;
  if (remote === undefined) return null;
  const address = remote.endsWith('/') ? remote : `${remote}/`;
  return { address, write: write ?? null, timeout, publicKey: publicKey ?? null };
}
