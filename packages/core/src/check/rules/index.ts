import type { RuleName } from '../../model/index.ts';
import type { Rule } from '../rule.ts';
import { brokenAnchor } from './broken-anchor.ts';
import { brokenAsset } from './broken-asset.ts';
import { brokenDocId } from './broken-doc-id.ts';
import { brokenInclude } from './broken-include.ts';
import { brokenLink } from './broken-link.ts';
import { brokenRedirect } from './broken-redirect.ts';
import { deadExternalLink } from './dead-external-link.ts';
import { duplicateHeadingId } from './duplicate-heading-id.ts';
import { duplicateId } from './duplicate-id.ts';
import { duplicateRoute } from './duplicate-route.ts';
import { emptyCategory } from './empty-category.ts';
import { headingLevelSkipped } from './heading-level-skipped.ts';
import { invalidCategory } from './invalid-category.ts';
import { invalidDirective } from './invalid-directive.ts';
import { invalidFormula } from './invalid-formula.ts';
import { invalidFrontMatter } from './invalid-front-matter.ts';
import { invalidPath } from './invalid-path.ts';
import { invalidSidebar } from './invalid-sidebar.ts';
import { invalidSlug } from './invalid-slug.ts';
import { missingAltText } from './missing-alt-text.ts';
import { missingDescription } from './missing-description.ts';
import { missingTitle } from './missing-title.ts';
import { orphanEntry } from './orphan-entry.ts';
import { redirectedLink } from './redirected-link.ts';
import { releaseDateMissing } from './release-date-missing.ts';
import { releaseIdMismatch } from './release-id-mismatch.ts';
import { releaseSupersededMissing } from './release-superseded-missing.ts';
import { removedAnchor } from './removed-anchor.ts';
import { removedRoute } from './removed-route.ts';
import { tagVariant } from './tag-variant.ts';
import { unknownCodeLanguage } from './unknown-code-language.ts';
import { unknownDirective } from './unknown-directive.ts';
import { unknownFrontMatterKey } from './unknown-front-matter-key.ts';
import { unreadableFile } from './unreadable-file.ts';
import { unsafeHtml } from './unsafe-html.ts';
import { unusedDisable } from './unused-disable.ts';
import { unusedFootnote } from './unused-footnote.ts';

/** Keyed by name, so that the compiler misses those that are missing. */
const byName: Readonly<Record<RuleName, Rule>> = {
  'broken-anchor': brokenAnchor,
  'broken-asset': brokenAsset,
  'broken-doc-id': brokenDocId,
  'broken-include': brokenInclude,
  'broken-link': brokenLink,
  'broken-redirect': brokenRedirect,
  'dead-external-link': deadExternalLink,
  'duplicate-heading-id': duplicateHeadingId,
  'duplicate-id': duplicateId,
  'duplicate-route': duplicateRoute,
  'empty-category': emptyCategory,
  'heading-level-skipped': headingLevelSkipped,
  'invalid-category': invalidCategory,
  'invalid-directive': invalidDirective,
  'invalid-formula': invalidFormula,
  'invalid-front-matter': invalidFrontMatter,
  'invalid-path': invalidPath,
  'invalid-sidebar': invalidSidebar,
  'invalid-slug': invalidSlug,
  'missing-alt-text': missingAltText,
  'missing-description': missingDescription,
  'missing-title': missingTitle,
  'orphan-entry': orphanEntry,
  'redirected-link': redirectedLink,
  'release-date-missing': releaseDateMissing,
  'release-id-mismatch': releaseIdMismatch,
  'release-superseded-missing': releaseSupersededMissing,
  'removed-anchor': removedAnchor,
  'removed-route': removedRoute,
  'tag-variant': tagVariant,
  'unknown-code-language': unknownCodeLanguage,
  'unknown-directive': unknownDirective,
  'unknown-front-matter-key': unknownFrontMatterKey,
  'unreadable-file': unreadableFile,
  'unsafe-html': unsafeHtml,
  'unused-disable': unusedDisable,
  'unused-footnote': unusedFootnote,
};

/** All rules, in the order of their names. */
export const rules: readonly Rule[] = Object.values(byName);
