const exitCodesHelp = `
Exit codes:
  0    fine
  1    the content has errors, or more warnings than allowed
  2    wrong usage, a bad configuration or an unusable folder
  3    a fault of docsgen itself
  130  Ctrl-C`;

/** What follows the options in `docsgen --help`. */
export const mainHelp: string = `
Examples:
  $ docsgen build                  build the site of this folder into dist/
  $ docsgen check --strict         fail on anything worth mending
  $ docsgen help build             all options of build
${exitCodesHelp}`;

/** What follows the options in `docsgen build --help`. */
export const buildHelp: string = `
Examples:
  $ docsgen build
  $ docsgen build --base /docs/ --out-dir public
  $ docsgen build --strict --format json > build.json
${exitCodesHelp}`;

/** What follows the options in `docsgen check --help`. */
export const checkHelp: string = `
Examples:
  $ docsgen check
  $ docsgen check --max-warnings 20 --rule orphan-entry=off
  $ docsgen check --format json | jq '.diagnostics[].message'
${exitCodesHelp}`;
