import type { Unsupported } from '../conversion/unsupported.ts';
import { recordOf, textOf, textsOf, type Values } from '../conversion/values.ts';

/**
 * The patterns of files that are no pages: lines of `exclude_docs`, which are as in `.gitignore`, and
 * the globs of the plugin `exclude`.
 */
export function excludePatterns(
  config: Values,
  plugin: unknown,
  unsupported: Unsupported,
): readonly string[] {
  const lines = [config.exclude_docs, config.draft_docs]
    .flatMap((text) => (textOf(text) ?? '').split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const negated = lines.filter((line) => line.startsWith('!'));
  unsupported.add('patterns that include files again', negated);
  const { glob, regex } = recordOf(plugin);
  unsupported.add('expressions for excluded files', textsOf(regex));
  const patterns = lines.filter((line) => !line.startsWith('!')).map(gitPattern);
  return [...new Set([...patterns, ...textsOf(glob)])];
}

/** Converts a line of `.gitignore`: one without a slash before its end matches at every depth. */
function gitPattern(line: string): string {
  const bare = line.replace(/^\//, '');
  const isAnchored = /\/./.test(line);
  const anywhere = isAnchored ? bare : `**/${bare}`;
  return anywhere.endsWith('/') ? `${anywhere}**` : anywhere;
}
