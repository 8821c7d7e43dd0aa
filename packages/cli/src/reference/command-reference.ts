import type { Argument, Command, Option } from 'commander';
import { createProgram } from '../command-line/arguments.ts';

/** An option or argument in the manual. */
export interface FlagReference {
  /** As in the help: `-o, --out-dir <dir>`. */
  readonly flags: string;
  /** The long form alone, such as `--out-dir`; or the name of an argument. */
  readonly name: string;
  readonly description: string;
  /** The allowed values; null for any. */
  readonly values: readonly string[] | null;
  /** Its default; null without one, or if the description names it. */
  readonly default: string | null;
  readonly required: boolean;
}

/** A command in the manual. */
export interface CommandReference {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly usage: string;
  readonly arguments: readonly FlagReference[];
  readonly options: readonly FlagReference[];
  /** The examples of its help, some with a comment. */
  readonly examples: readonly string[];
  /** The remaining text of its help. */
  readonly notes: readonly string[];
}

/** The program's commands, and their common options. */
export interface ProgramReference {
  readonly commands: readonly CommandReference[];
  readonly options: readonly FlagReference[];
}

/** Reads the commands as the program declares them, so that no separate list is needed. */
export function programReference(): ProgramReference {
  let written = '';
  const stream = {
    isTTY: false,
    columns: 1_000,
    write(text: string) {
      written += text;
    },
  };
  const io = { cwd: '/', env: {}, stdout: stream, stderr: stream, onSigint: () => () => undefined };
  const program = createProgram(io, () => undefined);
  const helpOf = (command: Command): string => {
    written = '';
    command.outputHelp();
    return written;
  };
  return {
    commands: program.commands.map((command) => readCommand(command, helpOf(command))),
    options: [
      ...program.options.map(describeOption),
      {
        flags: '-h, --help',
        name: '--help',
        description: 'show this help',
        values: null,
        default: null,
        required: false,
      },
    ],
  };
}

function readCommand(command: Command, help: string): CommandReference {
  const [examples = ''] = help.split('\nExamples:\n')[1]?.split('\n\n') ?? [];
  // Remarks precede the examples, or stand between them and the exit codes.
  const own = help.slice(help.lastIndexOf('--color '));
  const notes = own
    .split('\n\n')
    .slice(1)
    .filter((part) => !/^(?:Examples|Exit codes):/.test(part))
    .map((part) => part.replaceAll('\n', ' ').trim());
  return {
    name: command.name(),
    summary: command.summary(),
    description: command.description(),
    usage: `docsgen ${command.name()} ${command.usage()}`,
    arguments: command.registeredArguments.map(describeArgument),
    options: command.options.map(describeOption),
    examples: examples.split('\n').map((line) => line.trim().replace(/^\$ /, '')),
    notes: notes.filter((note) => note !== ''),
  };
}

function describeArgument(argument: Argument): FlagReference {
  const name = argument.name();
  const flags = argument.required ? `<${name}>` : `[${name}]`;
  const { description, argChoices = null, defaultValue, required } = argument;
  return {
    flags,
    name,
    description,
    required,
    values: argChoices,
    default: defaultText(defaultValue),
  };
}

function describeOption(option: Option): FlagReference {
  const { flags, description, argChoices = null, defaultValue, long, negate } = option;
  return {
    flags,
    name: long ?? flags,
    description,
    required: false,
    values: argChoices,
    default: negate ? null : defaultText(defaultValue),
  };
}

function defaultText(value: unknown): string | null {
  return value === undefined ? null : String(value);
}
