import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord, type PublishedSite, twinPath } from '@docsgen/core';
import { pathFrom } from '../files/paths.ts';
import { Failure } from '../process/failure.ts';
import { messageOf } from '../process/reasons.ts';

/** Reads the manifest of a published site. @throws Failure when it is invalid. */
export async function readPublished(
  written: string,
  { cwd, root }: { readonly cwd: string; readonly root: string },
): Promise<PublishedSite> {
  const file = path.resolve(cwd, written);
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Failure(`The manifest ${written} can't be read: ${messageOf(cause)}.`, { cause });
  });
  const manifest = parse(text);
  if (manifest === null) {
    throw new Failure(`${written} isn't a manifest; name the docsgen-manifest.json of a build.`);
  }
  const folder = path.dirname(file);
  const name = pathFrom(root, folder, path.basename(file));
  const marked = text.replace(/^\uFEFF/, '');
  return {
    file: name,
    text: marked,
    ...manifest,
    addressesOnly: false,
    positionOf: (route) => {
      const key = JSON.stringify(route);
      const at = marked.indexOf(`${key}:`);
      return { file: name, at: at < 0 ? null : [at + 1, at + key.length - 1] };
    },
    twin: (route) => readTwin(folder, route),
  };
}

/** The routes and redirects of a manifest; null if it is invalid. */
function parse(text: string): Pick<PublishedSite, 'routes' | 'redirects'> | null {
  try {
    const written: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (!isRecord(written) || !isRecord(written.routes)) return null;
    const { routes, redirects = {} } = written;
    const isList = (value: unknown) =>
      Array.isArray(value) && value.every((item) => typeof item === 'string');
    if (!Object.values(routes).every(isList) || !isRecord(redirects)) return null;
    if (!Object.values(redirects).every((target) => typeof target === 'string')) return null;
    return { routes, redirects } as Pick<PublishedSite, 'routes' | 'redirects'>;
  } catch {
    return null;
  }
}

/** The page as Markdown, if the published files are beside their manifest. */
async function readTwin(folder: string, route: string): Promise<string | null> {
  const file = path.join(folder, twinPath(route));
  // The manifest isn't trusted: its routes must not lead outside of the folder.
  if (!file.startsWith(folder + path.sep)) return null;
  return readFile(file, 'utf8').catch(() => null);
}
