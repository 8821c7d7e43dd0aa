import type { LazyOutput, SiteState } from '@docsgen/core';
import type { ChangeGroup, PageChange, SiteChange } from '../model.ts';
import {
  addressOf,
  type ChangeWords,
  exampleCount,
  isLost,
  nameOf,
  sizeOf,
  statusOf,
  translationText,
  wordsOf,
} from '../print/describe.ts';
import { mergedHtml } from '../site/compare-page.ts';
import { withoutFolded } from '../site/moved-folders.ts';
import type { ComparedStates } from '../site/states.ts';
import { editList } from './edits-html.ts';
import { escaped, printDocument } from './html.ts';
import { indexBody } from './index-page.ts';
import { createLocalFiles, type LocalFiles } from './local-files.ts';
import { localize } from './localize.ts';

/** The report of a change. */
export interface ReportInputs {
  readonly change: SiteChange;
  readonly states: ComparedStates;
  /** The report's stylesheet and script. */
  readonly assets: { readonly css: string; readonly js: string };
  /** What is compared, such as `1a2b3c4 and the working tree`. */
  readonly compared: string;
  readonly words: ChangeWords;
}

/** A page of the report. */
export interface ReportPage {
  readonly change: PageChange;
  /** Path in the report. */
  readonly file: string;
}

/** The files of a report: pages with marks in place, the largest change first, and an index. */
export async function* reportFiles(inputs: ReportInputs): AsyncGenerator<LazyOutput> {
  const { change, states, assets, compared, words } = inputs;
  const pages = reportPages(change);
  const files = createLocalFiles(states.before.site, states.after.site);
  for (const page of pages) {
    const html = await printPage(page, pages, inputs, files);
    yield { path: page.file, content: () => html };
  }
  const body = indexBody({ change, pages, compared, words });
  const index = { title: words.title, lang: 'en', top: '', stylesheets: [], hasMarks: false, body };
  yield { path: 'index.html', content: () => printDocument(index) };
  yield { path: 'assets/report.css', content: () => assets.css };
  yield { path: 'assets/report.js', content: () => assets.js };
  for (const [path, content] of files.contents) yield { path, content: () => content };
}

/** The pages with a difference, the largest first, then examples of shared changes. */
function reportPages({ pages, folders, groups }: SiteChange): ReportPage[] {
  const own = withoutFolded(pages, folders).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const known = new Set(own.map((page) => nameOf(page).path));
  const examples = groups.flatMap((group) => examplePages(group, known));
  return [...own, ...examples].map((change, at) => ({ change, file: `pages/${at + 1}.html` }));
}

/** Examples of a shared change in articles, as changes of pages. */
function examplePages({ edits, pages }: ChangeGroup, known: Set<string>): PageChange[] {
  const inArticle = edits.some(({ kind }) => articleKinds.has(kind));
  return (inArticle ? pages : [])
    .filter(({ path }) => !known.has(path))
    .slice(0, exampleCount)
    .map((page): PageChange => {
      known.add(page.path);
      return {
        type: 'changed',
        before: page,
        after: page,
        redirect: null,
        translation: null,
        edits: [],
        groups: [],
        words: { added: 0, removed: 0 },
        bytes: { before: 0, after: 0 },
      };
    });
}

const articleKinds: ReadonlySet<string> = new Set([
  'text',
  'code',
  'link',
  'image',
  'format',
  'marks',
  'title',
]);

