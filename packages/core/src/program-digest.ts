import { digest } from '@docsgen/text/digest';
import { allExtensions, identityOf } from './config/extensions.ts';
import { portableJson } from './discover/digest-sources.ts';
import type { PipelineOptions } from './pipeline.ts';

/**
 * A digest of the options that results depend on, and of the program. All other inputs enter in discover
 * or by git, so a run with the same digest, sources and history has the same result. Null if an option
 * is a function, which has no digest.
 */
export function programDigest({
  config,
  renderer,
  searchIndexer,
  sharePainter,
}: Pick<PipelineOptions, 'config' | 'renderer' | 'searchIndexer' | 'sharePainter'>): string | null {
  // The cache that machines share has no influence on results.
  const { extensions, remoteCache: _, ...plain } = config;
  const own = identityOf(allExtensions(extensions), extensions);
  const program = [renderer.digest, searchIndexer?.digest, sharePainter?.digest];
  const { text, isData } = portableJson([plain, own, program], config.root);
  return isData ? digest(text) : null;
}
