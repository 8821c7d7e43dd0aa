import { parentPort } from 'node:worker_threads';
import { createMarkdownCompiler } from '@docsgen/markdown';
import { mdxDialect } from '@docsgen/mdx/syntax';
import { indexLines } from '@docsgen/text';
import { expandSource } from '../../src/parse/expand-source.ts';
import type { Job } from './hostile.ts';

const directives = {
  note: { kind: 'container', label: true, props: { a: { required: false, values: null } } },
} as const;
const markdown = createMarkdownCompiler({ directives, dialects: [mdxDialect()] });

async function run({ text, texts, isMdx = false }: Job): Promise<void> {
  const source = { path: 'content/a.md', text, digest: '' };
  const find = async (part: string) => markdown.findIncludes(part);
  const dialect = isMdx ? 'mdx' : 'commonmark';
  const imports = { siteFolder: '', staticFolder: 'static' };
  const options = { texts: new Map(texts), folder: 'content', find, dialect, imports };
  const { value } = await expandSource(source, options);
  const lines = indexLines(value.text);
  markdown.compile({ ...value, file: source.path, lines, bodyStart: 0 });
}

// Answers each job with the CPU time that it took, in milliseconds. Unlike the elapsed time, it
// doesn't depend on other processes.
parentPort?.on('message', async (job: Job) => {
  const start = process.cpuUsage();
  await run(job);
  parentPort?.postMessage(process.cpuUsage(start).user / 1_000);
});
