import { type Command, Option } from 'commander';
import type { ExitCode } from '../process/exit-code.ts';
import type { CommonOptions, Session } from '../session.ts';
import { parsePath } from './option-values.ts';

/** What the command line asks for, ready to be done. */
export interface Invocation {
  readonly options: CommonOptions & { readonly format?: string };
  /** Whether it is a build, whose previous output stays as it was when it fails. */
  readonly builds: boolean;
  execute(session: Session): Promise<ExitCode>;
}

/** Adds a command to the program. Calls `choose` when the arguments name it. */
export type AddCommand = (program: Command, choose: (invocation: Invocation) => void) => void;

/** The action of a command with one argument; its options are those that the command declares. */
export function action<Argument, Options extends CommonOptions & { readonly format?: string }>(
  choose: (invocation: Invocation) => void,
  execute: (argument: Argument, options: Options, session: Session) => Promise<ExitCode>,
  { builds = false }: { readonly builds?: boolean } = {},
): (argument: Argument, _: unknown, command: Command) => void {
  return (argument, _, command) => {
    const options = command.optsWithGlobals<Options>();
    choose({ options, builds, execute: (session) => execute(argument, options, session) });
  };
}

/** `-c, --config`. */
export function configOption(): Option {
  return new Option(
    '-c, --config <file>',
    'configuration (default: docsgen.config.* upward from root)',
  ).argParser(parsePath);
}

/** `--format` with these values, the first of them unless said otherwise. */
export function formatOption(flags: string, values: readonly string[]): Option {
  return new Option(flags, 'how to print results').choices(values).default(values[0]);
}
