import { parentPort } from 'node:worker_threads';
import { createMarkdownCompiler } from '@docsgen/markdown';
import { indexLines } from '@docsgen/text';
import { expandIncludes } from '../../src/parse/includes.ts';
import { linkImports } from '../../src/parse/link-imports.ts';
import type { Job } from './hostile.ts';

const directives = {
  note: { kind: 'container', label: true, props: { a: { required: false, values: null } } },
} as const;
const markdown = createMarkdownCompiler({ directives });

async function run({ text, texts, isMdx = false }: Job): Promise<void> {
  const source = { path: 'content/a.md', text, digest: '' };
  const find = async (part: string) => markdown.findIncludes(part);
  const dialect = isMdx ? 'mdx' : 'commonmark';
  const options = { texts: new Map(texts), folder: 'content', find, dialect };
  const expanded = await expandIncludes(source, options);
  const places = { texts: options.texts, siteFolder: '', staticFolder: 'static' };
  const value = isMdx ? linkImports(expanded.value, places) : expanded.value;
  const lines = indexLines(value.text);
  markdown.compile({
    file: source.path,
    text: value.text,
    lines,
    bodyStart: 0,
    dialect,
    mdx: value.mdx,
  });
}

// Answers each job with the CPU time that it took, in milliseconds. Unlike the elapsed time, it
// doesn't depend on other processes.
parentPort?.on('message', async (job: Job) => {
  const start = process.cpuUsage();
  await run(job);
  parentPort?.postMessage(process.cpuUsage(start).user / 1_000);
});
