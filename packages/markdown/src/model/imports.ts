import type { PageText } from './source.ts';

/** The files that a page imports, directly and indirectly. Plain data. */
export interface PageImports {
  /** The imports of the page itself. */
  readonly own: Imports;
  /** The Markdown files. Each is parsed where the page uses it. */
  readonly texts: readonly ImportedText[];
  /** JavaScript, JSON and YAML files. */
  readonly modules: readonly ImportedModule[];
}

/** A Markdown file without its front matter. */
export interface ImportedText extends PageText {
  readonly imports: Imports;
}

/** A JavaScript, JSON or YAML file. */
export interface ImportedModule {
  readonly path: string;
  readonly text: string;
  readonly imports: Imports;
}

/** The imports of a file, by specifier. */
export type Imports = Readonly<Record<string, ImportTarget>>;

/** The target of an import. */
export type ImportTarget =
  /** A Markdown file, by its number among the texts of the page: 0 is the page itself. */
  | { readonly type: 'partial'; readonly text: number }
  | { readonly type: 'module'; readonly module: number }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly address: string }
  /** A stylesheet, which is ignored. */
  | { readonly type: 'styles' }
  /** A missing file; with `tooMuch`, a file that exceeds the limits of a page's imports. */
  | { readonly type: 'missing'; readonly tooMuch?: true };

/** An import that can't be resolved. */
export type MissingImport = Extract<ImportTarget, { type: 'missing' }>;
