import { mostShown } from '../graph/sidebar-budget.ts';
import type { Rule } from './rule.ts';

// Rules that other stages apply while they read content; here are their words alone. A rule that
// looks at the finished graph has a file in `rules`.

/** Found while files are read. */
const discoverRules: readonly Rule[] = [
  {
    name: 'missing-source',
    severity: 'error',
    summary:
      "A folder or file of the configuration that isn't there, or a collection without entries.",
    example: `collections: [{ id: 'docs', path: 'dcos' }]`,
    fixed: `collections: [{ id: 'docs', path: 'docs' }]`,
  },
  {
    name: 'unknown-locale',
    severity: 'warning',
    summary: "A folder of translations into a language that isn't among the `locales`.",
    example: 'content/fr/guide.md, in a site in English and German',
    fixed: `locales: { en: { label: 'English' }, de: { label: 'Deutsch' }, fr: { label: 'Français' } }`,
  },
  {
    name: 'unread-file',
    severity: 'warning',
    summary:
      "A file that looks like content and isn't read: Hugo's `_index.md`, a category file with another name, sidebars as a program.",
    example: 'content/guides/_category.yml',
    fixed: 'content/guides/_category_.yml',
  },
  {
    name: 'unreadable-file',
    severity: 'error',
    summary:
      "A file that can't be read, is no text in UTF-8, holds control characters, or is a link that leads out of its folder.",
    example: 'A page saved as UTF-16.',
    fixed: 'Save it as UTF-8; put the file itself in the place of the link.',
  },
];

/** Found while a file is parsed. */
const parseRules: readonly Rule[] = [
  {
    name: 'broken-include',
    severity: 'error',
    summary: "An `::include` whose file, lines or region aren't there, or that includes itself.",
    example: '::include{file="_prat.md"}',
    fixed: '::include{file="_part.md"}',
  },
  {
    name: 'dropped-html',
    severity: 'warning',
    summary: "Harmless HTML that docsgen doesn't support, which is left out of the page.",
    example: '<a href="./cron.md" target="_blank">Cron</a>',
    fixed: '[Cron](./cron.md)',
  },
  {
    name: 'mdx-expression',
    severity: 'error',
    summary: "JavaScript in MDX that docsgen can't evaluate as data: content is never executed.",
    example: '{versions.map((version) => <li>{version}</li>)}',
    fixed: '- 4.2\n- 4.3',
  },
  {
    name: 'mdx-syntax',
    severity: 'warning',
    summary: "Tags without an end, or links between angle brackets, which MDX doesn't allow.",
    example: 'One<br>two: <https://example.org>',
    fixed: 'One<br />two: https://example.org',
  },
  {
    name: 'unknown-component',
    severity: 'error',
    summary: 'A component in MDX that neither the theme nor the configuration defines.',
    example: '<Chart data="sales" />',
    fixed: "directives: { Chart: './directives/chart.tsx' }",
  },
  {
    name: 'foreign-syntax',
    severity: 'warning',
    summary: 'Syntax of another tool, which docsgen shows as text.',
    example: `!!! note "Cron"

    It runs tasks.`,
    fixed: `:::note[Cron]

It runs tasks.

:::`,
  },
  {
    name: 'invalid-tags',
    severity: 'error',
    summary: "A collection's file of tags that can't be read, or with keys that a tag hasn't.",
    example: `cron:
  titel: Cron`,
    fixed: `cron:
  label: Cron`,
  },
  {
    name: 'invalid-category',
    severity: 'error',
    summary:
      "A `_category_` file that can't be read, or with a key or value that doesn't fit; also two of them in one folder.",
    example: `label: Guides
positon: 2`,
    fixed: `label: Guides
position: 2`,
  },
  {
    name: 'invalid-directive',
    severity: 'error',
    summary:
      "A directive that is never closed, or with an attribute, value or number of colons that doesn't fit.",
    example: `:::since{verison="4.2"}

Text.

:::`,
    fixed: `:::since{version="4.2"}

Text.

:::`,
  },
  {
    name: 'invalid-formula',
    severity: 'error',
    summary: "A formula that can't be read, and is shown as it was written.",
    example: '$\\fraction{1}{2}$',
    fixed: '$\\frac{1}{2}$',
  },
  {
    name: 'invalid-front-matter',
    severity: 'error',
    summary: "Front matter that can't be read, or a value that doesn't fit its key.",
    example: `---
title: Cron: set it up
---`,
    fixed: `---
title: 'Cron: set it up'
---`,
  },
  {
    name: 'invalid-sidebar',
    severity: 'error',
    summary:
      "A sidebar file that can't be read, or an item with a type, key or value that doesn't fit.",
    example: `- type: dog
  id: guides/install`,
    fixed: `- type: doc
  id: guides/install`,
  },
  {
    name: 'large-sidebar',
    severity: 'warning',
    summary: `A sidebar of which a page would show more than ${mostShown} items. The others are left out.`,
    example: 'A folder of 3,000 entries in one generated sidebar.',
    fixed: 'The same entries in folders, each a category.',
  },
  {
    name: 'unknown-code-language',
    severity: 'warning',
    summary: 'A code block in an unknown language, which is shown without colours.',
    example: `\`\`\`pyhton
print(1)
\`\`\``,
    fixed: `\`\`\`python
print(1)
\`\`\``,
  },
  {
    name: 'unknown-directive',
    severity: 'error',
    summary: "A directive that doesn't exist.",
    example: `:::wraning

Text.

:::`,
    fixed: `:::warning

Text.

:::`,
  },
  {
    name: 'unknown-front-matter-key',
    severity: 'warning',
    summary: 'An unknown front matter key.',
    example: `---
sidebar_postion: 2
---`,
    fixed: `---
sidebar_position: 2
---`,
  },
  {
    name: 'unsafe-html',
    severity: 'error',
    summary: 'Unsafe HTML, and addresses that could run code. Both are left out of the page.',
    example: '[Run](javascript:alert(1))',
    fixed: 'Write Markdown or a directive; put code between backticks.',
  },
  {
    name: 'unused-footnote',
    severity: 'warning',
    summary: "A footnote that nothing refers to, and that isn't shown.",
    example: `Text.

[^note]: More about it.`,
    fixed: `Text.[^note]

[^note]: More about it.`,
  },
];

