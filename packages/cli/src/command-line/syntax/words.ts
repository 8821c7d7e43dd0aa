import { addRootOptions, defineCommand, type RootFlags } from '../command.ts';

/** Options of `docsgen words`. */
export interface WordsFlags extends RootFlags {
  readonly add?: readonly string[];
}

/** `docsgen words`. */
export const addWords = defineCommand({
  name: 'words',
  summary: "print or extend the site's list of accepted words",
  description:
    "Prints the words that the site's spelling accepts besides those of dictionaries, or adds some.",
  help: `The list is a file that a rule of the configuration names, such as words.txt. It stays sorted.

Examples:
  $ docsgen words
  $ docsgen words --add Moodle PHPUnit`,
  declare: (command) => addRootOptions(command).option('--add <word...>', 'the words to add'),
  load: async () => (await import('../../commands/words.ts')).wordsCommand,
});
