import type { PageModel, PageState } from '@docsgen/core';
import { type MergedArticle, mergeArticles } from '../article/merge.ts';
import { textParts } from '../article/merge-inline.ts';
import { readArticle, textOf } from '../article/read-article.ts';
import type { Edit, EditKind } from '../model.ts';
import type { PagePair } from './match-pages.ts';

/** Renders a page. Both states are rendered by the same theme, so that no difference is its own. */
export type HtmlOf = (page: PageState) => Promise<string>;

/** The difference between two states of a page. */
export interface PageEdits {
  readonly edits: readonly Edit[];
  readonly words: MergedArticle['words'];
}

/** Merges the articles of two states of a page. */
export async function mergePages(
  { before, after }: PagePair,
  htmlOf: HtmlOf,
): Promise<MergedArticle> {
  const [old, now] = await Promise.all([articleOf(before, htmlOf), articleOf(after, htmlOf)]);
  return mergeArticles(old, now);
}

async function articleOf(page: PageState | null, htmlOf: HtmlOf) {
  return readArticle(page === null ? '' : await htmlOf(page));
}

/** Compares the states of a page that exists in both. */
export async function findPageEdits(pair: PagePair, htmlOf: HtmlOf): Promise<PageEdits> {
  const { before, after } = pair;
  const nothing = { edits: [], words: { added: 0, removed: 0 } };
  if (before === null || after === null) return nothing;
  const [old, now] = [before.digests, after.digests];
  const isEqual = old.article === now.article && old.head === now.head && old.around === now.around;
  if (isEqual) return nothing;
  const [from, to] = await Promise.all([before.model(), after.model()]);
  const merged = old.article === now.article ? null : await mergePages(pair, htmlOf);
  const isRetitled = before.title !== after.title;
  const own = merged?.edits.filter(({ kind }) => !(kind === 'title' && isRetitled)) ?? [];
  return {
    words: merged?.words ?? nothing.words,
    edits: [
      ...(isRetitled ? [edit('title', '', before.title ?? '', after.title ?? '')] : []),
      ...own,
      ...anchorEdits(before, after),
      ...tagEdits(from, to),
      ...(await headEdits(from, to, after, htmlOf)),
      ...aroundEdits(from, to).filter(({ of }) => own.length === 0 || !following.has(of)),
    ],
  };
}

/** Parts around an article that follow from its text. */
const following: ReadonlySet<string> = new Set(['on this page', 'reading time']);

function edit(kind: EditKind, of: string, before: string, after: string): Edit {
  return { kind, section: '', of, parts: textParts(before, after) };
}

function anchorEdits(before: PageState, after: PageState): Edit[] {
  const [old, now] = [new Set(before.anchors), new Set(after.anchors)];
  return [
    ...before.anchors.filter((id) => !now.has(id)).map((id) => edit('anchor', '', `#${id}`, '')),
    ...after.anchors.filter((id) => !old.has(id)).map((id) => edit('anchor', '', '', `#${id}`)),
  ];
}

function tagEdits(before: PageModel, after: PageModel): Edit[] {
  const [old, now] = [labels(before.tags), labels(after.tags)];
  return old === now ? [] : [edit('tag', '', old, now)];
}

function labels(links: readonly { readonly label: string }[]): string {
  return links.map(({ label }) => label).join(', ');
}

/** The description, unless it is the first paragraph, and what search engines read. */
async function headEdits(
  { head: old }: PageModel,
  { head: now }: PageModel,
  page: PageState,
  htmlOf: HtmlOf,
): Promise<Edit[]> {
  const edits: Edit[] = [];
  if (old.description !== now.description && now.description !== null) {
    const text = textOf(readArticle(await htmlOf(page)).children);
    const isExcerpt = text.includes(now.description.replaceAll(/\s+/g, ' '));
    if (!isExcerpt) edits.push(edit('description', '', old.description ?? '', now.description));
  }
  const listed = (noIndex: boolean): string => (noIndex ? 'hidden' : 'listed');
  if (old.noIndex !== now.noIndex) {
    edits.push(edit('search-engines', 'indexing', listed(old.noIndex), listed(now.noIndex)));
  }
  const [from, to] = [old.keywords.join(', '), now.keywords.join(', ')];
  if (from !== to) edits.push(edit('search-engines', 'keywords', from, to));
  const [image, picture] = [old.openGraph?.image ?? '', now.openGraph?.image ?? ''];
  if (image !== picture) edits.push(edit('search-engines', 'picture for sharing', image, picture));
  return edits;
}

/** The links around the article, by the names that readers know them by. */
function aroundEdits(before: PageModel, after: PageModel): Edit[] {
  const old = around(before);
  return Object.entries(around(after)).flatMap(([of, now]) => {
    const was = old[of] ?? '';
    return was === now ? [] : [edit('navigation', of, was, now)];
  });
}

function around(model: PageModel): Record<string, string> {
  const texts = Object.values(aroundArticle).flatMap((parts) => Object.entries(parts));
  return Object.fromEntries(texts.map(([name, textOf]) => [name, textOf(model)]));
}

/** What of a model is compared elsewhere: its article, its head, its frame and its sidebar. */
type ComparedElsewhere = 'path' | 'head' | 'frame' | 'sidebar' | 'tags' | 'untranslated' | 'main';

type AroundArticle = Readonly<
  Record<
    Exclude<keyof PageModel, ComparedElsewhere>,
    Readonly<Record<string, (model: PageModel) => string>>
  >
>;

/** The texts around an article by name, for each part of the model; none for what isn't a text. */
const aroundArticle: AroundArticle = {
  breadcrumbs: {
    breadcrumbs: ({ breadcrumbs }) => breadcrumbs.map(({ label }) => label).join(' › '),
  },
  previous: { previous: ({ previous }) => previous?.label ?? '' },
  next: { next: ({ next }) => next?.label ?? '' },
  toc: { 'on this page': ({ toc }) => toc.map(({ text }) => text).join(' · ') },
  backlinks: { backlinks: ({ backlinks }) => labels(backlinks?.links ?? []) },
  version: {
    version: ({ version }) => {
      return version === null ? '' : [version.label, version.banner, version.applies].join(' ');
    },
    versions: ({ version }) => labels(version?.versions ?? []),
  },
  languages: { languages: ({ languages }) => labels(languages ?? []) },
  lastUpdated: {
    'last updated': ({ lastUpdated, lastUpdatedBy }) => {
      return [lastUpdated, lastUpdatedBy].filter(Boolean).join(' ');
    },
  },
  lastUpdatedBy: {},
  minutes: { 'reading time': ({ minutes = '' }) => String(minutes) },
  outdated: { 'outdated translation': ({ outdated = '' }) => outdated },
  section: {},
  current: {},
  editUrl: {},
};
