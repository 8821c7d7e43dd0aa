import type { CommonOptions } from '../../session.ts';
import { defineCommand } from '../command.ts';
import { parsePath } from '../option-values.ts';

/** Options of `docsgen init`. */
export interface InitFlags extends CommonOptions {
  /** Relative to the working directory. */
  readonly from?: string;
  /** False with `--no-run`: configurations of other tools that are programs aren't run. */
  readonly run?: boolean;
}

/** `docsgen init`. */
export const addInit = defineCommand({
  name: 'init',
  summary: 'create a starter site, or a site from your Markdown files',
  description:
    'Creates a site. Existing files stay as they are, except that lines are added to .gitignore.',
  help: `Examples:
  $ docsgen init
  $ docsgen init docs && cd docs && npm install && npm start
  $ docsgen init --from docs          create a site from the Markdown files in docs/
  $ docsgen init --from docusaurus    create a configuration from docusaurus.config.js
  $ docsgen init --from mkdocs        create a site from mkdocs.yml
  $ docsgen init --from mdbook        create a site from book.toml and SUMMARY.md
  $ docsgen init --from vitepress     create a site from .vitepress/config.ts, which is run
  $ docsgen init --from starlight     create a site from astro.config.mjs, which is run
  $ docsgen init --from gitbook       create a site from SUMMARY.md of GitBook or HonKit`,
  declare: (command) =>
    command
      .argument('[dir]', 'folder for the site', '.')
      .option(
        '--from <folder>',
        'create it from the Markdown files in this folder, or from the site of another tool there (docusaurus, mkdocs, mdbook, vitepress, starlight, gitbook)',
        parsePath,
      )
      .option('--no-run', 'refuse to run configurations of other tools that are programs'),
  load: async () => (await import('../../commands/init.ts')).initCommand,
});
