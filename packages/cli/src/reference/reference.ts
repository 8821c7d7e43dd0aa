import { type DirectiveSpecs, rules, type SiteReference, siteReference } from '@docsgen/core';
import { directiveSpecs } from '@docsgen/renderer';
import { type ProgramReference, programReference } from './command-reference.ts';
import type { RuleWords } from './rule-page.ts';

/** The data of the manual's reference, from the code. */
export interface ManualReference {
  readonly program: ProgramReference;
  readonly keys: SiteReference;
  readonly rules: readonly RuleWords[];
  readonly directives: DirectiveSpecs;
}

/** Collects it. */
export async function makeReference(): Promise<ManualReference> {
  return {
    program: programReference(),
    keys: await siteReference(),
    rules: rules.map(({ check: _, ...words }) => words),
    directives: directiveSpecs,
  };
}
