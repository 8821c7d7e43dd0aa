import type { ConvertedFrontMatter } from '@docsgen/core';
import { Conversion, type Mapping } from '../front-matter.ts';

/** Converts the front matter of a page of MkDocs Material: `hide` says what isn't shown. */
export function frontMatter(written: Mapping): ConvertedFrontMatter {
  const page = new Conversion(written);
  const hidden: readonly unknown[] = Array.isArray(written.hide) ? written.hide : [];
  page.drop('hide');
  // A template of the theme, such as `home.html`, which `init` reports.
  if (typeof written.template === 'string' && written.template.endsWith('.html')) {
    page.drop('template');
  }
  if (hidden.includes('toc')) page.set('hide_table_of_contents', true, 'hide');
  return page.result();
}
