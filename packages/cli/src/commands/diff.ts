import {
  compareSites,
  isVisible,
  printGitHub,
  printPretty,
  readerWords,
  translatorWords,
} from '@docsgen/review';
import type { DiffFlags } from '../command-line/syntax/diff.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { Failure } from '../process/failure.ts';
import { escapeControls, escapeLine, jsonDocument } from '../reporting/escape.ts';
import type { StateChoice } from '../reviewing/open-states.ts';
import {
  chosenCommits,
  comparedStates,
  loadStates,
  repositoryOf,
} from '../reviewing/review-site.ts';
import { findTranslationWork } from '../reviewing/translation-work.ts';
import { type Review, withReview } from '../reviewing/with-review.ts';
import { type Comparison, writeDiffReport } from '../reviewing/write-report.ts';
import type { Session } from '../session.ts';

/** Compares two states of a site and prints the difference. */
export async function diffCommand(
  refs: readonly string[],
  options: DiffFlags,
  session: Session,
): Promise<ExitCode> {
  const { locale, outDir, format } = options;
  if (locale !== undefined && refs.length > 0) {
    throw new Failure('--locale compares with the commits of translations; name no refs.');
  }
  const place = await repositoryOf(options, session);
  const choice: StateChoice = {
    ...options,
    ...place,
    // The folder of the report isn't that of the site.
    outDir: undefined,
    // What it compares has to be judged, also where its findings aren't wanted.
    ...(locale === undefined ? {} : { rules: { 'outdated-translation': 'warning' } }),
  };
  return withReview(choice, session, async (review) => {
    const comparison =
      locale === undefined
        ? await compareCommits(refs, review)
        : await compareTranslations(locale, review);
    if (format === 'html') {
      const target = { root: choice.workRoot, outDir };
      const folder = await writeDiffReport(comparison, target, session);
      session.io.stdout.write(`${escapeLine(folder)}\n`);
    } else print(comparison, options, session);
    const fails = options.exitCode === true && isVisible(comparison.change);
    return fails ? exitCodes.content : exitCodes.ok;
  });
}

async function compareCommits(refs: readonly string[], review: Review): Promise<Comparison> {
  const commits = await chosenCommits(refs, review.choice.repository);
  const loaded = await loadStates(commits, review);
  const states = await comparedStates(loaded);
  const { before, after } = commits;
  return {
    change: await compareSites(states),
    states,
    config: loaded.after.run.site.config,
    words: readerWords,
    compared: { from: before, to: after },
  };
}

async function compareTranslations(name: string, review: Review): Promise<Comparison> {
  const { locale, config, ...compared } = await findTranslationWork(name, review);
  const words = translatorWords(locale.label);
  return { ...compared, config, words, compared: { locale: locale.name } };
}

function print(
  { change, words, compared }: Comparison,
  { format }: DiffFlags,
  session: Session,
): void {
  const { stdout } = session.io;
  if (format === 'json') {
    stdout.write(jsonDocument({ version: 1, ...compared, ...change }));
  } else if (format === 'github') {
    stdout.write(escapeControls(printGitHub(change, words)));
  } else {
    const { quiet, verbose } = session;
    stdout.write(printPretty(change, { paint: paintFor(session), all: verbose, quiet, words }));
  }
}

function paintFor({ style }: Session) {
  const hasColor = style.isColorSupported;
  return {
    escape: escapeLine,
    added: (text: string) => (hasColor ? style.green(text) : `{+${text}+}`),
    removed: (text: string) => (hasColor ? style.red(style.strikethrough(text)) : `[-${text}-]`),
    strong: style.bold,
    dim: style.dim,
  };
}
