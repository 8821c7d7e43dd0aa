import {
  compareSites,
  isVisible,
  printGitHub,
  printPretty,
  type SiteChange,
} from '@docsgen/review';
import type { DiffFlags } from '../command-line/syntax/diff.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { escapeControls, escapeLine, jsonDocument } from '../reporting/escape.ts';
import {
  type ComparedCommits,
  chosenCommits,
  comparedStates,
  type LoadedStates,
  repositoryOf,
  withStates,
} from '../reviewing/review-site.ts';
import { writeDiffReport } from '../reviewing/write-report.ts';
import type { Session } from '../session.ts';

/** Compares two states of a site and prints the difference. */
export async function diffCommand(
  refs: readonly string[],
  options: DiffFlags,
  session: Session,
): Promise<ExitCode> {
  const place = await repositoryOf(options, session);
  const commits = await chosenCommits(refs, place.repository);
  const work = async (loaded: LoadedStates): Promise<ExitCode> => {
    const states = await comparedStates(loaded);
    const change = await compareSites(states);
    if (options.format === 'html') {
      const folder = await writeDiffReport({ change, states, commits }, loaded, options, session);
      session.io.stdout.write(`${escapeLine(folder)}\n`);
    } else print(change, commits, options, session);
    return options.exitCode === true && isVisible(change) ? exitCodes.content : exitCodes.ok;
  };
  // The folder of the report isn't that of the site.
  const choice = { ...options, ...place, outDir: undefined };
  return withStates(commits, choice, session, { work });
}

function print(
  change: SiteChange,
  { before, after }: ComparedCommits,
  { format }: DiffFlags,
  session: Session,
): void {
  const { stdout } = session.io;
  if (format === 'json') {
    stdout.write(jsonDocument({ version: 1, from: before, to: after, ...change }));
  } else if (format === 'github') {
    stdout.write(escapeControls(printGitHub(change)));
  } else {
    const { quiet, verbose } = session;
    stdout.write(printPretty(change, { paint: paintFor(session), all: verbose, quiet }));
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
