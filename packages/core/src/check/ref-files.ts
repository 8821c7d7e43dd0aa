import { containsPath, relativePath } from '@docsgen/text';
import { refsOf } from '../config/ref-paths.ts';
import type { RuleName, SiteConfig, SiteGraph } from '../model/index.ts';
import type { SeverityOf } from './diagnostics.ts';

/**
 * Makes findings in files of a commit warnings at most: the commit can't be changed, and must not
 * stop each later build. Findings of an entry that can't be read stay errors, since its page would be
 * missing, as do those whose severity the configuration sets by pattern.
 */
export function limitSeverity(severityOf: SeverityOf, { config, broken }: SiteGraph): SeverityOf {
  const refOf = createRefOf(config);
  const unread = new Set(broken.map(({ filePath }) => filePath));
  return (rule, file, own) => {
    const level = severityOf(rule, file, own);
    if (level !== 'error' || refOf(file) === null || unread.has(file)) return level;
    return typeof config.rules[rule as RuleName] === 'object' ? level : 'warning';
  };
}

/** Returns a function for the ref that a file comes from, by its path; null for the working tree. */
export function createRefOf(config: SiteConfig): (file: string) => string | null {
  const refs = refsOf(config).map(({ name, mount }) => {
    return { name, folder: relativePath(config.root, mount) };
  });
  return (file) => refs.find(({ folder }) => containsPath(folder, file))?.name ?? null;
}
