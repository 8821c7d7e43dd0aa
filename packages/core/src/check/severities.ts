import type { RuleName, Severity } from '../model/index.ts';

/** How much each rule matters unless the site's configuration says otherwise. */
export const defaultSeverities: Readonly<Record<RuleName, Severity>> = {
  'broken-anchor': 'error',
  'broken-asset': 'error',
  'broken-doc-id': 'error',
  'broken-include': 'error',
  'broken-link': 'error',
  'broken-redirect': 'error',
  'dead-external-link': 'warning',
  'duplicate-heading-id': 'warning',
  'duplicate-id': 'error',
  'duplicate-route': 'error',
  'empty-category': 'warning',
  'heading-level-skipped': 'warning',
  'invalid-category': 'error',
  'invalid-directive': 'error',
  'invalid-front-matter': 'error',
  'invalid-sidebar': 'error',
  'invalid-slug': 'error',
  'missing-alt-text': 'warning',
  'missing-description': 'warning',
  'missing-title': 'warning',
  'orphan-entry': 'warning',
  'release-date-missing': 'warning',
  'release-id-mismatch': 'warning',
  'release-superseded-missing': 'warning',
  'removed-anchor': 'error',
  'removed-route': 'error',
  'tag-variant': 'warning',
  'unknown-code-language': 'warning',
  'unknown-directive': 'error',
  'unknown-front-matter-key': 'warning',
  'unreadable-file': 'error',
  'unsafe-html': 'error',
  'unused-disable': 'warning',
};

/** The names of all rules, in alphabetical order. */
export const ruleNames: readonly RuleName[] = Object.keys(defaultSeverities) as RuleName[];
