import type { Diagnostic, SiteState } from '@docsgen/core';
import type { Renames } from './match-pages.ts';

/** A state of a site with its findings. */
export interface ReviewedState {
  readonly site: SiteState;
  readonly diagnostics: readonly Diagnostic[];
}

/** Two states of a site to compare. */
export interface ComparedStates {
  readonly before: ReviewedState;
  readonly after: ReviewedState;
  /** New path by old path, relative to the site's root. */
  readonly renames: Renames;
  /** The files of the site's theme that differ, relative to the site's root. */
  readonly themeFiles: readonly string[];
}
