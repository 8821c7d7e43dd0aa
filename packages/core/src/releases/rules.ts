import type { BundledRule } from '../model/index.ts';
import { releaseDateMissing } from './release-date-missing.ts';
import { releaseIdMismatch } from './release-id-mismatch.ts';
import { releaseSupersededMissing } from './release-superseded-missing.ts';

/** The rules about releases. */
export const releaseRules: readonly BundledRule[] = [
  releaseDateMissing,
  releaseIdMismatch,
  releaseSupersededMissing,
];
