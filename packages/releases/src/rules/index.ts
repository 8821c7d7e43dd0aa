import type { RuleExtension } from '@docsgen/core';
import { releaseDateMissing } from './release-date-missing.ts';
import { releaseIdMismatch } from './release-id-mismatch.ts';
import { releaseSupersededMissing } from './release-superseded-missing.ts';

/** The names of the rules about releases. */
export type ReleaseRuleName =
  | 'release-date-missing'
  | 'release-id-mismatch'
  | 'release-superseded-missing';

/** The rules about releases. */
export const releaseRules: readonly RuleExtension<ReleaseRuleName>[] = [
  releaseDateMissing,
  releaseIdMismatch,
  releaseSupersededMissing,
];
