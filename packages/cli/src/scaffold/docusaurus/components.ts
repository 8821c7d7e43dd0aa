import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Diagnostic, describeTags, type TagDescription, type TagPlace } from '@docsgen/core';

type AttributeType = TagDescription['attributes'][number]['type'];

/** A component that pages use and nothing is registered for, as its uses show it. */
export interface MetComponent {
  readonly name: string;
  readonly uses: number;
  /** Whether text stands between its tags somewhere. */
  readonly hasContent: boolean;
  /** The attributes that it was given, each with the type that takes all that was given. */
  readonly attributes: ReadonlyMap<string, AttributeType>;
}

interface ComponentUse extends TagPlace {
  readonly name: string;
}

/** The components that a check found and nothing is registered for, the most used first. */
export async function metComponents(
  diagnostics: readonly Diagnostic[],
  folder: string,
): Promise<readonly MetComponent[]> {
  const usesByFile = new Map<string, ComponentUse[]>();
  for (const { rule, message, file, line, column } of diagnostics) {
    const name = rule === 'unknown-component' ? /"([^"]+)"/.exec(message)?.[1] : undefined;
    if (name === undefined) continue;
    const uses = usesByFile.get(file) ?? [];
    usesByFile.set(file, uses);
    uses.push({ name, line, column });
  }
  const met = new Map<string, MetComponent>();
  for (const [file, uses] of usesByFile) {
    const text = await readFile(path.join(folder, file), 'utf8').catch(() => '');
    const tags = await describeTags(text, uses);
    for (const [at, { name }] of uses.entries()) {
      met.set(name, added(name, met.get(name), tags[at] ?? null));
    }
  }
  return [...met.values()].sort((a, b) => b.uses - a.uses);
}

function added(
  name: string,
  before: MetComponent | undefined,
  tag: TagDescription | null,
): MetComponent {
  const attributes = new Map(before?.attributes);
  for (const { name: key, type } of tag?.attributes ?? []) {
    attributes.set(key, wider(attributes.get(key), type));
  }
  return {
    ...{ name, attributes, uses: (before?.uses ?? 0) + 1 },
    hasContent: before?.hasContent === true || tag?.isOpen === true,
  };
}

/** The type that takes what both take: a slot takes a text as well. */
function wider(before: AttributeType | undefined, type: AttributeType): AttributeType {
  if (before === undefined || before === type) return type;
  return before === 'slot' || type === 'slot' ? 'slot' : 'json';
}

/**
 * Comments for the configuration: each component as it would be registered, with the part of its
 * definition that follows from the pages.
 */
export function componentNotes(met: readonly MetComponent[]): readonly string[] {
  if (met.length === 0) return [];
  return [
    'The pages use these components. Write a module for each, which gives `defineDirective` of',
    'docsgen/theme what stands behind it and a `component`; then take the slashes away:',
    'directives: {',
    ...met.map(
      (one) => `  ${keyOf(one.name)}: './directives/${one.name}.tsx', // ${definition(one)}`,
    ),
    '},',
  ];
}

function definition({ hasContent, attributes }: MetComponent): string {
  const types = [...attributes].map(([name, type]) => {
    return `${keyOf(name)}: ${type === 'text' ? '{}' : `{ type: '${type}' }`}`;
  });
  const given = types.length === 0 ? '' : `, attributes: { ${types.join(', ')} }`;
  return `kind: '${hasContent ? 'container' : 'leaf'}'${given}`;
}

function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`;
}
