import { type CodeListener, createHighlightQueue } from './code/highlight-queue.ts';
import { createHighlighter } from './code/highlighter.ts';
import { snippetsOf } from './code/snippets.ts';
import { discover } from './discover/discover.ts';
import { createSourceCache } from './io/source-cache.ts';
import { createTexts } from './io/texts.ts';
import type { CodeBlock } from './model/index.ts';
import { type Part, parsePart } from './parse/parse-sources.ts';
import type { PipelineOptions } from './pipeline.ts';
import { append } from './text/append.ts';

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
  const highlighter = await createHighlighter({ cache });
  const queue = createHighlightQueue(highlighter, options.startHighlighter);
  const blocks: CodeBlock[] = [];
  const code: CodeListener = {
    add(own, text) {
      queue.add(own, text);
      append(blocks, own);
    },
    lacks: (key) => !highlighter.knows(key),
  };
  const { directives } = renderer;
  const texts = createTexts(cache, known);
  try {
    const settings = { config, cache, texts, directives, known, startWorkers, onWork, code };
    const count = await parsePart(sources.value, settings, part);
    await queue.finish();
    for (const { code, language } of blocks.flatMap((block) =>
      snippetsOf(block, highlighter.languages),
    )) {
      highlighter.highlight(code, language);
    }
    return count;
  } finally {
    await queue.end();
  }
}
