import type { PageModel, ResolvedContent } from '@docsgen/core';
import { releaseTheme } from '@docsgen/releases/theme';
import { createRenderer } from '@docsgen/renderer';
import { doc } from '../../../renderer/test/fixtures/doc.ts';
import { articleOf } from '../../../renderer/test/render.ts';

const renderer = createRenderer({
  digest: 'test',
  assets: { 'docsgen.css': 'a{color:red}', 'docsgen.js': '', 'scheme.js': '', 'zoom.js': '' },
  parts: [releaseTheme],
});

/** Renders a page to HTML, with the part of the theme for releases. */
export function render(model: PageModel): string {
  return renderer.renderPage(model);
}

/** The HTML of compiled Markdown on a page without a title. */
export function contentOf(content: readonly ResolvedContent[]): string {
  const text = { title: '', titleId: null, hideTitle: true, isTitleInText: true };
  const html = articleOf(
    render({ ...doc, lastUpdated: null, editUrl: null, main: { type: 'doc', ...text, content } }),
  );
  const start = /<div class="prose[^>]*>/.exec(html)?.[0];
  if (start === undefined) return '';
  return html.slice(html.indexOf(start) + start.length, html.lastIndexOf('</div>'));
}
