import { capitalize } from '../reporting/escape.ts';
import type { CommandReference, FlagReference } from './command-reference.ts';
import { defaultOf, requiredBadge } from './key-regions.ts';
import { anchored, literal, oneOf, sentence, table } from './manual-text.ts';

/** The usage, the options and the examples of a command. */
export function commandText(command: CommandReference): string {
  const { description, usage, arguments: list, options, examples, notes } = command;
  const parts = [description, `\`\`\`text\n${usage}\n\`\`\``];
  if (list.length > 0) parts.push(flagTable('Argument', list));
  if (options.length > 0) parts.push(flagTable('Option', options));
  parts.push(...notes.map(literal));
  if (examples.some((line) => line !== '')) {
    parts.push(`\`\`\`bash\n${examples.map(remarkBehind).join('\n')}\n\`\`\``);
  }
  return parts.join('\n\n');
}

/** Converts the remark after an example to a shell comment. */
function remarkBehind(line: string): string {
  return line.replace(/(?<! ) {3,}(?=\S)/, '  # ');
}

/** A table of all commands. */
export function commandList(commands: readonly CommandReference[]): string {
  const rows = commands.map(({ name, summary }) => [
    name === 'help' ? '`docsgen help`' : `[\`docsgen ${name}\`](../commands/${name}.md)`,
    `${capitalize(summary)}.`,
  ]);
  return table(['Command', 'Does'], rows);
}

/** A table of options. @param heading That of its first column */
export function flagTable(heading: string, flags: readonly FlagReference[]): string {
  const rows = flags.map((flag) => {
    const { flags: written, description, values, required } = flag;
    const choice = values === null ? '' : oneOf(values);
    const facts = `${requiredBadge(required)}${choice} ${defaultOf(flag)}`.trim();
    const meaning = literal(sentence(description));
    return [
      anchored(written, `${heading} ${written}`),
      facts === '' ? meaning : `${meaning}<br>${facts}`,
    ];
  });
  return table([heading, 'Meaning'], rows);
}