/** Found while entries get ids, routes and places in sidebars. */
const graphRules: readonly Rule[] = [
  {
    name: 'broken-doc-id',
    severity: 'error',
    summary: "A sidebar, a category file or front matter that names an entry which isn't there.",
    example: `- type: doc
  id: guides/instal`,
    fixed: `- type: doc
  id: guides/install`,
  },
  {
    name: 'broken-redirect',
    severity: 'error',
    summary:
      "A redirect whose source isn't an address or is a page, whose target is missing, or that leads to itself or to another redirect.",
    example: `---
redirect_from:
  - old-guide
---`,
    fixed: `---
redirect_from:
  - /guides/old-guide
---`,
  },
  {
    name: 'duplicate-id',
    severity: 'error',
    summary: 'Two entries with one id. The second is left out.',
    example: `---
id: install
---`,
    fixed: 'Give one of them another `id`, or another file name.',
  },
  {
    name: 'duplicate-route',
    severity: 'error',
    summary:
      'Two entries with the same address, case ignored, or a file of the static folder with the path of a page.',
    example: `---
slug: /start
---`,
    fixed: 'Give one of them another `slug`.',
  },
  {
    name: 'empty-category',
    severity: 'warning',
    summary: 'A category with neither items nor a link.',
    example: `- type: category
  label: Guides
  items: []`,
    fixed: `- type: category
  label: Guides
  items:
    - guides/install`,
  },
  {
    name: 'missing-original',
    severity: 'warning',
    summary: "A translation without an original: no entry of the site's language has its path.",
    example: 'content/de/instal.md, where the original is content/install.md',
    fixed: 'Name it content/de/install.md.',
  },
  {
    name: 'invalid-slug',
    severity: 'error',
    summary: 'A `slug` that no page can have.',
    example: `---
slug: ../start
---`,
    fixed: `---
slug: /start
---`,
  },
];

/** Found in the outcome of all stages: the planned files, and the findings themselves. */
const checkRules: readonly Rule[] = [
  {
    name: 'invalid-path',
    severity: 'error',
    summary:
      "A page or file that can't be published where its name puts it: the path is too long, is reserved on some system, or belongs to a tool.",
    example: `---
id: aux
---`,
    fixed: `---
id: auxiliary
---`,
  },
  {
    name: 'unused-disable',
    severity: 'warning',
    summary: 'A `docsgen-disable-next-line` comment that suppresses no finding, or names no rule.',
    example: `<!-- docsgen-disable-next-line broken-link: the page comes next week -->

No link here.`,
    fixed: 'Remove the comment, or correct the name of its rule.',
  },
];

export const catalogue: readonly Rule[] = [
  ...discoverRules,
  ...parseRules,
  ...graphRules,
  ...checkRules,
];
