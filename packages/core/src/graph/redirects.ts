import {
  didYouMean,
  foldPath,
  memoized,
  once,
  splitAddress,
  withoutTrailingSlash,
} from '@docsgen/text';
import type { Finding, LinkTarget, Redirect, RedirectProblem } from '../model/index.ts';
import { outputPath } from '../routes/routes.ts';
import {
  type DeclaredRedirect,
  declaredRedirects,
  type RedirectSources,
  standsIn,
} from './declared-redirects.ts';
import type { NamedEntry } from './entries.ts';
import { decodePath, resolveOutside } from './links.ts';

/** The context for resolving redirects. */
interface RedirectContext extends RedirectSources {
  /** Every route that has a page. */
  readonly routes: ReadonlySet<string>;
  readonly draftRoutes: ReadonlySet<string>;
}

/**
 * Resolves the redirects of the site: those in front matter, which lead to their entry, and those
 * of the configuration. Addresses are paths from the site's base and include the collection's
 * route, as in Docusaurus: `/general/old`. A chain of redirects is reported, since each step costs
 * readers a round trip; the redirect then leads to the end of the chain.
 */
export function resolveRedirects(context: RedirectContext): Redirect[] {
  const declared = declaredRedirects(context);
  // What follows looks at the routes of the whole site.
  if (declared.length === 0) return [];
  const first = new Map<string, DeclaredRedirect>();
  for (const redirect of declared) {
    const { from } = redirect;
    if (from !== null && !first.has(from)) first.set(from, redirect);
  }
  const live = new Set([...context.routes].map(foldPath));
  const { trailingSlash, base } = context.inputs.config;
  const livePaths = new Set([...live].map((route) => outputPath(route, trailingSlash)));
  livePaths.add('404.html');
  const hasBaseRoutes = once(() => inBase(context.routes, base));
  const pages = {
    ...context,
    live,
    livePaths,
    first,
    ends: new Map<string, DeclaredRedirect['to']>(),
    hasBaseRoutes,
    anchors: anchorsByRoute(context),
  };
  return declared.flatMap((redirect): Redirect | [] => {
    const { from, file, span, toSpan } = redirect;
    const source = sourceProblem(redirect, pages);
    // A redirect that a language inherits from an original is dropped if its address is taken.
    if (source !== null && standsIn(redirect)) return [];
    const end = follow(redirect, pages);
    const problem = source ?? end.problem;
    const position = source === null && end.problem !== null ? toSpan : span;
    const leads = end.target.type !== 'broken' && end.target.type !== 'unsafe';
    return {
      from,
      file,
      problem,
      span: position,
      target: end.target,
      to: typeof redirect.to === 'string' ? { written: redirect.to, span: toSpan } : null,
      isPublished: source === null && from !== null && leads,
    };
  });
}

/** Reports problems of redirects at their positions. */
export function redirectFindings(redirects: readonly Redirect[]): Finding[] {
  return redirects.flatMap(({ file, span, problem }): Finding[] =>
    problem === null ? [] : [{ rule: 'broken-redirect', file, ...span, ...problem }],
  );
}

/** The output file of a redirect's page. */
export function redirectPath(from: string, trailingSlash: boolean): string {
  return from.endsWith('.html') ? from.slice(1) : outputPath(from, trailingSlash);
}

/** The pages and files that redirects lead from and to. */
type RedirectPages = RedirectContext & {
  /** Every route with a page, and the files of those pages, case-folded. */
  readonly live: ReadonlySet<string>;
  readonly livePaths: ReadonlySet<string>;
  readonly first: ReadonlyMap<string, DeclaredRedirect>;
  /** Where the redirects that have been followed end, by the route that they start from. */
  readonly ends: Map<string, DeclaredRedirect['to']>;
  /**
   * Whether the route of a page begins with the base, as in `/docs/docs/intro`. A redirect may then
   * begin with it, too.
   */
  readonly hasBaseRoutes: () => boolean;
  readonly anchors: (route: string) => PageAnchors | null;
};

/** The title of an entry, and the anchors on its page. */
interface PageAnchors {
  readonly title: string;
  readonly known: readonly string[];
}

function sourceProblem(
  redirect: DeclaredRedirect,
  { live, livePaths, first, inputs, hasBaseRoutes }: RedirectPages,
): RedirectProblem | null {
  const { from, written, to } = redirect;
  if (from === null) {
    const hint = 'Write a path from the root of the site, such as /guides/old.';
    return { message: `"${written}" is not an address of this site.`, hint };
  }
  if (typeof to === 'object' && to.route === from) {
    return { message: 'The page redirects to itself.', hint: 'Remove the redirect.' };
  }
  const { config, staticFiles } = inputs;
  const { base } = config;
  if (base !== '/' && from.startsWith(base) && !hasBaseRoutes()) {
    const hint = `Write "${from.slice(base.length - 1)}": addresses leave the base out.`;
    return { message: `"${written}" begins with the base "${base}" of the site.`, hint };
  }
  const path = redirectPath(from, config.trailingSlash);
  const isTaken = live.has(foldPath(from)) || livePaths.has(foldPath(path));
  if (isTaken || staticFiles.has(path) || staticFiles.has(from.slice(1))) {
    return { message: `There is a page at "${from}", so nothing can redirect from it.` };
  }
  const owner = first.get(from);
  if (owner === undefined || owner === redirect) return null;
  const same = owner.to === to;
  const message = same ? `"${from}" is listed twice.` : `"${from}" leads to another entry already.`;
  const related = { message: 'The other one is here.', file: owner.file, ...owner.span };
  return { message, related: [related] };
}

