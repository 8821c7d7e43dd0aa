import './table.css';
import { all, button, type PageTools } from './page.ts';

/** States of releases in the order of a release's lifecycle. */
const states = ['planned', 'supported', 'security', 'superseded', 'ended'];

/** The sort order of a table: column and direction; null for the original order. */
type Order = { readonly column: number; readonly down: boolean } | null;

/** A row with its search text and its sort keys. */
interface Row {
  readonly row: HTMLTableRowElement;
  readonly text: string;
  readonly series: string;
  readonly support: string;
  readonly lts: boolean;
  /** Sort keys by column; an empty one for a missing value. */
  readonly keys: readonly string[];
}

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Makes long tables filterable and sortable. The state is kept in the address, so that a link to it
 * can be shared.
 */
export function start(_: PageTools): void {
  for (const box of all('.data-table:not([data-live])')) {
    const table = box.querySelector('table');
    const { name = '' } = box.dataset;
    const before = all('.data-table[data-live]:has(> .filter)').filter((one) => {
      return one.dataset.name === name;
    });
    box.dataset.live = '';
    const prefix = before.length > 0 ? `${name || 'releases-'}${before.length + 1}-` : name;
    const isFiltered = box.querySelector('.filter') !== null;
    if (table !== null) enhance(box, table, isFiltered ? prefix : null);
  }
}

/**
 * Makes a table sortable, and filterable if it has controls.
 *
 * @param prefix Prefix of the table's query parameters; null for a table without a filter, whose
 *   state isn't kept in the address.
 */
function enhance(box: HTMLElement, table: HTMLTableElement, prefix: string | null): void {
  const heads = all('thead th', table) as HTMLTableCellElement[];
  let read: Row[] | undefined;
  // Rows are parsed when the reader first filters or sorts, since a table can have hundreds.
  const allRows = (): Row[] => {
    read ??= readRows(table, heads);
    return read;
  };
  const count = table.tBodies[0]?.rows.length ?? 0;
  const controls = all('.filter :is(input, select)', box) as Control[];
  const reset = box.querySelector<HTMLButtonElement>('.shown button');
  const shown = box.querySelector<HTMLElement>('.shown p');
  const more = box.querySelector<HTMLElement>('.show-all');
  const showAll = (): void => {
    delete box.dataset.first;
    more?.remove();
  };
  if (more !== null) {
    more.onclick = () => {
      const { first } = box.dataset;
      showAll();
      update();
      // The focus moves from the button to the first row that it added.
      table.tBodies[0]?.rows[Number(first)]?.querySelector('a')?.focus();
    };
  }
  let order: Order = null;
  let placed: Order = null;
  const update = (): void => {
    const wanted = Object.fromEntries(controls.map((one) => [one.name, controlValue(one)]));
    const chosen = { ...wanted, ...orderParts(order) };
    const isPlain = Object.values(chosen).join('') === '';
    const rows = isPlain && read === undefined ? [] : allRows();
    const found = new Set(rows.filter((row) => isFoundBy(row, wanted)));
    for (const one of rows) one.row.hidden = !found.has(one);
    if (!isPlain) showAll();
    if (order !== placed) table.tBodies[0]?.append(...inOrder(rows, order).map(({ row }) => row));
    placed = order;
    heads.forEach((head, column) => {
      head.ariaSort = column === order?.column ? (order.down ? 'descending' : 'ascending') : null;
    });
    if (reset !== null) reset.disabled = isPlain;
    if (prefix !== null) writeAddress(chosen, prefix);
    const words = [
      read === undefined ? Number(box.dataset.first ?? count) : found.size,
      count,
    ].reduce((text, number) => text.replace('#', String(number)), shown?.dataset.text ?? '');
    if (shown !== null && shown.textContent !== words) shown.textContent = words;
  };
  heads.forEach((head, column) => {
    addButton(head, () => {
      order = { column, down: order?.column === column && !order.down };
      update();
    });
  });
  for (const control of controls) control.oninput = update;
  if (reset !== null) {
    reset.onclick = () => {
      for (const control of controls) setValue(control, '');
      order = null;
      update();
      controls[0]?.focus();
    };
  }
  if (prefix === null) return;
  const asked = new URLSearchParams(location.search);
  for (const control of controls) setValue(control, asked.get(prefix + control.name) ?? '');
  order = readOrder(asked, prefix, heads.length);
  for (const hidden of all('.filter, .shown', box)) hidden.hidden = false;
  update();
}

