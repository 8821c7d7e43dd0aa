import { type Command, Option } from 'commander';
import type { ExitCode } from '../process/exit-code.ts';
import type { CommonOptions, Session } from '../session.ts';
import { parsePath } from './option-values.ts';

/** A parsed command, ready to run. */
export interface Invocation {
  readonly options: CommonOptions & { readonly format?: string };
  /** Whether it is a build, whose failure leaves the previous output unchanged. */
  readonly builds: boolean;
  execute(session: Session): Promise<ExitCode>;
}

/** Adds a command to the program. Calls `choose` when the arguments select it. */
export type AddCommand = (program: Command, choose: (invocation: Invocation) => void) => void;

/** Options of a command that names its site by `--root`. */
export interface RootFlags extends CommonOptions {
  readonly root: string;
  readonly config?: string;
}

/** The arguments of a command; one that may be repeated is a list. */
type Arguments = readonly (string | readonly string[])[];

/** The declaration of a command. */
interface CommandSyntax<Given extends Arguments, Options extends Invocation['options']> {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  /** The text after the options in its help: examples and remarks. */
  readonly help: string;
  readonly builds?: boolean;
  /** Adds its arguments and options. */
  declare(command: Command): Command;
  /** Loads the function that runs it, which gets the arguments, the options and the session. */
  load(program: Command): Promise<(...given: [...Given, Options, Session]) => Promise<ExitCode>>;
}

/** Declares a command, whose code is loaded when it is run. */
export function defineCommand<Given extends Arguments, Options extends Invocation['options']>(
  syntax: CommandSyntax<Given, Options>,
): AddCommand {
  const { name, summary, description, help, builds = false } = syntax;
  return (program, choose) => {
    const command = program.command(name).summary(summary).description(description);
    syntax.declare(command).addHelpText('after', helpText(help));
    // commander passes the arguments, the command's own options and the command.
    command.action((...given) => {
      const words = given.slice(0, -2) as unknown as Given;
      const options = command.optsWithGlobals<Options>();
      const execute = async (session: Session) => {
        return (await syntax.load(program))(...words, options, session);
      };
      choose({ options, builds, execute });
    });
  };
}

/** The text after the options in a help: its own words, and the exit codes. */
export function helpText(words: string): string {
  return `\n${words}\n${exitCodes}`;
}

const exitCodes = `
Exit codes:
  0    success
  1    the content has errors, or more warnings than allowed
  2    wrong usage, an invalid configuration or an unusable folder
  3    a bug in docsgen
  130  Ctrl-C`;

/** `-c, --config`. */
export function configOption(): Option {
  return new Option(
    '-c, --config <file>',
    'configuration (default: docsgen.config.* upward from root)',
  ).argParser(parsePath);
}

/** Adds `--root` and `--config`, for commands whose arguments name something in the site. */
export function addRootOptions(command: Command): Command {
  return command
    .option('--root <dir>', 'folder of the site', parsePath, '.')
    .addOption(configOption());
}

/** `--format` with these values; the first is the default. */
export function formatOption(flags: string, values: readonly string[]): Option {
  return new Option(flags, 'how to print results').choices(values).default(values[0]);
}
