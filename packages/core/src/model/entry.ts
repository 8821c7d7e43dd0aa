import type { DisableComment, Image, Link } from '@docsgen/markdown/document';
import type { NodeSpans } from '@docsgen/text';
import type { FrontMatter } from './front-matter.ts';
import type { Body, BodyAddresses, BodySummary } from './markdown.ts';

/** A file as discovered, not parsed yet. */
export interface SourceFile {
  /** POSIX path relative to the site's root. */
  readonly path: string;
  readonly text: string;
  /** SHA-256 of the bytes, in hex. */
  readonly digest: string;
}

/** What a parsed file says before its text. */
interface EntryFile {
  readonly filePath: string;
  readonly digest: string;
  readonly frontMatter: FrontMatter;
  /** Disable comments in front matter and body. */
  readonly disables: readonly DisableComment[];
  /** Whether the front matter couldn't be read; missing values aren't reported then. */
  readonly broken: boolean;
}

/** What a parsed file says that few stages need: of most entries, nothing or for a moment. */
export interface EntryDetails {
  readonly frontMatterSpans: NodeSpans;
  readonly body: Body;
}

/** The result of parsing a file: everything that depends on it alone. Plain data. */
export interface CompiledEntry extends EntryFile, EntryDetails {}

/**
 * A compiled entry with a summary in place of its details, which are read where they are needed: a
 * build after a change of one page needs few.
 */
export interface ParsedEntry extends EntryFile {
  readonly summary: BodySummary;
  /** Digest of the front matter with its positions. */
  readonly frontMatterDigest: string;
  readonly readDetails: () => EntryDetails;
  /** They are read when targets are resolved, which are known of an unchanged entry. */
  readonly readAddresses: () => BodyAddresses;
  /**
   * Set if the entry stands in for a translation: the folder of the original's collection, relative
   * to the site's root.
   */
  readonly original?: string;
}

/**
 * The resolved target of a link. Routes are without base and trailing slash; a suffix is query and
 * fragment as written. Unsafe targets are left out of the page.
 */
export type LinkTarget =
  | RouteTarget
  | ({ readonly type: 'asset'; readonly suffix: string } & Omit<PublishedFile, 'refused'>)
  | { readonly type: 'page'; readonly suffix: string }
  /** `host` is set for files that a page loads: name and port, for the Content-Security-Policy. */
  | { readonly type: 'external'; readonly href: string; readonly host?: string }
  | { readonly type: 'unsafe' }
  | BrokenTarget;

/** A link of an entry's body, and what it leads to. */
export interface ResolvedLink {
  readonly link: Link;
  readonly target: LinkTarget;
}

/** An image of an entry's body, and what it shows. */
export interface ResolvedImage {
  readonly image: Image;
  readonly target: LinkTarget;
}

/** A page of this site. */
export interface RouteTarget {
  readonly type: 'route';
  readonly route: string;
  readonly suffix: string;
  /** The former route as written, if the link leads here by a redirect. */
  readonly redirectedFrom?: string;
  /** Whether the link leads to the last version because the page's own has no such page. */
  readonly leavesVersion?: boolean;
}

/** A file that is published unchanged. */
export interface PublishedFile {
  /** Path in the output folder. */
  readonly path: string;
  /** In CSS pixels; null for a file that isn't an image. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** The reason why it isn't published, as the end of a sentence. */
  readonly refused?: string;
}

/** A missing target. */
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
  /** The path (relative to the site's root), id or route that was looked up. */
  readonly wanted: string;
  /** The reason why an existing file isn't published. */
  readonly because?: string;
}

/** What the links and images of an entry lead to, each once: what the rest of the site asks for. */
export interface EntryReferences {
  /** Routes of other entries and pages. */
  readonly routes: readonly string[];
  /** The anchors of its links, with repetitions. The route is null on its own page. */
  readonly anchors: readonly { readonly route: string | null; readonly anchor: string }[];
  /** Published paths of files beside entries and of static files. */
  readonly assets: readonly string[];
  /** The origins of external images and media, such as `https://example.org`. */
  readonly hosts: readonly string[];
  /** Whether a link leads to a page that doesn't exist. */
  readonly isMissing: boolean;
  /** Digest of the targets of all links and images, in order. */
  readonly targets: string;
}

/**
 * An entry in the graph: its parsed source with its id, route, sidebar and resolved links. The spans
 * of its front matter and its body with links and images are read when one of them is asked for, so
 * copies made by a spread lack them.
 */
export interface Entry {
  readonly id: string;
  readonly collection: string;
  /** The version that contains it. */
  readonly version: string;
  /** `/general/releases/3.10`: without base and trailing slash. */
  readonly route: string;
  readonly title: string;
  readonly description: string;
  /** Its label in the navigation: the front matter's `sidebar_label`, else null. */
  readonly sidebarLabel: string | null;
  /** The sidebar it belongs to, or null. */
  readonly sidebar: string | null;
  readonly unlisted: boolean;
  readonly frontMatter: FrontMatter;
  readonly summary: BodySummary;
  readonly frontMatterSpans: NodeSpans;
  readonly body: Body;
  /** What its links and images lead to. */
  readonly references: EntryReferences;
  /** The links of the body, in its order, which holes refer to. */
  readonly links: readonly ResolvedLink[];
  /** The images of the body, in its order, which holes refer to. */
  readonly images: readonly ResolvedImage[];
  /** The target of the front matter's `image`, which sites show that link to the page. */
  readonly image: LinkTarget | null;
  readonly filePath: string;
  readonly digest: string;
  /** Whether the front matter couldn't be read. */
  readonly broken: boolean;
  /** ISO date of the last change, if known. */
  readonly lastUpdated: string | null;
  /** The author of the last change, if the front matter names one. */
  readonly lastUpdatedBy: string | null;
  /** Whether it stands in for a missing translation: its text is in the site's own language. */
  readonly untranslated?: true;
}
