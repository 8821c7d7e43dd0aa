import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Diagnostic, describeTags, groupBy, type TagDescription } from '@docsgen/core';
import { printKey } from '../conversion/print-settings.ts';

type AttributeType = TagDescription['attributes'][number]['type'];

/** An unregistered component that pages use, as inferred from its tags. */
export interface UsedComponent {
  readonly name: string;
  readonly uses: number;
  /** Whether any use has content between its tags. */
  readonly hasContent: boolean;
  /** Its attributes, each with the narrowest type that accepts all values. */
  readonly attributes: ReadonlyMap<string, AttributeType>;
}

/** Infers the unregistered components from the findings of a check, the most used first. */
export async function usedComponents(
  diagnostics: readonly Diagnostic[],
  folder: string,
): Promise<readonly UsedComponent[]> {
  const found = diagnostics.flatMap(({ rule, message, file, line, column }) => {
    const name = rule === 'unknown-component' ? /"([^"]+)"/.exec(message)?.[1] : undefined;
    return name === undefined ? [] : [{ name, file, line, column }];
  });
  const components = new Map<string, UsedComponent>();
  for (const [file, uses] of groupBy(found, (use) => use.file)) {
    const text = await readFile(path.join(folder, file), 'utf8').catch(() => '');
    const tags = await describeTags(text, uses);
    for (const [at, { name }] of uses.entries()) {
      components.set(name, withUse(name, components.get(name), tags[at] ?? null));
    }
  }
  return [...components.values()].sort((a, b) => b.uses - a.uses);
}

function withUse(
  name: string,
  before: UsedComponent | undefined,
  tag: TagDescription | null,
): UsedComponent {
  const attributes = new Map(before?.attributes);
  for (const { name: key, type } of tag?.attributes ?? []) {
    attributes.set(key, wider(attributes.get(key), type));
  }
  return {
    name,
    attributes,
    uses: (before?.uses ?? 0) + 1,
    hasContent: before?.hasContent === true || tag?.isOpen === true,
  };
}

/** The narrowest type that accepts the values of both; a slot accepts text, too. */
function wider(before: AttributeType | undefined, type: AttributeType): AttributeType {
  if (before === undefined || before === type) return type;
  return before === 'slot' || type === 'slot' ? 'slot' : 'json';
}

/**
 * Comments for the configuration: the line that would register each component, with the part of its
 * definition that was inferred.
 */
export function componentNotes(components: readonly UsedComponent[]): readonly string[] {
  if (components.length === 0) return [];
  return [
    'The pages use these components. Write a module for each, which passes the definition in its',
    'line and a `component` to `defineDirective` of docsgen/theme; then uncomment the lines:',
    'directives: {',
    ...components.map(
      (one) => `  ${printKey(one.name)}: './directives/${one.name}.tsx', // ${definition(one)}`,
    ),
    '},',
  ];
}

function definition({ hasContent, attributes }: UsedComponent): string {
  const types = [...attributes].map(([name, type]) => {
    return `${printKey(name)}: ${type === 'text' ? '{}' : `{ type: '${type}' }`}`;
  });
  const given = types.length === 0 ? '' : `, attributes: { ${types.join(', ')} }`;
  return `kind: '${hasContent ? 'container' : 'leaf'}'${given}`;
}
