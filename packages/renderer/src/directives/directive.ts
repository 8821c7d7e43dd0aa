import type { DirectiveData, DirectiveSpec, PropSpec } from '@docsgen/core';
import type { FunctionComponent } from 'react';

/**
 * Props of a directive's component: its name, attributes and label as in the source, its content as
 * rendered HTML.
 */
export interface DirectiveProps {
  /** The directive's name: one component can render several directives. */
  readonly name: string;
  /** An id that is unique on the page, for elements that refer to each other. */
  readonly id: string;
  /**
   * The attributes as written, even invalid ones, which core only reports: the component must
   * validate values that it relies on.
   */
  readonly props: Readonly<Record<string, string>>;
  /**
   * The same attributes, with those of type `json`, `number` and `boolean` parsed.
   */
  readonly values: Readonly<Record<string, unknown>>;
  /** HTML of the attributes of type `slot`, by name. */
  readonly slots: Readonly<Record<string, string>>;
  /** The label as inline HTML; empty without a label. */
  readonly label: string;
  /** The content as block HTML. */
  readonly content: string;
  /** The site data that `spec.data` requests; null if the site has none. */
  readonly data: DirectiveData | null;
}

/** A directive: its specification, which core validates uses against, and its component. */
export interface Directive {
  readonly spec: DirectiveSpec;
  readonly component: FunctionComponent<DirectiveProps>;
}

function makerOf(kind: DirectiveSpec['kind']) {
  return (
    description: string,
    component: Directive['component'],
    details: Partial<Omit<DirectiveSpec, 'kind' | 'description'>> = {},
  ): Directive => {
    return { spec: { description, kind, label: false, props: {}, ...details }, component };
  };
}

/** A directive around blocks (`:::name` … `:::`). By default it has neither label nor attributes. */
export const container = makerOf('container');

/** A directive on a line of its own (`::name`). By default it has neither label nor attributes. */
export const leaf = makerOf('leaf');

/** The specification of an attribute. By default it is optional and takes any text. */
export function attribute(description: string, details: Partial<PropSpec> = {}): PropSpec {
  return { description, required: false, values: null, ...details };
}

/** Replaces the links in inline HTML by their text, for use inside another link. */
export function withoutLinks(html: string): string {
  return html.replace(/<\/?a(?=[\s>])[^<>]*>/gi, '');
}
