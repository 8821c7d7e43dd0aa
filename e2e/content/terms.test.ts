import type { Entry, RuleView } from '@docsgen/core';
import { expect, test } from 'vitest';
import { preferredTerms } from '../../extensions/terms.ts';

/** What the rule finds in a page, as `line:column fix`. */
function found(text: string): string[] {
  const entry = { filePath: 'a.md' } as Entry;
  const view: Pick<RuleView, 'entries' | 'text'> = { entries: [entry], text: () => text };
  return [...preferredTerms.check(view as RuleView)].map(({ line, column, fix }) => {
    return `${line}:${column} ${fix?.text}`;
  });
}

test('terms have one form', () => {
  expect(
    found('The Moodle app, the plugins directory and\nCiBot, with the component library.\n'),
  ).toEqual(['1:5 Moodle App', '1:21 Plugins directory', '2:1 CiBoT', '2:17 Component Library']);
});

test('code, addresses, titles of issues and the page of the library keep theirs', () => {
  const text = `title: Component library

Run \`CiBot\`, see [it](CiBot.md) and https://example.org/CiBot.

- [MDL-1](https://tracker.moodle.org/browse/MDL-1): Survey in the Moodle app

\`\`\`text
CiBot
\`\`\`

The CiBoT of the Moodle App.
`;
  expect(found(text)).toEqual([]);
});
