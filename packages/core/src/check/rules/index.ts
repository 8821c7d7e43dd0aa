import { catalogue } from '../catalogue.ts';
import type { Rule } from '../rule.ts';
import { brokenAnchor, removedAnchor, translatedAnchor } from './anchors.ts';
import { brokenAsset } from './broken-asset.ts';
import { brokenLink } from './broken-link.ts';
import { deadExternalLink } from './dead-external-link.ts';
import { duplicateHeadingId, headingLevelSkipped, missingTitle, secondTitle } from './headings.ts';
import { lowContrast } from './low-contrast.ts';
import { missingAltText } from './missing-alt-text.ts';
import { missingDescription } from './missing-description.ts';
import { orphanEntry } from './orphan-entry.ts';
import { redirectedLink } from './redirected-link.ts';
import { releaseDateMissing, releaseIdMismatch, releaseSupersededMissing } from './releases.ts';
import { removedRoute } from './removed-route.ts';
import { tagVariant } from './tag-variant.ts';

/** All rules, in the order of their names. */
export const rules: readonly Rule[] = [
  ...catalogue,
  brokenAnchor,
  brokenAsset,
  brokenLink,
  deadExternalLink,
  duplicateHeadingId,
  headingLevelSkipped,
  lowContrast,
  missingAltText,
  missingDescription,
  missingTitle,
  orphanEntry,
  redirectedLink,
  releaseDateMissing,
  releaseIdMismatch,
  releaseSupersededMissing,
  removedAnchor,
  removedRoute,
  secondTitle,
  tagVariant,
  translatedAnchor,
].sort((a, b) => (a.name < b.name ? -1 : 1));
