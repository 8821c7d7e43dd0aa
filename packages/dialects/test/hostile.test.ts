import { expect, test } from 'vitest';
import type { DialectName } from '../src/index.ts';
import { pageIn } from './fixture.ts';

/** Beginnings that are never ended, and blocks within blocks. */
const parts: Readonly<Partial<Record<DialectName, readonly string[]>>> = {
  mkdocs: [
    ...['!!! note\n', '!!! note\n    ', '=== "a"\n', '=== "a"\n\n    x\n\n', '/// note\n'],
    ...['/// note | a\n    a: b\n', '<div class="grid cards" markdown>\n', '<figure markdown>\n'],
    ...['<div>\n', '<section>\na\n</section>\nb\n', '## a { id="b" }\n\n', '#!py '],
    ...['```py tab="a"\n', '==a ', '^^a ', '++a+', '{++a ', '{: .a ', '{ .a }', '[a][b.c] '],
    ...[
      '::: a.b\n',
      '--8<-- "a.md"\n',
      ';--8<-- "a.md"\n',
      '*[A]: b\n',
      ':material-a: ',
      '- !!! note\n',
      '> !!! note\n',
    ],
  ],
  vitepress: [
    ...[
      '<b v-for="a in b"> ',
      '<ul v-for="a in b">\n',
      '<p v-for="a in b">c</p>\n\n',
      'a {#b}\n\n',
    ],
    ...['::: raw\n', '<script>\n', '<Badge text="a" /> ', '<Badge ', '{{ a }} ', '{{ ', '<<< a\n'],
  ],
  gitbook: [
    ...['{% hint %}\n', '{% hint %}\na\n{% endhint %}\n', '{% tabs %}\n{% tab title="a" %}\n'],
    ...[
      '{% code title="a" %}\n```\n',
      '{% embed url="a" %}\n',
      '{% endhint %}\n',
      '- {% hint %}\n',
    ],
    ...[
      '[a.md](a.md "mention") ',
      '[a.md](a.md "mention")\n\n',
      '{% a="',
      '{% include "a.md" %}\n',
    ],
  ],
  'mdbook-smart': ['"', '--', 'a... ', "'a"],
  mdbook: [
    ...['{{#title a}} ', '{{#include a.rs}}\n', '```rust\n# a\n```\n', '{{#'],
    ...['<div class="warning">\n', '- <div class="warning">\n', '\\\\( a ', '\\\\[ \\\\', '$$ a '],
  ],
};

/** How often a page repeats a part; `npm run nightly` sets more. */
const repetitions = process.env.NIGHTLY === undefined ? 1_250 : 5_000;

test.each(
  Object.entries(parts).flatMap(([name, own]) =>
    own.map((part) => [name as DialectName, part] as const),
  ),
)('%s: a page of %j alone is read', async (name, part) => {
  await expect(pageIn(name, part.repeat(repetitions))).resolves.toBeDefined();
});
