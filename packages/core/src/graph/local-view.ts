import { once } from '@docsgen/text';
import type { LocalView } from '../model/index.ts';
import type { LocalSite } from './local-sites.ts';

/** A site in a language, as extensions see it. */
export function localView({ site, whole, addresses, locale }: LocalSite): LocalView {
  const entries = once(() => [...site.routes.values()].filter(({ unlisted }) => !unlisted));
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
