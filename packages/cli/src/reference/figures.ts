/** Columns of the first page: what a reader can compare without knowing how it was measured. */
const few = ['program', 'clean', 'unchanged', 'first page served', 'HTML per page'];

/**
 * The tables of the benchmark's own page, by the names of regions, so that the manual has no
 * figure that wasn't measured.
 *
 * @param bench The text of `bench/README.md`.
 * @throws Error when a table isn't where it was.
 */
export function figureRegions(bench: string): readonly (readonly [name: string, text: string])[] {
  const peers = between(bench, 'peers');
  return [
    ['peers', peers],
    ['self', between(bench, 'self')],
    ['home', columnsOf(peers, few)],
  ];
}

function between(text: string, name: string): string {
  const [, found] =
    new RegExp(`<!-- ${name} -->\\n([\\s\\S]*?)\\n<!-- /${name} -->`).exec(text) ?? [];
  if (found === undefined) throw new Error(`The benchmark has no table "${name}".`);
  return found.trim();
}

/** The table of a text with some of its columns. */
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
