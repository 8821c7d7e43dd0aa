import { checkRules } from '../catalogue/check.ts';
import { discoverRules } from '../catalogue/discover.ts';
import { graphRules } from '../catalogue/graph.ts';
import { parseRules } from '../catalogue/parse.ts';
import type { BuiltInRule } from '../rule.ts';
import { brokenAnchor } from './broken-anchor.ts';
import { brokenAsset } from './broken-asset.ts';
import { brokenLink } from './broken-link.ts';
import { deadExternalLink } from './dead-external-link.ts';
import { dialectSyntax } from './dialect-syntax.ts';
import { duplicateHeadingId } from './duplicate-heading-id.ts';
import { headingLevelSkipped } from './heading-level-skipped.ts';
import { leavesVersion } from './leaves-version.ts';
import { lowContrast } from './low-contrast.ts';
import { missingAltText } from './missing-alt-text.ts';
import { missingDescription } from './missing-description.ts';
import { missingLinkText } from './missing-link-text.ts';
import { missingTitle } from './missing-title.ts';
import { movingLines } from './moving-lines.ts';
import { orphanEntry } from './orphan-entry.ts';
import { outdatedTranslation } from './outdated-translation.ts';
import { overdueReview } from './overdue-review.ts';
import { redirectedLink } from './redirected-link.ts';
import { removedAnchor } from './removed-anchor.ts';
import { removedRoute } from './removed-route.ts';
import { secondTitle } from './second-title.ts';
import { staleCopy } from './stale-copy.ts';
import { tagVariant } from './tag-variant.ts';
import { toolFinding } from './tool-finding.ts';
import { translatedAnchor } from './translated-anchor.ts';
import { unknownVersion } from './unknown-version.ts';

/** The rules that core checks, in the order of their names. */
export const rules: readonly BuiltInRule[] = [
  ...discoverRules,
  ...parseRules,
  ...graphRules,
  ...checkRules,
  brokenAnchor,
  brokenAsset,
  brokenLink,
  deadExternalLink,
  dialectSyntax,
  duplicateHeadingId,
  headingLevelSkipped,
  leavesVersion,
  lowContrast,
  missingAltText,
  missingDescription,
  missingLinkText,
  missingTitle,
  movingLines,
  orphanEntry,
  outdatedTranslation,
  overdueReview,
  redirectedLink,
  removedAnchor,
  removedRoute,
  secondTitle,
  staleCopy,
  tagVariant,
  toolFinding,
  translatedAnchor,
  unknownVersion,
].sort((a, b) => (a.name < b.name ? -1 : 1));
