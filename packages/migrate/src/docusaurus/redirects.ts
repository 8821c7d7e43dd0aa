import { hrefOf, type LinkContext } from '../conversion/links.ts';
import { notRun } from '../conversion/run-module.ts';
import { isElsewhere, listOf, routeOf, textOf, textsOf } from '../conversion/values.ts';
import type { DocusaurusSite } from './read-site.ts';
import { recordOf } from './records.ts';

/** The redirects that the redirect plugin creates for the site's routes. @throws MigrationError */
export function redirectsOf(
  { redirects: plugins, file }: Pick<DocusaurusSite, 'redirects' | 'file'>,
  { facts, unsupported }: LinkContext,
): readonly { from: string; to: string }[] {
  const known = new Map<string, string>();
  const add = (from: string, to: string): void => {
    const path = routeOf(from);
    const target = hrefOf(to, facts);
    if (target === null) unsupported.add('redirects to pages that are not documentation', [from]);
    else if (!facts.has(path) && !known.has(path)) known.set(path, target);
  };
  for (const { redirects, createRedirects, fromExtensions, toExtensions } of plugins) {
    for (const { from, to } of listOf(redirects).map(recordOf)) {
      const target = textOf(to);
      if (target === null) continue;
      for (const path of typeof from === 'string' ? [from] : textsOf(from)) add(path, target);
    }
    if (typeof createRedirects === 'function') {
      for (const route of facts.routes) {
        const create = createRedirects as CreateRedirects;
        for (const path of createdFor(create, { route, file })) add(path, route);
      }
    }
    const extensions = [...textsOf(fromExtensions), ...textsOf(toExtensions)];
    unsupported.add('redirects of extensions', extensions);
  }
  return [...known].map(([from, to]) => ({ from, to }));
}

type CreateRedirects = (route: string) => unknown;

/**
 * The former paths of a route, from the site's `createRedirects`.
 *
 * @throws MigrationError for a function that throws
 */
function createdFor(
  create: CreateRedirects,
  { route, file }: { readonly route: string; readonly file: string },
): readonly string[] {
  let made: unknown;
  try {
    made = create(route);
  } catch (cause) {
    throw notRun(file, cause);
  }
  const paths = typeof made === 'string' ? [made] : textsOf(made);
  return paths.filter((path) => !isElsewhere(path));
}
