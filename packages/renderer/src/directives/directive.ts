import type { DirectiveData, DirectiveSpec } from '@docsgen/core';
import type { FunctionComponent } from 'react';

/** What a directive's component receives: how it was written, and what it wraps as finished HTML. */
export interface DirectiveProps {
  /** The name it was written with: one component may serve several. */
  readonly name: string;
  /** An id that nothing else of the page has, for elements that refer to each other. */
  readonly id: string;
  /** Its attributes, as written: a component holds against its own list what it relies on. */
  readonly props: Readonly<Record<string, string>>;
  /** The same as data: of the types `json`, `number` and `boolean` what they stand for. */
  readonly values: Readonly<Record<string, unknown>>;
  /** HTML of the attributes of the type `slot`, by their names. */
  readonly slots: Readonly<Record<string, string>>;
  /** Inline HTML; empty where the directive has no label. */
  readonly label: string;
  /** Block HTML. */
  readonly content: string;
  /** The part of the site that the specification asked for; null where none is there. */
  readonly data: DirectiveData | null;
}

/** A directive: what it takes, which core checks, and what it becomes. */
export interface Directive {
  readonly spec: DirectiveSpec;
  readonly component: FunctionComponent<DirectiveProps>;
}
