import { Argument } from 'commander';
import { type AddCommand, action } from '../command.ts';
import { helpText } from '../help.ts';

const shells = ['bash', 'zsh', 'fish'] as const;

/** A supported shell. */
export type Shell = (typeof shells)[number];

const help = helpText(`Examples:
  $ docsgen completion bash > ~/.local/share/bash-completion/completions/docsgen
  $ docsgen completion zsh > "\${fpath[1]}/_docsgen"
  $ docsgen completion fish > ~/.config/fish/completions/docsgen.fish`);

/** `docsgen completion`. */
export const addCompletion: AddCommand = (program, choose) => {
  program
    .command('completion')
    .summary('print a script that completes commands and options')
    .description('Prints a script for your shell that completes commands and options.')
    .addArgument(new Argument('<shell>', 'your shell').choices(shells))
    .addHelpText('after', help)
    .action(
      action(choose, async () => {
        const { completionCommand } = await import('../../commands/completion.ts');
        return async (shell: Shell, _, session) => completionCommand(shell, program, session);
      }),
    );
};
