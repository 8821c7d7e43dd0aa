const exitCodes = `
Exit codes:
  0    success
  1    the content has errors, or more warnings than allowed
  2    wrong usage, an invalid configuration or an unusable folder
  3    a bug in docsgen
  130  Ctrl-C`;

/** The text after the options in the help of a command: its own words, and the exit codes. */
export function helpText(words: string): string {
  return `\n${words}\n${exitCodes}`;
}

/** The text after the options in `docsgen --help`. */
export const mainHelp: string = helpText(`Examples:
  $ docsgen init docs              create a starter site
  $ docsgen serve                  preview the site while you write
  $ docsgen build                  build the site of this folder into dist/
  $ docsgen check --strict         fail on warnings too
  $ docsgen help build             all options of build`);