function inBase(routes: ReadonlySet<string>, base: string): boolean {
  for (const route of routes) if (`${route}/`.startsWith(base)) return true;
  return false;
}

interface End {
  readonly target: LinkTarget;
  readonly problem: RedirectProblem | null;
}

/** Follows a redirect to its end. */
function follow(start: DeclaredRedirect, pages: RedirectPages): End {
  const passed = new Set([start.from ?? '']);
  let { to } = start;
  while (typeof to === 'string') {
    const { route } = splitTarget(to);
    const next = pages.routes.has(route) ? undefined : pages.first.get(route);
    if (next === undefined) break;
    if (passed.has(route)) {
      const target = { type: 'broken', href: to, reason: 'missing-entry', wanted: route } as const;
      return {
        target,
        problem: { message: `The redirects form a loop: ${circle(passed, route)}.` },
      };
    }
    passed.add(route);
    // The rest of a chain is followed once, so that a long chain takes time in proportion.
    to = pages.ends.get(route) ?? next.to;
  }
  for (const route of passed) pages.ends.set(route, to);
  const target = findTarget(to, pages);
  const problem = targetProblem(target, pages);
  const [, hop] = passed;
  if (problem !== null || hop === undefined) return { target, problem };
  const message = `"${hop}" is a redirect itself.`;
  return { target, problem: { message, hint: `Write "${hrefOf(target)}".` } };
}

/** Maximum number of addresses of a loop in a message. */
const mostHops = 10;

/** The addresses of a loop, up to the one that comes again; a long loop is shortened. */
function circle(passed: ReadonlySet<string>, again: string): string {
  const routes = [...passed];
  const shown = routes.length > mostHops ? [...routes.slice(0, mostHops - 1), '…'] : routes;
  return [...shown, again].join(' → ');
}

function hrefOf(target: LinkTarget): string {
  if (target.type === 'route') return target.route + target.suffix;
  if (target.type === 'asset') return `/${target.path}`;
  return 'href' in target ? target.href : '';
}

function targetProblem(
  target: LinkTarget,
  { routes, anchors }: RedirectPages,
): RedirectProblem | null {
  if (target.type === 'unsafe') return { message: 'The address is unsafe.' };
  if (target.type === 'broken') {
    if (target.reason === 'draft') {
      const hint = 'Build with --drafts, or remove the redirect.';
      return { message: `"${target.href}" is a draft, which isn't built.`, hint };
    }
    const message = `There is no page "${target.href}" to redirect to.`;
    return { message, ...didYouMean(target.wanted, routes) };
  }
  if (target.type !== 'route' || !target.suffix.includes('#')) return null;
  const page = anchors(target.route);
  const written = target.suffix.slice(target.suffix.indexOf('#') + 1);
  const anchor = decodePath(written) ?? written;
  if (page === null || anchor === '' || anchor === 'top') return null;
  if (page.known.includes(anchor)) return null;
  const message = `There is no heading "${anchor}" on "${page.title}".`;
  return { message, ...didYouMean(anchor, page.known) };
}

/**
 * Finds the anchors of a page by its route. `namesUnchanged` counts them as names if a redirect
 * leads to one.
 */
function anchorsByRoute({ entries, inputs }: RedirectContext): RedirectPages['anchors'] {
  const byRoute = once(() => new Map(entries.map((entry) => [entry.route, entry])));
  const summaries = once(() => {
    const parsed = inputs.collections.flatMap((collection) => collection.entries);
    return new Map(parsed.map(({ filePath, summary }) => [filePath, summary]));
  });
  const found = new Map<string, PageAnchors | null>();
  return (route) =>
    memoized(found, route, () => {
      const entry = byRoute().get(route);
      if (entry === undefined) return null;
      const { anchors = [] } = summaries().get(entry.parsed.filePath) ?? {};
      return { title: entry.title, known: anchors };
    });
}

function findTarget(
  to: NamedEntry | string,
  { routes, draftRoutes, inputs: { staticFiles } }: RedirectContext,
): LinkTarget {
  if (typeof to === 'object') return { type: 'route', route: to.route, suffix: '' };
  const href = to;
  const { route, suffix } = splitTarget(href);
  const outside = resolveOutside(href, 'link');
  if (outside?.type === 'unsafe' || /^https?:\/\//i.test(href))
    return outside ?? { type: 'unsafe' };
  if (routes.has(route)) return { type: 'route', route, suffix };
  const file = staticFiles.get(route.slice(1));
  if (file !== undefined) return { type: 'asset', path: file.path, size: file.size, suffix };
  const reason = draftRoutes.has(route) ? 'draft' : 'missing-entry';
  return { type: 'broken', href, reason, wanted: route };
}

function splitTarget(href: string): { route: string; suffix: string } {
  const { path, suffix } = splitAddress(href);
  return { route: withoutTrailingSlash(decodePath(path) ?? path), suffix };
}
