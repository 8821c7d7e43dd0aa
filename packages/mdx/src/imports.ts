import type { Finding, Imports, MissingImport, PageImports } from '@docsgen/markdown/document';

/** The imports of a text of a page, by its number. */
export function importsOf({ own, texts }: PageImports, text: number): Imports {
  return (text === 0 ? own : texts[text - 1]?.imports) ?? {};
}

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
