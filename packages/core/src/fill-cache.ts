import { highlighterOf, type PipelineOptions } from './analyse.ts';
import { type CodeListener, createHighlightQueue } from './code/highlight-queue.ts';
import { snippetsOf } from './code/snippets.ts';
import { discover } from './discover/discover.ts';
import { createTexts } from './io/texts.ts';
import type { CodeBlock } from './model/index.ts';
import { type Part, parsePart } from './parse/parse-sources.ts';
import { append } from './text/append.ts';

/**
 * Parses a part of the entries and highlights their code; pages can only be rendered when all of
 * them are known.
 */
export async function fillCache(options: PipelineOptions, part: Part): Promise<number> {
  const { config, fs, cache, renderer, startWorkers, onStage, onWork } = options;
  onStage?.('discover');
  const sources = await discover(config, fs);
  onStage?.('parse');
  const highlighter = await highlighterOf(options);
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
  const texts = createTexts(cache, new WeakMap());
  try {
    const settings = { config, cache, texts, directives, startWorkers, onWork, code };
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
