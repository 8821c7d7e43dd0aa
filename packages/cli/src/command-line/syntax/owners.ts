import type { CommonOptions } from '../../session.ts';
import { configOption, defineCommand, formatOption } from '../command.ts';
import { parsePath } from '../option-values.ts';

/** Options of `docsgen owners`. */
export interface OwnersFlags extends CommonOptions {
  readonly config?: string;
  readonly overdue?: boolean;
  readonly format: 'pretty' | 'json';
}

/** `docsgen owners`. */
export const addOwners = defineCommand({
  name: 'owners',
  summary: 'list the pages with their owners and dates of review',
  description:
    'Lists every page with its owners, the date of its next review and that of its last change.',
  help: `Owners come from a page's front matter (owners), else from the CODEOWNERS of the repository.
Reviews (review_by) are judged by the date of the configuration.

Examples:
  $ docsgen owners
  $ docsgen owners --overdue
  $ docsgen owners --format json | jq '.pages[] | select(.owners == [])'`,
  declare: (command) =>
    command
      .argument('[root]', 'folder of the site', parsePath, '.')
      .addOption(configOption())
      .option('--overdue', 'list only pages whose review is overdue')
      .addOption(formatOption('-f, --format <format>', ['pretty', 'json'])),
  load: async () => (await import('../../commands/owners.ts')).ownersCommand,
});
