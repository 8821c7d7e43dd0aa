import { locateRange, plainText } from '@docsgen/markdown';
import { didYouMean, ownValue } from '@docsgen/text';
import type { Token } from 'markdown-it';
import { buildRegistered } from './components.ts';
import { voidElements } from './elements.ts';
import { buildEquivalent, equivalents } from './equivalents.ts';
import { evaluate } from './evaluate.ts';
import type { JsxNode } from './javascript.ts';
import { htmlToken, type ItemOrigin, startTag, textTokens } from './make-tokens.ts';
import { PageRecord } from './page-record.ts';
import type {
  ElementUse,
  FileUse,
  MdxPage,
  OpenElement,
  Rendering,
  TabsContext,
} from './page-state.ts';
import { type Prop, type Props, readProps, takesProps, valuesOf } from './props.ts';
import { type JsxTag, tagOfElement } from './read-tag.ts';
import { bodyOfComponent, type Scope } from './scope.ts';
import { tabsContext } from './tabs.ts';
import { isList, isOpaque, jsxText, shownText, type Value } from './values.ts';

/**
 * Maximum nesting depth of partials and of components, and maximum number of partials in a page.
 */
const deepest = 20;
const mostUses = 1_000;

/**
 * Renders elements, components and values of one file to tokens, and records edits for the twin.
 */
export class ElementRenderer {
  readonly #page: MdxPage;
  readonly #record: PageRecord;
  readonly #use: FileUse;
  /** Returns the properties of the tabs around the current element. */
  readonly #tabsAround: () => TabsContext | null;

  constructor(page: MdxPage, use: FileUse, tabsAround: () => TabsContext | null) {
    this.#page = page;
    this.#record = new PageRecord(page);
    this.#use = use;
    this.#tabsAround = tabsAround;
  }

  /** Renders an element: HTML, a component, or the children of a fragment. */
  element(open: OpenElement, scope: Scope): readonly Token[] {
    const { tag, origin, children, end } = open;
    if (tag.name === '') {
      this.#record.editTags(open, '', '');
      return children;
    }
    if (/^[a-z][\w-]*$/.test(tag.name) && !isOpaque(this.#valueOf(tag.name, scope))) {
      const opening = startTag(tag, tag.name, this.#forHtml(open), origin);
      const { content: html } = opening;
      const isVoid = voidElements.has(tag.name);
      const closing = `</${tag.name}>`;
      const isWhole = tag.kind === 'self-closing' && !isVoid;
      this.#record.editTags(open, isWhole ? html + closing : html, closing);
      if (isVoid) return [opening];
      const at = end ?? { tag, origin };
      return [
        opening,
        ...children,
        htmlToken(closing, origin, (offset) => {
          return at.origin.locate(Math.min(at.tag.start + offset, at.tag.end - 1));
        }),
      ];
    }
    return this.#component(open, scope);
  }

  /** The props that HTML attributes can express. Others, such as functions, are reported. */
  #forHtml({ props, origin }: OpenElement): Props {
    return new Map(
      [...props].filter(([name, prop]) => {
        if (name === 'style' || shownText(prop.value) !== null) return true;
        const message = `"${name}" needs JavaScript in the page and is left out.`;
        const hint = 'Remove it, or register a component in the configuration.';
        this.#record.report('mdx-expression', { ...prop.range, message, hint }, origin);
        return false;
      }),
    );
  }

  #component(open: OpenElement, scope: Scope): readonly Token[] {
    const { tag, origin, props, children } = open;
    const { directives: specs } = this.#page;
    const value = this.#valueOf(tag.name, scope);
    const isNamed = isOpaque(value) && value.type === 'component';
    // An import without a file has been reported.
    if (isNamed && value.name === '') return children;
    const name = isNamed ? value.name : tag.name;
    if (isOpaque(value) && value.type === 'partial') return this.#partial(value.text, open);
    this.#record.editComponent(open, name);
    const use: ElementUse = {
      ...open,
      specs,
      report: (mistake) => this.#record.report('mdx-expression', mistake, origin),
      warn: (mistake) => this.#record.report('dropped-html', mistake, origin),
      render: (shown, prop) => this.#slot(shown, prop, scope, origin),
    };
    for (const registered of [name, tag.name]) {
      const spec = ownValue(specs, registered);
      if (spec !== undefined) return buildRegistered(use, registered, spec);
    }
    if (isOpaque(value) && value.type === 'function') {
      const made = this.#ownComponent(value, open);
      if (made !== null) return made;
    }
    const equivalent = ownValue(equivalents, name);
    if (equivalent !== undefined) return buildEquivalent(use, equivalent);
    const kebab = name.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
    const similar = ownValue(specs, kebab);
    if (similar !== undefined && takesProps(similar, props)) {
      return buildRegistered(use, kebab, similar);
    }
    const file = isNamed ? value.file : undefined;
    this.#unknown(name, { tag, file }, origin);
    return children;
  }

