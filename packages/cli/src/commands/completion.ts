import { Argument, type Command } from 'commander';
import { type AddCommand, action } from '../command-line/command.ts';
import {
  completionScript,
  type ProgramSyntax,
  type Shell,
  shells,
} from '../command-line/completion-script.ts';
import { completionHelp } from '../command-line/help.ts';
import { exitCodes } from '../process/exit-code.ts';

/** `docsgen completion`. */
export const addCompletion: AddCommand = (program, choose) => {
  program
    .command('completion')
    .summary('print a script that completes commands and options')
    .description('Prints a script for your shell that completes commands and options.')
    .addArgument(new Argument('<shell>', 'your shell').choices(shells))
    .addHelpText('after', completionHelp)
    .action(
      action(choose, async (shell: Shell, _, { io }) => {
        io.stdout.write(completionScript(shell, syntaxOf(program)));
        return exitCodes.ok;
      }),
    );
};

/** The commands and options as they are declared, so that no list has to be kept beside them. */
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
