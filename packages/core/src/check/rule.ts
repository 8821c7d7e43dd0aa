import type {
  Entry,
  Finding,
  LinkVerdict,
  NodeSpans,
  PublishedSite,
  RuleName,
  Severity,
  Site,
  Span,
} from '../model/index.ts';
import { fileStart } from '../text/lines.ts';

/**
 * A rule, which has no state. One that looks at the finished graph has a `check`; those that other
 * stages apply are described in `catalogue.ts`.
 */
export interface Rule {
  readonly name: RuleName;
  /** How much it matters unless the configuration says otherwise. */
  readonly severity: Severity;
  /** What it finds, as a noun phrase. */
  readonly summary: string;
  /** Something that breaks it, as a person would write it. */
  readonly example: string;
  /** The same without the mistake, or what to do about it. */
  readonly fixed: string;
  /** What it can't do its work without, and most runs don't have. */
  readonly needs?: 'published' | 'external';
  readonly check?: (site: Site, inputs: CheckInputs) => readonly Finding[];
}

/** What rules may read beside the graph. Gathered before the first of them runs. */
export interface CheckInputs {
  /** The text of a source file. */
  readonly textOf: (file: string) => string | undefined;
  /** Every file that a link may lead to, by path from the site's root. */
  readonly assets: () => readonly string[];
  /** Where files have been moved to, by path from the site's root. */
  readonly renames: ReadonlyMap<string, string>;
  readonly published: PublishedSite | null;
  /** Twins of published routes that are gone, where the published files are available. */
  readonly twins: ReadonlyMap<string, string>;
  /** Twins of the routes that weren't published, to find those in. None where none are gone. */
  readonly newTwins: ReadonlyMap<string, string>;
  /** What answers at addresses outside of the site; null when they weren't asked. */
  readonly external: ReadonlyMap<string, LinkVerdict> | null;
}

/** Every entry of every version, each once: what stands in for a translation is another's. */
export function allEntries(site: Site): Entry[] {
  return [...site.routes.values()].filter(({ untranslated }) => untranslated !== true);
}

/** The span of a front matter value, or the file's start where it isn't written. */
export function valueSpan(spans: NodeSpans, path: string): Span {
  return spans[path]?.value ?? fileStart;
}

/** The span of a front matter key. */
export function keySpan(spans: NodeSpans, path: string): Span {
  return spans[path]?.key ?? fileStart;
}
