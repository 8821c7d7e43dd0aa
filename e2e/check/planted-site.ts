/**
 * A site with a mistake for every rule in every kind of file. `⟦rule|text⟧` marks the span of
 * an expected finding. `{server}` stands for another site, where `/gone` doesn't exist.
 */
export const plantedSite: Readonly<Record<string, string>> = {
  'docsgen.config.json': JSON.stringify({
    title: 'Planted',
    search: false,
    external: { allowPrivate: true },
    colors: { accent: '⟦low-contrast|#ffa45c⟧' },
    rules: { 'missing-alt-text': { 'content/quiet/**': 'off' } },
    variables: { product: '⟦unused-variable|Orbit⟧' },
  }),
  'published.json': `{
  "routes": {
    "/": [],
    "/links": ["links", "⟦⟧set-up"],
    "⟦removed-route|/was-here⟧": []
  }
}
`.replace('⟦⟧', ''),
  'vale.json': JSON.stringify({
    'content/slug.md': [
      { Line: 3, Span: [1, 4], Match: 'Text', Check: 'House.Text', Message: 'Say what.' },
    ],
  }),
  'content/index.md': `---
title: Start
⟦unknown-front-matter-key|descripton⟧: Typed in a hurry.
tags: [Coding guidelines]
pagination_next: ⟦broken-doc-id|linsk⟧
redirect_from:
  - ⟦broken-redirect|old⟧
  - /former
---

Go to [links](./links.md), [blocks](./blocks.md), [other](./quiet/a.md), [headings](headings), [releases](/releases/4.2/4.2.1),
[same](./one.md), [route](./two.md), [taken](./taken.md), [slug](./slug.md), [yaml](./yaml.md), [untitled](./untitled.md),
[bare](./bare.md), [old](⟦redirected-link|/former⟧), [cards](./folder/card.md), [second](./second.md).
`,
  'content/links.md': `# Links

Text: [a](⟦broken-link|./giude.md⟧), [b](⟦broken-anchor|#nope⟧), ![c](⟦broken-asset|./nope.png⟧),
[d](⟦dead-external-link|{server}/gone⟧), [e]({server}/fine), <a href="⟦broken-link|/nope⟧">raw</a>.

> - [in a quote](⟦broken-link|./nope.md⟧)
>
> | In a table |
> |---|
> | \`a\\|b\` [x](⟦broken-anchor|./headings.md#gone⟧) |

[By reference][r], a footnote[^1] and \`[code](./nope.md)\`.

::include{file="_part.md"}

⟦broken-include|::include{file="_prat.md"}⟧

Of ⟦unknown-variable|{{prodcut}}⟧.

::applies{to="⟦unknown-version|9.0⟧"}

[r]: ⟦broken-link|./ref.md⟧

[^1]: See [x](⟦broken-link|./note.md⟧).
`,
  'content/_part.md':
    'From a partial: [x](⟦broken-link|./partial.md⟧) ![](⟦missing-alt-text|{server}/fine⟧)\n',
  'content/blocks.md': `# Blocks

Text.

:::⟦unknown-directive|wraning⟧

Text.

:::

:::note{⟦invalid-directive|colour⟧="red"}

Text.

:::

\`\`\`⟦unknown-code-language|pyhton⟧ ⟦unknown-code-attribute|lines⟧="2"
print(1)
\`\`\`

Prices from $5 to $10, the mean $\\bar x$, and $\\frac{1}{⟦invalid-formula|\\men⟧}$.

:::mermaid
flowchart LR
  a[Not $\\this$] --> b:::c
:::

⟦unused-footnote|[^unused]⟧: A note.

[A page][⟦undefined-reference|nowhere⟧] that no line defines.

A ⟦unsafe-html|<script>⟧alert(1)</script> and [x](⟦unsafe-html|javascript:alert(1)⟧).

⟦unused-disable|<!-- docsgen-disable-next-line broken-link: nothing here -->⟧

Text.

<!-- docsgen-disable-next-line broken-link: it comes next week -->
[later](./later.md)

A <b ⟦dropped-html|colour⟧="red">word</b>.

⟦foreign-syntax|[TOC]⟧
`,
  'content/headings.md': `# Headings

Text.

## One {#same}

#### ⟦heading-level-skipped|Deep⟧

## Two {#⟦duplicate-heading-id|same⟧}
`,
  'content/quiet/a.md': '# A\n\nText ![]({server}/fine) [](⟦missing-link-text|{server}/fine⟧).\n',
  'content/second.md': '# One\n\nText.\n\n# ⟦second-title|Two⟧\n',
  'content/other/_index.md': '⟦unread-file|⟧# Other\n',
  'content/expression.mdx':
    '# Expression\n\n{⟦mdx-expression|run()⟧} a⟦mdx-syntax|<br>⟧b <⟦unknown-component|Chart⟧ />\n',
  'content/untitled.md': '⟦missing-title|⟧Text, but no title.\n',
  'content/bare.md': '⟦missing-description|⟧# Bare\n',
  'content/one.md': '---\ntitle: One\nid: ⟦duplicate-id|same⟧\n---\n\nText.\n',
  'content/one-more.md':
    '---\ntitle: One more\nid: same\ntags: [Coding guidelines]\n---\n\nText.\n',
  'content/two.md': '---\ntitle: Two\nslug: ⟦duplicate-route|/x⟧\n---\n\nText.\n',
  'content/taken.md':
    '---\ntitle: Taken\nslug: /X\ntags: [⟦tag-variant|coding_guidelines⟧]\n---\n\nText.\n',
  'content/path.md': '---\ntitle: Path\nunlisted: true\nid: ⟦invalid-path|con⟧\n---\n\nText.\n',
  'content/slug.md':
    '---\ntitle: Slug\nslug: ⟦invalid-slug|../../x⟧\n---\n\n⟦tool-finding|Text⟧.\n',
  'content/yaml.md': '---\ntitle: ⟦invalid-front-matter|A: B⟧\n---\n\nText.\n',
  'content/folder/card.md': '# Card\n\nText.\n',
  'content/folder/_category_.yml': '⟦invalid-category|labl⟧: Folder\n',
  'content/releases/4.2/4.2.1.md': `---
title: Moodle 4.2.1
⟦release-date-missing|release⟧:
  product: lms
  version: ⟦release-id-mismatch|4.2.2⟧
  series: 4.2
  supersededBy:
    version: ⟦release-superseded-missing|4.2.9⟧
---

Text.
`,
  'sidebars/s.yml': `- ⟦broken-doc-id|inedx⟧
- type: ⟦invalid-sidebar|dog⟧
  id: index
- type: category
  label: ⟦empty-category|Empty⟧
  items: []
- type: link
  label: Gone
  href: ⟦broken-link|/gone⟧
- index
`,
};

/** An expected finding. */
export interface Planted {
  readonly rule: string;
  readonly place: string;
}

/** Removes the marks from a text, and returns them. */
export function readPlanted(file: string, marked: string): { text: string; planted: Planted[] } {
  const planted: Planted[] = [];
  let text = '';
  for (const [index, part] of marked.split(/⟦([\w-]+)\|/).entries()) {
    if (index % 2 === 1) {
      const lines = text.split('\n');
      const place = `${file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
      planted.push({ rule: part, place });
    } else text += part.replace('⟧', '');
  }
  return { text, planted };
}
