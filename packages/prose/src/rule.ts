import { createRequire } from 'node:module';
import type { Prose, ProseBlock, ProseFinding, RuleExtension } from '@docsgen/core';

const { version }: { readonly version: string } = createRequire(import.meta.url)('../package.json');

/** What a rule of this package says of itself, and its check. */
export interface RuleParts<Name extends string>
  extends Pick<
    RuleExtension<Name>,
    | 'name'
    | 'severity'
    | 'summary'
    | 'example'
    | 'fixed'
    | 'inputs'
    | 'words'
    | 'check'
    | 'checkProse'
  > {
  /** The settings that its findings depend on; patterns differ by their text. */
  readonly settings: unknown;
}

/** Makes a rule. Its version holds that of the package, and its settings. */
export function createRule<const Name extends string>({
  settings,
  ...parts
}: RuleParts<Name>): RuleExtension<Name> {
  const text = JSON.stringify(settings, (_, value: unknown) => {
    return value instanceof RegExp ? String(value) : value;
  });
  return { ...parts, type: 'rule', version: `${version} ${text ?? ''}` };
}

/** The check of a rule that looks at one block after the other. */
export function eachBlock(
  check: (block: ProseBlock, prose: Prose) => Iterable<Omit<ProseFinding, 'block'>>,
): NonNullable<RuleExtension['checkProse']> {
  return (prose) =>
    prose.blocks.flatMap((block) => {
      return [...check(block, prose)].map((found): ProseFinding => ({ ...found, block }));
    });
}
