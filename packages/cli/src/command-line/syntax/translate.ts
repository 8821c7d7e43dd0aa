import { addRootOptions, defineCommand, type RootFlags } from '../command.ts';

/** Options of `docsgen translate`. */
export interface TranslateFlags extends RootFlags {
  readonly to: string;
  readonly done?: boolean;
}

/** `docsgen translate`. */
export const addTranslate = defineCommand({
  name: 'translate',
  summary: 'begin a translation of a page, or mark one as up to date',
  description:
    'Creates the file of a translation from its original, with the commit that it is made from; or writes that commit into a translation that is up to date again.',
  help: `The commit is the last one that changed the original. docsgen check reports translations whose
original has changed since (outdated-translation).

Examples:
  $ docsgen translate guides/install --to de
  $ docsgen translate guides/install --to de --done    after translating what has changed`,
  declare: (command) =>
    addRootOptions(
      command
        .argument('<page>', 'its id, its route or its file')
        .requiredOption('--to <locale>', 'the language, by its name in the configuration')
        .option('--done', 'the translation has all of the original: write its commit'),
    ),
  load: async () => (await import('../../commands/translate.ts')).translateCommand,
});
