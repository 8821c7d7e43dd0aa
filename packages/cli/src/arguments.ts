import { Command, CommanderError, Option } from 'commander';
import type { BuildOptions } from './commands/build.ts';
import type { CheckOptions } from './commands/check.ts';
import { type ExitCode, exitCodes } from './exit-code.ts';
import { oneLine } from './failure.ts';
import { buildHelp, checkHelp, mainHelp } from './help.ts';
import type { Io } from './io.ts';
import { packageVersion } from './load-renderer.ts';
import { parseBase, parseLimit, parsePath, parseRule } from './option-values.ts';
import { type ColorFlag, styleFor } from './reporting/colors.ts';
import type { CommonOptions } from './session.ts';

/** What the command line asks for. */
export type Invocation =
  | {
      readonly type: 'build';
      readonly root: string;
      readonly options: CommonOptions & BuildOptions;
    }
  | {
      readonly type: 'check';
      readonly root: string;
      readonly options: CommonOptions & CheckOptions;
    }
  /** Nothing more: help was shown, or a usage error. */
  | { readonly type: 'exit'; readonly code: ExitCode };

/** Reads the command line. Help goes to stdout, a usage error to stderr as one line. */
export function parseArguments(argv: readonly string[], io: Io): Invocation {
  let invocation: Invocation = { type: 'exit', code: exitCodes.ok };
  const program = createProgram(io, (asked) => {
    invocation = asked;
  });
  try {
    program.parse(argv, { from: 'user' });
    return invocation;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return { type: 'exit', code: explain(error, argv, io) };
  }
}

function createProgram(io: Io, choose: (invocation: Invocation) => void): Command {
  const program = new Command('docsgen')
    .description('A static-site generator for documentation.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      // `explain` writes them, on one line.
      outputError: () => undefined,
      getOutHelpWidth: () => io.stdout.columns,
      getErrHelpWidth: () => io.stderr.columns,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .configureHelp({ showGlobalOptions: true })
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    // `addHelp` adds one that tells of unknown commands.
    .helpCommand(false)
    .addOption(new Option('-q, --quiet', 'show only what fails').conflicts('verbose'))
    .option('-v, --verbose', 'show stages, the configuration in use and stack traces')
    .option('--color', 'colour the output (default: on a terminal)')
    .option('--no-color', "don't colour the output")
    .addHelpText('after', mainHelp);
  addBuild(program, (root, options) => choose({ type: 'build', root, options }));
  addCheck(program, (root, options) => choose({ type: 'check', root, options }));
  addHelp(program);
  return program;
}

function addBuild(
  program: Command,
  choose: (root: string, options: CommonOptions & BuildOptions) => void,
): void {
  program
    .command('build')
    .summary('build the site')
    .description('Builds the site. Content with errors leaves the previous output as it was.')
    .argument('[root]', 'folder of the site', '.')
    .option(
      '-o, --out-dir <dir>',
      'folder to write to (default: "dist", or the configuration\'s)',
      parsePath,
    )
    .option('--base <path>', 'path below which the site is served (default: "/")', parseBase)
    .option(
      '-c, --config <file>',
      'configuration (default: docsgen.config.* upward from root)',
      parsePath,
    )
    .option('--no-cache', 'use nothing from earlier builds')
    .option('--clean', 'write every file anew, changed or not')
    .option('--strict', 'fail on warnings too')
    .option('--drafts', 'include entries marked as drafts')
    .addOption(formatOption('--format <format>'))
    .addHelpText('after', buildHelp)
    .action((root: string, _: unknown, command: Command) =>
      choose(root, command.optsWithGlobals()),
    );
}

function addCheck(
  program: Command,
  choose: (root: string, options: CommonOptions & CheckOptions) => void,
): void {
  program
    .command('check')
    .summary('report problems of the content, write nothing')
    .description(
      'Reports broken links, ids and all else a careful editor would catch. Writes nothing.',
    )
    .argument('[root]', 'folder of the site', '.')
    .option(
      '-c, --config <file>',
      'configuration (default: docsgen.config.* upward from root)',
      parsePath,
    )
    .addOption(formatOption('-f, --format <format>'))
    .option('--strict', 'fail on warnings too')
    .option(
      '--max-warnings <n>',
      'fail on more warnings than this (default: any number is fine)',
      parseLimit,
    )
    .option(
      '--rule <name=level>',
      'set a rule to error, warning, info or off; repeatable',
      parseRule,
    )
    .addHelpText('after', checkHelp)
    .action((root: string, _: unknown, command: Command) =>
      choose(root, command.optsWithGlobals()),
    );
}

function addHelp(program: Command): void {
  program
    .command('help')
    .summary('show the help of a command')
    .description('Shows the help of a command.')
    .argument('[command]')
    .action((name?: string) => {
      if (name === undefined) program.help();
      program.commands.find((command) => command.name() === name)?.help();
      // To call what isn't there says so, with a suggestion.
      program.parse([name], { from: 'user' });
    });
}

function formatOption(flags: string): Option {
  return new Option(flags, 'how to print results').choices(['pretty', 'json']).default('pretty');
}

/** Tells what is wrong with the command line, unless help has said everything. */
function explain(error: CommanderError, argv: readonly string[], io: Io): ExitCode {
  if (error.exitCode === 0) return exitCodes.ok;
  if (error.code === 'commander.help') return exitCodes.usage;
  const message = oneLine(error.message).replace(/^error: /, '');
  const hint = /[?.]\)?$/.test(message) ? '' : '; see docsgen --help';
  const style = styleFor(io.stderr, io.env, colorFlag(argv));
  io.stderr.write(`${style.red('error:')} ${message}${hint}\n`);
  return exitCodes.usage;
}

/** The colour flags of a command line that could not be read as a whole. */
function colorFlag(argv: readonly string[]): ColorFlag {
  const last = argv.findLast((argument) => argument === '--color' || argument === '--no-color');
  return last === undefined ? undefined : last === '--color';
}
