import { sessionKinds } from '@docsgen/markdown/document';
import * as v from 'valibot';
import { key, label, text } from '../data/schema.ts';
import type { SampleConfig, SampleKind } from '../model/index.ts';
import { type ConfigProblem, problemAt } from './config-problem.ts';

/** How `docsgen test` runs the samples of some languages, in a configuration file. */
export interface SampleInput {
  /** A name by which blocks choose these settings: `test="node"`. */
  name?: string;
  /** The languages of the blocks, as written behind the fence. */
  language: string | string[];
  /**
   * `compile` runs a command on each sample, `console` runs terminal sessions; by default what the
   * languages are.
   */
  kind?: SampleKind;
  /** The command line, such as `tsc --noEmit {file}`; for sessions the shell, `sh` by default. */
  command?: string;
  /** The name of a sample's file; `sample` with the language as extension by default. */
  file?: string;
  /** `marked` runs only blocks with the word `test`; `all` is the default. */
  blocks?: 'all' | 'marked';
  /** `page` runs all samples of a page in one folder, in their order; `block` is the default. */
  group?: 'block' | 'page';
  /** Patterns for the paths of pages from the site's root; all pages by default. */
  files?: string[];
  /** A command line that prepares the folder of a run. */
  setup?: string;
  /** More variables of the environment. */
  env?: Record<string, string>;
  /** Command lines that print what the results depend on, such as `tsc --version`. */
  versions?: string[];
  /** The most seconds that a command may take; 30 by default. */
  timeout?: number;
}

const seconds = v.pipe(
  v.number(),
  v.check((written) => written > 0 && written <= 3600, 'Write seconds, at most 3600.'),
);

/** The schema of the settings for samples. */
export const sampleSchema = v.object({
  name: key(v.optional(label), 'A name by which a block chooses these settings: `test="node"`.'),
  language: key(
    v.union([label, v.array(label)], 'Write a language or a list of them.'),
    'The language of the blocks, as written behind the fence, or a list.',
  ),
  kind: key(
    v.optional(v.picklist(['compile', 'console'], 'Write compile or console.')),
    'What is done with a sample: `compile` runs `command` on it, which must succeed; `console` runs the lines that begin with `$` and compares what they print. Default: `console` for terminal sessions, else `compile`.',
  ),
  command: key(
    v.optional(label),
    'The command line: `{file}` is the file of the sample, `{files}` all files of its folder, `{root}` the folder of the configuration. For `console` the shell. Default: `sh` for `console`.',
  ),
  file: key(
    v.optional(label),
    'The name of the file of a sample without `file="…"`. Default: `sample` with the extension of the language.',
  ),
  blocks: key(
    v.optional(v.picklist(['all', 'marked'], 'Write all or marked.'), 'all'),
    'Which blocks are run: `all` of the language, or those that are `marked` with the word `test`.',
  ),
  group: key(
    v.optional(v.picklist(['block', 'page'], 'Write block or page.'), 'block'),
    'What has a folder of its own: each `block`, or all blocks of a `page` together.',
  ),
  files: key(
    v.optional(v.array(text), []),
    'Glob patterns for the paths of pages, from the folder of the configuration. Default: all pages.',
  ),
  setup: key(
    v.optional(text, ''),
    'A command line that prepares the folder, such as `ln -s {root}/node_modules`. It is run once; each folder is a copy of the result.',
  ),
  env: key(
    v.optional(v.record(v.string(), key(text, 'The value of the variable.')), {}),
    'Variables of the environment, besides `PATH` and a few others.',
  ),
  versions: key(
    v.optional(v.array(text), []),
    'Command lines whose output names what the results depend on, such as `tsc --version`. With them, a sample that has passed is not run again until it, its settings or this output changes.',
  ),
  timeout: key(v.optional(seconds, 30), 'The maximum number of seconds that a command may take.'),
});

type WrittenSample = v.InferOutput<typeof sampleSchema>;

/** Extensions of files by the long names of their languages. */
const extensions: Readonly<Record<string, string>> = {
  bash: 'sh',
  csharp: 'cs',
  golang: 'go',
  javascript: 'js',
  kotlin: 'kt',
  markdown: 'md',
  perl: 'pl',
  python: 'py',
  python3: 'py',
  ruby: 'rb',
  rust: 'rs',
  shell: 'sh',
  typescript: 'ts',
};

/** The names of terminal sessions. */
const sessionNames = ['console', ...(sessionKinds.console?.names ?? [])];

/** Fills in defaults. */
export function resolveSamples(written: readonly WrittenSample[]): SampleConfig[] {
  return written.map(({ name = '', language, command, file, ...rest }) => {
    const languages = typeof language === 'string' ? [language] : language;
    const isSession = languages.every((one) => sessionNames.includes(one.toLowerCase()));
    const { kind = isSession ? 'console' : 'compile' } = rest;
    const [first = 'txt'] = languages;
    const extension = Object.hasOwn(extensions, first) ? extensions[first] : first;
    return {
      ...rest,
      name,
      languages,
      kind,
      command: command ?? (kind === 'console' ? 'sh' : ''),
      file: file ?? `sample.${extension}`,
    };
  });
}

/** Finds problems in the settings for samples beyond unknown or invalid keys. */
export function sampleProblems(samples: readonly SampleConfig[]): ConfigProblem[] {
  const named = new Set<string>();
  return samples.flatMap(({ name, kind, command, languages }, at) => {
    const path = `samples.${at}`;
    if (languages.length === 0) return problemAt(path, 'Samples need a language.');
    if (kind === 'compile' && command === '') {
      return problemAt(path, 'Samples of the kind "compile" need a command.');
    }
    if (name === '') return [];
    if (named.has(name)) return problemAt(path, `There are two settings named "${name}".`);
    named.add(name);
    return [];
  });
}
