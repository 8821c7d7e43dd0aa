import type { DialectPage, TransformedPage } from '@docsgen/markdown';
import type { TextRange } from '@docsgen/text';
import type { Program } from 'acorn';
import type { Token } from 'markdown-it';
import { admonitionFor } from './components.ts';
import { ElementStack } from './element-stack.ts';
import { voidElements } from './elements.ts';
import { evaluate } from './evaluate.ts';
import { importProblem } from './imports.ts';
import { autolinkTokens, commentToken } from './item-tokens.ts';
import type { JsxMistake } from './javascript.ts';
import { type ItemOrigin, textTokens, withoutParagraph } from './make-tokens.ts';
import { Modules } from './modules.ts';
import { PageRecord } from './page-record.ts';
import type { FileUse, MdxPage, OpenElement, TabsContext } from './page-state.ts';
import { readProps } from './props.ts';
import type { EsmMeta } from './read-esm.ts';
import type { MdxItem } from './read-items.ts';
import type { JsxTag } from './read-tag.ts';
import { ElementRenderer } from './render-element.ts';
import type { Scope } from './scope.ts';
import { tabsContext } from './tabs.ts';
import { isOnlyMdx, type MdxMeta } from './use-mdx.ts';
import { shownText, toValue } from './values.ts';

/** Maximum nesting depth of tags. */
const mostOpen = 100;

/**
 * Maximum number of values that a page shows, plus one for each character of the page and its
 * modules: elements that contain another one twice grow exponentially.
 */
const baseValues = 10_000;

/** Replaces the MDX tokens of a page by tokens of Markdown: HTML, directives and text. */
export function transformMdx(
  tokens: readonly Token[],
  { directives, frontMatter, imports: written, parseText, placeOf }: DialectPage,
): TransformedPage {
  const imports = written ?? { own: {}, texts: [], modules: [] };
  const texts = [
    ...tokens.map(({ content }) => content),
    ...imports.modules.map(({ text }) => text),
  ];
  const page: MdxPage = {
    directives,
    parseText,
    placeOf,
    imports,
    frontMatter: toValue(frontMatter ?? {}),
    modules: new Modules(imports),
    edits: [],
    findings: [],
    readPartial: (use) => new FileTransform(page, use, parseText(use.text)).all(),
    uses: 0,
    valuesLeft: texts.reduce((sum, { length }) => sum + length, baseValues),
    isTooDeep: false,
  };
  const use: FileUse = { text: 0, depth: 0, children: [], props: new Map() };
  const made = new FileTransform(page, use, tokens).all();
  return { tokens: made, edits: page.edits, findings: page.findings };
}

/** The transformation of one use of an MDX file. */
class FileTransform {
  readonly #page: MdxPage;
  readonly #use: FileUse;
  readonly #tokens: readonly Token[];
  readonly #scope: Scope;
  readonly #render: ElementRenderer;
  readonly #record: PageRecord;
  readonly #elements = new ElementStack((open) => this.#unclosed(open));

