import { memoized } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import type { Cache } from '../io/cache.ts';
import type { LazyOutput, PageModel, Renderer } from '../model/index.ts';
import { type ContentInputs, completePage } from '../page/fill-holes.ts';
import type { PageOutline, PlannedPage } from '../page/planned-page.ts';

/**
 * Renders pages, or reads them from the cache. The key is the hash of the page's outline and the
 * renderer's digest.
 */
export interface PageRenderer {
  render(page: PlannedPage): Promise<string>;
  /** The page of an outline as an output: rendered only if its HTML isn't cached. */
  publish(path: string, outline: PageOutline): Promise<PublishedPage>;
  /** Number of pages that were rendered rather than read from the cache. */
  rendered(): number;
}

/** A page as an output, with the digest of its HTML. */
export interface PublishedPage extends LazyOutput {
  readonly digest: string;
}

/** Creates a page renderer that stores HTML, and the digest of it, in the cache. */
export function createPageRenderer(
  renderer: Renderer,
  { cache, ...sources }: ContentInputs & { readonly cache: Cache },
): PageRenderer {
  const keyOf = createPageKeys(renderer);
  let rendered = 0;
  const render = async (key: string, outline: PageOutline): Promise<string> => {
    const known = cache.get(key);
    if (typeof known === 'string') return known;
    const html = renderer.renderPage(await completePage(outline, sources));
    cache.set(key, html);
    rendered += 1;
    return html;
  };
  return {
    render(page) {
      const outline = page.outline();
      return render(keyOf(outline), outline);
    },
    async publish(path, outline) {
      const key = keyOf(outline);
      const digestKey = `digest of ${key}`;
      const known = cache.get(digestKey);
      if (typeof known === 'string') {
        cache.touch?.(key);
        return { path, digest: known, content: () => render(key, outline) };
      }
      const html = await render(key, outline);
      const own = digest(html);
      cache.set(digestKey, own);
      return { path, digest: own, content: () => html };
    },
    rendered: () => rendered,
  };
}

/** Cache keys of pages: hashes of their outlines. */
export function createPageKeys(renderer: Renderer): (outline: PageOutline) => string {
  const shellOf = createShells();
  return ({ shell, content }) => {
    const inputs = content === null ? null : [content.body.key, content.values];
    return `render:${digest(JSON.stringify([renderer.digest, shellOf(shell), inputs]))}`;
  };
}

/** A model, or a part of one, with the objects that many pages share. */
type Shell = Pick<PageModel, 'frame' | 'sidebar'>;

/**
 * Makes the function that returns a model with digests in place of the objects that many pages share,
 * for digests of it. These objects are hashed once, memoized by identity.
 */
export function createShells(): (shell: Shell) => unknown {
  const known = new Map<object, string>();
  const digestOf = (shared: object | null): string | null => {
    if (shared === null) return null;
    return memoized(known, shared, () => digest(JSON.stringify(shared)));
  };
  return (shell) => {
    return { ...shell, frame: digestOf(shell.frame), sidebar: digestOf(shell.sidebar) };
  };
}
