import { mostShown } from '../graph/autogenerate.ts';
import type { BuiltInRule } from './rule.ts';

/**
 * Descriptions of the rules that other stages apply while they read content. A rule that checks the
 * finished graph has a file in `rules/`.
 */
export const catalogue: readonly BuiltInRule[] = [
  // Reported by discover.
  {
    name: 'missing-source',
    severity: 'error',
    summary:
      "A folder or file in the configuration that doesn't exist, or a collection without entries.",
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
      "A file that looks like content and isn't read: Hugo's `_index.md`, a wiki's `_Sidebar.md`, a misnamed category file, a sidebar file that is code.",
    example: 'content/guides/_category.yml',
    fixed: 'content/guides/_category_.yml',
  },
  {
    name: 'unreadable-file',
    severity: 'error',
    summary:
      "A file or folder that can't be read, a folder at more than 100 levels, or a file that is not text in UTF-8, contains control characters, or is a symbolic link that leads out of its folder.",
    example: 'A page saved as UTF-16.',
    fixed: 'Save it as UTF-8; replace the link with the file itself.',
  },
  // Reported by `docsgen test`.
  {
    name: 'failing-sample',
    severity: 'error',
    summary:
      'A block of code whose command fails, or a terminal session that prints something else than the page shows.',
    example: '```console\n$ echo Orbit 4.1\nOrbit 4.0\n```',
    fixed: '```console\n$ echo Orbit 4.1\nOrbit 4.1\n```',
    needs: 'samples',
  },
  // Reported by parse.
  {
    name: 'broken-include',
    severity: 'error',
    summary: "An `::include` whose file, lines or region don't exist, or that includes itself.",
    example: '::include{file="_prat.md"}',
    fixed: '::include{file="_part.md"}',
  },
  {
    name: 'unknown-variable',
    severity: 'error',
    summary: 'A variable such as `{{product}}` that neither the site nor the page defines.',
    example: 'Install {{prodcut}}.',
    fixed: 'Install {{product}}.',
  },
  {
    name: 'unused-variable',
    severity: 'warning',
    summary:
      'A variable of the configuration that no page uses, or one of a page that it does not use.',
    example: 'variables:\n  product: Orbit',
    fixed: 'Install {{product}}, or no such variable.',
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
    summary: "A collection's tags file that can't be read, or that has unknown keys.",
    example: `cron:
  titel: Cron`,
    fixed: `cron:
  label: Cron`,
  },
  {
    name: 'invalid-category',
    severity: 'error',
    summary:
      "A `_category_` file that can't be read or has an invalid key or value, or a second one in the same folder.",
    example: `label: Guides
positon: 2`,
    fixed: `label: Guides
position: 2`,
  },
  {
    name: 'invalid-directive',
    severity: 'error',
    summary:
      'A directive that is never closed, or that has an invalid attribute, value or number of colons.',
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
    summary: "A formula that can't be parsed, which is shown as written.",
    example: '$\\fraction{1}{2}$',
    fixed: '$\\frac{1}{2}$',
  },
  {
    name: 'invalid-front-matter',
    severity: 'error',
    summary: "Front matter that can't be read, or that has an invalid value.",
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
    summary: "A sidebar file that can't be read, or an item with an invalid type, key or value.",
    example: `- type: dog
  id: guides/install`,
    fixed: `- type: doc
  id: guides/install`,
  },
  {
    name: 'large-sidebar',
    severity: 'warning',
    summary: `A sidebar that would show more than ${mostShown} items on a page. Further items are left out.`,
    example: 'A sidebar file with 3,000 items on one level.',
    fixed:
      'The same items in categories, or `type: autogenerated`, which divides a large folder automatically.',
  },
  {
    name: 'unknown-code-attribute',
    severity: 'info',
    summary: 'An attribute of a code block that nothing reads.',
    example: `\`\`\`php titel="lib/example.php"
echo 1;
\`\`\``,
    fixed: `\`\`\`php title="lib/example.php"
echo 1;
\`\`\``,
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
    name: 'undefined-reference',
    severity: 'warning',
    summary:
      'A reference to a definition of a link or a footnote that is missing, which is shown as text.',
    example: `See [the guide][guide].

[giude]: ./guide.md`,
    fixed: `See [the guide][guide].

[guide]: ./guide.md`,
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
    summary: "A footnote without a reference, which isn't shown.",
    example: `Text.

[^note]: More about it.`,
    fixed: `Text.[^note]

[^note]: More about it.`,
  },
  // Reported by graph.
  {
    name: 'broken-doc-id',
    severity: 'error',
    summary: "A sidebar, a category file or front matter that names an entry that doesn't exist.",
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
      'Two entries with the same address, case ignored, a file of the static folder with the path of a page, or an entry at the address of the search page.',
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
    summary: 'A `slug` that is not a valid path.',
    example: `---
slug: ../start
---`,
    fixed: `---
slug: /start
---`,
  },
  // Reported by check, for planned files and for comments that disable findings.
  {
    name: 'invalid-path',
    severity: 'error',
    summary:
      "A page or file that can't be published at its path: the path is too long, is reserved on some system, or belongs to a tool.",
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
