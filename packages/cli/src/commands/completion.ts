import type { Command, Option } from 'commander';
import type { Shell } from '../command-line/syntax/completion.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import type { Session } from '../session.ts';

/** Prints the script of a shell, which completes commands, options and their values. */
export function completionCommand(shell: Shell, program: Command, { io }: Session): ExitCode {
  io.stdout.write(scripts[shell](program.name(), program.commands));
  return exitCodes.ok;
}

/** Makes a script from the commands as declared, so that they need no separate list. */
type MakeScript = (name: string, commands: readonly Command[]) => string;

const scripts: Readonly<Record<Shell, MakeScript>> = { bash, zsh, fish };

function bash(name: string, commands: readonly Command[]): string {
  const valueCases = commands.flatMap((command) =>
    optionsOf(command)
      .filter(({ argChoices }) => argChoices !== undefined)
      .map((option) => {
        const flags = flagsOf(option).map((flag) => `${command.name()}:${flag}`);
        return `    ${flags.join('|')}) words="${option.argChoices?.join(' ')}" ;;`;
      }),
  );
  const commandCases = commands.map((command) => {
    const flags = optionsOf(command).flatMap(flagsOf).join(' ');
    const folders = takesFolder(command) ? ' folders=1' : '';
    return `    ${command.name()}) words="${[flags, ...valuesOf(command)].join(' ')}"${folders} ;;`;
  });
  return `# Completion of ${name} for bash, made by \`${name} completion bash\`.
_${name}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local command="" words="" folders="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) command="$word"; break ;; esac
  done
  case "$command:$previous" in
${valueCases.join('\n')}
    *) case "$command" in
    "") words="${commands.map((command) => command.name()).join(' ')} --help --version" ;;
${commandCases.join('\n')}
    esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  if [ -n "$folders" ]; then COMPREPLY+=($(compgen -d -- "$current")); fi
}
complete -o filenames -F _${name} ${name}
`;
}

function zsh(name: string, commands: readonly Command[]): string {
  const list = commands.map(
    (command) => `    ${quote(`${command.name()}:${command.summary().replaceAll(':', '\\:')}`)}`,
  );
  const cases = commands.map((command) => {
    const specs = optionsOf(command).flatMap((option) =>
      flagsOf(option).map((flag) =>
        quote(`${flag}[${withoutSyntax(option.description)}]${zshValue(option)}`),
      ),
    );
    const values = valuesOf(command).join(' ');
    const choice = values === '' ? [] : [quote(`1:value:(${values})`)];
    const argument = takesFolder(command) ? ["'1:folder:_files -/'"] : choice;
    return `    ${command.name()}) _arguments -s ${[...specs, ...argument].join(' ')} ;;`;
  });
  return `#compdef ${name}
# Completion of ${name} for zsh, made by \`${name} completion zsh\`.
_${name}() {
  local -a commands
  commands=(
${list.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  shift words
  (( CURRENT-- ))
  case "$words[1]" in
${cases.join('\n')}
  esac
}
if [ "$funcstack[1]" = "_${name}" ]; then _${name} "$@"; else compdef _${name} ${name}; fi
`;
}

function zshValue({ required, argChoices }: Option): string {
  if (argChoices !== undefined) return `:value:(${argChoices.join(' ')})`;
  return required ? ':value:_files' : '';
}

function fish(name: string, commands: readonly Command[]): string {
  const lines = commands.flatMap((command) => {
    const seen = `-n ${quote(`__fish_seen_subcommand_from ${command.name()}`)}`;
    const options = optionsOf(command).map((option) => {
      const flags = [
        ...(option.short === undefined ? [] : [`-s ${option.short.slice(1)}`]),
        ...(option.long === undefined ? [] : [`-l ${option.long.slice(2)}`]),
      ];
      const free = option.required ? ' -r' : '';
      const value = option.argChoices ? ` -xa ${quote(option.argChoices.join(' '))}` : free;
      return `complete -c ${name} ${seen} ${flags.join(' ')}${value} -d ${quote(option.description)}`;
    });
    const values = valuesOf(command).length > 0 ? quote(valuesOf(command).join(' ')) : null;
    const argument = takesFolder(command) ? "'(__fish_complete_directories)'" : values;
    return [
      `complete -c ${name} -n __fish_use_subcommand -a ${command.name()} -d ${quote(command.summary())}`,
      ...options,
      ...(argument === null ? [] : [`complete -c ${name} ${seen} -a ${argument}`]),
    ];
  });
  return `# Completion of ${name} for fish, made by \`${name} completion fish\`.
complete -c ${name} -f
${lines.join('\n')}
`;
}

/** The options of a command, its own and those of the program. */
function optionsOf({ options, parent }: Command): readonly Option[] {
  return [...options, ...(parent?.options ?? [])];
}

/** The possible values of a command's argument. */
function valuesOf({ registeredArguments }: Command): string[] {
  return registeredArguments.flatMap(({ argChoices = [] }) => argChoices);
}

function takesFolder({ registeredArguments }: Command): boolean {
  return registeredArguments.some((argument) => /^(root|dir)$/.test(argument.name()));
}

function flagsOf({ short, long }: Option): string[] {
  return [short, long].filter((flag) => flag !== undefined);
}

/** Removes the characters that have a meaning in zsh's completion specifications. */
function withoutSyntax(text: string): string {
  return text.replaceAll(/[[\]\\:]/g, '');
}

/** Quotes text for the shells, in single quotes. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
