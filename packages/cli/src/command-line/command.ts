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

/** Runs a command. */
type RunCommand<Argument, Options> = (
  argument: Argument,
  options: Options,
  session: Session,
) => Promise<ExitCode>;

/**
 * The action of a command with one argument and its declared options.
 *
 * @param load Loads the module that runs the command.
 */
export function action<Argument, Options extends CommonOptions & { readonly format?: string }>(
  choose: (invocation: Invocation) => void,
  load: () => Promise<RunCommand<Argument, Options>>,
  { builds = false }: { readonly builds?: boolean } = {},
): (argument: Argument, _: unknown, command: Command) => void {
  return (argument, _, command) => {
    const options = command.optsWithGlobals<Options>();
    const execute = async (session: Session) => (await load())(argument, options, session);
    choose({ options, builds, execute });
  };
}

/** `-c, --config`. */
export function configOption(): Option {
  return new Option(
    '-c, --config <file>',
    'configuration (default: docsgen.config.* upward from root)',
  ).argParser(parsePath);
}

/** `--format` with these values; the first is the default. */
export function formatOption(flags: string, values: readonly string[]): Option {
  return new Option(flags, 'how to print results').choices(values).default(values[0]);
}
