import type { MarkdownOptions } from '@docsgen/markdown/document';
import { digest } from '@docsgen/text/digest';
import type { CustomKeyType } from '../model/index.ts';
import { type ExpandedSource, isOwnText } from './expanded-source.ts';

/** Settings for parsing all entries of a site. Plain data, so that it can be sent to workers. */
export interface ParseSetup extends Omit<MarkdownOptions, 'plugins' | 'dialects'> {
  /** Identifies the site's Markdown plugins and dialects, which are functions, in cache keys. */
  readonly syntax?: readonly string[];
  /** Whether dollars delimit formulas in MDX; false by default. */
  readonly mdxMath?: boolean;
  /** Identifies the front matter keys and the panels of extensions in cache keys. */
  readonly keys?: readonly string[];
  readonly customKeys: Readonly<Record<string, CustomKeyType>>;
}

/** The digest of the settings, for keys in the cache. */
export function settingsDigest(setup: ParseSetup): string {
  return digest(JSON.stringify(setup));
}

/**
 * The key of a parsed entry in the cache. That of an entry without texts of others has no path, so equal
 * pages of several versions are compiled once.
 *
 * @param settings The digest of the settings for parsing.
 */
export function entryKey(source: ExpandedSource, settings: string): string {
  const { digest, path, dialect, collectionDialect } = source;
  const syntax = syntaxKey(dialect, collectionDialect);
  return `parse:${settings}:${syntax}${digest}${isOwnText(source) ? '' : `:${path}`}`;
}

/** The key of the prose of a file in the cache. */
export function proseKey(
  {
    digest,
    dialect,
    collectionDialect,
  }: Pick<ExpandedSource, 'digest' | 'dialect' | 'collectionDialect'>,
  settings: string,
): string {
  return `prose:${settings}:${syntaxKey(dialect, collectionDialect)}${digest}`;
}

/** The digest of an entry is that of its text, which says nothing about its syntax. */
function syntaxKey(dialect: string, collectionDialect: string): string {
  return dialect === 'commonmark' ? '' : `${dialect} ${collectionDialect}:`;
}
