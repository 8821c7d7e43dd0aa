import type { Attribute, MarkdownDirective } from '@docsgen/markdown';
import { ownValue } from '@docsgen/text';
import type { Token } from 'markdown-it';
import { directiveTokens, fenceToken, htmlToken, startTag, textTokens } from './make-tokens.ts';
import type { ElementUse } from './page-state.ts';
import type { Prop } from './props.ts';
import { isOpaque, shownText, toText, type Value } from './values.ts';

/** Makes the tokens of an element. */
export type Builder = (use: ElementUse) => readonly Token[];

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

/** Converts Starlight's `<LinkButton href="…">` to a link that looks like a button. */
export function buildLinkButton({ tag, props, origin, children }: ElementUse): readonly Token[] {
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
export function buildBadge(use: ElementUse): readonly Token[] {
  const { props, tag, origin, children } = use;
  const text = props.get('text');
  const type = ownValue(badgeTypes, textOf(props.get('variant')?.value) ?? 'note') ?? 'note';
  const content = text === undefined ? children : use.render(text.value, text);
  const at = (): number => origin.locate(tag.start);
  const open = htmlToken(`<span class="badge badge-${type}">`, origin, at);
  return [open, ...content, htmlToken('</span>', origin, at)];
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

/** Makes the attribute of a directive from a prop, with its position. */
export function toAttribute({ range, valueAt }: Prop, name: string, value: string): Attribute {
  return { name, nameAt: range.start, value, valueAt };
}

/** The text of a value that is a text or a number; null for others. */
export function textOf(value: Value): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
}

/** Converts `<CodeBlock language="js" title="a.js">{code}</CodeBlock>` to a fence. */
export function buildCode(use: ElementUse): readonly Token[] {
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

/** Converts `<Admonition type="tip" title="…">` to an admonition. */
export function buildAdmonition(use: ElementUse): readonly Token[] {
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

/** Converts `<Details summary="…">` to the directive. */
export function buildDetails(use: ElementUse): readonly Token[] {
  const summary = use.props.get('summary');
  const written = summary === undefined ? [] : use.render(summary.value, summary);
  // The value may be the element, which the directive makes of its label.
  const label = written.filter(({ content }) => !/^<\/?summary\b[^>]*>$/.test(content));
  return directive(use, 'details', attribute(use, 'open', 'open'), label);
}

/** Converts `<Link to="…">` to a link. */
export function buildLink({ tag, props, origin, children }: ElementUse): readonly Token[] {
  const kept = new Map([...props].filter(([name]) => !/^(?:to|autoAddBaseUrl|target)$/.test(name)));
  const to = props.get('to');
  if (to !== undefined) kept.set('href', to);
  const open = startTag(tag, 'a', kept, origin);
  return [open, ...children, htmlToken('</a>', origin, () => origin.locate(tag.start))];
}

/** Converts `<Heading as="h2">` to the element that it names. */
export function buildHeading({ tag, props, origin, children }: ElementUse): readonly Token[] {
  const written = textOf(props.get('as')?.value) ?? '';
  const name = /^h[1-6]$/.test(written) ? written : 'h1';
  const kept = new Map([...props].filter(([key]) => key !== 'as'));
  const open = startTag(tag, name, kept, origin);
  return [open, ...children, htmlToken(`</${name}>`, origin, () => origin.locate(tag.start))];
}

/** Reports `<Head>`, whose elements the front matter has keys for. */
export function buildHead({ tag, warn }: ElementUse): readonly Token[] {
  const message = 'The content of <Head> is left out.';
  const hint = 'Write `description`, `keywords` or `image` in the front matter.';
  warn({ ...tag, message, hint });
  return [];
}

/**
 * Makes a directive with the name of a component. Props that are data become attributes, as text or
 * JSON; JSX and partials become slots.
 */
export function buildRegistered(use: ElementUse, name: string, spec: MarkdownDirective): Token[] {
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
