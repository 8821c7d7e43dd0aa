import type { Entry } from '@docsgen/core';

/** An entry to be written. */
export interface NewEntry {
  readonly id: string;
  readonly title: string;
  /** A release beside it: then it is one too. */
  readonly sibling: Entry | undefined;
}

/** The text of a new entry: complete enough to pass every check. */
export function entryText({ id, title, sibling }: NewEntry): string {
  const release = sibling?.frontMatter.release;
  const version = id.slice(id.lastIndexOf('/') + 1);
  const facts =
    release === undefined || !/^v?\d/.test(version)
      ? []
      : [
          'release:',
          `  product: ${release.product}`,
          `  version: ${quote(version.replace(/^v/, ''))}`,
          `  series: ${quote(release.series)}`,
        ];
  const lines = [
    '---',
    `title: ${quote(title)}`,
    `description: ${quote(`What ${title} is about, in one sentence.`)}`,
    ...facts,
    '---',
    '',
    'Write here.',
    '',
  ];
  return lines.join('\n');
}

/** As YAML wants it where a plain scalar could mean something else. JSON strings are YAML. */
function quote(text: string): string {
  return /^[a-z][\w ,./-]*$/i.test(text) && !/^(true|false|null|yes|no|on|off)$/i.test(text)
    ? text
    : JSON.stringify(text);
}
