import { runExtension } from '@docsgen/markdown/document';
import { jsonData, once } from '@docsgen/text';
import { extendView } from '../graph/local-view.ts';
import type { DataPage, Entry, ExtensionMain, LocalView, PageExtension } from '../model/index.ts';

/** The model of a page by an extension, and the extension's name. */
type MadeModel = Pick<ExtensionMain, 'name' | 'model'>;

/** Returns the model of an entry's page; null if no extension makes one. */
export type ModelOf = (page: DataPage) => MadeModel | null;

/** Prepares the models of pages by extensions. */
export function createModelOf(view: LocalView): ModelOf {
  const makers = view.site.config.extensions.pages.map((page) => maker(guarded(page), view));
  return (page) => {
    if (page.entry.frontMatter.template !== undefined) return null;
    return makers.find(({ match }) => match(page.entry))?.make(page) ?? null;
  };
}

/** What decides on the pages of an extension, and makes their models. */
interface Maker {
  match(entry: Entry): boolean;
  make(page: DataPage): MadeModel;
}

function maker<Shared>(extension: PageExtension<Shared>, view: LocalView): Maker {
  const { name } = extension;
  const shared = once(() => extension.prepare?.(view) as Shared);
  return {
    match: (entry) => extension.match(entry),
    make: ({ entry, version, category }) => {
      const page = extendView(view, { entry, version, category });
      return { name, model: extension.model(page, shared()) };
    },
  };
}

/** An extension whose exceptions name it, and whose models are plain data. */
function guarded(extension: PageExtension): PageExtension {
  const run = <T>(where: string, call: () => T): T => runExtension(extension, where, call);
  return {
    ...extension,
    match: (entry) => run(`on ${entry.filePath}`, () => extension.match(entry)),
    prepare: (view) => run('', () => extension.prepare?.(view)),
    model: (view, shared) =>
      run(`on ${view.entry.filePath}`, () => jsonData(extension.model(view, shared))),
  };
}
