import type { Token } from 'markdown-it';
import type { DirectiveSpec, RuleName } from '../../model/index.ts';
import { didYouMean } from '../../text/nearest.ts';
import type { TextRange } from '../../text/text-range.ts';
import { plainText } from '../markdown/text.ts';
import {
  buildRegistered,
  type ElementUse,
  type TabsContext,
  tabsContext,
  themeComponents,
} from './components.ts';
import { elementHtml, voidElements } from './elements.ts';
import { evaluate } from './evaluate.ts';
import type { JsxMistake, JsxNode } from './javascript.ts';
import type { ItemPlace } from './make-tokens.ts';
import type { EndTag, FileUse, MdxPage, Open, Rendering } from './page-state.ts';
import { type Prop, type Props, readProps, valuesOf } from './props.ts';
import { type JsxTag, tagOfElement } from './read-tag.ts';
import { bodyOfComponent, type Scope } from './scope.ts';
import type { MdxItem } from './use-mdx.ts';
import { isList, isOpaque, shownText, type Value } from './values.ts';

/** Partials in partials, and components that are made of each other. */
const deepest = 20;
const mostUses = 1_000;

/** Makes tokens of what stands at a place: elements, components, values. */
export class ElementRenderer {
  readonly #page: MdxPage;
  readonly #use: FileUse;
  readonly #scope: Scope;
  /** The tabs around what is being read. */
  readonly #tabsAround: () => TabsContext | null;

  constructor(page: MdxPage, use: FileUse, scope: Scope, tabsAround: () => TabsContext | null) {
    this.#page = page;
    this.#use = use;
    this.#scope = scope;
    this.#tabsAround = tabsAround;
  }

  /** The tokens of an element. */
  element(open: Open, rendering: Rendering, end: EndTag | null = null): readonly Token[] {
    const { tag, place, children } = open;
    const { maker } = this.#page;
    if (tag.name === '') {
      this.edit(tag, place, '');
      if (end !== null) this.edit(end.tag, end.place, '');
      return children;
    }
    if (/^[a-z][\w-]*$/.test(tag.name) && !this.#isComponent(tag.name, rendering.scope)) {
      const { html, written } = elementHtml(tag, tag.name, this.#forHtml(open));
      const opening = maker.html(html, place, (offset) => place.locate(written(offset)));
      this.edit(tag, place, html);
      if (voidElements.has(tag.name)) return [opening];
      const closing = `</${tag.name}>`;
      if (end !== null) this.edit(end.tag, end.place, closing);
      else if (tag.kind === 'self-closing') this.edit(tag, place, html + closing);
      const at = end ?? { tag, place };
      return [
        opening,
        ...children,
        maker.html(closing, place, (offset) => {
          return at.place.locate(Math.min(at.tag.start + offset, at.tag.end - 1));
        }),
      ];
    }
    return this.#component(open, rendering, end);
  }

  /** Whether a name in lower case is one that the page has given to a component. */
  #isComponent(name: string, scope: Scope): boolean {
    const found = scope.lookup(name);
    return found !== null && 'value' in found && isOpaque(found.value);
  }

