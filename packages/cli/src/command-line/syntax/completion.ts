import { Argument } from 'commander';
import { type AddCommand, action } from '../command.ts';
import { completionHelp } from '../help.ts';

const shells = ['bash', 'zsh', 'fish'] as const;

/** A supported shell. */
export type Shell = (typeof shells)[number];

/** `docsgen completion`. */
export const addCompletion: AddCommand = (program, choose) => {
  program
    .command('completion')
    .summary('print a script that completes commands and options')
    .description('Prints a script for your shell that completes commands and options.')
    .addArgument(new Argument('<shell>', 'your shell').choices(shells))
    .addHelpText('after', completionHelp)
    .action(
      action(choose, async () => {
        const { completionCommand } = await import('../../commands/completion.ts');
        return async (shell: Shell, _, session) => completionCommand(shell, program, session);
      }),
    );
};
