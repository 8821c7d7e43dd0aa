import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

/**
 * The difference between two versions of a text in the format of `diff -u`, which `git apply`
 * accepts; empty for equal texts.
 */
export function unifiedDiff(file: string, before: string, after: string): string {
  if (before === after) return '';
  const options = { context: 3, headerOptions: FILE_HEADERS_ONLY };
  return createTwoFilesPatch(
    `a/${file}`,
    `b/${file}`,
    before,
    after,
    undefined,
    undefined,
    options,
  );
}
