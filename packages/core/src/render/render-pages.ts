import { type Cache, memo } from '../io/cache.ts';
import type { Output, PageModel, Renderer } from '../model/index.ts';
import { digest } from '../text/digest.ts';

/** Renders what no earlier build rendered. A page's model is its identity. */
export function renderPages(
  models: readonly PageModel[],
  renderer: Renderer,
  cache: Cache,
): { outputs: Output[]; rendered: number } {
  const keyOf = createModelKeys(renderer);
  let rendered = 0;
  const outputs = models.map((model): Output => {
    const { value, hit } = memo(cache, keyOf(model), () => renderer.renderPage(model));
    if (!hit) rendered += 1;
    return { path: model.path, content: value };
  });
  return { outputs, rendered };
}

/** Keys of page models. What many pages share is hashed once, by identity. */
function createModelKeys(renderer: Renderer): (model: PageModel) => string {
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
