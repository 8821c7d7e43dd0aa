import { lstat } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '@docsgen/core';
import type { PreviewFlags } from '../command-line/syntax/serve.ts';
import { loadConfig } from '../config/load-config.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { Failure } from '../process/failure.ts';
import { Interrupted } from '../process/interruption.ts';
import type { Session } from '../session.ts';
import { parseHeaderRules, parseRedirectRules } from './host-rules.ts';
import { type Handler, methodNotAllowed } from './request-listener.ts';
import { startServer } from './start-server.ts';
import { answerFrom, type StaticSite } from './static-site.ts';
import { readInside, readTextInside } from './stored-files.ts';

/** Serves a built site until Ctrl-C. */
export async function previewSite(
  root: string,
  options: PreviewFlags,
  session: Session,
): Promise<ExitCode> {
  const { io, style, quiet, interruption } = session;
  const { config } = await interruption.race(loadConfig({ ...options, root }, io));
  const currentSite = await openBuiltSite(config);
  const handle: Handler = async ({ request, target }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return methodNotAllowed('GET, HEAD');
    }
    return answerFrom(await currentSite(), target);
  };
  const server = await startServer({ ...options, handle, compress: true }, session);
  try {
    const address = style.bold(`${server.origin}${config.base}`);
    if (!quiet) io.stdout.write(`${style.green(style.marks.ok)} Previewing ${address}\n`);
    return await interruption.race(new Promise<never>(() => undefined));
  } catch (error) {
    if (error instanceof Interrupted) return exitCodes.interrupted;
    throw error;
  } finally {
    await server.close();
  }
}

const manifestName = 'docsgen-manifest.json';

/** The site as of a manifest with this stamp. */
interface BuiltSite extends StaticSite {
  readonly stamp: string;
}

/**
 * Opens the output folder, to serve it like a static host. Returns a function for the site as of the
 * current manifest, since it may be rebuilt while it is served. Only files in the manifest are looked
 * up, and only if their real path is inside the folder.
 *
 * @throws Failure when the folder contains no built site.
 */
async function openBuiltSite(config: SiteConfig): Promise<() => Promise<StaticSite>> {
  let site = await readSite(config, null);
  return async () => {
    // The manifest may be missing for a moment between two builds: the previous one is used.
    site = await readSite(config, site).catch(() => site);
    return site;
  };
}

async function readSite(
  { base, outDir }: SiteConfig,
  before: BuiltSite | null,
): Promise<BuiltSite> {
  const file = path.join(outDir, manifestName);
  const found = await lstat(file).catch(() => null);
  if (found?.isFile() !== true)
    throw new Failure(`${outDir} contains no built site; run \`docsgen build\` first.`);
  const stamp = `${found.mtimeMs} ${found.size} ${found.ino}`;
  if (before?.stamp === stamp) return before;
  const listed = listedFiles((await readTextInside(outDir, manifestName)) ?? '');
  if (listed === null) throw new Failure(`${file} is damaged; run \`docsgen build\` again.`);
  const textOf = async (name: string): Promise<string> =>
    listed.includes(name) ? ((await readTextInside(outDir, name)) ?? '') : '';
  const files = new Set([...listed, manifestName]);
  return {
    stamp,
    base,
    has: (name) => files.has(name),
    read: (name) => readInside(outDir, name),
    headers: parseHeaderRules(await textOf('_headers')),
    redirects: parseRedirectRules(await textOf('_redirects')),
    cacheControl: 'public, max-age=0, must-revalidate',
  };
}

function listedFiles(text: string): string[] | null {
  try {
    const { files } = JSON.parse(text) as { readonly files?: unknown };
    return typeof files === 'object' && files !== null ? Object.keys(files) : null;
  } catch {
    return null;
  }
}
