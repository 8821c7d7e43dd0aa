import { parentPort } from 'node:worker_threads';
import { expandIncludes } from '../../src/parse/includes.ts';
import { createMarkdownCompiler } from '../../src/parse/markdown/compile.ts';
import { indexLines } from '../../src/text/lines.ts';
import type { Job } from './hostile.ts';

const directives = {
  note: { kind: 'container', label: true, props: { a: { required: false, values: null } } },
} as const;
const markdown = createMarkdownCompiler({ directives });

function run({ text, texts }: Job): void {
  const source = { path: 'content/a.md', text, digest: '' };
  const options = { texts: new Map(texts), folder: 'content', find: markdown.findIncludes };
  const { value } = expandIncludes(source, options);
  const lines = indexLines(value.text);
  markdown.compile({ file: source.path, text: value.text, lines, bodyStart: 0 });
}

// Answers every job with how long the fastest of its runs took of the processor's time, which
// other processes don't change, in milliseconds.
parentPort?.on('message', (job: Job) => {
  let best = Number.POSITIVE_INFINITY;
  for (let at = 0; at < job.runs; at += 1) {
    const start = process.cpuUsage();
    run(job);
    best = Math.min(best, process.cpuUsage(start).user / 1_000);
  }
  parentPort?.postMessage(best);
});
