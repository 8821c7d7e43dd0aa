import { type Command, InvalidArgumentError } from 'commander';
import type { SiteChoice } from '../../config/load-config.ts';
import type { CommonOptions } from '../../session.ts';
import { configOption, defineCommand } from '../command.ts';
import { cacheDirOption, parseBase, parsePath, pollOption } from '../option-values.ts';

/** Options of every server. */
export interface ServerOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** Fail if the port is taken, instead of trying the next one. */
  readonly strictPort?: boolean;
  readonly host: string;
}

/** Options of `docsgen serve`. */
export interface ServeFlags
  extends CommonOptions,
    ServerOptions,
    Pick<SiteChoice, 'config' | 'base' | 'drafts' | 'search' | 'cacheDir'> {
  readonly open?: boolean;
  readonly poll?: number;
}

/** Options of `docsgen preview`. */
export type PreviewFlags = CommonOptions &
  ServerOptions &
  Pick<SiteChoice, 'config' | 'outDir' | 'base'>;

/** `docsgen serve`. */
export const addServe = defineCommand({
  name: 'serve',
  summary: 'serve the site and reload pages on changes',
  description: 'Serves the site and reloads pages as their sources change, until Ctrl-C.',
  help: `Examples:
  $ docsgen serve --open
  $ docsgen serve --port 8080 --strict-port
  $ docsgen serve --drafts --host 0.0.0.0    for other machines in the network too

EDITOR, VISUAL or DOCSGEN_EDITOR names the editor that a page's problems open in.
If the configuration is invalid at the start, the command ends with exit code 2. If it becomes
invalid later, the error is shown over the page, and the last valid one is used until it is fixed.`,
  declare: (command) =>
    addServerOptions(command)
      .option('--open', 'open the site in the browser')
      .option('--drafts', 'include entries marked as drafts')
      .option('--no-search', 'serve without the search')
      .addOption(cacheDirOption())
      .addOption(pollOption())
      .option('--base <path>', 'path below which the site is served (default: "/")', parseBase)
      .addOption(configOption()),
  load: async () => (await import('../../server/serve-site.ts')).serveSite,
});

/** `docsgen preview`. */
export const addPreview = defineCommand({
  name: 'preview',
  summary: 'serve the built site as a static host would',
  description:
    'Serves the built output as a static host would: redirects, headers, 404, compression.',
  help: `Examples:
  $ docsgen build && docsgen preview
  $ docsgen preview --out-dir public --port 8080`,
  declare: (command) =>
    addServerOptions(command)
      .option('-o, --out-dir <dir>', 'folder of the built site', parsePath)
      .option('--base <path>', 'path below which the site was built', parseBase)
      .addOption(configOption()),
  load: async () => (await import('../../server/preview-site.ts')).previewSite,
});

function addServerOptions(command: Command): Command {
  return command
    .argument('[root]', 'folder of the site', '.')
    .option('-p, --port <n>', 'port; the next free one if it is in use, 0 for any', parsePort, 3000)
    .option('--strict-port', 'fail when the port is in use')
    .option('--host <host>', 'name or address to listen on', parseHost, 'localhost');
}

/** A port; 0 for any free one. */
function parsePort(value: string): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) {
    throw new InvalidArgumentError('Give a number from 0 to 65535.');
  }
  return Number(value);
}

/** A host name or address to listen on. */
function parseHost(value: string): string {
  if (!/^[\w.:-]+$/.test(value) || value.startsWith('-')) {
    throw new InvalidArgumentError('Give a host name or an address, such as localhost or 0.0.0.0.');
  }
  return value;
}
