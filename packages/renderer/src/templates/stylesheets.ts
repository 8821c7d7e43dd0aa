import type { PageModel, ResolvedContent, SiteFrame } from '@docsgen/core';

/** Directives whose styles are in the stylesheet of data. */
const dataDirectives: ReadonlySet<string> = new Set([
  'entry-table',
  'sortable',
  'release-table',
  'release-timeline',
  'release-upgrade',
]);

/** The stylesheets of a page: the theme's, those of the optional parts that it has, the site's. */
export function stylesheetsOf(
  model: Pick<PageModel, 'frame' | 'main' | 'languages' | 'version'>,
): readonly string[] {
  const { frame, main, languages, version } = model;
  const { styles, stylesheets } = frame;
  const [theme, ...own] = stylesheets;
  const isHome = main.type === 'home' || main.type === 'not-found';
  const isMany = languages !== undefined || version !== null;
  const around = isMany || hasOptionalParts(frame) ? styles.frame : undefined;
  const data = showsData(main) ? styles.data : undefined;
  const home = isHome ? styles.home : undefined;
  return [theme, around, data, home, ...own].filter((href) => href !== undefined);
}

/** Whether a site configures optional parts of the frame. */
function hasOptionalParts(frame: SiteFrame): boolean {
  const { shortTitle, navigation, social, footer, announcement } = frame;
  const parts = [...navigation, ...social, ...footer.columns];
  return [shortTitle, announcement, footer.feedback].some(Boolean) || parts.length > 0;
}

/** Whether a page has parts that are made of front matter, such as the facts of a release. */
function showsData(main: PageModel['main']): boolean {
  if (main.type === 'extension' && main.name === 'release') return true;
  return 'content' in main && usesData(main.content);
}

function usesData(content: readonly ResolvedContent[]): boolean {
  return content.some((part) => {
    if (typeof part === 'string') return false;
    const { name, label, children, slots = {} } = part;
    return dataDirectives.has(name) || [label, children, ...Object.values(slots)].some(usesData);
  });
}