  /** The props that HTML can have; functions would have to be run. */
  #forHtml({ props, place }: Open): Props {
    return new Map(
      [...props].filter(([name, prop]) => {
        if (name === 'style' || shownText(prop.value) !== null) return true;
        const message = `"${name}" needs JavaScript in the page and is left out.`;
        const hint = 'Remove it, or register a component in the configuration.';
        this.report('mdx-expression', { ...prop.place, message, hint }, place);
        return false;
      }),
    );
  }

  #component(open: Open, rendering: Rendering, end: EndTag | null): readonly Token[] {
    const { tag, place, props, children, text } = open;
    const { specs, maker } = this.#page;
    const value = this.#valueOf(tag.name, rendering.scope);
    const isNamed = isOpaque(value) && value.type === 'component';
    // A name without a file has been reported at its import.
    if (isNamed && value.name === '') return children;
    const name = isNamed ? value.name : tag.name;
    const use: ElementUse = {
      ...{ tag, props, children, text, place, make: maker, specs, tabs: open.tabs },
      report: (mistake) => this.report('mdx-expression', mistake, place),
      warn: (mistake) => this.report('dropped-html', mistake, place),
      render: (shown, prop) => this.#slot(shown, prop, rendering, place),
    };
    if (isOpaque(value) && value.type === 'partial') {
      return this.#partial(value.file, open, rendering, end);
    }
    this.#componentEdits(open, name, end);
    const registered = [name, tag.name].find((one) => Object.hasOwn(specs, one));
    const spec = registered === undefined ? undefined : specs[registered];
    if (registered !== undefined && spec !== undefined) {
      return buildRegistered(use, registered, spec);
    }
    if (isOpaque(value) && value.type === 'function') {
      const made = this.#ownComponent(value, open, rendering);
      if (made !== null) return made;
    }
    if (Object.hasOwn(themeComponents, name)) return themeComponents[name]?.(use) ?? [];
    const kebab = name.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
    const similar = Object.hasOwn(specs, kebab) ? specs[kebab] : undefined;
    if (similar !== undefined && takesProps(similar, props)) {
      return buildRegistered(use, kebab, similar);
    }
    this.#unknown(name, tag, place);
    return children;
  }

  #unknown(name: string, { start, name: written }: JsxTag, place: ItemPlace): void {
    const known = [...Object.keys(themeComponents), ...Object.keys(this.#page.specs)];
    const similar = didYouMean(name, known);
    const hint =
      similar.hint ??
      `Register it in the configuration: directives: { ${name}: './directives/${name}.tsx' }.`;
    const message = `There is no component "${name}"; its content is shown.`;
    const at = { start: start + 1, end: start + 1 + written.length };
    this.report('unknown-component', { ...at, message, hint }, place);
  }

  /** What a name stands for: `Tabs.Item` is a member of `Tabs`. */
  #valueOf(name: string, scope: Scope): Value {
    const [first = '', ...members] = name.split('.');
    const found = scope.lookup(first);
    let value = found !== null && 'value' in found ? found.value : undefined;
    for (const member of members) value = value instanceof Map ? value.get(member) : undefined;
    return value;
  }

  /** A partial in the place of its tag. */
  #partial(file: number, open: Open, { depth }: Rendering, end: EndTag | null): readonly Token[] {
    const { tag, place, props, children } = open;
    const page = this.#page;
    page.uses += 1;
    if (depth >= deepest || page.uses > mostUses) {
      const message = 'Too much is imported here: the rest is left out.';
      const hint = 'Check whether a partial imports itself.';
      if (depth >= deepest || page.uses === mostUses + 1) {
        this.report('broken-include', { start: tag.start, end: tag.end, message, hint }, place);
      }
      page.uses = mostUses + 2;
      return [];
    }
    const range = page.rangeOf(file);
    page.edits.push({ ...this.#fileRange(tag, place), pieces: [], insert: range });
    if (end !== null) this.edit(end.tag, end.place, '');
    const { tokens, locators } = page.parsePartial(file);
    for (const [token, locate] of locators) page.locators.set(token, locate);
    const given = {
      props: new Map([...valuesOf(props), ['children', { type: 'children' } as const]]),
      frontMatter: page.frontMatter,
    };
    const use: FileUse = { file, depth: depth + 1, children, given };
    return page.readFile(use, tokens);
  }

  /** A component of the page's own that only puts its props in place. */
  #ownComponent(
    { node, scope }: { node: Parameters<typeof bodyOfComponent>[0]; scope: Scope },
    { props, children, place, tag }: Open,
    { depth }: Rendering,
  ): readonly Token[] | null {
    const given = new Map([...valuesOf(props), ['children', { type: 'children' } as const]]);
    const body = bodyOfComponent(node, scope, given);
    if (body === null || depth >= deepest) return null;
    const use = { ...this.#use, children, depth: depth + 1 };
    const inner = new ElementRenderer(this.#page, use, body.scope, this.#tabsAround);
    const at = { start: tag.start, end: tag.end };
    const { findings, edits } = this.#page;
    const [told, edited] = [findings.length, edits.length];
    const made = inner.shown(evaluate(body.node, body.scope), {
      ...{ scope: body.scope, place, at, depth: depth + 1 },
    });
    // What it does has to be run: then it is no component that can be read.
    const isRead = findings.slice(told).every(({ rule }) => !/^(?:mdx-|unknown-)/.test(rule));
    if (isRead) return made;
    findings.length = told;
    edits.length = edited;
    return null;
  }

  /** The tokens of a value. A value that can't be shown is reported and left out. */
  shown(read: ReturnType<typeof evaluate>, rendering: Rendering): readonly Token[] {
    const { place, at } = rendering;
    if ('mistake' in read) {
      const { mistake } = read;
      this.report('mdx-expression', at === null ? mistake : { ...mistake, ...at }, place);
      return [];
    }
    const { value } = read;
    const text = shownText(value);
    const { mostValues } = this.#page;
    this.#page.values += 1;
    if (this.#page.values > mostValues) {
      if (this.#page.values === mostValues + 1) {
        const stretch = at ?? { start: 0, end: 1 };
        const message = 'Too many values are shown in this page: the rest is left out.';
        this.report('mdx-expression', { ...stretch, message, hint: 'Show fewer values.' }, place);
      }
      return [];
    }
    if (text !== null) return this.#page.maker.text(text, place);
    if (isList(value)) return value.flatMap((one) => this.shown({ value: one }, rendering));
    if (isOpaque(value)) {
      if (value.type === 'children') return this.#takeChildren(rendering);
      if (value.type === 'jsx') {
        return this.#jsx(value.node, { ...rendering, scope: value.scope });
      }
    }
    const message = "This value is neither text nor a number, so it can't be shown.";
    const stretch = at ?? { start: 0, end: 1 };
    this.report('mdx-expression', { ...stretch, message, hint: 'Show one of its members.' }, place);
    return [];
  }

  #childrenTaken = false;
  #takeChildren({ place, at }: Rendering): readonly Token[] {
    if (!this.#childrenTaken || this.#use.children.length === 0) {
      this.#childrenTaken = true;
      return this.#use.children;
    }
    const message = 'The children of a component can be shown once.';
    const stretch = at ?? { start: 0, end: 1 };
    this.report('mdx-expression', { ...stretch, message, hint: 'Remove this one.' }, place);
    return [];
  }

  /** What an attribute shows: JSX, a partial, a text. */
  #slot(value: Value, prop: Prop, { scope, depth }: Rendering, place: ItemPlace): readonly Token[] {
    if (isOpaque(value) && value.type === 'partial') {
      const tag: JsxTag = {
        ...{ type: 'tag', name: prop.name, kind: 'self-closing', attributes: [] },
        ...prop.valueAt,
      };
      const open = { tag, place, props: new Map(), tabs: null, children: [], text: '' };
      return this.#partial(value.file, open, { scope, place, at: prop.valueAt, depth }, null);
    }
    const own = { ...place, isInline: false };
    return this.shown({ value }, { scope, place: own, at: prop.valueAt, depth });
  }

  /** JSX in an expression: its text is text, and no Markdown. */
  #jsx(node: JsxNode, rendering: Rendering): readonly Token[] {
    const { scope, place, at, depth } = rendering;
    switch (node.type) {
      case 'JSXText':
        return this.#page.maker.text(jsxText(node.value), place);
      case 'JSXExpressionContainer':
        if (node.expression.type === 'JSXEmptyExpression') return [];
        return this.shown(evaluate(node.expression, scope), rendering);
      case 'JSXFragment':
        return node.children.flatMap((child) => this.#jsx(child, rendering));
      default:
    }
    const written = tagOfElement(node);
    const tag = at === null ? written : { ...written, ...at };
    const props = readProps(written, scope, (mistake) => {
      this.report('mdx-expression', at === null ? mistake : { ...mistake, ...at }, place);
    });
    const placed: Props =
      at === null
        ? props
        : new Map([...props].map(([name, prop]) => [name, { ...prop, place: at, valueAt: at }]));
    const tabs = tag.name === 'Tabs' ? tabsContext(props) : this.#tabsAround();
    const children = node.children.flatMap((child) => this.#jsx(child, rendering));
    const open: Open = {
      ...{ tag, place, props: placed, tabs, children },
      // Only components of code ask for it, and elements may stand in each other.
      get text() {
        return plainText(children.flatMap((child) => child.children ?? [child]));
      },
    };
    return this.element(open, { scope, place, at, depth });
  }

  /** A comment, as HTML has it: the page leaves it out. */
  comment(item: TextRange, place: ItemPlace, text: string): Token {
    this.edit(item, place, '');
    const inner = text
      .slice(item.start, item.end)
      .replace(/^(?:<!--|\{\/\*)|(?:-->|\*\/\})$/g, '')
      .replaceAll('--', '- ');
    const last = item.end - 1;
    const locate = (offset: number) => place.locate(Math.min(item.start + offset, last));
    return this.#page.maker.html(`<!--${inner}-->`, place, locate);
  }

  /** A link as it was in MDX 1. */
  autolink(item: Extract<MdxItem, { type: 'autolink' }>, place: ItemPlace): Token[] {
    const { address, start, end } = item;
    const message = `<${address}> is a link in Markdown, but not in MDX.`;
    const hint = 'Write the address without brackets.';
    this.report('mdx-syntax', { start, end, message, hint }, place);
    const isMail = !/^\w+:/.test(address);
    const valueAt = { start: start + 1, end: end - 1 };
    const tag: JsxTag = { type: 'tag', name: 'a', kind: 'open', attributes: [], start, end };
    const value = isMail ? `mailto:${address}` : address;
    const href: Prop = { name: 'href', value, place: valueAt, valueAt };
    const { html, written } = elementHtml(tag, 'a', new Map([['href', href]]));
    const { maker } = this.#page;
    return [
      maker.html(html, place, (offset) => place.locate(written(offset))),
      ...maker.text(address.replace(/^mailto:/, ''), place),
      maker.html('</a>', place, () => place.locate(start)),
    ];
  }

  /** Reports something at its place. */
  report(rule: RuleName, mistake: JsxMistake, place: ItemPlace): void {
    const { message, hint } = mistake;
    const { start, end } = this.#fileRange(mistake, place);
    const { file, findings, spanOf } = this.#page;
    findings.push({ rule, message, file, ...spanOf(start, end), hint });
  }

  #fileRange({ start, end }: TextRange, { locate }: ItemPlace): TextRange {
    return { start: locate(start), end: end > start ? locate(end - 1) + 1 : locate(start) };
  }

  /** Puts a text in the place of a stretch of the plain Markdown. */
  edit(stretch: TextRange, place: ItemPlace, text: string): void {
    const pieces = text === '' ? [] : [text];
    this.#page.edits.push({ ...this.#fileRange(stretch, place), pieces });
  }

  /** What stands for a component in plain Markdown: its title, and what is in it. */
  #componentEdits({ tag, place, props, text, tabs }: Open, name: string, end: EndTag | null): void {
    if (name === 'CodeBlock') {
      const language = shownText(props.get('language')?.value) ?? '';
      const fence = `\`\`\`${language}\n${text.replace(/^\n+|\s+$/g, '')}\n\`\`\``;
      const { start } = this.#fileRange(tag, place);
      const last = this.#fileRange(end?.tag ?? tag, end?.place ?? place);
      this.#page.edits.push({ start, end: last.end, pieces: [fence] });
      return;
    }
    const value = shownText(props.get('value')?.value) ?? '';
    const label = props.get('label')?.value ?? props.get('title')?.value ?? tabs?.labels.get(value);
    const words = shownText(label) ?? '';
    const spec = Object.hasOwn(this.#page.specs, name) ? this.#page.specs[name] : undefined;
    const kind = spec?.plain ?? '';
    const title = [kind, words].filter((part) => part !== '').join(': ');
    this.edit(tag, place, title === '' ? '' : `**${title}**${place.isInline ? ' ' : '\n'}`);
    if (end !== null) this.edit(end.tag, end.place, '');
  }
}

/** Whether a directive of the theme takes what a component of another one was given. */
function takesProps({ props: specs, label }: DirectiveSpec, props: Props): boolean {
  const isKnown = (name: string) => Object.hasOwn(specs, name) || (label && name === 'title');
  const needed = Object.entries(specs).filter(([, { required }]) => required);
  return [...props.keys()].every(isKnown) && needed.every(([name]) => props.has(name));
}

/** Text between tags as React reads it: line ends with the spaces around them are none. */
function jsxText(value: string): string {
  const lines = value.split('\n');
  return lines
    .map((line, at) => {
      const start = at === 0 ? line : line.trimStart();
      return at === lines.length - 1 ? start : start.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ');
}
