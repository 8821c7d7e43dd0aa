import { capitalize } from '../reporting/escape.ts';

/** A part of a file by its name. */
export type Region = readonly [name: string, text: string];

/** A table of Markdown. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(headings), `|${headings.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/** A name in code that is the target of links, and a link to itself. */
export function anchored(name: string, unique: string): string {
  const id = unique
    .toLowerCase()
    .replaceAll('*', 'any')
    .replaceAll(/[^\w]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `<a id="${id}" href="#${id}"><code>${name.replaceAll('<', '&lt;')}</code></a>`;
}

/** Escapes help text, which isn't Markdown. */
export function literal(text: string): string {
  return text.replaceAll(/[<>*_[\]]/g, '\\$&');
}

/** A text of the help as a sentence: with a capital letter and a full stop. */
export function sentence(text: string): string {
  return `${capitalize(text)}.`.replace(/\)\.$/, ').');
}

/** The values to choose from, as a sentence. */
export function oneOf(values: readonly string[]): string {
  const list = values.map((one) => `\`${one}\``).join(', ');
  return values.length === 1 ? `${list}.` : `One of ${list}.`;
}
