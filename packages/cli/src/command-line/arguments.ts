import { Command, CommanderError, Option } from 'commander';
import { packageVersion } from '../own-package.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { collapseWhitespace } from '../process/failure.ts';
import type { Io } from '../process/io.ts';
import { type ColorFlag, styleFor } from '../reporting/colors.ts';
import { type AddCommand, helpText, type Invocation } from './command.ts';
import { addBuild, addWatch } from './syntax/build.ts';
import { addCheck } from './syntax/check.ts';
import { addCompletion } from './syntax/completion.ts';
import { addDiff } from './syntax/diff.ts';
import { addExplain } from './syntax/explain.ts';
import { addInit } from './syntax/init.ts';
import { addMv } from './syntax/mv.ts';
import { addNew } from './syntax/new.ts';
import { addOwners } from './syntax/owners.ts';
import { addPort } from './syntax/port.ts';
import { addProse } from './syntax/prose.ts';
import { addPreview, addServe } from './syntax/serve.ts';
import { addTest } from './syntax/test.ts';
import { addTranslate } from './syntax/translate.ts';
import { addVersion } from './syntax/version.ts';
import { addWords } from './syntax/words.ts';

/** A parsed command line: a task, or none because help or an error was printed. */
export type ParsedArguments =
  | { readonly type: 'run'; readonly invocation: Invocation }
  | { readonly type: 'exit'; readonly code: ExitCode };

/** In the order of the help. */
const commands: readonly AddCommand[] = [
  addBuild,
  addWatch,
  addServe,
  addCheck,
  addDiff,
  addTest,
  addPreview,
  addInit,
  addNew,
  addExplain,
  addOwners,
  addMv,
  addTranslate,
  addVersion,
  addPort,
  addProse,
  addWords,
  addCompletion,
];

/** Parses the command line. Help is printed to stdout, a usage error to stderr as one line. */
export function parseArguments(argv: readonly string[], io: Io): ParsedArguments {
  let parsed: ParsedArguments = { type: 'exit', code: exitCodes.ok };
  const program = createProgram(io, (invocation) => {
    parsed = { type: 'run', invocation };
  });
  try {
    program.parse(argv, { from: 'user' });
    return parsed;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return { type: 'exit', code: reportUsageError(error, argv, io) };
  }
}

/** The program with all its commands. Calls `choose` with the command that the arguments select. */
export function createProgram(io: Io, choose: (invocation: Invocation) => void): Command {
  const program = new Command('docsgen')
    .description('A static-site generator for documentation.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      // `reportUsageError` prints them, on one line.
      outputError: () => undefined,
      getOutHelpWidth: () => io.stdout.columns,
      getErrHelpWidth: () => io.stderr.columns,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .configureHelp({ showGlobalOptions: true })
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    // `addHelp` adds a command that reports unknown ones.
    .helpCommand(false)
    .addOption(new Option('-q, --quiet', 'show only what fails').conflicts('verbose'))
    .option('-v, --verbose', 'show stages, the configuration in use and stack traces')
    .option('--color', 'colour the output (default: on a terminal)')
    .option('--no-color', "don't colour the output")
    .addHelpText('after', helpText(examples));
  for (const add of commands) add(program, choose);
  addHelp(program);
  return program;
}

const examples = `Examples:
  $ docsgen init docs              create a starter site
  $ docsgen serve                  preview the site while you write
  $ docsgen build                  build the site of this folder into dist/
  $ docsgen check --strict         fail on warnings too
  $ docsgen help build             all options of build`;

function addHelp(program: Command): void {
  program
    .command('help')
    .summary('show the help of a command')
    .description('Shows the help of a command.')
    .argument('[command]')
    .action((name?: string) => {
      if (name === undefined) program.help();
      program.commands.find((command) => command.name() === name)?.help();
      // An unknown command is an error with a suggestion.
      program.parse([name], { from: 'user' });
    });
}

/** Reports a usage error, unless help was printed. */
function reportUsageError(error: CommanderError, argv: readonly string[], io: Io): ExitCode {
  if (error.exitCode === 0) return exitCodes.ok;
  if (error.code === 'commander.help') return exitCodes.usage;
  const message = collapseWhitespace(error.message).replace(/^error: /, '');
  const hint = /[?.]\)?$/.test(message) ? '' : '; see docsgen --help';
  const style = styleFor(io.stderr, io.env, colorFlag(argv));
  io.stderr.write(`${style.red('error:')} ${message}${hint}\n`);
  return exitCodes.usage;
}

/** The colour flags of a command line that couldn't be parsed. */
function colorFlag(argv: readonly string[]): ColorFlag {
  const last = argv.findLast((argument) => argument === '--color' || argument === '--no-color');
  return last === undefined ? undefined : last === '--color';
}
