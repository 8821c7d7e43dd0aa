import {
  type CodeSample,
  didYouMean,
  type Finding,
  globTest,
  type SampleConfig,
  type SampleLine,
} from '@docsgen/core';

/** A sample to run, or a file that its group needs. */
export interface SampleStep {
  /** The block, and those that continue it. */
  readonly blocks: readonly CodeSample[];
  /** The lines of all of them. */
  readonly lines: readonly SampleLine[];
  /** The path of its file in the folder of the run. */
  readonly name: string;
  /** How it is run; null for a file that is only written. */
  readonly settings: SampleConfig | null;
  readonly shouldFail: boolean;
}

/** Samples that share a folder, in the order in which they are run. */
export interface SampleRun {
  readonly steps: readonly SampleStep[];
}

/** What is run, and what is wrong with the words of blocks. */
export interface SamplePlan {
  readonly runs: readonly SampleRun[];
  readonly findings: readonly Finding[];
  /** Number of samples with the word `skip`. */
  readonly skipped: number;
}

interface OpenStep extends SampleStep {
  readonly blocks: CodeSample[];
  readonly lines: SampleLine[];
}

/** The state of planning. */
interface Planning {
  readonly settings: readonly SampleConfig[];
  readonly runs: Map<string, OpenStep[]>;
  readonly findings: Finding[];
  skipped: number;
}

/** What a later block of a page can continue: a step, or null for one that isn't run. */
type LastStep = OpenStep | null;

/** Plans which blocks of code are run together, and with which settings. Runs nothing. */
export function planRuns(
  samples: readonly CodeSample[],
  settings: readonly SampleConfig[],
): SamplePlan {
  const planning: Planning = { settings, runs: new Map(), findings: [], skipped: 0 };
  const last = new Map<string, LastStep>();
  for (const sample of samples) {
    const key = `${sample.page}\0${sample.language.toLowerCase()}`;
    if (!sample.words.continues) last.set(key, planSample(sample, planning));
    else continueSample(sample, last.get(key), planning);
  }
  const runs = [...planning.runs.values()]
    .filter((steps) => steps.some((step) => step.settings !== null))
    .map((steps) => ({ steps }));
  return { runs, findings: planning.findings, skipped: planning.skipped };
}

function continueSample(
  sample: CodeSample,
  step: LastStep | undefined,
  { findings }: Planning,
): void {
  if (step === undefined) {
    const message = `There is no block of the language "${sample.language}" above to continue.`;
    findings.push(findingAt(sample, message, 'Remove the word "continues".'));
    return;
  }
  step?.blocks.push(sample);
  step?.lines.push(...sample.lines);
}

/** Adds a block to its run; null if it isn't run. */
function planSample(sample: CodeSample, planning: Planning): LastStep {
  const { words } = sample;
  const chosen = choose(sample, planning);
  const isTested = chosen !== null && (chosen.blocks === 'all' || words.test !== null);
  const isFile = words.file !== null && words.group !== null;
  if (!isTested && !isFile) return null;
  if (words.skip) {
    planning.skipped += 1;
    return null;
  }
  const settings = isTested ? chosen : null;
  const name = words.file ?? settings?.file ?? '';
  const problem = nameProblem(fileName(sample, name));
  if (problem !== null) {
    planning.findings.push(findingAt(sample, problem, 'Write a path such as file="src/a.ts".'));
    return null;
  }
  const step: OpenStep = {
    blocks: [sample],
    lines: [...sample.lines],
    name: fileName(sample, name),
    settings,
    shouldFail: words.shouldFail,
  };
  const key = runKey(sample, settings);
  const steps = planning.runs.get(key) ?? [];
  // A block of an included file is run once, although it is on several pages.
  if (words.group === null && settings?.group === 'block' && steps.length > 0) return null;
  steps.push(step);
  planning.runs.set(key, steps);
  return step;
}

/** The settings of a block; null if it has none. */
function choose(sample: CodeSample, { settings, findings }: Planning): SampleConfig | null {
  const { language, words, page } = sample;
  const isOf = ({ languages }: SampleConfig) =>
    languages.some((one) => one.toLowerCase() === language.toLowerCase());
  const wanted = words.test ?? '';
  const found = settings.find((one) => {
    const isHere = one.files.length === 0 || one.files.some((glob) => globTest(glob)(page));
    return one.name === wanted && isOf(one) && isHere;
  });
  if (found !== undefined) return found;
  if (words.test === null || words.skip) return null;
  const names = settings.filter(isOf).map(({ name }) => name);
  const message =
    wanted === ''
      ? `The configuration doesn't say how samples of the language "${language}" are run.`
      : `The configuration has no settings "${wanted}" for samples of the language "${language}".`;
  const { hint = `Add { language: '${language}', … } to \`samples\`.` } = didYouMean(wanted, names);
  findings.push(findingAt(sample, message, hint));
  return null;
}

/** The name of a sample's file: that of an included file without its folders. */
function fileName({ words, lines, fence }: CodeSample, name: string): string {
  const isIncluded = words.file !== null && lines.some(({ file }) => file !== fence.file);
  return isIncluded ? name.slice(name.lastIndexOf('/') + 1) : name;
}

/** What is wrong with a name of a file; null for one below the folder of the run. */
function nameProblem(name: string): string | null {
  const segments = name.split('/');
  const isBelow = segments.every((one) => one !== '' && one !== '.' && one !== '..');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: They are refused.
  const isPlain = /^[^-\x00-\x1f\x7f\\:\ufffd][^\x00-\x1f\x7f\\:\ufffd]{0,199}$/.test(name);
  if (isBelow && isPlain) return null;
  return `"${name}" can't be the name of a file in the folder of the samples.`;
}

/** Identifies the folder in which a block is run. */
function runKey(
  { words, collection, page, lines, fence, language }: CodeSample,
  settings: SampleConfig | null,
): string {
  if (words.group !== null) return `group\0${collection}\0${words.group}`;
  if (settings?.group === 'page') return `page\0${page}\0${settings.name}\0${settings.kind}`;
  const { file, line } = lines[0] ?? fence;
  return `block\0${file}\0${line}\0${language}\0${words.test ?? ''}`;
}

/** A finding about the words of a block. */
export function findingAt({ fence }: CodeSample, message: string, hint: string): Finding {
  return { rule: 'failing-sample', message, hint, ...fence };
}
