import type { DirectiveData } from './page-parts.ts';

/**
 * What a directive takes: plain data that the renderer states for each of its components,
 * so that core can check what people write without knowing any component.
 */
export interface DirectiveSpec {
  /** What it is for, in a sentence for the manual. */
  readonly description?: string;
  /** `container` holds blocks (`:::name` … `:::`), `leaf` stands alone (`::name`). */
  readonly kind: 'container' | 'leaf';
  /** Whether `[a label]` may follow the name. */
  readonly label: boolean;
  readonly props: Readonly<Record<string, PropSpec>>;
  /** Whether its body is kept as it is written, instead of being read as Markdown. */
  readonly verbatim?: boolean;
  /** What stands for it in plain Markdown where it has no label, such as `Warning`. */
  readonly plain?: string;
  /** What the component needs to know of the site, beyond what is written in its place. */
  readonly data?: DirectiveDataName;
}

/** Names of data that a directive may ask for: a part of the graph, or what a source made. */
export type DirectiveDataName = Exclude<DirectiveData['type'], 'source'> | `source:${string}`;

/** What an attribute of a directive takes. */
export interface PropSpec {
  /** What it says, in a sentence for the manual. */
  readonly description?: string;
  readonly required: boolean;
  /** The values it may have; null for any text. */
  readonly values: readonly string[] | null;
  /** What its value must be, beyond text. */
  readonly type?: 'number' | 'json' | 'slot';
  /** Whether its value is an address, which is resolved and checked like any link. */
  readonly link?: boolean;
  /** Whether the page loads what is at that address, as a film. */
  readonly loads?: boolean;
}

/** Every directive of a site by name. */
export type DirectiveSpecs = Readonly<Record<string, DirectiveSpec>>;
