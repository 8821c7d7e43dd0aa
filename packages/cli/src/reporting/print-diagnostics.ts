import type { Diagnostic, RuleExtension, Summary } from '@docsgen/core';
import type { FindingFormat } from '../command-line/option-values.ts';
import type { Session } from '../session.ts';
import { jsonDocument } from './escape.ts';
import { reportToGitHub, writeJobSummary } from './github.ts';
import { checkDocument, gitlabDocument } from './json.ts';
import { viewFromRepository } from './repository.ts';
import { sarifDocument } from './sarif.ts';

/** How findings are printed. */
interface FindingsOutput {
  readonly format: FindingFormat;
  /** The name of the command. */
  readonly command: string;
  /** The folder of the site, absolute. */
  readonly root: string;
  readonly siteRules: readonly RuleExtension[];
  /** Prints them for people. */
  readonly print: () => void;
  /** More keys of the JSON document. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** Prints the findings of a command in the format that was asked for. */
export async function printDiagnostics(
  found: { readonly diagnostics: readonly Diagnostic[]; readonly summary: Summary },
  { format, command, root, siteRules, print, more = {} }: FindingsOutput,
  session: Session,
): Promise<void> {
  const { diagnostics, summary } = found;
  const { stdout } = session.io;
  const repository = viewFromRepository(root, session.io);
  if (format === 'json') {
    stdout.write(jsonDocument({ ...checkDocument(diagnostics, summary), ...more }));
  } else if (format === 'sarif') {
    stdout.write(await sarifDocument(diagnostics, repository, siteRules));
  } else if (format === 'gitlab') {
    stdout.write(gitlabDocument(diagnostics, repository.pathOf));
  } else if (format === 'github') {
    reportToGitHub(diagnostics, { command, repository }, session);
  } else print();
  await writeJobSummary(diagnostics, { command, repository }, session);
}
