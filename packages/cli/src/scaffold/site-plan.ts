import type { ProjectFacts } from './inspect-project.ts';

/** The planned files of a site. Nothing has been written yet; paths are relative to the folder. */
export interface NewSite {
  readonly files: Readonly<Record<string, string>>;
  /** Unchanged files of a starter site that are replaced. */
  readonly replaced: readonly string[];
  /** A description of the site, for the report. */
  readonly summary: string;
  /** Further notes, one line each. */
  readonly notes: readonly string[];
}

/** The part of a site's plan that depends on its content. */
export type ContentPlan = Omit<NewSite, 'replaced'> & {
  readonly replaced?: NewSite['replaced'];
  readonly isStrict: boolean;
};

/** `dist`, unless another tool builds into it. */
export function outDirOf({ isDistTaken }: ProjectFacts): string | null {
  return isDistTaken ? 'docs-site' : null;
}
