import { once } from '@docsgen/text';
import type { Entry, LocalView, SiteGraph } from '../model/index.ts';
import type { LocalSite } from './local-sites.ts';

/** Lists the listed entries of every version at the first call: few extensions need them. */
export function listedEntries({ routes }: SiteGraph): () => readonly Entry[] {
  return once(() => [...routes.values()].filter(({ unlisted }) => !unlisted));
}

/** A site in a language, as extensions see it. */
export function localView({ site, whole, addresses, locale }: LocalSite): LocalView {
  const entries = listedEntries(site);
  return {
    site,
    whole,
    get entries() {
      return entries();
    },
    locale: locale?.path ?? '',
    address: addresses.of,
    file: addresses.file,
  };
}

/** A view with further fields. Its entries stay those that are computed at the first access. */
export function extendView<Fields extends object>(
  view: LocalView,
  fields: Fields,
): LocalView & Fields {
  const { site, whole, locale, address, file } = view;
  return {
    site,
    whole,
    get entries() {
      return view.entries;
    },
    locale,
    address,
    file,
    ...fields,
  };
}
