import type { DirectiveData, DirectiveSpec } from '@docsgen/core';
import type { FunctionComponent } from 'react';

/**
 * Props of a directive's component: the directive as it was written, with its content as finished
 * HTML.
 */
export interface DirectiveProps {
  /** The name that it was written with: one component can serve several names. */
  readonly name: string;
  /** An id that is unique on the page, for elements that refer to each other. */
  readonly id: string;
  /** Its attributes as written. The component must validate the values that it relies on. */
  readonly props: Readonly<Record<string, string>>;
  /**
   * The same attributes as data: the parsed values of those of type `json`, `number` and `boolean`.
   */
  readonly values: Readonly<Record<string, unknown>>;
  /** HTML of the attributes of type `slot`, by name. */
  readonly slots: Readonly<Record<string, string>>;
  /** Inline HTML; empty without a label. */
  readonly label: string;
  /** Block HTML. */
  readonly content: string;
  /** The part of the site that the specification asks for; null if the site has no such data. */
  readonly data: DirectiveData | null;
}

/** A directive: its specification, which core validates uses against, and its component. */
export interface Directive {
  readonly spec: DirectiveSpec;
  readonly component: FunctionComponent<DirectiveProps>;
}
