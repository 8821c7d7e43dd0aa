import { Argument } from 'commander';
import type { CommonOptions, Session } from '../../session.ts';
import { defineCommand } from '../command.ts';

const shells = ['bash', 'zsh', 'fish'] as const;

/** A supported shell. */
export type Shell = (typeof shells)[number];

/** `docsgen completion`. */
export const addCompletion = defineCommand({
  name: 'completion',
  summary: 'print a script that completes commands and options',
  description: 'Prints a script for your shell that completes commands and options.',
  help: `Examples:
  $ docsgen completion bash > ~/.local/share/bash-completion/completions/docsgen
  $ docsgen completion zsh > "\${fpath[1]}/_docsgen"
  $ docsgen completion fish > ~/.config/fish/completions/docsgen.fish`,
  declare: (command) => command.addArgument(new Argument('<shell>', 'your shell').choices(shells)),
  async load(program) {
    const { completionCommand } = await import('../../commands/completion.ts');
    return async (shell: Shell, _: CommonOptions, session: Session) =>
      completionCommand(shell, program, session);
  },
});
