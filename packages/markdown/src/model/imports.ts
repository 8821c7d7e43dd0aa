import type { Finding } from './finding.ts';
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

/** The imports of a text of a page, by its number. */
export function importsOf({ own, texts }: PageImports, text: number): Imports {
  return (text === 0 ? own : texts[text - 1]?.imports) ?? {};
}

/** An import that can't be resolved. */
export type MissingImport = Extract<ImportTarget, { type: 'missing' }>;

/** Maximum number of files per page, including the page, and of characters of imported files. */
export const importLimits = { files: 200, characters: 4_000_000 } as const;

/** The message and hint for an import that can't be resolved. */
export function importProblem(
  name: string,
  { tooMuch }: MissingImport,
): Required<Pick<Finding, 'message' | 'hint'>> {
  if (tooMuch !== true) {
    const hint = 'Files outside of the collection must be in a folder of `mdx.imports`.';
    return { message: `There is no file "${name}" to import.`, hint };
  }
  const message = `"${name}" is not imported: the page imports too much.`;
  const limits = `${importLimits.files - 1} files and ${importLimits.characters / 1e6} million characters`;
  return { message, hint: `A page can import ${limits}.` };
}
