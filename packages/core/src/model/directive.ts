/**
 * What a directive takes: plain data that the renderer states for each of its components,
 * so that core can check what people write without knowing any component.
 */
export interface DirectiveSpec {
  /** `container` holds blocks (`:::name` … `:::`), `leaf` stands alone (`::name`). */
  readonly kind: 'container' | 'leaf';
  /** Whether `[a label]` may follow the name. */
  readonly label: boolean;
  readonly props: Readonly<Record<string, PropSpec>>;
}

/** What an attribute of a directive takes. */
export interface PropSpec {
  readonly required: boolean;
  /** The values it may have; null for any text. */
  readonly values: readonly string[] | null;
}

/** Every directive of a site by name. */
export type DirectiveSpecs = Readonly<Record<string, DirectiveSpec>>;
