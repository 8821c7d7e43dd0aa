import type { ChangeGroup, FindingChanges, PageName, SiteChange } from '../model.ts';
import {
  addressOf,
  type ChangeWords,
  changeOf,
  columnsOf,
  examplesOf,
  fileTexts,
  folderText,
  groupTitle,
  isLost,
  itemText,
  nameOf,
  redirectText,
  sizeChange,
  summaryOf,
  wordCounts,
} from '../print/describe.ts';
import { editList } from './edits-html.ts';
import { escaped } from './html.ts';
import type { ReportPage } from './report.ts';

/** Inputs of the index of a report. */
interface IndexInputs {
  readonly change: SiteChange;
  readonly pages: readonly ReportPage[];
  readonly compared: string;
  readonly words: ChangeWords;
}

/** The body of the index: the pages by size of change, and all else that changed. */
export function indexBody({ change, pages, compared, words }: IndexInputs): string {
  const files = new Map(pages.map(({ change: page, file }) => [nameOf(page).path, file]));
  const { groups, sidebars, redirects, findings } = change;
  const linked = (group: Pick<ChangeGroup, 'pages'>): string => {
    const examples = examplesOf(group).map((page) => linkOf(page, files));
    const rest = group.pages.length - examples.length;
    return `<p>On ${examples.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.</p>`;
  };
  const parts = [
    change.folders.length === 0 ? '' : `<h2>Moved folders</h2>\n`,
    ...change.folders.map((folder) => {
      const title = `${folder.from} → ${folder.to}: ${folderText(folder)}`;
      return `<h3>${escaped(title)}</h3>\n${linked(folder)}`;
    }),
    pageTable(pages.filter((page) => change.pages.includes(page.change))),
    groups.length === 0 ? '' : `<h2>Shared changes</h2>\n`,
    ...groups.map((group) => {
      return `<h3>${escaped(groupTitle(group))}</h3>\n${linked(group)}\n${editList(group.edits)}`;
    }),
    ...sidebars.map(({ name, type, items }) => {
      const rows = items.length === 0 ? [type] : items.map(itemText);
      return list(`Sidebar ${name}`, rows);
    }),
    list('Redirects', redirects.map(redirectText)),
    list('Files', fileTexts(change.files)),
    findingList('New findings', findings.added),
    findingList('Findings that are gone', findings.gone),
  ].filter((part) => part !== '');
  return `<main id="_main" class="review-index">
<h1>${escaped(words.title)}</h1>
<p>${escaped(summaryOf(change, words.nothing))}. Compared: ${escaped(compared)}.</p>
${parts.join('\n')}
</main>`;
}

function linkOf(page: PageName, files: ReadonlyMap<string, string>): string {
  const file = files.get(page.path);
  const address = addressHtml(page);
  return file === undefined ? address : `<a href="${file}">${address}</a>`;
}

/** An address that breaks behind its slashes on a narrow screen. */
function addressHtml(page: PageName): string {
  return escaped(addressOf(page)).replaceAll('/', '/<wbr>');
}

function pageTable(pages: readonly ReportPage[]): string {
  if (pages.length === 0) return '';
  const rows = pages.map(({ change, file }) => {
    const name = nameOf(change);
    const status = changeOf(change);
    const cells = [
      `<a href="${file}">${addressHtml(name)}</a>`,
      escaped(name.title ?? ''),
      isLost(change) ? `<span class="lost">${escaped(status)}</span>` : escaped(status),
      escaped(wordCounts(change)),
      sizeChange(change),
      ...(change.translation === null ? [] : [`<code>${escaped(change.translation)}</code>`]),
    ];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const head = columnsOf(pages.map(({ change }) => change));
  return `<h2>Pages</h2>
<div class="review-table" tabindex="0" role="region" aria-label="Pages by size of change">
<table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>`;
}

function list(title: string, rows: readonly string[]): string {
  if (rows.length === 0) return '';
  const items = rows.map((row) => `<li>${escaped(row)}</li>`).join('\n');
  return `<h2>${escaped(title)}</h2>\n<ul>\n${items}\n</ul>`;
}

function findingList(title: string, findings: FindingChanges['added']): string {
  return list(
    title,
    findings.map(({ file, line, severity, message, rule }) => {
      return `${severity}: ${file}:${line} ${message} (${rule})`;
    }),
  );
}
