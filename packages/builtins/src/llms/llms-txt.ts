import type {
  Entry,
  LocalView,
  OutputExtension,
  OutputFile,
  OutputView,
  ResolvedSidebar,
  SidebarItem,
  Version,
} from '@docsgen/core';
import { escapeMarkdown, joinPath, once } from '@docsgen/text';

/** Maximum number of entries of a sidebar that the site's `llms.txt` lists inline. */
const inlineLimit = 100;

/**
 * `llms.txt` (llmstxt.org): an index of the site for language models in each language, with links to
 * the Markdown of pages, and one such file for each sidebar, for limited contexts.
 */
export const llmsTxt: OutputExtension = {
  type: 'output',
  name: 'llms-txt',
  version: '1',
  files({ languages, markdownAddress }) {
    const files = languages.flatMap((view) => textsOf(view, markdownAddress));
    // Collections that share a route may have sidebars of one name: the first has the file.
    return new Map(files.toReversed().map((file) => [file.path, file])).values();
  },
};

/** A sidebar of the site with its own file. */
interface Part {
  readonly label: string;
  /** Whether its version is the last of its collection. */
  readonly isLast: boolean;
  readonly path: string;
  /** A line for each listed entry, from top to bottom. */
  readonly lines: () => readonly string[];
}

function textsOf(view: LocalView, markdownAddress: OutputView['markdownAddress']): OutputFile[] {
  const { title } = view.site.config;
  const toLine = (entry: Entry): string =>
    link(entry.title, markdownAddress(entry), entry.description);
  const parts = view.site.versions.flatMap((version) =>
    [...version.sidebars.values()].map((sidebar): Part => {
      const { label, route } = sidebar;
      const lines = once(() => listedEntries(sidebar, version).map(toLine));
      return { label, isLast: version.info.isLast, path: `${route.slice(1)}/llms.txt`, lines };
    }),
  );
  return [
    {
      path: joinPath(view.locale, 'llms.txt'),
      dependsOn: 'names',
      content: () => indexOf(view, parts),
    },
    ...parts.map(({ label, path, lines }): OutputFile => {
      const head = `# ${escapeMarkdown(label)}\n\n> Part of ${escapeMarkdown(title)}.\n\n`;
      return { path, dependsOn: 'names', content: () => `${head}${lines().join('\n')}\n` };
    }),
  ];
}

/** The text of the whole site in a language. */
function indexOf(view: LocalView, parts: readonly Part[]): string {
  const { title, tagline, locales } = view.site.config;
  const own = locales.find(({ path }) => path === view.locale);
  const quote = tagline === '' ? '' : `> ${escapeMarkdown(tagline)}\n\n`;
  const language =
    own === undefined ? '' : `Language: ${escapeMarkdown(own.label)} (${own.lang})\n\n`;
  const others = locales
    .filter((other) => other !== own)
    .map(({ label, lang, path }) => link(label, addressOf(joinPath(path, 'llms.txt'), view), lang));
  const end = own === undefined ? '' : `\n## Languages\n\n${others.join('\n')}\n`;
  // Old versions are left out, since they would contradict the last one; they have files of their own.
  const sections = parts
    .filter(({ isLast }) => isLast)
    .map(({ label, path, lines }) => {
      const all = link(`Everything in ${label}`, addressOf(path, view));
      const listed = lines();
      const links = listed.length > inlineLimit ? [all] : [all, ...listed];
      return `## ${escapeMarkdown(label)}\n\n${links.join('\n')}\n`;
    });
  return `# ${escapeMarkdown(title)}\n\n${quote}${language}${sections.join('\n')}${end}`;
}

/** A line with a link. @param note What follows it; empty for nothing. */
function link(label: string, address: string, note = ''): string {
  const end = note === '' ? '' : `: ${escapeMarkdown(note)}`;
  return `- [${escapeMarkdown(label)}](${address})${end}`;
}

/** The address of a file, absolute if the site's origin is known. */
function addressOf(path: string, { site, file }: LocalView): string {
  return site.config.url + file(path);
}

/** The listed entries of a sidebar from top to bottom. */
function listedEntries({ items }: ResolvedSidebar, { entries }: Version): Entry[] {
  return ownIds(items)
    .flatMap((id) => entries.get(id) ?? [])
    .filter(({ unlisted }) => !unlisted);
}

/** The entries that belong to the sidebar; one with `ref` belongs to another. */
function ownIds(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap((item): readonly string[] => {
    if (item.type === 'html' || (item.type === 'link' && item.ref === true)) return [];
    const own = item.docId === undefined ? [] : [item.docId];
    return item.type === 'category' ? [...own, ...ownIds(item.items)] : own;
  });
}
