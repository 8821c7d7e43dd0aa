import type { DirectiveDataName, DirectiveSpec, PropSpec } from '@docsgen/core';
import type { FunctionComponent } from 'react';
import type { Directive, DirectiveProps } from './directive.ts';

/** An attribute of a directive that a site defines. */
export interface AttributeDefinition {
  /** Its meaning, in a sentence for a reference. */
  readonly description?: string;
  /** Whether the attribute is required; false by default. */
  readonly required?: boolean;
  /** The allowed values; any by default. */
  readonly values?: readonly string[];
  /** The list of a plugin that has the allowed values, such as `products`. */
  readonly valuesOf?: string;
  /**
   * The type of the value; `text` by default. A `link` is resolved and checked like any other;
   * `media` is a file that the page loads, such as a video. `json` is data: a list or an object,
   * for MDX components. `slot` is JSX or a partial in MDX, and text elsewhere.
   */
  readonly type?: 'text' | 'number' | 'boolean' | 'link' | 'media' | 'json' | 'slot';
}

/** A directive that a site defines. */
export interface DirectiveDefinition {
  /** `container` wraps blocks (`:::name` … `:::`), `leaf` stands alone (`::name`). */
  readonly kind: 'container' | 'leaf';
  /** What it shows, in a sentence for a reference. */
  readonly description?: string;
  /** Whether `[a label]` can follow the name; false by default. */
  readonly label?: boolean;
  readonly attributes?: Readonly<Record<string, AttributeDefinition>>;
  /** The text that replaces the directive in plain Markdown if it has no label. */
  readonly plain?: string;
  /**
   * The site data that the component reads: docsgen's own, those of an extension by its name, or
   * `source:<name>` for those of a source.
   */
  readonly data?: DirectiveDataName;
  /** Renders the directive. Must be pure: its result depends only on its props. */
  readonly component: FunctionComponent<DirectiveProps>;
}

const kinds: readonly unknown[] = ['container', 'leaf'];
const types: readonly unknown[] = [
  'text',
  'number',
  'boolean',
  'link',
  'media',
  'json',
  'slot',
  undefined,
];

/**
 * Defines a directive of a site. Its attributes and its label are validated wherever it is used.
 *
 * @throws TypeError when the definition is invalid: sites may be written without type checking.
 */
export function defineDirective(definition: DirectiveDefinition): Directive {
  const { kind, description, label = false, attributes = {}, plain, data, component } = definition;
  if (!kinds.includes(kind)) throw new TypeError('"kind" must be "container" or "leaf".');
  if (typeof component !== 'function') throw new TypeError('"component" must be a function.');
  const props = Object.entries(attributes).map(([name, attribute]) => {
    return [name, propSpec(name, attribute)] as const;
  });
  const spec: DirectiveSpec = {
    kind,
    label,
    props: Object.fromEntries(props),
    ...(description !== undefined && { description }),
    ...(plain !== undefined && { plain }),
    ...(data !== undefined && { data }),
  };
  return { spec, component };
}

function propSpec(name: string, definition: AttributeDefinition): PropSpec {
  const { required = false, values = null, valuesOf, description, type } = definition;
  if (!types.includes(type)) {
    throw new TypeError(
      `The type of "${name}" must be "text", "number", "boolean", "link", "media", "json" or "slot", not "${type}".`,
    );
  }
  const words = description === undefined ? {} : { description };
  if (type === 'boolean') return { ...words, required, type, values: ['true', 'false'] };
  const spec = { ...words, required, values, ...(valuesOf !== undefined && { valuesOf }) };
  if (type === 'number' || type === 'json' || type === 'slot') return { ...spec, type };
  if (type === 'media') return { ...spec, link: true, loads: true };
  return type === 'link' ? { ...spec, link: true } : spec;
}
