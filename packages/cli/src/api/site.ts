import type {
  Entry,
  FrontMatterKeys,
  LinkTarget,
  PageModel,
  SidebarItem,
  SiteGraph,
  Span,
} from '@docsgen/core';
import type { Series } from '@docsgen/releases';
import type { CheckOptions } from './options.ts';
import type { CheckReport } from './reports.ts';

/** A sidebar of a version of a collection. */
export interface SiteSidebar {
  readonly collection: string;
  readonly version: string;
  readonly name: string;
  readonly items: readonly SidebarItem[];
}

/** A link with its resolved target. */
export interface SiteLink extends Span {
  /** Route of the entry that contains it. */
  readonly from: string;
  /** As written. */
  readonly href: string;
  readonly target: LinkTarget;
  /**
   * The file that contains it, relative to the site's root: that of the entry or an included one.
   */
  readonly file: string;
}

/** A page of the site, rendered. */
export interface SitePage {
  /** `/guides/install`: without base and trailing slash. Null for the 404 page. */
  readonly route: string | null;
  /** Path in the output folder. */
  readonly path: string;
  /** Id of its entry; null for a page of the theme. */
  readonly id: string | null;
  /** The whole document, as a build writes it. */
  readonly html: string;
  /** The page as Markdown, as a build writes it; null for a page of the theme. */
  readonly markdown: string | null;
  readonly metadata: Pick<
    PageModel['head'],
    'title' | 'description' | 'keywords' | 'canonical' | 'noIndex'
  > &
    Pick<
      PageModel,
      'breadcrumbs' | 'toc' | 'previous' | 'next' | 'editUrl' | 'lastUpdated' | 'tags'
    >;
}

/**
 * A snapshot of a site. Only the cache is written. Later changes of files are visible to the next
 * `createSite`.
 */
export interface Site {
  /** Absolute path of the folder that file paths are relative to. */
  readonly root: string;
  readonly title: string;
  /** Every entry of every version, in the order of the site. */
  readonly entries: readonly Entry[];
  readonly sidebars: readonly SiteSidebar[];
  /** Every link of every entry. */
  readonly links: readonly SiteLink[];
  /** The release series, each with its releases in version order. */
  readonly releases: readonly Series[];
  /** The whole graph, which contains all of the above. */
  readonly graph: SiteGraph;
  /**
   * Finds an entry by its id, its route or its file; null if there is none. If several versions
   * have the id, the last version's entry is returned.
   */
  entry(name: string): Entry | null;
  /**
   * Renders a page, found like an entry or by the route of a page of the theme.
   *
   * @throws Failure when a component of the site fails.
   */
  page(name: string): Promise<SitePage | null>;
  /** The content of a file by its path in the output folder, as a build writes it. */
  file(path: string): Promise<string | Uint8Array | null>;
  /** Paths of all files that a build writes, sorted. Renders pages that aren't cached. */
  files(): Promise<readonly string[]>;
  /**
   * The front matter keys that entries can have, those of the site's extensions included: a JSON
   * Schema for editors, and a list for a page of the site.
   */
  frontMatterKeys(): Promise<FrontMatterKeys>;
  /** Checks the snapshot. */
  check(options?: Pick<CheckOptions, 'strict' | 'maxWarnings'>): Promise<CheckReport>;
  /** Closes the cache. Cached pages are rendered again when they are requested later. */
  close(): void;
}
