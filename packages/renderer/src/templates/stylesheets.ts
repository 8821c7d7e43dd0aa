import type { PageModel, ResolvedContent, SiteFrame } from '@docsgen/core';
import { admonitions } from '../directives/Admonition.tsx';

/** Stylesheets of what content can have, by the names of their files, in cascade order. */
const contentSheets = ['code', 'directives', 'data', 'sort', 'lists'] as const;

type ContentSheet = (typeof contentSheets)[number];

/** The stylesheets of directives; that of all others, a site's own too, is `directives`. */
const sheetsOfDirectives = new Map<string, readonly ContentSheet[]>([
  ...admonitions.map(([name]): [string, []] => [name, []]),
  ['admonition', []],
  ['details', []],
  ['glossary', []],
  ['mermaid', []],
  ['entry-table', ['data']],
  ['release-upgrade', ['data']],
  ['release-table', ['data', 'sort', 'lists']],
  ['release-timeline', ['lists']],
  ['sortable', ['sort']],
]);

/** Types of pages with the stylesheet of home pages: with lists of pages as cards, or a search. */
const likeHome: ReadonlySet<PageModel['main']['type']> = new Set([
  'home',
  'search',
  'tag',
  'tags',
  'not-found',
]);

/** The stylesheets of a page: the theme's, those of the optional parts that it has, the site's. */
export function stylesheetsOf(
  model: Pick<PageModel, 'frame' | 'main' | 'languages' | 'version'>,
): readonly string[] {
  const { frame, main, languages, version } = model;
  const { styles, stylesheets } = frame;
  const [theme, ...own] = stylesheets;
  const hasMore = languages !== undefined || version !== null || hasOptionalParts(frame);
  const around = hasMore ? styles.frame : undefined;
  const within = sheetsOfMain(main);
  const parts = contentSheets.filter((name) => within.has(name)).map((name) => styles[name]);
  const home = likeHome.has(main.type) ? styles.home : undefined;
  return [theme, around, ...parts, home, ...own].filter((href) => href !== undefined);
}

/** Whether a site configures a part of the frame whose styles are in a stylesheet of its own. */
function hasOptionalParts({ announcement, footer }: SiteFrame): boolean {
  return announcement !== null || footer.feedback !== null;
}

/** The stylesheets of what a page has in its article. */
function sheetsOfMain(main: PageModel['main']): ReadonlySet<ContentSheet> {
  const content = 'content' in main ? sheetsOf(main.content) : [];
  const isRelease = main.type === 'extension' && main.name === 'release';
  return new Set<ContentSheet>([...content, ...(isRelease ? (['data'] as const) : [])]);
}

function sheetsOf(content: readonly ResolvedContent[]): readonly ContentSheet[] {
  return content.flatMap((part) => {
    // As the compiler writes blocks of code.
    if (typeof part === 'string') return part.includes('<figure class="code') ? ['code'] : [];
    const { name, label, children, slots = {} } = part;
    const inner = [label, children, ...Object.values(slots)].flatMap(sheetsOf);
    return [...(sheetsOfDirectives.get(name) ?? ['directives']), ...inner];
  });
}
