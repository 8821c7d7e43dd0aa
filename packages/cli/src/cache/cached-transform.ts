import { digest } from '@docsgen/core';
import type { Jiti, TransformOptions, TransformResult } from 'jiti';
import type { CachePlace } from '../files/state-folder.ts';
import { openLocalCache } from './site-cache.ts';

/**
 * Compiles modules with jiti, and caches the compiled code: loading the compiler takes longer than
 * a whole build without changes.
 */
export function cachedTransform(
  place: CachePlace,
  jiti: Pick<Jiti, 'transform'>,
): (options: TransformOptions) => TransformResult {
  return (options) => {
    const cache = openLocalCache(place, true);
    try {
      const key = `module:${digest(JSON.stringify(options))}`;
      const known = cache.get(key);
      if (typeof known === 'string') return { code: known };
      const code = jiti.transform(options);
      cache.set(key, code);
      cache.save();
      return { code };
    } finally {
      cache.close();
    }
  };
}
