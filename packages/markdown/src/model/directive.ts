/**
 * The specification of a directive: plain data that the renderer of directives provides, so that the
 * parser can validate its uses without knowing what they become.
 */
export interface MarkdownDirective {
  /** Its purpose, in a sentence for the manual. */
  readonly description?: string;
  /** `container` wraps blocks (`:::name` … `:::`), `leaf` stands alone (`::name`). */
  readonly kind: 'container' | 'leaf';
  /** Whether `[a label]` can follow the name. */
  readonly label: boolean;
  readonly props: Readonly<Record<string, PropSpec>>;
  /** Whether its body is raw text instead of Markdown. */
  readonly verbatim?: boolean;
  /** The text that replaces it in plain Markdown if it has no label, such as `Warning`. */
  readonly plain?: string;
  /** The name of the data that it shows, which isn't in the text. */
  readonly data?: string;
}

/** The specification of an attribute. */
export interface PropSpec {
  /** Its meaning, in a sentence for the manual. */
  readonly description?: string;
  readonly required: boolean;
  /** The allowed values; null for any. */
  readonly values: readonly string[] | null;
  /** The list of the site that has the allowed values, which the caller fills in. */
  readonly valuesOf?: string;
  /** The type of its value, beyond text. */
  readonly type?: 'number' | 'boolean' | 'json' | 'slot' | 'versions';
  /** Whether its value is an address, which is resolved and checked like a link. */
  readonly link?: boolean;
  /** Whether the page loads the file at that address, such as a video. */
  readonly loads?: boolean;
}

/** The specifications of a site's directives, by name. */
export type MarkdownDirectives = Readonly<Record<string, MarkdownDirective>>;
