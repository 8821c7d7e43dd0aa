import type { Shell } from './syntax/completion.ts';

/** A program's commands and options, for completion. */
export interface ProgramSyntax {
  readonly name: string;
  readonly commands: readonly CommandSyntax[];
}

interface CommandSyntax {
  readonly name: string;
  readonly summary: string;
  /** Possible values of its argument. */
  readonly values: readonly string[];
  readonly takesFolder: boolean;
  readonly options: readonly OptionSyntax[];
}

interface OptionSyntax {
  readonly short: string | null;
  readonly long: string | null;
  readonly description: string;
  readonly takesValue: boolean;
  readonly values: readonly string[];
}

/** Makes a script that completes the program's commands, options and their values. */
export function completionScript(shell: Shell, program: ProgramSyntax): string {
  if (shell === 'bash') return bash(program);
  return shell === 'zsh' ? zsh(program) : fish(program);
}

function bash({ name, commands }: ProgramSyntax): string {
  const valueCases = commands.flatMap((command) =>
    command.options
      .filter(({ values }) => values.length > 0)
      .map((option) => {
        const flags = flagsOf(option).map((flag) => `${command.name}:${flag}`);
        return `    ${flags.join('|')}) words="${option.values.join(' ')}" ;;`;
      }),
  );
  const commandCases = commands.map((command) => {
    const flags = command.options.flatMap(flagsOf).join(' ');
    const folders = command.takesFolder ? ' folders=1' : '';
    return `    ${command.name}) words="${[flags, ...command.values].join(' ')}"${folders} ;;`;
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
    "") words="${commands.map((command) => command.name).join(' ')} --help --version" ;;
${commandCases.join('\n')}
    esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  if [ -n "$folders" ]; then COMPREPLY+=($(compgen -d -- "$current")); fi
}
complete -o filenames -F _${name} ${name}
`;
}

function zsh({ name, commands }: ProgramSyntax): string {
  const list = commands.map(
    (command) => `    ${quote(`${command.name}:${command.summary.replaceAll(':', '\\:')}`)}`,
  );
  const cases = commands.map((command) => {
    const specs = command.options.flatMap((option) =>
      flagsOf(option).map((flag) =>
        quote(`${flag}[${withoutSyntax(option.description)}]${zshValue(option)}`),
      ),
    );
    const argument = command.takesFolder
      ? ["'1:folder:_files -/'"]
      : command.values.length > 0
        ? [quote(`1:value:(${command.values.join(' ')})`)]
        : [];
    return `    ${command.name}) _arguments -s ${[...specs, ...argument].join(' ')} ;;`;
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

function zshValue({ takesValue, values }: OptionSyntax): string {
  if (values.length > 0) return `:value:(${values.join(' ')})`;
  return takesValue ? ':value:_files' : '';
}

function fish({ name, commands }: ProgramSyntax): string {
  const lines = commands.flatMap((command) => {
    const seen = `-n ${quote(`__fish_seen_subcommand_from ${command.name}`)}`;
    const options = command.options.map((option) => {
      const flags = [
        ...(option.short === null ? [] : [`-s ${option.short.slice(1)}`]),
        ...(option.long === null ? [] : [`-l ${option.long.slice(2)}`]),
      ];
      const values = option.values.length > 0 ? ` -xa ${quote(option.values.join(' '))}` : '';
      const value = values === '' && option.takesValue ? ' -r' : values;
      return `complete -c ${name} ${seen} ${flags.join(' ')}${value} -d ${quote(option.description)}`;
    });
    const values = command.values.length > 0 ? quote(command.values.join(' ')) : null;
    const argument = command.takesFolder ? "'(__fish_complete_directories)'" : values;
    return [
      `complete -c ${name} -n __fish_use_subcommand -a ${command.name} -d ${quote(command.summary)}`,
      ...options,
      ...(argument === null ? [] : [`complete -c ${name} ${seen} -a ${argument}`]),
    ];
  });
  return `# Completion of ${name} for fish, made by \`${name} completion fish\`.
complete -c ${name} -f
${lines.join('\n')}
`;
}

function flagsOf({ short, long }: OptionSyntax): string[] {
  return [short, long].filter((flag) => flag !== null);
}

/** Removes the characters that have a meaning in zsh's completion specifications. */
function withoutSyntax(text: string): string {
  return text.replaceAll(/[[\]\\:]/g, '');
}

/** Quotes text for the shells, in single quotes. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
