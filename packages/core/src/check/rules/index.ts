import type { Rule } from '../rule.ts';
import { brokenAnchor } from './broken-anchor.ts';
import { brokenAsset } from './broken-asset.ts';
import { brokenLink } from './broken-link.ts';
import { duplicateHeadingId } from './duplicate-heading-id.ts';
import { headingLevelSkipped } from './heading-level-skipped.ts';
import { missingAltText } from './missing-alt-text.ts';
import { missingDescription } from './missing-description.ts';
import { missingTitle } from './missing-title.ts';
import { orphanEntry } from './orphan-entry.ts';
import { releaseDateMissing } from './release-date-missing.ts';
import { releaseIdMismatch } from './release-id-mismatch.ts';
import { releaseSupersededMissing } from './release-superseded-missing.ts';
import { tagVariant } from './tag-variant.ts';

/** The rules that read the whole graph. What concerns one file alone is found while it is parsed. */
export const rules: readonly Rule[] = [
  brokenAnchor,
  brokenAsset,
  brokenLink,
  duplicateHeadingId,
  headingLevelSkipped,
  missingAltText,
  missingDescription,
  missingTitle,
  orphanEntry,
  releaseDateMissing,
  releaseIdMismatch,
  releaseSupersededMissing,
  tagVariant,
];
