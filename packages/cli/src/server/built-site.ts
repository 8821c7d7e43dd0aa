import { constants } from 'node:fs';
import { open, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '@docsgen/core';
import { Failure } from '../failure.ts';
import { type HeaderRules, parseHeaderRules } from './header-rules.ts';
import type { HostedFile, PublishedSite } from './published-site.ts';
import { parseRedirectRules, type RedirectRules } from './redirect-rules.ts';

const manifestName = 'docsgen-manifest.json';

/** The output of a build, which may be built anew while it is served. */
export interface BuiltSite {
  current(): Promise<PublishedSite>;
}

interface State {
  readonly stamp: string;
  readonly files: ReadonlySet<string>;
  readonly headers: HeaderRules;
  readonly redirects: RedirectRules;
}

/**
 * The output folder as a static host would have it. Only what the manifest lists is ever looked
 * up, and only where it really lies inside the folder: the disk around it is out of reach.
 *
 * @throws Failure when nothing was built there.
 */
export async function openBuiltSite({
  base,
  outDir,
}: Pick<SiteConfig, 'base' | 'outDir'>): Promise<BuiltSite> {
  let state = await readState(outDir, null);
  const read = (file: string): Promise<HostedFile | null> => readInside(outDir, file);
  const publish = ({ files, headers, redirects }: State): PublishedSite => ({
    ...{ base, headers, redirects, read },
    has: (file) => files.has(file),
    cacheControl: 'public, max-age=0, must-revalidate',
  });
  return {
    async current() {
      // Between two builds the manifest may be gone for a moment: what was known stands.
      state = await readState(outDir, state).catch(() => state);
      return publish(state);
    },
  };
}

async function readState(outDir: string, before: State | null): Promise<State> {
  const file = path.join(outDir, manifestName);
  const found = await stat(file).catch(() => null);
  if (found === null) throw new Failure(`${outDir} holds no site; run \`docsgen build\` first.`);
  const stamp = `${found.mtimeMs} ${found.size} ${found.ino}`;
  if (before?.stamp === stamp) return before;
  const listed = listedFiles(await readFile(file, 'utf8'));
  if (listed === null) throw new Failure(`${file} is damaged; run \`docsgen build\` again.`);
  const textOf = async (name: string): Promise<string> =>
    listed.includes(name) ? ((await readInside(outDir, name))?.content.toString() ?? '') : '';
  return {
    stamp,
    files: new Set([...listed, manifestName]),
    headers: parseHeaderRules(await textOf('_headers')),
    redirects: parseRedirectRules(await textOf('_redirects')),
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

/** Reads a file of a folder; null when it isn't there, or a link leads out of the folder. */
async function readInside(folder: string, file: string): Promise<HostedFile | null> {
  try {
    const [root, real] = await Promise.all([realpath(folder), realpath(path.join(folder, file))]);
    if (!real.startsWith(root + path.sep)) return null;
    // What was no link a moment ago must not be one now.
    const handle = await open(
      real,
      constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
    );
    try {
      const found = await handle.stat();
      return found.isFile() ? { content: await handle.readFile(), modified: found.mtime } : null;
    } finally {
      await handle.close();
    }
  } catch {
    return null;
  }
}
