/** The properties of valibot's schemas and actions, which are plain objects, that docsgen reads. */
export interface SchemaShape {
  readonly type: string;
  readonly kind?: string;
  readonly wrapped?: SchemaShape;
  readonly default?: unknown;
  readonly pipe?: readonly SchemaShape[];
  readonly entries?: Readonly<Record<string, SchemaShape>>;
  readonly item?: SchemaShape;
  readonly value?: SchemaShape;
  /** The schemas of a union, or the values of a picklist. */
  readonly options?: readonly unknown[];
  readonly requirement?: unknown;
}
