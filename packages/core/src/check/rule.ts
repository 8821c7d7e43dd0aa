import type { Entry, Finding, NodeSpans, RuleName, Site, Span } from '../model/index.ts';
import { fileStart } from '../text/lines.ts';

/** A check of the whole site: one rule, one file, no state. */
export interface Rule {
  readonly name: RuleName;
  check(site: Site): Finding[];
}

/** Every entry of every version. */
export function allEntries(site: Site): Entry[] {
  return [...site.routes.values()];
}

/** The span of a front matter value, or the file's start where it isn't written. */
export function valueSpan(spans: NodeSpans, path: string): Span {
  return spans[path]?.value ?? fileStart;
}

/** The span of a front matter key. */
export function keySpan(spans: NodeSpans, path: string): Span {
  return spans[path]?.key ?? fileStart;
}
