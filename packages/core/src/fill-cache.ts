import type { PipelineOptions } from './analyse.ts';
import { discover } from './discover/discover.ts';
import { createTexts } from './io/texts.ts';
import { createHighlighter } from './parse/markdown/code/highlighter.ts';
import { type Part, parsePart } from './parse/parse-sources.ts';

/** Parses a part of the entries; pages can only be rendered when all of them are known. */
export async function fillCache(options: PipelineOptions, part: Part): Promise<number> {
  const { config, fs, cache, renderer, startWorkers, onStage, onWork } = options;
  onStage?.('discover');
  const sources = await discover(config, fs);
  onStage?.('parse');
  const highlighter = options.highlighter ?? (await createHighlighter([], { cache }));
  const { directives } = renderer;
  const texts = createTexts(cache, new WeakMap());
  return parsePart(
    sources.value,
    { config, cache, texts, directives, highlighter, startWorkers, onWork },
    part,
  );
}
