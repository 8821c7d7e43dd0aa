import type { DisableComment } from './check.ts';
import type { FrontMatter, NodeSpans } from './front-matter.ts';
import type { Body } from './markdown.ts';

/** A file as discovered: text, not yet understood. */
export interface SourceFile {
  /** POSIX path relative to the site's root. */
  readonly path: string;
  readonly text: string;
  /** SHA-256 of the bytes, in hex. */
  readonly digest: string;
}

/** An entry file after parsing: all that follows from the file alone. */
export interface ParsedEntry {
  readonly filePath: string;
  readonly digest: string;
  readonly frontMatter: FrontMatter;
  readonly frontMatterSpans: NodeSpans;
  readonly body: Body;
  /** Comments that silence rules, in front matter and body. */
  readonly disables: readonly DisableComment[];
  /** Whether the front matter couldn't be read: what it would have said must not be missed. */
  readonly broken: boolean;
  /**
   * Set where the entry stands in for a translation: the folder of the original's collection,
   * relative to the site's root.
   */
  readonly original?: string;
}

/**
 * Where a link leads. Routes stand without base and trailing slash; a suffix is query and
 * fragment as written. Unsafe targets are left out of the page.
 */
export type LinkTarget =
  | RouteTarget
  | ({ readonly type: 'asset'; readonly suffix: string } & PublishedFile)
  | { readonly type: 'page'; readonly suffix: string }
  /** `host` is set for what a page loads: its name and port, as the policy of the pages has it. */
  | { readonly type: 'external'; readonly href: string; readonly host?: string }
  | { readonly type: 'unsafe' }
  | BrokenTarget;

/** A page of this site. */
export interface RouteTarget {
  readonly type: 'route';
  readonly route: string;
  readonly suffix: string;
  /** The former route that was written, where that leads here by a redirect. */
  readonly redirectedFrom?: string;
}

/** A file that is published as it is. */
export interface PublishedFile {
  /** Where in the output folder. */
  readonly path: string;
  /** In CSS pixels; null for what is no image. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** Why it can't be published, as the end of a sentence. */
  readonly refused?: string;
}

/** A target that isn't there. */
export interface BrokenTarget {
  readonly type: 'broken';
  /** As written. */
  readonly href: string;
  readonly reason:
    | 'missing-entry'
    | 'missing-asset'
    | 'refused-asset'
    | 'malformed'
    | 'draft'
    | 'outside';
  /** What was looked for: a path relative to the site's root, an id or a route. */
  readonly wanted: string;
  /** Why a file that is there can't be published. */
  readonly because?: string;
}

/** One documentation page's source in its place in the site. */
export interface Entry {
  readonly id: string;
  readonly collection: string;
  /** The version that it is part of. */
  readonly version: string;
  /** `/general/releases/3.10`: without base, without trailing slash. */
  readonly route: string;
  readonly title: string;
  readonly description: string;
  /** What navigation calls it: the front matter's `sidebar_label`, else null. */
  readonly sidebarLabel: string | null;
  /** The sidebar it belongs to, or null. */
  readonly sidebar: string | null;
  readonly unlisted: boolean;
  readonly frontMatter: FrontMatter;
  readonly frontMatterSpans: NodeSpans;
  readonly body: Body;
  /** Targets of `body.links`, in the same order. */
  readonly linkTargets: readonly LinkTarget[];
  /** Targets of `body.images`, in the same order. */
  readonly imageTargets: readonly LinkTarget[];
  /** The picture that stands for the page elsewhere: the front matter's `image`. */
  readonly image: LinkTarget | null;
  readonly filePath: string;
  readonly digest: string;
  /** Whether the front matter couldn't be read. */
  readonly broken: boolean;
  /** ISO date of the last change, where known. */
  readonly lastUpdated: string | null;
  /** Who did that, where the front matter says so. */
  readonly lastUpdatedBy: string | null;
  /** Whether it stands in for a translation that there isn't: its text is in the site's own language. */
  readonly untranslated?: true;
}
