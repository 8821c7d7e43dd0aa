import type { Summary } from './analyse.ts';
import type { BuildOptions, BuildResult } from './build.ts';
import type { FileSystem } from './io/file-system.ts';
import { askAgain, type Question, type Trace } from './io/traced-file-system.ts';
import type { Diagnostic } from './model/index.ts';
import { digest } from './text/digest.ts';
import { isPublished } from './write/is-published.ts';

/** What a build came to. */
export interface Outcome {
  readonly diagnostics: readonly Diagnostic[];
  readonly summary: Summary;
  readonly pages: number;
  /** The text of the manifest. */
  readonly manifest: string;
}

/** A build whose renderer is known by its digest. */
type Options = Omit<BuildOptions, 'renderer'> & {
  readonly renderer: Pick<BuildOptions['renderer'], 'digest'>;
};

/**
 * The result of a build that would only do again what an earlier one did; null when there is
 * work to do. A build's outcome follows from its options and from what the file system says:
 * the same questions are asked as then, and where all the answers are the same, so is the
 * outcome. It then remains to be seen that the outputs are still there.
 *
 * What was asked last time is found by the options alone. That is but a hint: were it wrong,
 * nothing would be found by questions and answers.
 *
 * @param sources Is asked again; `options.fs` has the outputs.
 */
export async function replay(options: Options, sources: FileSystem): Promise<BuildResult | null> {
  const { config, fs, cache, onStage } = options;
  if (options.clean === true) return null;
  const found = await recallOutcome<Outcome>({ ...options, fs: sources });
  if (found === null) return null;
  onStage?.('write');
  const { diagnostics, summary, pages, manifest } = found;
  const unchanged = await isPublished(manifest, { outDir: config.outDir, fs, cache });
  if (unchanged === null) return null;
  const nothing = { written: 0, removed: 0, rendered: 0 };
  return { ok: true, diagnostics, summary, pages, unchanged, fromCache: pages, ...nothing };
}

/** What an earlier run with these options came to, where the file system says what it said then. */
export async function recallOutcome<T>(options: Options): Promise<T | null> {
  const { config, fs, cache, recall, onStage } = options;
  const settings = settingsKey(options);
  if (settings === null) return null;
  const questions = cache.get(questionsKey(settings)) as readonly Question[] | undefined;
  if (questions === undefined) return null;
  onStage?.('discover');
  const answers = await askAgain(questions, { fs, root: config.root, recall });
  return (cache.get(outcomeKey(settings, { questions, answers })) as T | undefined) ?? null;
}

/** Keeps what a run came to, for `recallOutcome`. */
export function remember(options: Options, trace: Trace | null, outcome: unknown): void {
  const settings = settingsKey(options);
  // A file that changed while it was being built: what the outcome follows from is unknown.
  if (settings === null || trace === null) return;
  options.cache.set(questionsKey(settings), trace.questions);
  options.cache.set(outcomeKey(settings, trace), outcome);
}

function questionsKey(settings: string): string {
  return `questions:${settings}`;
}

function outcomeKey(settings: string, { questions, answers }: Trace): string {
  return `outcome:${settings}:${digest(JSON.stringify([questions, answers]))}`;
}

/**
 * A digest of all options that an outcome may depend on; null where one of them is a function,
 * of which nobody knows what it says. Paths are relative to the root, so that a cache is of use
 * wherever the site lies.
 */
function settingsKey(options: Options): string | null {
  const { fs, cache, recall, onStage, onWork, code, highlighter, clean, ...given } = options;
  const { startWorkers, startHighlighter, renderer, searchIndexer, ...rest } = given;
  const { root } = options.config;
  let isData = true;
  const text = JSON.stringify(
    [renderer.digest, searchIndexer?.digest ?? null, rest],
    (_, value: unknown) => {
      if (typeof value === 'function') isData = false;
      if (value instanceof Map) return [...value];
      if (typeof value === 'string' && `${value}/`.startsWith(`${root}/`)) {
        return `.${value.slice(root.length)}`;
      }
      return value;
    },
  );
  return isData ? digest(text) : null;
}
