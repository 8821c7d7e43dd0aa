import { printHtmlParts } from '../graph/html-parts.ts';
import type { LocalSite } from '../graph/local-sites.ts';
import type { LazyOutput, SidebarItem, Version } from '../model/index.ts';
import { metadataPath } from '../routes/routes.ts';

/**
 * Makes `<routeBasePath>/metadata.json`: a version's metadata, with the fields and in the order of
 * Docusaurus's docs plugin. Routes are without base.
 */
export function versionMetadata(
  { info, collection, entries, sidebars }: Version,
  { locale }: Pick<LocalSite, 'locale'>,
): LazyOutput {
  const about = locale === null ? info : { ...info, locale: locale.name, lang: locale.lang };
  const path = metadataPath(collection);
  const content = (): string => {
    const docsSidebars = Object.fromEntries(
      [...sidebars.values()].map(({ name, items }) => [name, items.map(metadataItem)]),
    );
    const docs = Object.fromEntries(
      [...entries.values()].map(({ id, title, description, sidebar }) => [
        id,
        { id, title, description, ...(sidebar === null ? {} : { sidebar }) },
      ]),
    );
    return `${JSON.stringify({ ...about, docsSidebars, docs }, null, 2)}\n`;
  };
  return { path, content };
}

function metadataItem(item: SidebarItem): Record<string, unknown> {
  const { key, className, customProps } = item;
  const extras = { key, className, customProps };
  switch (item.type) {
    case 'html': {
      const { type, parts, defaultStyle } = item;
      return { type, value: printHtmlParts(parts), defaultStyle, ...extras };
    }
    case 'link': {
      const { type, label, href, docId, unlisted, description } = item;
      return { type, label, href, docId, unlisted, ...extras, description };
    }
    case 'category': {
      const { type, label, collapsible, collapsed, href, docId, linkUnlisted, description } = item;
      const items = item.items.map(metadataItem);
      const own = { type, label, collapsible, collapsed, items };
      return { ...own, ...extras, href, docId, linkUnlisted, description };
    }
  }
}
