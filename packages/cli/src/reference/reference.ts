import { type DirectiveSpecs, loadRules, type SiteReference, siteReference } from '@docsgen/core';
import { directiveSpecs } from '@docsgen/renderer';
import { type ProgramReference, programReference } from './command-reference.ts';
import type { RuleDescription } from './rule-page.ts';

/** The data from which the manual's reference is generated. */
export interface ManualReference {
  readonly program: ProgramReference;
  readonly keys: SiteReference;
  readonly rules: readonly RuleDescription[];
  readonly directives: DirectiveSpecs;
}

/** Collects the data from the commands, schemas, rules and directives. */
export async function makeReference(): Promise<ManualReference> {
  return {
    program: programReference(),
    keys: await siteReference(),
    rules: (await loadRules()).map(({ check: _, ...words }) => words),
    directives: directiveSpecs,
  };
}
