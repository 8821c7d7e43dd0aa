import type { DialectPage, TransformedPage } from '@docsgen/markdown';
import { append, type TextRange } from '@docsgen/text';
import type { Program } from 'acorn';
import type { Token } from 'markdown-it';
import { admonitionFor } from './components.ts';
import { voidElements } from './elements.ts';
import { evaluate } from './evaluate.ts';
import { importProblem } from './imports.ts';
import type { JsxMistake } from './javascript.ts';
import { type ItemOrigin, textTokens, withoutParagraph } from './make-tokens.ts';
import { Modules } from './modules.ts';
import type { FileUse, MdxPage, OpenElement, TabsContext } from './page-state.ts';
import { readProps } from './props.ts';
import type { EsmMeta } from './read-esm.ts';
import type { MdxItem } from './read-items.ts';
import type { JsxTag } from './read-tag.ts';
import { ElementRenderer } from './render-element.ts';
import type { Scope } from './scope.ts';
import { tabsContext } from './tabs.ts';
import type { MdxMeta } from './use-mdx.ts';
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

/** A scope in which tags must be closed: the page, a list item, a line. */
interface Frame {
  readonly outer: Frame | null;
  /** The number of elements that were open where it begins. */
  readonly base: number;
  readonly out: Token[];
}

/** The transformation of one use of an MDX file. */
class FileTransform {
  readonly #page: MdxPage;
  readonly #use: FileUse;
  readonly #tokens: readonly Token[];
  readonly #scope: Scope;
  readonly #render: ElementRenderer;
  /** The open elements of all frames, innermost last. */
  readonly #open: OpenElement[] = [];
  #frame: Frame = { outer: null, base: 0, out: [] };

  constructor(page: MdxPage, use: FileUse, tokens: readonly Token[]) {
    this.#page = page;
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
    return this.#endFrame();
  }

  #token(token: Token): void {
    if (token.type === 'mdx_esm') this.#esm(token);
    else if (token.type === 'mdx_flow') {
      const origin = this.#originOf(token);
      for (const item of (token.meta as MdxMeta).items) this.#item(item, origin, token.content);
    } else if (token.type === 'inline') this.#inline(token, false);
    else {
      this.#keep(token);
      if (token.type === 'directive_open') this.#admonition(token);
      if (token.type === 'fence') this.#note(token.content);
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

  #put(tokens: readonly Token[]): void {
    const { base, out } = this.#frame;
    append(this.#open.slice(base).at(-1)?.children ?? out, tokens);
  }

  /** Puts a token of Markdown, which may begin or end a frame. */
  #keep(token: Token): void {
    if (token.nesting === -1) this.#put(this.#endFrame());
    this.#put([token]);
    if (token.nesting === 1) this.#beginFrame(this.#frame);
  }

