import type { Argument, Command, Option } from 'commander';
import { createProgram } from '../command-line/arguments.ts';

/** An option or argument of the program, as the manual lists it. */
export interface FlagReference {
  /** As it is written: `-o, --out-dir <dir>`. */
  readonly flags: string;
  /** The long form alone, such as `--out-dir`; the name of an argument. */
  readonly name: string;
  readonly description: string;
  /** The values that it may have; null for any. */
  readonly values: readonly string[] | null;
  /** What it is when it isn't given; null where nothing, or where its description says it. */
  readonly default: string | null;
  readonly required: boolean;
}

/** A command of the program, as the manual lists it. */
export interface CommandReference {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly usage: string;
  readonly arguments: readonly FlagReference[];
  readonly options: readonly FlagReference[];
  /** Command lines that its help shows, each with a remark or without. */
  readonly examples: readonly string[];
  /** What its help says beside that. */
  readonly notes: readonly string[];
}

/** The program's commands, and the options that all of them take. */
export interface ProgramReference {
  readonly commands: readonly CommandReference[];
  readonly options: readonly FlagReference[];
}

/** Reads the commands as the program declares them, so that no list is kept beside them. */
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
      flag({ flags: '-h, --help', name: '--help', description: 'show this help' }),
    ],
  };
}

function readCommand(command: Command, help: string): CommandReference {
  const [, examples = ''] = /\nExamples:\n([\s\S]*?)\n\n/.exec(help) ?? [];
  // Between the examples and the exit codes, and before the examples, stand remarks.
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
  const { description, argChoices, defaultValue, required } = argument;
  return flag({ flags, name, description, values: argChoices, default: defaultValue, required });
}

function describeOption(option: Option): FlagReference {
  const { flags, description, argChoices: values, defaultValue, long } = option;
  const isPlain = option.negate || defaultValue === undefined;
  return flag({
    flags,
    name: long ?? flags,
    description,
    values,
    default: isPlain ? undefined : defaultValue,
  });
}

interface Written {
  readonly flags: string;
  readonly name: string;
  readonly description: string;
  readonly values?: readonly string[] | undefined;
  readonly default?: unknown;
  readonly required?: boolean;
}

function flag({ values, default: value, required = false, ...words }: Written): FlagReference {
  const shown = value === undefined ? null : String(value);
  return { ...words, values: values ?? null, default: shown, required };
}
