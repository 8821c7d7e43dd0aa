import type { Redirect } from '../model/index.ts';

/** A redirect with a page, whose target exists. */
type PublishedRedirect = Redirect & { readonly from: string };

/** The redirects that have a page. */
export function publishedRedirects(redirects: readonly Redirect[]): PublishedRedirect[] {
  return redirects.filter((one): one is PublishedRedirect => one.isPublished);
}
