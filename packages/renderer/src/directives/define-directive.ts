import type { DirectiveDataName, PropSpec } from '@docsgen/core';
import type { FunctionComponent } from 'react';
import type { Directive, DirectiveProps } from './directive.ts';

/** An attribute of a directive, as a site defines it. */
export interface AttributeDefinition {
  /** Whether it must be there; it need not unless said otherwise. */
  readonly required?: boolean;
  /** The values that it may have. */
  readonly values?: readonly string[];
  /**
   * What its value is: text unless said otherwise. A link is resolved and checked like any other;
   * `media` is one to what the page loads, such as a film. `json` is data: a list or an object of a
   * component of MDX. `slot` is JSX or a partial there, and a text elsewhere.
   */
  readonly type?: 'text' | 'number' | 'boolean' | 'link' | 'media' | 'json' | 'slot';
}

/** A directive, as a site defines it. */
export interface DirectiveDefinition {
  /** `container` holds blocks (`:::name` … `:::`), `leaf` stands alone (`::name`). */
  readonly kind: 'container' | 'leaf';
  /** Whether `[a label]` may follow the name; it may not unless said otherwise. */
  readonly label?: boolean;
  readonly attributes?: Readonly<Record<string, AttributeDefinition>>;
  /** What stands for it in plain Markdown where it has no label. */
  readonly plain?: string;
  /** What the component needs to know of the site; `source:<name>` is what a source made. */
  readonly data?: DirectiveDataName;
  /** Makes the HTML. A pure function: it sees its props, and nothing else. */
  readonly component: FunctionComponent<DirectiveProps>;
}

const kinds: readonly unknown[] = ['container', 'leaf'];
const types: readonly unknown[] = [
  ...['text', 'number', 'boolean', 'link', 'media', 'json', 'slot', undefined],
];

/**
 * Makes a directive of the site's own. What it takes is checked wherever it is written.
 *
 * @throws TypeError when the definition is invalid: sites may be written without type checking.
 */
export function defineDirective(definition: DirectiveDefinition): Directive {
  const { kind, label = false, attributes = {}, plain, data, component } = definition;
  if (!kinds.includes(kind)) throw new TypeError('"kind" must be "container" or "leaf".');
  if (typeof component !== 'function') throw new TypeError('"component" must be a function.');
  const props = Object.entries(attributes).map(([name, attribute]) => {
    return [name, propSpec(name, attribute)] as const;
  });
  const spec = { kind, label, props: Object.fromEntries(props) };
  return {
    spec: { ...spec, ...(plain !== undefined && { plain }), ...(data !== undefined && { data }) },
    component,
  };
}

function propSpec(name: string, definition: AttributeDefinition): PropSpec {
  const { required = false, values = null, type } = definition;
  if (!types.includes(type)) {
    throw new TypeError(
      `The type of "${name}" must be "text", "number", "boolean", "link", "media", "json" or "slot", not "${type}".`,
    );
  }
  const spec = { required, values: type === 'boolean' ? ['true', 'false'] : values };
  if (type === 'number' || type === 'json' || type === 'slot') return { ...spec, type };
  if (type === 'media') return { ...spec, link: true, loads: true };
  return type === 'link' ? { ...spec, link: true } : spec;
}