  #unknown(
    name: string,
    { tag, file }: { readonly tag: JsxTag; readonly file: string | undefined },
    origin: ItemOrigin,
  ): void {
    const { start, name: written } = tag;
    const known = [...Object.keys(equivalents), ...Object.keys(this.#page.directives)];
    const similar = didYouMean(name, known);
    const hint =
      (file === undefined ? similar.hint : `Import "${file}" by its path, such as ./_part.mdx.`) ??
      `Register it in the configuration: directives: { ${name}: './directives/${name}.tsx' }.`;
    const message = `There is no component "${name}"; its content is shown.`;
    const at = { start: start + 1, end: start + 1 + written.length };
    this.#record.report('unknown-component', { ...at, message, hint }, origin);
  }

  /** Looks up the value of a tag's name; `Tabs.Item` is a member of `Tabs`. */
  #valueOf(name: string, scope: Scope): Value {
    const [first = '', ...members] = name.split('.');
    const found = scope.lookup(first);
    let value = found !== null && 'value' in found ? found.value : undefined;
    for (const member of members) value = value instanceof Map ? value.get(member) : undefined;
    return value;
  }

  /** Inserts a partial. Each use has its own props and children. */
  #partial(text: number, { tag, origin, props, children, end }: OpenElement): readonly Token[] {
    const page = this.#page;
    const { depth } = this.#use;
    page.uses += 1;
    if (depth >= deepest || page.uses > mostUses) {
      const message = 'The page imports too much, so the rest is left out.';
      const hint = 'Check whether a partial imports itself.';
      if (depth >= deepest || page.uses === mostUses + 1) {
        this.#record.report('broken-include', { ...tag, message, hint }, origin);
      }
      page.uses = mostUses + 2;
      return [];
    }
    const insert = page.placeOf(text);
    page.edits.push({ ...locateRange(origin, tag), pieces: [], insert });
    if (end !== null) this.#record.edit(end.tag, end.origin, '');
    return page.readPartial({ text, depth: depth + 1, children, props: valuesOf(props) });
  }

  /**
   * Renders a component that the page or a module defines, if its function only returns JSX; null
   * if it would have to be executed.
   */
  #ownComponent(
    { node, scope }: { node: Parameters<typeof bodyOfComponent>[0]; scope: Scope },
    { props, children, origin, tag }: OpenElement,
  ): readonly Token[] | null {
    const body = bodyOfComponent(node, scope, valuesOf(props));
    const { depth } = this.#use;
    if (body === null || depth >= deepest) return null;
    const use = { ...this.#use, children, depth: depth + 1 };
    const inner = new ElementRenderer(this.#page, use, this.#tabsAround);
    const at = { start: tag.start, end: tag.end };
    const { findings, edits } = this.#page;
    const before = { findings: findings.length, edits: edits.length };
    const made = inner.shown(evaluate(body.node, body.scope), { scope: body.scope, origin, at });
    const added = findings.slice(before.findings);
    const isRendered = added.every(({ rule }) => !/^(?:mdx-|unknown-)/.test(rule));
    if (isRendered) return made;
    // Rolls back: the caller tries other components of the name, or reports an unknown one.
    findings.length = before.findings;
    edits.length = before.edits;
    return null;
  }

  /** Renders a value. A value that can't be shown is reported and left out. */
  shown(read: ReturnType<typeof evaluate>, rendering: Rendering): readonly Token[] {
    const { origin, at } = rendering;
    if ('mistake' in read) {
      this.#record.report('mdx-expression', { ...read.mistake, ...at }, origin);
      return [];
    }
    const { value } = read;
    const text = shownText(value);
    this.#page.valuesLeft -= 1;
    if (this.#page.valuesLeft < 0) {
      if (this.#page.valuesLeft === -1) {
        const message = 'The page shows too many values, so the rest is left out.';
        this.#record.report(
          'mdx-expression',
          { ...at, message, hint: 'Show fewer values.' },
          origin,
        );
      }
      return [];
    }
    if (text !== null) return textTokens(text, origin);
    if (isList(value)) return value.flatMap((one) => this.shown({ value: one }, rendering));
    if (isOpaque(value)) {
      if (value.type === 'children') return this.#takeChildren(rendering);
      if (value.type === 'jsx') {
        return this.#jsx(value.node, { ...rendering, scope: value.scope });
      }
    }
    const message = "This value is neither text nor a number, so it can't be shown.";
    this.#record.report(
      'mdx-expression',
      { ...at, message, hint: 'Show one of its members.' },
      origin,
    );
    return [];
  }

  #childrenTaken = false;
  #takeChildren({ origin, at }: Rendering): readonly Token[] {
    if (!this.#childrenTaken || this.#use.children.length === 0) {
      this.#childrenTaken = true;
      return this.#use.children;
    }
    const message = 'The children of a component can be shown only once.';
    this.#record.report('mdx-expression', { ...at, message, hint: 'Remove this one.' }, origin);
    return [];
  }

  /** Renders the value of a prop as a slot: JSX, a partial or a text. */
  #slot(value: Value, prop: Prop, scope: Scope, origin: ItemOrigin): readonly Token[] {
    if (isOpaque(value) && value.type === 'partial') {
      const tag: JsxTag = {
        type: 'tag',
        name: prop.name,
        kind: 'self-closing',
        attributes: [],
        ...prop.valueAt,
      };
      const open = { tag, origin, props: new Map(), tabs: null, children: [], text: '', end: null };
      return this.#partial(value.text, open);
    }
    const own = { ...origin, isInline: false };
    return this.shown({ value }, { scope, origin: own, at: prop.valueAt });
  }

  /** Renders JSX in an expression. Its text isn't parsed as Markdown. */
  #jsx(node: JsxNode, rendering: Rendering): readonly Token[] {
    const { scope, origin, at } = rendering;
    switch (node.type) {
      case 'JSXText':
        return textTokens(jsxText(node.value), origin);
      case 'JSXExpressionContainer':
        if (node.expression.type === 'JSXEmptyExpression') return [];
        return this.shown(evaluate(node.expression, scope), rendering);
      case 'JSXFragment':
        return node.children.flatMap((child) => this.#jsx(child, rendering));
      default:
    }
    const tag: JsxTag = { ...tagOfElement(node), ...at };
    const props = readProps(tag, scope, (mistake) => {
      this.#record.report('mdx-expression', { ...mistake, ...at }, origin);
    });
    const moved: Props = new Map(
      [...props].map(([name, prop]) => [name, { ...prop, range: at, valueAt: at }]),
    );
    const tabs = tag.name === 'Tabs' ? tabsContext(props) : this.#tabsAround();
    const children = node.children.flatMap((child) => this.#jsx(child, rendering));
    const open: OpenElement = {
      tag,
      origin,
      props: moved,
      tabs,
      children,
      end: null,
      // Computed lazily: only code needs it, and nested elements would take quadratic time.
      get text() {
        return plainText(children.flatMap((child) => child.children ?? [child]));
      },
    };
    return this.element(open, scope);
  }
}
