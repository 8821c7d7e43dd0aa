import { highlightBlock } from '@docsgen/markdown/code';
import { discover } from './discover/discover.ts';
import { createSourceCache } from './io/source-cache.ts';
import { createTexts } from './io/texts.ts';
import { readMarkup } from './parse/markup.ts';
import { type BuildShard, parseShard } from './parse/parse-sources.ts';
import { loadedRenderer, type PipelineOptions } from './pipeline.ts';
import { cachedHighlighter } from './render/highlighter.ts';

/**
 * Parses one shard of the entries and highlights their code, into the cache. It renders no pages,
 * since that needs all entries. Returns the number of entries in the shard.
 */
export async function fillCache(options: PipelineOptions, shard: BuildShard): Promise<number> {
  const { config, fs, cache, startWorkers, onStage, onWork } = options;
  onStage?.('discover');
  const sourceCache = createSourceCache();
  const sources = await discover(config, fs, sourceCache);
  onStage?.('parse');
  const { directives } = await loadedRenderer(options.renderer);
  const texts = createTexts(cache, sourceCache);
  const settings = { config, cache, texts, directives, sourceCache, startWorkers, onWork };
  const bodies = await parseShard(sources.value, settings, shard);
  const highlight = cachedHighlighter(cache);
  for (const body of bodies) {
    const { code } = readMarkup(await texts.read(body, 'content'));
    for (const block of code) await highlightBlock(block, highlight);
  }
  return bodies.length;
}
