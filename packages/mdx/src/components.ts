import type { Attribute, DirectiveSpec } from '@docsgen/markdown';
import { ownValue } from '@docsgen/text';
import type { Token } from 'markdown-it';
import {
  directiveTokens,
  fenceToken,
  htmlToken,
  startTag,
  textTokens,
  tocToken,
} from './make-tokens.ts';
import type { ElementUse, TabsContext } from './page-state.ts';
import type { Prop, Props } from './props.ts';
import { isList, isOpaque, isRecordOf, shownText, toText, type Value } from './values.ts';

/** Makes the tokens of an element. */
type Builder = (use: ElementUse) => readonly Token[];

const admonitionTypes: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  caution: 'caution',
  important: 'important',
  secondary: 'note',
  success: 'tip',
};

/** The directive for an admonition type of Docusaurus; null if the type is unknown. */
export function admonitionFor(name: string): string | null {
  return ownValue(admonitionTypes, name) ?? null;
}

/** The components of Docusaurus's theme, and those of other tools that are no directive, by name. */
export const themeComponents: Readonly<Record<string, Builder>> = {
  Tabs: buildTabs,
  TabItem: buildTab,
  // Nextra's, and Fumadocs's.
  'Tabs.Tab': buildTab,
  Tab: buildTab,
  CodeBlock: buildCode,
  Admonition: buildAdmonition,
  Details: buildDetails,
  Link: buildLink,
  Head: buildHead,
  DocCardList: (use) => directive(use, 'doc-list', []),
  TOCInline: ({ origin }) => [tocToken(origin)],
  ThemedImage: buildThemedImage,
  LinkButton: buildLinkButton,
  Badge: buildBadge,
  Code: buildCode,
  // Decoration beside a text.
  Icon: () => [],
};

/** Converts Starlight's `<LinkButton href="…">` to a link that looks like a button. */
function buildLinkButton({ tag, props, origin, children }: ElementUse): readonly Token[] {
  const href = props.get('href');
  if (href === undefined) return children;
  const kept = new Map([
    ['href', href],
    ['className', { ...href, value: 'button' }],
  ]);
  const open = startTag(tag, 'a', kept, origin);
  return [open, ...children, htmlToken('</a>', origin, () => origin.locate(tag.start))];
}

/** Types of badges, by Starlight's variants. */
const badgeTypes: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  success: 'tip',
  caution: 'warning',
  danger: 'danger',
};

/** Converts `<Badge text="New" variant="tip" />` to a badge within a text. */
function buildBadge(use: ElementUse): readonly Token[] {
  const { props, tag, origin, children } = use;
  const text = props.get('text');
  const type = ownValue(badgeTypes, textOf(props.get('variant')?.value) ?? 'note') ?? 'note';
  const content = text === undefined ? children : use.render(text.value, text);
  const at = (): number => origin.locate(tag.start);
  const open = htmlToken(`<span class="badge badge-${type}">`, origin, at);
  return [open, ...content, htmlToken('</span>', origin, at)];
}

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

/** Makes a directive of the theme. `checkDirectives` reports attributes that it doesn't accept. */
export function directive(
  { origin, children, tag, specs }: ElementUse,
  name: string,
  list: readonly Attribute[],
  label: readonly Token[] = [],
): Token[] {
  const isLeaf = ownValue(specs, name)?.kind === 'leaf';
  return directiveTokens({ name, tag, list, label, children, isLeaf }, origin);
}

/** Converts a prop to a directive's attribute; empty if the prop is missing or isn't a text. */
export function attribute({ props }: ElementUse, from: string, to: string): Attribute[] {
  const prop = props.get(from);
  const value = prop === undefined ? null : textOf(prop.value);
  return prop === undefined || value === null ? [] : [toAttribute(prop, to, value)];
}

function toAttribute({ range, valueAt }: Prop, name: string, value: string): Attribute {
  return { name, nameAt: range.start, value, valueAt };
}

function textOf(value: Value): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
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

