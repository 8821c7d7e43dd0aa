import { type Cache, memo } from '../io/cache.ts';
import type { LazyOutput, PageModel, Renderer } from '../model/index.ts';
import { digest } from '../text/digest.ts';

/** Renders pages, or takes them from the cache: a page's model is its identity. */
export interface PageRenderer {
  render(model: PageModel): string;
  /** The page as it is to be published: rendered only where nobody knows what comes of it. */
  publish(path: string, model: PageModel): LazyOutput;
  /** How many pages no earlier build had rendered. */
  rendered(): number;
}

/** A renderer of pages that remembers what it rendered in the cache. */
export function createPageRenderer(renderer: Renderer, cache: Cache): PageRenderer {
  const keyOf = createModelKeys(renderer);
  let rendered = 0;
  const render = (key: string, model: PageModel): string => {
    const { value, hit } = memo(cache, key, () => renderer.renderPage(model));
    if (!hit) rendered += 1;
    return value;
  };
  return {
    render: (model) => render(keyOf(model), model),
    publish(path, model) {
      const key = keyOf(model);
      const digestKey = `digest of ${key}`;
      const known = cache.get(digestKey);
      if (typeof known === 'string') {
        cache.touch?.(key);
        return { path, digest: known, content: () => render(key, model) };
      }
      const html = render(key, model);
      const own = digest(html);
      cache.set(digestKey, own);
      return { path, digest: own, content: () => html };
    },
    rendered: () => rendered,
  };
}

/** Keys of page models. What many pages share is hashed once, by identity. */
export function createModelKeys(renderer: Renderer): (model: PageModel) => string {
  const known = new Map<object, string>();
  const digestOf = (shared: object | null): string => {
    if (shared === null) return '';
    const existing = known.get(shared) ?? digest(JSON.stringify(shared));
    known.set(shared, existing);
    return existing;
  };
  return ({ frame, sidebar, ...own }) => {
    const shared = [renderer.digest, digestOf(frame), digestOf(sidebar)];
    return `render:${digest(JSON.stringify([...shared, own]))}`;
  };
}
