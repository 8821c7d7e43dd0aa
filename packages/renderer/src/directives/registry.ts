import type { DirectiveSpecs } from '@docsgen/core';
import { admonition, admonitionTypes, typedAdmonition } from './Admonition.tsx';
import type { Directive } from './directive.ts';

/** The directives by the name they are written with. */
export const registry: ReadonlyMap<string, Directive> = new Map([
  ...admonitionTypes.map((type) => [type, admonition] as const),
  ['admonition', typedAdmonition],
]);

/** What each directive takes. */
export const directiveSpecs: DirectiveSpecs = Object.fromEntries(
  [...registry].map(([name, { spec }]) => [name, spec]),
);