function buildTabs(use: ElementUse): readonly Token[] {
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

function buildTab(use: ElementUse): readonly Token[] {
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

/** Converts `<CodeBlock language="js" title="a.js">{code}</CodeBlock>` to a fence. */
function buildCode(use: ElementUse): readonly Token[] {
  const { props, origin, text } = use;
  const given = props.get('children') ?? props.get('code');
  const code = given === undefined ? text : (shownText(given.value) ?? '');
  const className = textOf(props.get('className')?.value) ?? '';
  const language =
    textOf((props.get('language') ?? props.get('lang'))?.value) ??
    /language-(\S+)/.exec(className)?.[1] ??
    '';
  const title = textOf(props.get('title')?.value);
  const numbers = props.get('showLineNumbers')?.value;
  const info = [
    language.replace(/\s/g, '') || 'text',
    ...(title === null ? [] : [`title="${title.replaceAll('"', "'")}"`]),
    ...(numbers === undefined || numbers === false ? [] : [numberedFrom(numbers)]),
    ...(textOf(props.get('metastring')?.value) ?? '').split('\n', 1),
  ];
  const content = code.replace(/^\n+/, '').trimEnd();
  return [fenceToken(`${content}\n`, info.join(' ').trim(), origin)];
}

function numberedFrom(value: Value): string {
  return typeof value === 'number' ? `showLineNumbers=${value}` : 'showLineNumbers';
}

function buildAdmonition(use: ElementUse): readonly Token[] {
  const { props, origin } = use;
  const type = props.get('type');
  const written = type === undefined ? 'note' : (textOf(type.value) ?? '');
  const name = admonitionFor(written);
  if (name === null && type !== undefined) {
    const message = `There is no admonition of the type "${written}".`;
    const hint = `Use one of: ${Object.keys(admonitionTypes).join(', ')}.`;
    use.report({ ...type.valueAt, message, hint });
  }
  const title = props.get('title');
  const label = title === undefined ? textTokens('', origin) : use.render(title.value, title);
  return directive(use, name ?? 'note', [], label);
}

function buildDetails(use: ElementUse): readonly Token[] {
  const summary = use.props.get('summary');
  const label = summary === undefined ? [] : use.render(summary.value, summary);
  return directive(use, 'details', attribute(use, 'open', 'open'), label);
}

function buildLink({ tag, props, origin, children }: ElementUse): readonly Token[] {
  const kept = new Map([...props].filter(([name]) => !/^(?:to|autoAddBaseUrl|target)$/.test(name)));
  const to = props.get('to');
  if (to !== undefined) kept.set('href', to);
  const open = startTag(tag, 'a', kept, origin);
  return [open, ...children, htmlToken('</a>', origin, () => origin.locate(tag.start))];
}

function buildHead({ tag, warn }: ElementUse): readonly Token[] {
  const message = 'The content of <Head> is left out.';
  const hint = 'Write `description`, `keywords` or `image` in the front matter.';
  warn({ ...tag, message, hint });
  return [];
}

/** Makes the images of both colour schemes; the stylesheet hides one of them by its class. */
function buildThemedImage({ tag, props, origin, report }: ElementUse): readonly Token[] {
  const sources = props.get('sources');
  const { value } = sources ?? { value: undefined };
  if (sources === undefined || !isRecordOf(value)) {
    const hint = 'Write sources={{ light: …, dark: … }}.';
    const message = 'ThemedImage needs the prop "sources".';
    report({ ...tag, message, hint });
    return [];
  }
  return ['light', 'dark'].flatMap((scheme) => {
    const src = value.get(scheme);
    if (src === undefined) return [];
    const kept = new Map([...props].filter(([name]) => name !== 'sources'));
    const before = textOf(props.get('className')?.value);
    const className = `for-${scheme}${before === null ? '' : ` ${before}`}`;
    kept.set('className', { ...(props.get('className') ?? sources), value: className });
    kept.set('src', { ...sources, value: src });
    return [startTag(tag, 'img', kept, origin)];
  });
}

/**
 * Makes a directive with the name of a component. Props that are data become attributes, as text or
 * JSON; JSX and partials become slots.
 */
export function buildRegistered(use: ElementUse, name: string, spec: DirectiveSpec): Token[] {
  const { props, origin, children, tag, report } = use;
  const list: Attribute[] = [];
  const slots = new Map<string, readonly Token[]>();
  let label: readonly Token[] = [];
  for (const [key, prop] of props) {
    const { value } = prop;
    const declared = ownValue(spec.props, key);
    if (value === null || value === undefined || key === 'key') continue;
    if (declared?.type === 'slot') slots.set(key, use.render(value, prop));
    else if (declared === undefined && spec.label && key === 'title') {
      label = use.render(value, prop);
    } else if (isOpaque(value)) {
      const message = `"${key}" of <${tag.name}> is not data.`;
      const hint = 'Register the attribute with the type "slot" to show it.';
      report({ ...prop.valueAt, message, hint });
    } else list.push(toAttribute(prop, key, toText(value) ?? ''));
  }
  const isLeaf = spec.kind === 'leaf' && children.length === 0;
  return directiveTokens({ name, tag, list, label, slots, children, isLeaf }, origin);
}
