/** The columns on the manual's first page: those that need no explanation of the method. */
const few = ['program', 'clean', 'unchanged', 'first page served', 'HTML per page'];

/**
 * The tables of the benchmark's page, by region, so that the manual shows measured figures only.
 *
 * @param bench The text of `bench/README.md`.
 * @throws Error when a table is missing.
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
