import { once } from '@docsgen/text';
import type { LocalSite } from '../graph/local-sites.ts';
import type { DataPage, LocalView, SiteData } from '../model/index.ts';

/** The input of data. */
type DataInput = Parameters<SiteData['create']>[0];

/** A site in a language, as extensions see it. */
export function localView({ site, addresses, locale }: LocalSite): LocalView {
  const entries = once(() => [...site.routes.values()].filter(({ unlisted }) => !unlisted));
  return {
    site,
    get entries() {
      return entries();
    },
    locale: locale?.path ?? '',
    address: addresses.of,
    file: addresses.file,
  };
}

/** The input of data for a page; null for data of the whole site. */
export function withPage(view: LocalView, page: DataPage | null): DataInput {
  const { site, locale, address, file } = view;
  return {
    site,
    get entries() {
      return view.entries;
    },
    locale,
    address,
    file,
    page,
  };
}
