import type { Command } from 'commander';
import { completionScript, type ProgramSyntax } from '../command-line/completion-script.ts';
import type { Shell } from '../command-line/syntax/completion.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import type { Session } from '../session.ts';

/** Prints the script of a shell. */
export function completionCommand(shell: Shell, program: Command, { io }: Session): ExitCode {
  io.stdout.write(completionScript(shell, syntaxOf(program)));
  return exitCodes.ok;
}

/** The commands and options as declared, so that they need no separate list. */
function syntaxOf(program: Command): ProgramSyntax {
  return {
    name: program.name(),
    commands: program.commands.map((command) => ({
      name: command.name(),
      summary: command.summary(),
      values: command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
      takesFolder: command.registeredArguments.some((argument) =>
        /^(root|dir)$/.test(argument.name()),
      ),
      options: [...command.options, ...program.options].map((option) => ({
        short: option.short ?? null,
        long: option.long ?? null,
        description: option.description,
        takesValue: option.required,
        values: option.argChoices ?? [],
      })),
    })),
  };
}
