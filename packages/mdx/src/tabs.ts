import type { Attribute } from '@docsgen/markdown';
import type { Token } from 'markdown-it';
import { attribute, directive, textOf, toAttribute } from './components.ts';
import { textTokens } from './make-tokens.ts';
import type { ElementUse, TabsContext } from './page-state.ts';
import type { Props } from './props.ts';
import { isList, isRecordOf } from './values.ts';

/** Reads the properties of a `Tabs` element: `values` and `defaultValue`, or Nextra's `items`. */
export function tabsContext(props: Props): TabsContext {
  const values = props.get('values')?.value;
  const labels = (isList(values) ? values : []).flatMap((one): [string, string][] => {
    if (!isRecordOf(one)) return [];
    const value = textOf(one.get('value'));
    return value === null ? [] : [[value, textOf(one.get('label')) ?? value]];
  });
  const items = props.get('items')?.value;
  const left = (isList(items) ? items : []).map((one) => {
    return (isRecordOf(one) ? textOf(one.get('label') ?? '') : textOf(one)) ?? '';
  });
  return { labels: new Map(labels), chosen: textOf(props.get('defaultValue')?.value), left };
}

/** Converts `queryString`, the name of a query parameter; `groupId` is the default name. */
function queryOf({ props, report }: ElementUse): Attribute[] {
  const prop = props.get('queryString');
  if (prop === undefined || prop.value === false) return [];
  const group = props.get('groupId');
  const name = textOf(prop.value === true ? group?.value : prop.value);
  if (name !== null) return [toAttribute(prop, 'query', name)];
  const message = 'The query parameter has no name.';
  const hint = 'Write queryString="name", or add a groupId.';
  report({ ...prop.range, message, hint });
  return [];
}

/** Converts a set of tabs. */
export function buildTabs(use: ElementUse): readonly Token[] {
  const children = inOrderOf([...tabsContext(use.props).labels.keys()], use.children);
  const group = use.props.has('groupId') ? 'groupId' : 'syncKey';
  const list = [...attribute(use, group, 'sync'), ...queryOf(use)];
  return directive({ ...use, children }, 'tabs', list);
}

/** Sorts tabs by the order of `values`; unchanged if `values` lacks a tab. */
function inOrderOf(values: readonly string[], children: Token[]): Token[] {
  const tabs: { readonly rank: number; readonly tokens: Token[] }[] = [];
  let depth = 0;
  for (const token of children) {
    const value: unknown = depth === 0 ? token.meta?.tabValue : undefined;
    const rank = typeof value === 'string' ? values.indexOf(value) : null;
    if (rank !== null) tabs.push({ rank, tokens: [] });
    tabs.at(-1)?.tokens.push(token);
    if (rank === -1 || tabs.length === 0) return children;
    depth += token.nesting;
  }
  return tabs.toSorted((a, b) => a.rank - b.rank).flatMap(({ tokens }) => tokens);
}

/** Converts a tab, whose label may be in the properties of its set. */
export function buildTab(use: ElementUse): readonly Token[] {
  const { props, tabs, origin } = use;
  const value = textOf(props.get('value')?.value);
  const own = props.get('label') ?? props.get('title');
  const next = own === undefined ? tabs?.left.shift() : undefined;
  const named = value === null ? (next ?? null) : (tabs?.labels.get(value) ?? value);
  const label = own === undefined ? textTokens(named ?? '', origin) : use.render(own.value, own);
  const isChosen = value !== null && value === tabs?.chosen;
  const byProp = props.get('default');
  const isDefault = isChosen || (byProp !== undefined && byProp.value !== false);
  const at = byProp ?? props.get('value');
  // If the label equals the value, the tab needs no attribute `value`.
  const needsValue = own === undefined ? named !== value : textOf(own.value) !== value;
  const list = [
    ...(isDefault && at !== undefined ? [toAttribute(at, 'default', 'true')] : []),
    ...(needsValue ? attribute(use, 'value', 'value') : []),
  ];
  const tokens = directive(use, 'tab', list, label);
  const [open] = tokens;
  if (open !== undefined) open.meta = { ...(open.meta as object), tabValue: value };
  return tokens;
}
