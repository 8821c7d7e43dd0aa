import type { HeadingIds } from '@docsgen/core';

/** The ids of VitePress (`slugify` of @mdit-vue/shared). */
export const headingIds: HeadingIds = {
  separator: '-',
  of(text) {
    return text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/\p{Cc}/gu, '')
      .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
      .replace(/^-|-$/g, '')
      .replace(/^(\d)/, '_$1')
      .toLowerCase();
  },
};
