import { ExtensionFault, runExtension } from '@docsgen/markdown/document';
import { didYouMean, jsonData, once } from '@docsgen/text';
import { extendView } from '../graph/local-view.ts';
import type {
  Card,
  DataExtension,
  DataPage,
  DirectiveData,
  DirectiveSpecs,
  LocalView,
  OwnDataName,
  SiteData,
  SiteGraph,
} from '../model/index.ts';
import { ownDataNames } from '../model/names.ts';
import { entryRows } from './cards.ts';
import type { PageContext } from './context.ts';

/** The page of an entry with what its parts share. */
export interface EntryContext extends DataPage {
  /** The children of the category as cards. */
  readonly children: readonly Card[];
  readonly context: PageContext;
}

/** Returns the site data that a directive on a page asks for; undefined if it needs none. */
export type DataOf = (directive: string, entryContext: EntryContext) => DirectiveData | undefined;

/** The data that need more of a page than extensions get. */
type OwnData = {
  readonly [Name in OwnDataName]: SiteData<Name, (page: EntryContext) => DirectiveData>;
};

/** docsgen's own data. Those of the whole site are memoized by the context. */
const ownData: OwnData = {
  children: {
    name: 'children',
    scope: 'page',
    create: ({ children }) => ({ type: 'children', cards: children }),
  },
  entries: {
    name: 'entries',
    scope: 'page',
    create({ category, version, context }) {
      const entries = category === null ? [] : entryRows(category, version, context.addresses);
      return { type: 'entries', entries };
    },
  },
  news: {
    name: 'news',
    create: ({ context }) => ({ type: 'news', items: context.news() }),
  },
};

/**
 * Prepares the site data for the pages of a language.
 *
 * @throws ExtensionFault when a directive asks for data that neither docsgen nor an extension defines.
 */
export function createDataOf(view: LocalView, directives: DirectiveSpecs): DataOf {
  const { site } = view;
  const { data } = site.config.extensions;
  const custom = new Map(data.map((one) => [one.name, createCustom(one, view)]));
  for (const [name, { data: wanted }] of Object.entries(directives)) {
    if (wanted !== undefined) checkName(name, wanted, [...custom.keys()]);
  }
  return (directive, entryContext) => {
    const wanted = Object.hasOwn(directives, directive) ? directives[directive]?.data : undefined;
    if (wanted === undefined) return undefined;
    if (isOwn(wanted)) return ownData[wanted].create(entryContext);
    if (wanted.startsWith(sourcePrefix)) return sourceData(wanted, site);
    return custom.get(wanted)?.(entryContext);
  };
}

/** What the name of a source's data begins with. */
const sourcePrefix = 'source:';

function sourceData(wanted: string, { made }: SiteGraph): DirectiveData {
  const name = wanted.slice(sourcePrefix.length);
  return { type: 'source', name, value: Object.hasOwn(made.data, name) ? made.data[name] : null };
}

/** Returns the function that makes an extension's data for a page. */
function createCustom(
  extension: DataExtension,
  view: LocalView,
): (page: DataPage) => DirectiveData {
  const { name, scope = 'site' } = extension;
  const make = (page: DataPage | null): DirectiveData => {
    const where = page === null ? '' : `on ${page.entry.filePath}`;
    const value = runExtension(extension, where, () =>
      jsonData(extension.create(extendView(view, { page }))),
    );
    return { type: 'custom', name, value };
  };
  const ofSite = once(() => make(null));
  if (scope === 'site') return ofSite;
  return ({ entry, version, category }) => make({ entry, version, category });
}

/** @throws ExtensionFault for data that neither docsgen nor an extension defines. */
function checkName(directive: string, wanted: string, custom: readonly string[]): void {
  const known = [...ownDataNames, ...custom];
  if (known.includes(wanted) || wanted.startsWith(sourcePrefix)) return;
  const { hint } = didYouMean(wanted, known);
  const reason = `There are no data "${wanted}".${hint === undefined ? '' : ` ${hint}`}`;
  throw new ExtensionFault(`directive "${directive}"`, '', new Error(reason));
}

function isOwn(name: string): name is keyof OwnData {
  return Object.hasOwn(ownData, name);
}
