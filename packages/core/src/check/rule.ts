import type {
  Entry,
  Finding,
  LinkTarget,
  LinkVerdict,
  PublishedSite,
  Rule,
  RuleName,
  RuleView,
  SiteGraph,
  Span,
  TranslationStates,
} from '../model/index.ts';
import type { ConvertedPage } from '../parse/page-converter.ts';

/** What is said about a rule of docsgen. */
export interface RuleWords extends Omit<Rule<RuleName>, 'check'> {
  readonly example: string;
  readonly fixed: string;
  /** An optional input without which the rule doesn't run. */
  readonly needs?:
    | 'published'
    | 'external'
    | 'samples'
    | 'reported'
    | 'translations'
    | 'changes'
    | 'conversions';
}

/**
 * A rule of docsgen. A rule that checks the whole site (`check`), or each of its entries
 * (`checkEach`), is a file in `rules/`.
 */
export interface BuiltInRule extends RuleWords {
  readonly check?: SiteCheck;
  /**
   * Prepares the check of entries one by one. Whether there are findings about an entry must follow
   * from its text, the targets of its links and images and the names of versions, and they must be in
   * its file or one that it includes: entries about which no such rule has found anything aren't
   * checked again. What findings say may follow from the whole site.
   */
  readonly checkEach?: (view: SiteView) => EntryCheck;
}

/** Checks an entry. */
export type EntryCheck = (entry: Entry) => readonly Found[];

/** The check of a rule of docsgen, whose findings have complete spans. */
export type SiteCheck = (view: SiteView) => readonly Found[];

/** A finding of a rule, whose name is added by the stage. */
export type Found = Omit<Finding, 'rule'>;

/** The input of docsgen's rules: of a site's rules, and what the caller has read outside of it. */
export interface SiteView extends Pick<RuleView, 'site' | 'entries' | 'text'> {
  /** Every file that a link may lead to, by path from the site's root. */
  readonly assets: () => readonly string[];
  /** New paths of renamed files, relative to the site's root. */
  readonly renames: ReadonlyMap<string, string>;
  readonly published: PublishedChanges | null;
  /** Twins of published routes that are gone, if the published files are available. */
  readonly twins: ReadonlyMap<string, string>;
  /** Twins of new routes, to find moved pages in. Empty if no route is gone. */
  readonly newTwins: ReadonlyMap<string, string>;
  /** Responses of external addresses; null unless they were requested. */
  readonly external: ReadonlyMap<string, LinkVerdict> | null;
  /** Results of samples: never there, since no check runs them. See `reportFindings`. */
  readonly samples: null;
  /**
   * The files of a change, by path, with their texts before it; null for new ones. Null unless the
   * caller asks about a change.
   */
  readonly changes: ReadonlyMap<string, string | null> | null;
  /** The states of translations; null for a site that doesn't judge them. */
  readonly translations: TranslationStates | null;
  /**
   * The pages in other tools' dialects in docsgen's own Markdown, by path; null unless the configuration
   * names the rule that reports them.
   */
  readonly conversions: ReadonlyMap<string, ConvertedPage> | null;
  /** The findings of other tools; null unless the caller has read them. */
  readonly reported: readonly Found[] | null;
}

/** The published state of a site, and the differences from it. */
export interface PublishedChanges {
  readonly before: PublishedSite;
  /** Published addresses that no longer exist, with the positions where they are listed. */
  readonly removed: readonly {
    readonly route: string;
    readonly position: Span & { readonly file: string };
  }[];
  /** Published anchors of the routes that still exist. */
  readonly anchors: ReadonlyMap<string, readonly string[]>;
}

/** Every entry of every version once; entries that stand in for a translation are left out. */
export function allEntries(site: SiteGraph): Entry[] {
  return [...site.routes.values()].filter(({ untranslated }) => untranslated !== true);
}

/** `allEntries` by file. */
export function entriesByFile(site: SiteGraph): ReadonlyMap<string, Entry> {
  return new Map(allEntries(site).map((entry) => [entry.filePath, entry]));
}

/** A link or an image of an entry, with its target. */
export interface PlacedLink {
  /** As written. */
  readonly href: string;
  readonly span: Span;
  /** The file that contains it: the entry's own, or an included one. */
  readonly file: string;
  readonly target: LinkTarget;
}

/** The links of an entry. */
export function linksOf({ links, filePath }: Entry): PlacedLink[] {
  return links.map(({ link, target }) => ({ file: filePath, ...link, target }));
}

/** The images of an entry. */
export function imagesOf({ images, filePath }: Entry): PlacedLink[] {
  return images.map(({ image, target }) => {
    return { file: filePath, href: image.src, ...image, target };
  });
}