  /** Appends to the text of the innermost open element, which may be code. */
  #note(text: string): void {
    const open = this.#open.at(-1);
    if (open !== undefined && open.text.length < 200_000) open.text += text;
  }

  #beginFrame(outer: Frame | null): void {
    this.#frame = { outer, base: this.#open.length, out: [] };
  }

  /** Closes the innermost frame; its open tags are reported. Returns its tokens. */
  #endFrame(): Token[] {
    const { outer, base, out } = this.#frame;
    this.#endAbove(base);
    if (outer === null) this.#beginFrame(null);
    else this.#frame = outer;
    return out;
  }

  /** Ends and reports the innermost open elements, until a number of them is left. */
  #endAbove(count: number): void {
    for (const open of this.#open.slice(count).reverse()) this.#unclosed(open);
  }

  #unclosed(open: OpenElement): void {
    const { tag, origin } = open;
    const isVoid = voidElements.has(tag.name);
    const message = isVoid
      ? `<${tag.name}> has no end: MDX needs "/>".`
      : `<${tag.name}> isn't closed in the same block.`;
    const hint = isVoid ? 'End it with "/>".' : `Put </${tag.name}> into the same block.`;
    this.#render.report('mdx-syntax', { ...tag, message, hint }, origin);
    this.#finish(open);
  }

  /** Removes a block of imports and exports, and reports its mistakes and missing files. */
  #esm(token: Token): void {
    const origin = this.#originOf(token);
    const { program, mistake } = token.meta as EsmMeta;
    const whole = { start: 0, end: token.content.length };
    if (mistake !== null) {
      const hint = 'A paragraph that begins with "import" or "export" is code in MDX.';
      this.#render.report('mdx-expression', { ...mistake, hint }, origin);
      this.#put(textTokens(token.content, origin));
      return;
    }
    this.#render.edit(whole, origin, '');
    for (const statement of program?.body ?? []) {
      if (!('source' in statement) || statement.source == null) continue;
      const { source } = statement;
      const name = String(source.value);
      const missing = this.#page.modules.missing(this.#use.text, name);
      if (missing === null) continue;
      const { start, end } = source;
      const words = importProblem(name, missing);
      this.#render.report('broken-include', { start: start + 1, end: end - 1, ...words }, origin);
    }
  }

  /** Transforms inline content. @param unwraps Whether the tokens are put between blocks. */
  #inline(token: Token, unwraps: boolean): void {
    if (token.children?.some(({ type }) => type === 'mdx_text') !== true) {
      this.#note(token.content);
      this.#put([token]);
      return;
    }
    const origin: ItemOrigin = { ...this.#originOf(token), isInline: true };
    this.#beginFrame(this.#frame);
    for (const child of token.children) {
      const items = child.type === 'mdx_text' ? (child.meta as MdxMeta).items : null;
      if (items !== null) for (const item of items) this.#item(item, origin, token.content);
      else {
        this.#note(child.type.endsWith('break') ? '\n' : child.content);
        this.#keep(child);
      }
    }
    const children = this.#endFrame();
    if (unwraps) this.#put(withoutParagraph(children, origin));
    else {
      token.children = children;
      this.#put([token]);
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
        this.#put([this.#render.comment(item, origin, text)]);
        break;
      case 'autolink':
        this.#put(this.#render.autolink(item, origin));
        break;
      default:
        this.#mistake(item, item.mistake, origin, text);
    }
  }

  /** Reports what can't be read, and shows it as text. */
  #mistake(range: TextRange, mistake: JsxMistake, origin: ItemOrigin, source: string): void {
    this.#render.report('mdx-expression', mistake, origin);
    this.#put(textTokens(source.slice(range.start, range.end), origin));
  }

  #tag(tag: JsxTag, origin: ItemOrigin): void {
    if (tag.kind === 'close') {
      this.#close(tag, origin);
      return;
    }
    if (this.#open.length > mostOpen) {
      const message = `More than ${mostOpen} tags are nested here.`;
      if (!this.#page.isTooDeep) {
        const mistake = { ...tag, message, hint: 'Close some of them.' };
        this.#render.report('mdx-expression', mistake, origin);
      }
      this.#page.isTooDeep = true;
      return;
    }
    const props = readProps(tag, this.#scope, (mistake) => {
      this.#render.report('mdx-expression', mistake, origin);
    });
    const tabs = tag.name === 'Tabs' ? tabsContext(props) : this.#tabs();
    const open: OpenElement = { tag, origin, props, tabs, children: [], text: '', end: null };
    if (tag.kind === 'self-closing') this.#finish(open);
    else {
      this.#open.push(open);
      if (!voidElements.has(tag.name)) return;
      // `<br>` is valid in HTML and MDX 1 only.
      this.#lastVoid = { end: tag.end, findings: this.#page.findings.length };
      this.#unclosed(open);
    }
  }

  #tabs(): TabsContext | null {
    return this.#open.at(-1)?.tabs ?? null;
  }

  #close(tag: JsxTag, origin: ItemOrigin): void {
    const at = this.#open.findLastIndex(({ tag: { name } }) => name === tag.name);
    const open = this.#open[at];
    if (open === undefined || at < this.#frame.base) {
      this.#render.edit(tag, origin, '');
      if (voidElements.has(tag.name) && this.#lastVoid?.end === tag.start) {
        // `<img></img>` is valid, so the finding about its start tag is removed.
        this.#page.findings.length = this.#lastVoid.findings;
        return;
      }
      if (this.#page.isTooDeep) return;
      const message = `</${tag.name}> has no opening tag in this block.`;
      const hint = 'A tag must end in the block in which it begins.';
      this.#render.report('mdx-syntax', { ...tag, message, hint }, origin);
      return;
    }
    this.#endAbove(at + 1);
    open.end = { tag, origin };
    this.#finish(open);
  }

  /** Renders an element that is complete. */
  #finish(open: OpenElement): void {
    if (this.#open.at(-1) === open) this.#open.pop();
    this.#put(this.#render.element(open, this.#scope));
    if (open.tag.name !== 'CodeBlock') this.#note(open.text);
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
      else this.#render.report('mdx-expression', read.mistake, origin);
      return;
    }
    const text = shownText(read.value) ?? '';
    this.#render.edit(item, origin, text);
    this.#note(text);
    this.#put(this.#render.shown(read, { scope, origin, at: { start, end } }));
  }

  /** End of the last unclosed void tag, and the number of findings before it. */
  #lastVoid: { readonly end: number; readonly findings: number } | null = null;
}

/** Whether a paragraph consists of MDX, so that it is replaced by blocks. */
function isOnlyMdx({ children }: Token): boolean {
  if (!children?.some(({ type }) => type === 'mdx_text')) return false;
  let depth = 0;
  return children.every(({ type, content, meta }) => {
    if (type !== 'mdx_text') {
      return depth > 0 || (/break$|^text$/.test(type) && content.trim() === '');
    }
    const [item] = (meta as MdxMeta).items;
    if (item?.type === 'tag' && item.kind === 'open' && !voidElements.has(item.name)) depth += 1;
    if (item?.type === 'tag' && item.kind === 'close') depth -= 1;
    return item?.type !== 'mistake' && item?.type !== 'autolink';
  });
}
