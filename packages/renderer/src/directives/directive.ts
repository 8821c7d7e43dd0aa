import type { DirectiveSpec } from '@docsgen/core';
import type { ComponentType } from 'react';

/** What a directive's component receives: how it was written, and what it wraps as finished HTML. */
export interface DirectiveProps {
  /** The name it was written with: one component may serve several. */
  readonly name: string;
  /** Its attributes. */
  readonly props: Readonly<Record<string, string>>;
  /** Inline HTML; empty where the directive has no label. */
  readonly label: string;
  /** Block HTML. */
  readonly content: string;
}

/** A directive: what it takes, which core checks, and what it becomes. */
export interface Directive {
  readonly spec: DirectiveSpec;
  readonly component: ComponentType<DirectiveProps>;
}