  constructor(page: MdxPage, use: FileUse, tokens: readonly Token[]) {
    this.#page = page;
    this.#record = new PageRecord(page);
    this.#use = use;
    this.#tokens = tokens;
    const programs = tokens.flatMap(({ type, meta }): Program[] => {
      const program = type === 'mdx_esm' ? (meta as EsmMeta).program : null;
      return program === null ? [] : [program];
    });
    this.#scope = page.modules.fileScope(use.text, programs, {
      children: { type: 'children' },
      toc: { type: 'toc' },
      frontMatter: page.frontMatter,
      // As Astro has it.
      frontmatter: page.frontMatter,
      props: use.props,
    });
    this.#render = new ElementRenderer(page, use, () => this.#tabs());
  }

  /** Transforms all tokens of the file. */
  all(): Token[] {
    for (let at = 0; at < this.#tokens.length; at += 1) {
      const [token, inline] = this.#tokens.slice(at, at + 2);
      if (token?.type === 'paragraph_open' && inline !== undefined && isOnlyMdx(inline)) {
        this.#inline(inline, true);
        at += 2;
      } else if (token !== undefined) this.#token(token);
    }
    return this.#elements.endFrame();
  }

  #token(token: Token): void {
    if (token.type === 'mdx_esm') this.#esm(token);
    else if (token.type === 'mdx_flow') {
      const origin = this.#originOf(token);
      for (const item of (token.meta as MdxMeta).items) this.#item(item, origin, token.content);
    } else if (token.type === 'inline') this.#inline(token, false);
    else {
      this.#elements.keep(token);
      if (token.type === 'directive_open') this.#admonition(token);
      if (token.type === 'fence') this.#elements.note(token.content);
    }
  }

  /** Renames the types of admonitions that only Docusaurus has. */
  #admonition(token: Token): void {
    const { name } = token.meta as { name: string };
    const ours = admonitionFor(name);
    if (ours !== null && !Object.hasOwn(this.#page.directives, name)) {
      token.meta = { ...token.meta, name: ours };
    }
  }

  #originOf(token: Token): ItemOrigin {
    const { locate = () => 0, level, map } = token;
    return { locate, level, map, isInline: false };
  }

  #unclosed(open: OpenElement): void {
    const { tag, origin } = open;
    const isVoid = voidElements.has(tag.name);
    const message = isVoid
      ? `<${tag.name}> has no end: MDX needs "/>".`
      : `<${tag.name}> isn't closed in the same block.`;
    const hint = isVoid ? 'End it with "/>".' : `Put </${tag.name}> into the same block.`;
    this.#record.report('mdx-syntax', { ...tag, message, hint }, origin);
    this.#finish(open);
  }

  /** Removes a block of imports and exports, and reports its mistakes and missing files. */
  #esm(token: Token): void {
    const origin = this.#originOf(token);
    const { program, mistake } = token.meta as EsmMeta;
    const whole = { start: 0, end: token.content.length };
    if (mistake !== null) {
      const hint = 'A paragraph that begins with "import" or "export" is code in MDX.';
      this.#record.report('mdx-expression', { ...mistake, hint }, origin);
      this.#elements.put(textTokens(token.content, origin));
      return;
    }
    this.#record.edit(whole, origin, '');
    for (const statement of program?.body ?? []) {
      if (!('source' in statement) || statement.source == null) continue;
      const { source } = statement;
      const name = String(source.value);
      const missing = this.#page.modules.missing(this.#use.text, name);
      if (missing === null) continue;
      const { start, end } = source;
      const words = importProblem(name, missing);
      this.#record.report('broken-include', { start: start + 1, end: end - 1, ...words }, origin);
    }
  }

  /** Transforms inline content. @param unwraps Whether the tokens are put between blocks. */
  #inline(token: Token, unwraps: boolean): void {
    if (token.children?.some(({ type }) => type === 'mdx_text') !== true) {
      this.#elements.note(token.content);
      this.#elements.put([token]);
      return;
    }
    const origin: ItemOrigin = { ...this.#originOf(token), isInline: true };
    this.#elements.beginFrame();
    for (const child of token.children) {
      const items = child.type === 'mdx_text' ? (child.meta as MdxMeta).items : null;
      if (items !== null) for (const item of items) this.#item(item, origin, token.content);
      else {
        this.#elements.note(child.type.endsWith('break') ? '\n' : child.content);
        this.#elements.keep(child);
      }
    }
    const children = this.#elements.endFrame();
    if (unwraps) this.#elements.put(withoutParagraph(children, origin));
    else {
      token.children = children;
      this.#elements.put([token]);
    }
  }

  #item(item: MdxItem, origin: ItemOrigin, text: string): void {
    switch (item.type) {
      case 'tag':
        this.#tag(item, origin);
        break;
      case 'expression':
        this.#expression(item, origin, text);
        break;
      case 'comment':
        this.#record.edit(item, origin, '');
        this.#elements.put([commentToken(item, origin, text)]);
        break;
      case 'autolink':
        this.#autolink(item, origin);
        break;
      default:
        this.#mistake(item, item.mistake, origin, text);
    }
  }

  /** Reports an autolink, which only MDX 1 supports, and shows it as a link. */
  #autolink(item: Extract<MdxItem, { type: 'autolink' }>, origin: ItemOrigin): void {
    const { address, start, end } = item;
    const message = `<${address}> is a link in Markdown, but not in MDX.`;
    const hint = 'Write the address without brackets.';
    this.#record.report('mdx-syntax', { start, end, message, hint }, origin);
    this.#elements.put(autolinkTokens(item, origin));
  }

  /** Reports what can't be read, and shows it as text. */
  #mistake(range: TextRange, mistake: JsxMistake, origin: ItemOrigin, source: string): void {
    this.#record.report('mdx-expression', mistake, origin);
    this.#elements.put(textTokens(source.slice(range.start, range.end), origin));
  }

  #tag(tag: JsxTag, origin: ItemOrigin): void {
    if (tag.kind === 'close') {
      this.#close(tag, origin);
      return;
    }
    if (this.#elements.depth > mostOpen) {
      const message = `More than ${mostOpen} tags are nested here.`;
      if (!this.#page.isTooDeep) {
        const mistake = { ...tag, message, hint: 'Close some of them.' };
        this.#record.report('mdx-expression', mistake, origin);
      }
      this.#page.isTooDeep = true;
      return;
    }
    const props = readProps(tag, this.#scope, (mistake) => {
      this.#record.report('mdx-expression', mistake, origin);
    });
    const tabs = tag.name === 'Tabs' ? tabsContext(props) : this.#tabs();
    const open: OpenElement = { tag, origin, props, tabs, children: [], text: '', end: null };
    if (tag.kind === 'self-closing') this.#finish(open);
    else {
      this.#elements.push(open);
      if (!voidElements.has(tag.name)) return;
      // `<br>` is valid in HTML and MDX 1 only.
      this.#lastVoid = { end: tag.end, findings: this.#page.findings.length };
      this.#unclosed(open);
    }
  }

  #tabs(): TabsContext | null {
    return this.#elements.innermost?.tabs ?? null;
  }

  #close(tag: JsxTag, origin: ItemOrigin): void {
    const open = this.#elements.endWithin(tag.name);
    if (open === null) {
      this.#record.edit(tag, origin, '');
      if (voidElements.has(tag.name) && this.#lastVoid?.end === tag.start) {
        // `<img></img>` is valid, so the finding about its start tag is removed.
        this.#page.findings.length = this.#lastVoid.findings;
        return;
      }
      if (this.#page.isTooDeep) return;
      const message = `</${tag.name}> has no opening tag in this block.`;
      const hint = 'A tag must end in the block in which it begins.';
      this.#record.report('mdx-syntax', { ...tag, message, hint }, origin);
      return;
    }
    open.end = { tag, origin };
    this.#finish(open);
  }

  /** Renders an element that is complete. */
  #finish(open: OpenElement): void {
    this.#elements.remove(open);
    this.#elements.put(this.#render.element(open, this.#scope));
    if (open.tag.name !== 'CodeBlock') this.#elements.note(open.text);
  }

  #expression(
    item: Extract<MdxItem, { type: 'expression' }>,
    origin: ItemOrigin,
    source: string,
  ): void {
    const { node, start, end } = item;
    const scope = this.#scope;
    const read = evaluate(node, scope);
    if ('mistake' in read) {
      // Most names that aren't defined are braces of prose, which MDX 1 shows.
      const isProse = node.type === 'Identifier' && scope.lookup(node.name) === null;
      if (isProse) this.#mistake(item, read.mistake, origin, source);
      else this.#record.report('mdx-expression', read.mistake, origin);
      return;
    }
    const text = shownText(read.value) ?? '';
    this.#record.edit(item, origin, text);
    this.#elements.note(text);
    this.#elements.put(this.#render.shown(read, { scope, origin, at: { start, end } }));
  }

  /** End of the last unclosed void tag, and the number of findings before it. */
  #lastVoid: { readonly end: number; readonly findings: number } | null = null;
}
