import type { Entry } from '@docsgen/core';

/** An entry to write. */
export interface NewEntry {
  readonly id: string;
  readonly title: string;
  /** A release in the same folder; if there is one, the new entry is a release, too. */
  readonly sibling: Entry | undefined;
}

/** The text of a new entry, which passes every check. */
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

/** Quotes the text where a plain scalar could be read differently. JSON strings are valid YAML. */
function quote(text: string): string {
  return /^[a-z][\w ,./-]*$/i.test(text) && !/^(true|false|null|yes|no|on|off)$/i.test(text)
    ? text
    : JSON.stringify(text);
}
