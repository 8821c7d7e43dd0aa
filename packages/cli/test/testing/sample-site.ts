import { docsgenWith, folder, type Outcome } from '../helpers.ts';

/** Settings for samples that need nothing but a shell and Node.js. */
export const usualSamples = [
  { language: 'js', command: 'node {file}' },
  { language: 'sh', command: 'sh {file}' },
  { language: 'console' },
];

/** The files of a site with a page, and how its samples are run. */
export function sampleFiles(
  page: string,
  samples: readonly object[] = usualSamples,
): Record<string, string> {
  return {
    'docsgen.config.json': JSON.stringify({ title: 'T', samples }),
    'content/index.md': `---\ntitle: A\ndescription: B.\n---\n\n${page}`,
  };
}

/** Creates a site with a page; its samples begin in line 6. */
export function sampleSite(page: string, samples?: readonly object[]): Promise<string> {
  return folder(sampleFiles(page, samples));
}

/** Runs `docsgen test` in a folder. */
export function docsgenTest(root: string, ...words: readonly string[]): Promise<Outcome> {
  return docsgenWith(root, ['test', ...words], { env: { PATH: process.env.PATH ?? '' } });
}

/** The findings of a run of `docsgen test`: position, message and hint. */
export async function failuresIn(root: string, ...words: readonly string[]) {
  const { stdout } = await docsgenTest(root, '--format', 'json', ...words);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Record<string, unknown>[] };
  return diagnostics.map(({ line, column, endColumn, message, hint, frame, file }) => {
    return { file, line, column, endColumn, message, hint, frame: String(frame) };
  });
}

/** A block of code. */
export function block(info: string, ...lines: readonly string[]): string {
  return ['```'.concat(info), ...lines, '```', '', ''].join('\n');
}
