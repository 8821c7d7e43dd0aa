import type { HeadingIds } from '@docsgen/core';

/**
 * The ids of Python-Markdown's extension `toc`: without marks above letters, in ASCII. Headings in
 * other scripts keep their letters, as with the slugs that such sites configure.
 */
export const headingIds: HeadingIds = {
  separator: '_',
  of(text) {
    const ascii = text.normalize('NFKD').replace(/\P{ASCII}/gu, '');
    return slug(ascii) || slug(text.normalize('NFC'));
  },
};

function slug(text: string): string {
  return text
    .replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');
}
