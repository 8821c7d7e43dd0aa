import type { SiteState } from '@docsgen/core';

/** The files of a site that a report shows: pictures, stylesheets and fonts, by their path in it. */
export interface LocalFiles {
  /**
   * Adds a file of the site, and what it loads if it is a stylesheet.
   *
   * @param address As pages name it, with the base of the site.
   * @returns Its path in the report; null for an address of another site, and without such a file.
   */
  add(address: string, isBefore: boolean): Promise<string | null>;
  readonly contents: ReadonlyMap<string, string | Uint8Array>;
}

/** Kinds of files that a page can show; a browser runs none of them as a page of its own. */
const shown =
  /\.(?:avif|css|gif|jpe?g|m4a|mp3|mp4|ogg|png|svg|vtt|wav|webm|webp|woff2?|ttf|otf|ico)$/i;

export function createLocalFiles(before: SiteState, after: SiteState): LocalFiles {
  const contents = new Map<string, string | Uint8Array>();
  const addPath = async (path: string, isBefore: boolean): Promise<string | null> => {
    if (!shown.test(path)) return null;
    const [first, second] = isBefore ? [before, after] : [after, before];
    const own = await first.output(path);
    const content = own ?? (await second.output(path));
    if (content === null) return null;
    const isOld = first === before ? own !== null : own === null;
    const name = `${isOld ? 'before' : 'after'}/${path}`;
    if (contents.has(name)) return name;
    contents.set(name, content);
    if (path.endsWith('.css')) {
      for (const target of loadedBy(content, path)) await addPath(target, isOld);
    }
    return name;
  };
  return {
    contents,
    async add(address, isBefore) {
      const { base } = isBefore ? before : after;
      const [written = ''] = address.split(/[?#]/);
      if (!written.startsWith(base) || written.startsWith('//')) return null;
      try {
        return await addPath(decodeURI(written.slice(base.length)), isBefore);
      } catch {
        return null;
      }
    },
  };
}

/** The files that a stylesheet loads by relative addresses, by path in the output folder. */
function loadedBy(content: string | Uint8Array, path: string): string[] {
  const css = typeof content === 'string' ? content : new TextDecoder().decode(content);
  const found = [...css.matchAll(/url\(\s*["']?(?![a-z]+:|\/|#)([^"')\s]+)/gi)];
  return found.map(([, target = '']) => {
    const { pathname } = new URL(target, `https://report.invalid/${path}`);
    return decodeURI(pathname.slice(1));
  });
}
