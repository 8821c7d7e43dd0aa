import type { Addresses } from '../graph/addresses.ts';
import { redirectPath } from '../graph/redirects.ts';
import type { LinkTarget, Redirect } from '../model/index.ts';
import { basePage, type PageContext } from './context.ts';
import { linkAddress } from './fill-holes.ts';
import { makeHead } from './head.ts';
import { lazyPage, type PlannedPage } from './planned-page.ts';

/** A page at each former address, for hosts without redirects. */
export function redirectPages(context: PageContext): PlannedPage[] {
  return context.site.redirects.flatMap((redirect) => {
    return redirect.isPublished ? redirectPage(redirect, context) : [];
  });
}

function redirectPage({ from, target }: Redirect, context: PageContext): PlannedPage[] {
  const { addresses, site } = context;
  const to = redirectHref(target, addresses);
  if (from === null || to === null) return [];
  const path = redirectPath(from, site.config.trailingSlash);
  const page = lazyPage({ route: null, path }, () => {
    const head = makeHead({ title: null, description: '', route: null, noIndex: true }, context);
    const canonical = target.type === 'route' ? addresses.canonical(target.route) : null;
    return {
      ...basePage(from, context),
      path,
      head: { ...head, canonical, refresh: to },
      main: { type: 'redirect', to },
    };
  });
  return [page];
}

/** The address of a redirect's target; null for a broken or unsafe target. */
export function redirectHref(target: LinkTarget, addresses: Addresses): string | null {
  const leads = ['route', 'asset', 'external'].includes(target.type);
  return leads ? linkAddress(target, addresses) : null;
}