function readRows(table: HTMLTableElement, heads: readonly HTMLTableCellElement[]): Row[] {
  const seriesAt = heads.findIndex(({ dataset }) => dataset.filter === 'series');
  return [...(table.tBodies[0]?.rows ?? [])].map((row) => {
    const support = row.querySelector('.state')?.className.replace('state ', '') ?? 'unknown';
    return {
      row,
      support,
      text: (row.textContent ?? '').toLowerCase(),
      // The first child is the name; a mark of long-term support may follow it.
      series: row.cells[seriesAt]?.firstChild?.textContent?.trim() ?? '',
      lts: row.querySelector('.lts') !== null,
      keys: heads.map(({ dataset }, column) => keyOf(row.cells[column], dataset.sort, support)),
    };
  });
}

function keyOf(
  cell: HTMLTableCellElement | undefined,
  kind: string | undefined,
  support: string,
): string {
  if (kind === 'date') return cell?.querySelector('time')?.dateTime ?? '';
  if (kind === 'support') return states.includes(support) ? `${states.indexOf(support)}` : '';
  return cell?.textContent?.trim() ?? '';
}

/** Sorts rows; those without a key come last in both directions. */
function inOrder(rows: readonly Row[], order: Order): Row[] {
  if (order === null) return [...rows];
  // Compares digits in texts as numbers: 3.9 comes before 3.10.
  const { compare } = new Intl.Collator(document.documentElement.lang, { numeric: true });
  const key = ({ keys }: Row): string => keys[order.column] ?? '';
  const known = rows.filter((row) => key(row) !== '');
  const sorted = known.toSorted((a, b) => compare(key(a), key(b)) * (order.down ? -1 : 1));
  return [...sorted, ...rows.filter((row) => key(row) === '')];
}

function isFoundBy(row: Row, { q = '', series, support, lts }: Record<string, string>): boolean {
  const words = q.toLowerCase().split(/\s+/);
  return (
    words.every((word) => row.text.includes(word)) &&
    (!series || row.series === series) &&
    (!support || row.support === support) &&
    (!lts || row.lts)
  );
}

function addButton(head: HTMLTableCellElement, onclick: () => void): void {
  const sort = button('sort', '', onclick);
  sort.append(...head.childNodes);
  head.append(sort);
}

function controlValue(control: Control): string {
  if (control.type !== 'checkbox') return control.value.trim();
  return (control as HTMLInputElement).checked ? control.value : '';
}

function setValue(control: Control, value: string): void {
  if (control.type === 'checkbox') (control as HTMLInputElement).checked = value !== '';
  else control.value = value;
  // Setting a `<select>` to an unknown value would leave it empty.
  if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = '';
}

function orderParts(order: Order): { sort: string; order: string } {
  return {
    sort: order === null ? '' : String(order.column + 1),
    order: order?.down ? 'down' : '',
  };
}

function readOrder(asked: URLSearchParams, prefix: string, columns: number): Order {
  const column = Number(asked.get(`${prefix}sort`)) - 1;
  if (!(Number.isInteger(column) && column >= 0 && column < columns)) return null;
  return { column, down: asked.get(`${prefix}order`) === 'down' };
}

function writeAddress(chosen: Readonly<Record<string, string>>, prefix: string): void {
  const address = new URL(location.href);
  for (const [name, value] of Object.entries(chosen)) {
    if (value === '') address.searchParams.delete(prefix + name);
    else address.searchParams.set(prefix + name, value);
  }
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}
