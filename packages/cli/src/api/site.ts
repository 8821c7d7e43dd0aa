import type {
  Entry,
  LinkTarget,
  PageModel,
  Series,
  SidebarItem,
  Site as SiteGraph,
  Span,
} from '@docsgen/core';
import type { CheckOptions } from './options.ts';
import type { CheckReport } from './reports.ts';

/** A sidebar of a version of a collection. */
export interface SiteSidebar {
  readonly collection: string;
  readonly version: string;
  readonly name: string;
  readonly items: readonly SidebarItem[];
}

/** A link as it is written, and where it leads. */
export interface SiteLink extends Span {
  /** Route of the entry that holds it. */
  readonly from: string;
  /** As written. */
  readonly href: string;
  readonly target: LinkTarget;
  /** The file that holds it, relative to the site's root; an included one where it stands there. */
  readonly file: string;
}

/** A page of the site, rendered. */
export interface SitePage {
  /** `/guides/install`: without base and trailing slash. Null for the page of missing addresses. */
  readonly route: string | null;
  /** Path in the output folder. */
  readonly path: string;
  /** Id of its entry; null for a page of the theme's own. */
  readonly id: string | null;
  /** The whole document, as a build writes it. */
  readonly html: string;
  /** The page as Markdown, as a build writes it; null for a page of the theme's own. */
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
 * A site that was read, as it was then. Nothing is written but the cache. Files that change later
 * are seen by the next `createSite`.
 */
export interface Site {
  /** Absolute path of the folder that paths of files are relative to. */
  readonly root: string;
  readonly title: string;
  /** Every entry of every version, in the order of the site. */
  readonly entries: readonly Entry[];
  readonly sidebars: readonly SiteSidebar[];
  /** Every link that an entry holds. */
  readonly links: readonly SiteLink[];
  /** The series of releases, each with its releases in version order. */
  readonly releases: readonly Series[];
  /** The whole graph, of which the above are parts. */
  readonly graph: SiteGraph;
  /**
   * Finds an entry by its id, its route or its file; null where there is none. Where several
   * versions have the id, it is that of the last version.
   */
  entry(name: string): Entry | null;
  /**
   * Renders a page, named like an entry or by the route of a page of the theme's own.
   *
   * @throws Failure when a component of the site fails.
   */
  page(name: string): Promise<SitePage | null>;
  /** The content of a file by its path in the output folder, as a build writes it. */
  file(path: string): Promise<string | Uint8Array | null>;
  /** Paths of all files that a build writes, sorted. Renders what no cache has. */
  files(): Promise<readonly string[]>;
  /** Checks the site as it was read. */
  check(options?: Pick<CheckOptions, 'strict' | 'maxWarnings'>): Promise<CheckReport>;
  /** Closes the cache. Pages that it holds are rendered again when they are asked for later. */
  close(): void;
}
