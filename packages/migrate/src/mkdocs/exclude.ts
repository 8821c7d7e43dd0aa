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
  const lines = [config.exclude_docs, config.draft_docs].flatMap(gitLines);
  const negated = lines.filter((line) => line.startsWith('!'));
  unsupported.add('patterns that include files again', negated);
  const { glob, regex } = recordOf(plugin);
  unsupported.add('expressions for excluded files', textsOf(regex));
  const patterns = lines.filter((line) => !line.startsWith('!')).map(gitPattern);
  return [...new Set([...patterns, ...textsOf(glob)])];
}

/** The lines of a setting that is as a `.gitignore`, without comments. */
export function gitLines(written: unknown): readonly string[] {
  return (textOf(written) ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/**
 * Converts a line of `.gitignore`: one without a slash before its end matches at every depth, and one
 * that names no extension may be that of a folder, whose files it matches then.
 */
export function gitPattern(line: string): string {
  const bare = line.replace(/^\//, '');
  const isAnchored = /\/./.test(line);
  const anywhere = isAnchored ? bare : `**/${bare}`;
  const mayBeFolder = /(?:^|\/)[^/.*]+\/?$/.test(bare);
  return mayBeFolder ? `${anywhere.replace(/\/$/, '')}/**` : anywhere.replace(/\/$/, '/**');
}