async function printPage(
  page: ReportPage,
  pages: readonly ReportPage[],
  { change: { groups }, states }: ReportInputs,
  files: LocalFiles,
): Promise<string> {
  const { change } = page;
  const name = nameOf(change);
  const { before, after } = states;
  const shown = [after, before].map(({ site }) =>
    site.pages.find(({ path }) => path === name.path),
  );
  const html = (await shown.find((one) => one !== undefined)?.html()) ?? '';
  const merged = await mergedHtml(change, states);
  const context = {
    files,
    origin: after.site.origin,
    top: '../',
    pageOf: createPageOf(pages, after.site),
  };
  const article = await localize(merged.html, context);
  const stylesheets: string[] = [];
  for (const [, href = ''] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) {
    const file = await files.add(
      href.replaceAll('&amp;', '&'),
      after.site !== siteOf(shown[0], states),
    );
    if (file !== null) stylesheets.push(file);
  }
  const shared = change.groups.flatMap((index) => groups[index]?.edits ?? []);
  const body = `${pageHeader(page, pages)}
<main id="_main" tabindex="-1">
${otherEdits(change, shared)}
<article>
${article}
</article>
</main>`;
  const lang = /<html lang="([\w-]+)"/.exec(html)?.[1] ?? 'en';
  return printDocument({
    title: addressOf(name),
    lang,
    top: '../',
    stylesheets,
    hasMarks: true,
    body,
  });
}

function siteOf(page: unknown, { before, after }: ComparedStates): SiteState {
  return page === undefined ? before.site : after.site;
}

/** The page of a report that shows an address of the site, with its fragment. */
function createPageOf(pages: readonly ReportPage[], { base }: SiteState) {
  const byRoute = new Map(pages.map(({ change, file }) => [nameOf(change).route, file]));
  return (address: string): string | null => {
    const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
    const route = `/${path.slice(base.length).replace(/(?:\/|\.html)$/, '')}`;
    const file = path.startsWith(base) ? byRoute.get(route) : undefined;
    return file === undefined ? null : `${file.slice('pages/'.length)}${suffix}`;
  };
}

function pageHeader({ change, file }: ReportPage, pages: readonly ReportPage[]): string {
  const at = pages.findIndex((page) => page.file === file);
  const [previous, next] = [pages[at - 1], pages[at + 1]];
  const link = (rel: string, page: ReportPage | undefined, label: string): string =>
    page === undefined
      ? ''
      : `<a rel="${rel}" href="${page.file.slice('pages/'.length)}">${label}</a>`;
  const name = nameOf(change);
  const status = statusOf(change);
  const notes = [
    status === '' ? '' : `<span${isLost(change) ? ' class="lost"' : ''}>${escaped(status)}</span>`,
    escaped(wordsOf(change)),
    escaped(translationText(change)),
  ].filter((note) => note !== '');
  const radios = ['both', 'old', 'new'].map((value) => {
    const checked = value === 'both' ? ' checked' : '';
    return `<label><input type="radio" name="show" value="${value}"${checked}> ${value}</label>`;
  });
  return `<a class="skip" href="#_main">Skip to the page</a>
<header class="review-bar">
<nav aria-label="Report"><a href="../index.html">All changes</a> ${link('prev', previous, 'Larger change')} ${link('next', next, 'Smaller change')}</nav>
<p class="review-name"><strong>${escaped(addressOf(name))}</strong> ${notes.join(', ')}</p>
<div class="review-tools">
<fieldset><legend>Show</legend>${radios.join(' ')}</fieldset>
<p class="review-jump" hidden><button type="button" data-jump="previous">Previous change <kbd>p</kbd></button> <button type="button" data-jump="next">Next change <kbd>n</kbd></button> <output aria-live="polite"></output></p>
</div>
</header>`;
}

/** Most other changes that are shown above a page at once. */
const mostOthers = 8;

/** What changed beside the words, which marks in place don't show. */
function otherEdits({ edits }: PageChange, shared: PageChange['edits']): string {
  const inPlace: ReadonlySet<string> = new Set(['text', 'code']);
  const others = [...edits, ...shared].filter(({ kind }) => !inPlace.has(kind));
  if (others.length === 0) return '';
  // A long list would push the page out of sight.
  const isOpen = others.length > mostOthers ? '' : ' open';
  return `<details class="review-others"${isOpen}>
<summary>Other changes: ${others.length}</summary>
${editList(others)}</details>`;
}
