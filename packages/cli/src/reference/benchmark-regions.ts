import type { Region } from './manual-text.ts';

/**
 * The columns of the tables: times, and sizes, which together are wider than a page; on the manual's
 * first page those that need no explanation of the method.
 */
const columns = {
  times: [
    'program',
    'clean',
    'clean, processor',
    'unchanged',
    'one page',
    'first page served',
    'edit to page',
  ],
  sizes: ['program', 'memory', 'output', 'HTML per page', 'first scripts'],
  home: ['program', 'clean', 'unchanged', 'first page served', 'HTML per page'],
};

/**
 * The tables of the benchmark's page, by region, so that the manual shows measured figures only.
 *
 * @param bench The text of `bench/README.md`.
 * @throws Error when a table is missing.
 */
export function figureRegions(bench: string): Region[] {
  const peers = withOwnMarked(between(bench, 'peers'));
  return [
    ['peers', `${methodOf(peers)}\n\n${columnsOf(peers, columns.times)}`],
    ['sizes', columnsOf(peers, columns.sizes)],
    ['self', between(bench, 'self')],
    ['home', columnsOf(peers, columns.home)],
  ];
}

function between(text: string, name: string): string {
  const [start, end] = [`<!-- ${name} -->\n`, `\n<!-- /${name} -->`];
  const from = text.indexOf(start);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`The benchmark has no table "${name}".`);
  return text.slice(from + start.length, to).trim();
}

/** What stands before a table: the day, the machine and the number of runs. */
function methodOf(text: string): string {
  return text.slice(0, text.indexOf('|')).trim();
}

/** A table of programs whose row of docsgen is bold. */
function withOwnMarked(text: string): string {
  const lines = text.split('\n');
  const marked = lines.map((line) => {
    if (!line.startsWith('| docsgen |')) return line;
    const cells = line.slice(1, -1).split('|');
    return `|${cells.map((cell) => ` **${cell.trim()}** `).join('|')}|`;
  });
  return marked.join('\n');
}

/** A table of a text, reduced to some columns. */
function columnsOf(text: string, wanted: readonly string[]): string {
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  const [headings = []] = rows;
  const places = wanted.map((name) => headings.indexOf(name));
  return rows.map((cells) => `| ${places.map((at) => cells[at] ?? '').join(' | ')} |`).join('\n');
}
