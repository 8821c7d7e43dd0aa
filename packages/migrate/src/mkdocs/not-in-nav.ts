import path from 'node:path';
import { globTest } from '@docsgen/core';
import { recordOf, type Values } from '../conversion/values.ts';
import { gitLines, gitPattern } from './exclude.ts';

/** The pages that may be outside of the navigation. */
export interface OmittedPages {
  /** The severity of the rule about pages in no sidebar, by file; null for its usual one. */
  readonly severity: 'off' | Readonly<Record<string, 'off' | 'warning'>> | null;
  /**
   * Whether a navigation that is made of the folders lacks a page.
   *
   * @param file Relative to the folder of the configuration.
   */
  readonly isLeftOut: (file: string) => boolean;
}

/**
 * Converts `not_in_nav`, whose lines are as in `.gitignore` and relative to the folder of the pages,
 * and `validation`, which can allow every page. The last line that fits a page counts.
 *
 * @param docs The folder of the pages, relative to that of the configuration.
 */
export function omittedPages({ not_in_nav, validation }: Values, docs: string): OmittedPages {
  const severities = gitLines(not_in_nav).map((line) => {
    const isNegated = line.startsWith('!');
    const pattern = gitPattern(isNegated ? line.slice(1) : line);
    return [path.posix.join(docs, pattern), isNegated ? 'warning' : 'off'] as const;
  });
  const tests = severities.map(([pattern, severity]) => ({ fits: globTest(pattern), severity }));
  const { omitted_files, nav } = recordOf(validation);
  const isIgnored = (recordOf(nav).omitted_files ?? omitted_files) === 'ignore';
  const byFile = severities.length === 0 ? null : Object.fromEntries(severities);
  return {
    severity: isIgnored ? 'off' : byFile,
    isLeftOut: (file) => tests.findLast(({ fits }) => fits(file))?.severity === 'off',
  };
}
