import { addRootOptions, defineCommand, formatOption, type RootFlags } from '../command.ts';
import { parsePath } from '../option-values.ts';

/** Options of `docsgen prose`. */
export interface ProseFlags extends RootFlags {
  readonly format: 'text' | 'json';
  readonly outDir?: string;
}

/** `docsgen prose`. */
export const addProse = defineCommand({
  name: 'prose',
  summary: 'print the text of pages without code and markup',
  description:
    'Prints the text of pages as readers see it, without code, markup, MDX and front matter, for tools such as Vale and cspell.',
  help: `In text, one character U+FFFC stands for code, a formula, an image or an address.
In JSON, each block has the points at which its text stands in the file.

Examples:
  $ docsgen prose content/guides/install.md
  $ docsgen prose --format json | jq '.pages[].blocks[].text'
  $ docsgen prose --out-dir .prose
  $ vale --output=JSON .prose > vale.json; docsgen check --findings vale.json`,
  declare: (command) =>
    addRootOptions(command.argument('[paths...]', 'files and folders (default: all)'))
      .addOption(formatOption('-f, --format <format>', ['text', 'json']))
      .option('-o, --out-dir <dir>', 'write a file for each page into this folder', parsePath),
  load: async () => (await import('../../commands/prose.ts')).proseCommand,
});
