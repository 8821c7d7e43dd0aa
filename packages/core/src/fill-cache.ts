import type { Highlight } from '@docsgen/highlight/html';
import { cachedHighlighter } from './code/highlighter.ts';
import { renderCodeBlock } from './code/render-code-block.ts';
import { discover } from './discover/discover.ts';
import { createSourceCache } from './io/source-cache.ts';
import { createTexts } from './io/texts.ts';
import type { Content } from './model/index.ts';
import { type Part, parsePart } from './parse/parse-sources.ts';
import type { PipelineOptions } from './pipeline.ts';

/**
 * Parses a part of the entries and highlights their code; pages can only be rendered when all of
 * them are known.
 */
export async function fillCache(options: PipelineOptions, part: Part): Promise<number> {
  const { config, fs, cache, renderer, startWorkers, onStage, onWork } = options;
  onStage?.('discover');
  const known = createSourceCache();
  const sources = await discover(config, fs, known);
  onStage?.('parse');
  const { directives } = renderer;
  const texts = createTexts(cache, known);
  const settings = { config, cache, texts, directives, known, startWorkers, onWork };
  const bodies = await parsePart(sources.value, settings, part);
  const highlight = cachedHighlighter(cache);
  for (const body of bodies) await highlightAll(await texts.read(body, 'content'), highlight);
  return bodies.length;
}

/** Highlights the code of an entry's content, however deep it stands. */
async function highlightAll(content: readonly Content[], highlight: Highlight): Promise<void> {
  for (const piece of content) {
    if (typeof piece === 'string') continue;
    if (piece.type === 'code') await renderCodeBlock(piece, highlight);
    if (piece.type === 'component') await highlightAll(piece.children, highlight);
  }
}
