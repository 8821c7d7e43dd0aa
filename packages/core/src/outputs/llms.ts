import { escapeMarkdown, joinPath } from '@docsgen/text';
import type { LocalSite } from '../graph/local-sites.ts';
import { docIds } from '../graph/sidebar-owners.ts';
import { contentsRoute } from '../graph/theme-routes.ts';
import type { Entry, LazyOutput, Version } from '../model/index.ts';
import { sidebarLabel } from '../page/sidebar-view.ts';
import { twinPath } from '../routes/routes.ts';

/** Maximum number of entries of a sidebar that the site's `llms.txt` lists inline. */
const inlineLimit = 100;

/**
 * Makes `llms.txt` (llmstxt.org): an index of the site for language models, with links to the
 * pages' twins, and one such file for each sidebar, for limited contexts.
 */
export function llmsTexts({ site, addresses, locale }: LocalSite): LazyOutput[] {
  const { title, tagline, locales } = site.config;
  const parts = site.versions.flatMap((version) =>
    [...version.sidebars.values()].map((sidebar) => {
      const { isLast } = version.info;
      const label = sidebarLabel(sidebar, version.collection);
      const entries = (): Entry[] =>
        docIds(sidebar.items)
          .flatMap((id) => version.entries.get(id) ?? [])
          .filter(({ unlisted }) => !unlisted);
      return { label, entries, isLast, path: sidebarPath(sidebar.name, version) };
    }),
  );
  const fileAt = (path: string): string => addresses.absolute(addresses.file(path));
  const link = (entry: Entry): string => {
    const note = entry.description === '' ? '' : `: ${escapeMarkdown(entry.description)}`;
    return `- [${escapeMarkdown(entry.title)}](${fileAt(twinPath(entry.route))})${note}`;
  };
  // The site's file omits old versions, which would contradict the last one; they have own files.
  const shown = parts.filter(({ isLast }) => isLast);
  const sectionOf = ({ label, entries: listed, path }: (typeof parts)[number]): string => {
    const entries = listed();
    const all = `- [Everything in ${escapeMarkdown(label)}](${fileAt(path)})`;
    const links = entries.length > inlineLimit ? [all] : [all, ...entries.map(link)];
    return `## ${escapeMarkdown(label)}\n\n${links.join('\n')}\n`;
  };
  const quote = tagline === '' ? '' : `> ${escapeMarkdown(tagline)}\n\n`;
  const others = locales.filter((other) => other !== locale);
  const otherTexts = others.map(({ label, lang, path }) => {
    return `- [${escapeMarkdown(label)}](${fileAt(joinPath(path, 'llms.txt'))}): ${lang}`;
  });
  const head = `# ${escapeMarkdown(title)}\n\n${quote}`;
  const language =
    locale === null ? '' : `Language: ${escapeMarkdown(locale.label)} (${locale.lang})\n\n`;
  const end = locale === null ? '' : `\n## Languages\n\n${otherTexts.join('\n')}\n`;
  return [
    {
      path: joinPath(locale?.path ?? '', 'llms.txt'),
      content: () => head + language + shown.map(sectionOf).join('\n') + end,
    },
    ...parts.map(({ label, entries, path }) => ({
      path,
      content: () =>
        `# ${escapeMarkdown(label)}\n\n> Part of ${escapeMarkdown(title)}.\n\n${entries().map(link).join('\n')}\n`,
    })),
  ];
}

function sidebarPath(name: string, version: Version): string {
  return `${contentsRoute(version.collection, name).slice(1)}/llms.txt`;
}
