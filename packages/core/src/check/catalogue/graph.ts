import type { BuiltInRule } from '../rule.ts';

/** Descriptions of the rules that graph applies while it gives names to entries and connects them. */
export const graphRules: readonly BuiltInRule[] = [
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
];
