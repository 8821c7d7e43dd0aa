const exitCodesHelp = `
Exit codes:
  0    success
  1    the content has errors, or more warnings than allowed
  2    wrong usage, an invalid configuration or an unusable folder
  3    a bug in docsgen
  130  Ctrl-C`;

/** Text after the options in `docsgen --help`. */
export const mainHelp: string = `
Examples:
  $ docsgen init docs              create a starter site
  $ docsgen serve                  preview the site while you write
  $ docsgen build                  build the site of this folder into dist/
  $ docsgen check --strict         fail on warnings too
  $ docsgen help build             all options of build
${exitCodesHelp}`;

/** Text after the options in `docsgen build --help`. */
export const buildHelp: string = `
Examples:
  $ docsgen build
  $ docsgen build --base /docs/ --out-dir public
  $ docsgen build --strict --format json > build.json
${exitCodesHelp}`;

/** Text after the options in `docsgen watch --help`. */
export const watchHelp: string = `
Examples:
  $ docsgen watch
  $ docsgen watch --out-dir /srv/docs --drafts
  $ docsgen watch . --poll 1000    on a network folder, which reports no changes

Errors in the content or the configuration are reported while it watches; the output is unchanged
until they are fixed. If the configuration is invalid at the start, the command ends with exit
code 2.
${exitCodesHelp}`;

/** Text after the options in `docsgen serve --help`. */
export const serveHelp: string = `
Examples:
  $ docsgen serve --open
  $ docsgen serve --port 8080 --strict-port
  $ docsgen serve --drafts --host 0.0.0.0    for other machines in the network too

EDITOR, VISUAL or DOCSGEN_EDITOR names the editor that a page's problems open in.
If the configuration is invalid at the start, the command ends with exit code 2. If it becomes
invalid later, the error is shown over the page, and the last valid one is used until it is fixed.
${exitCodesHelp}`;

/** Text after the options in `docsgen preview --help`. */
export const previewHelp: string = `
Examples:
  $ docsgen build && docsgen preview
  $ docsgen preview --out-dir public --port 8080
${exitCodesHelp}`;

/** Text after the options in `docsgen check --help`. */
export const checkHelp: string = `
Examples:
  $ docsgen check
  $ docsgen check --max-warnings 20 --rule orphan-entry=off
  $ docsgen check --format json | jq '.diagnostics[].message'
  $ docsgen check --format sarif > docsgen.sarif
  $ docsgen check --format gitlab > gl-code-quality-report.json
  $ docsgen check --fix --dry-run | git apply
  $ docsgen check --against published/docsgen-manifest.json
  $ docsgen check --against-sitemap https://docs.example.org/sitemap.xml
${exitCodesHelp}`;

/** Text after the options in `docsgen init --help`. */
export const initHelp: string = `
Examples:
  $ docsgen init
  $ docsgen init docs && cd docs && npm install && npm start
  $ docsgen init --from docs          create a site from the Markdown files in docs/
  $ docsgen init --from docusaurus    create a configuration from docusaurus.config.js
${exitCodesHelp}`;

/** Text after the options in `docsgen new --help`. */
export const newHelp: string = `
Examples:
  $ docsgen new guides/install
  $ docsgen new guides/install --title "Install the server"
  $ docsgen new guides/install --root docs --collection general
${exitCodesHelp}`;

/** Text after the options in `docsgen explain --help`. */
export const explainHelp: string = `
Examples:
  $ docsgen explain guides/install
  $ docsgen explain /general/releases
  $ docsgen explain content/guides/install.md --format json | jq .page.dependsOn
  $ docsgen explain broken-link    what the rule finds, with an example and its fix
${exitCodesHelp}`;

/** Text after the options in `docsgen mv --help`. */
export const mvHelp: string = `
Paths are relative to the working directory, to the site or to a folder of entries; ids work, too.
References in links, sidebars, front matter and includes are updated, and former addresses redirect.
Files that git tracks are moved by git.

Examples:
  $ docsgen mv guides/install guides/set-up
  $ docsgen mv content/guides content/manual --dry-run | git apply --check
${exitCodesHelp}`;

/** Text after the options in `docsgen version --help`. */
export const versionHelp: string = `
Entries are copied to versioned_docs/version-<name>, sidebars to versioned_sidebars, and the name
becomes the first in versions.json, as in Docusaurus. The new version is served at
the collection's own address, and the current content below next/.

Examples:
  $ docsgen version 2.0
  $ docsgen version 2.0 --collection api
${exitCodesHelp}`;

/** Text after the options in `docsgen completion --help`. */
export const completionHelp: string = `
Examples:
  $ docsgen completion bash > ~/.local/share/bash-completion/completions/docsgen
  $ docsgen completion zsh > "\${fpath[1]}/_docsgen"
  $ docsgen completion fish > ~/.config/fish/completions/docsgen.fish
${exitCodesHelp}`;
