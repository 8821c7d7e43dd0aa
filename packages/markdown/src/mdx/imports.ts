import type { Finding } from '../model/index.ts';

/** The files that an MDX page imports, directly and indirectly. Plain data. */
export interface MdxContext {
  /** The page, then the Markdown files that it imports. */
  readonly files: readonly MdxFile[];
  /** JavaScript, JSON and YAML files. */
  readonly modules: readonly MdxModule[];
}

/** A Markdown file, with the range of its lines in the page's text, from 1, both ends included. */
export interface MdxFile {
  readonly path: string;
  readonly firstLine: number;
  readonly lastLine: number;
  readonly imports: Imports;
}

/** A JavaScript, JSON or YAML file. */
export interface MdxModule {
  readonly path: string;
  readonly text: string;
  readonly imports: Imports;
}

/** The imports of a file, by specifier. */
export type Imports = Readonly<Record<string, ImportTarget>>;

/** The target of an import. */
export type ImportTarget =
  | { readonly type: 'partial'; readonly file: number }
  | { readonly type: 'module'; readonly module: number }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly address: string }
  /** A stylesheet, which is ignored. */
  | { readonly type: 'styles' }
  /** A missing file; with `tooMuch`, a file that exceeds the limits of a page's imports. */
  | { readonly type: 'missing'; readonly tooMuch?: true };

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
