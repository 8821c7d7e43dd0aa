import type { Entry, RuleExtension, RuleFinding } from '@docsgen/core';
import { lastSegment, valueSpan } from '@docsgen/text';
import { releaseOf } from '../site/read-release.ts';

/** A release whose version isn't the last segment of its id, without a leading `v`. */
export const releaseIdMismatch: RuleExtension<'release-id-mismatch'> = {
  type: 'rule',
  name: 'release-id-mismatch',
  version: '1',
  severity: 'warning',
  readsProse: false,
  summary: "A release whose version isn't the last segment of its id.",
  example: `content/releases/4.2/4.2.1.md

release:
  version: 4.2.2`,
  fixed: `content/releases/4.2/4.2.1.md

release:
  version: 4.2.1`,
  check: ({ entries }) => entries.flatMap(mismatchOf),
};

function mismatchOf(entry: Entry): RuleFinding[] {
  const { id } = entry;
  const version = releaseOf(entry)?.version;
  const segment = lastSegment(id).replace(/^v/, '');
  if (version === undefined || version === segment) return [];
  const message = `The version is "${version}", but the entry's id ends in "${lastSegment(id)}".`;
  const span = valueSpan(entry.frontMatterSpans, 'release.version');
  const hint = 'Make them equal: the id of a release page is its route.';
  return [{ message, file: entry.filePath, ...span, hint }];
}
