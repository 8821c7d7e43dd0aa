import type { Program } from 'acorn';
import type { MarkdownIt, Token } from 'markdown-it';
import type { DirectiveSpec, DirectiveSpecs, Finding, RuleName } from '../../model/index.ts';
import { readMagicComments } from '../../code/magic-comments.ts';
import { didYouMean } from '../../text/nearest.ts';
import type { Locate } from '../markdown/locate.ts';
import type { InlineOffsets } from '../markdown/parse-state.ts';
import { plainText } from '../markdown/text.ts';
import type { Edit } from '../markdown/twin-directives.ts';
import {
  admonitionFor,
  buildRegistered,
  type ElementUse,
  nameAt,
  type TabsContext,
  tabsContext,
  themeComponents,
} from './components.ts';
import { elementHtml } from './elements.ts';
import { evaluate } from './evaluate.ts';
import type { JsxNode, Mistake, Stretch } from './javascript.ts';
import type { MdxContext } from './link-imports.ts';
import { type ItemPlace, TokenMaker } from './make-tokens.ts';
import { Modules } from './modules.ts';
import { type Prop, type Props, readProps, valuesOf } from './props.ts';
import { type Tag, tagOfElement } from './read-tag.ts';
import { bodyOfComponent, type Scope } from './scope.ts';
import type { EsmMeta, MdxItem, MdxMeta } from './use-mdx.ts';
import { isList, isOpaque, shownText, type Value } from './values.ts';

/** A file of Markdown that has been parsed, its positions included. */
export interface ParsedFile {
  readonly tokens: readonly Token[];
  readonly locators: ReadonlyMap<Token, Locate>;
}

/** What MDX is read with. */
export interface MdxReader {
  readonly file: string;
  readonly md: MarkdownIt;
  readonly context: MdxContext;
  readonly specs: DirectiveSpecs;
  readonly frontMatter: Value;
  readonly offsets: InlineOffsets;
  /** Where tokens stand; those that are made are added. */
  readonly locators: Map<Token, Locate>;
  readonly findings: Finding[];
  readonly spanOf: (start: number, end: number) => Pick<Finding, 'line' | 'column' | 'endLine' | 'endColumn'>;
  /** Parses a partial again, for each place that it is put in. */
  readonly parsePartial: (file: number) => ParsedFile;
  /** Where a partial's text is, for the twin. */
  readonly rangeOf: (file: number) => Stretch;
}

/** An edit of the plain Markdown; in its place another stretch of the text may stand. */
export interface MdxEdit extends Edit {
  readonly insert?: Stretch;
}

/** Partials in partials, and components that are made of each other. */
const deepest = 20;
const mostUses = 1_000;
/** Tags in each other, and values that a page shows: lists that hold a list twice grow without end. */
const mostOpen = 100;
const mostValues = 50_000;

/** Turns the tokens of MDX in a page into those that Markdown has: HTML, directives and text. */
export function transformMdx(
  tokens: readonly Token[],
  reader: MdxReader,
): { readonly tokens: Token[]; readonly edits: readonly MdxEdit[] } {
  const state = new reader.md.core.State('', reader.md, {});
  const maker = new TokenMaker(
    (type, nesting) => new state.Token(type, '', nesting),
    reader.locators,
  );
  const page: Page = { ...reader, modules: new Modules(reader.context), maker, edits: [], uses: 0, values: 0, isTooDeep: false };
  const given = { frontMatter: reader.frontMatter, props: new Map() };
  const use: FileUse = { file: 0, depth: 0, children: [], given };
  return { tokens: new FileTransform(page, use, tokens).all(), edits: page.edits };
}

interface Page extends MdxReader {
  readonly modules: Modules;
  readonly maker: TokenMaker;
  readonly edits: MdxEdit[];
  uses: number;
  values: number;
  isTooDeep: boolean;
}

/** A file of Markdown where it is used. */
interface FileUse {
  readonly file: number;
  readonly depth: number;
  /** What stands between the tags that brought it in. */
  readonly children: readonly Token[];
  readonly given: Readonly<Record<string, Value>>;
}

/** A tag that is open, and what has been made since. */
interface Open {
  readonly tag: Tag;
  readonly place: ItemPlace;
  readonly props: Props;
  readonly tabs: TabsContext | null;
  readonly children: Token[];
  /** Text and values of expressions, for code. */
  text: string;
}

/** A stretch in which tags must end: the page, a list's item, a line. */
interface Frame {
  readonly open: Open[];
  readonly out: Token[];
}

/** Where code is made of JSX that stands elsewhere, its place is that of the expression. */
interface Rendering {
  readonly scope: Scope;
  readonly place: ItemPlace;
  /** The stretch that all mistakes are told at; null for their own. */
  readonly at: Stretch | null;
  readonly depth: number;
}

class FileTransform {
  readonly #page: Page;
  readonly #use: FileUse;
  readonly #tokens: readonly Token[];
  readonly #scope: Scope;
  #frames: Frame[] = [{ open: [], out: [] }];

  constructor(page: Page, use: FileUse, tokens: readonly Token[]) {
    this.#page = page;
    this.#use = use;
    this.#tokens = tokens;
    const programs = tokens.flatMap(({ type, meta }): Program[] => {
      const program = type === 'mdx_esm' ? (meta as EsmMeta).program : null;
      return program === null ? [] : [program];
    });
    const children: Value = { type: 'children' };
    const given = { children, toc: { type: 'toc' } as const, ...use.given };
    this.#scope = page.modules.fileScope(use.file, programs, given);
  }

  /** All tokens of the file. */
  all(): Token[] {
    for (let at = 0; at < this.#tokens.length; at += 1) {
      const token = this.#tokens[at];
      if (token === undefined) continue;
      if (token.type === 'paragraph_open' && this.#isOnlyMdx(this.#tokens[at + 1])) {
        this.#inline(this.#tokens[at + 1], true);
        at += 2;
      } else this.#token(token);
    }
    return this.#endFrame();
  }

  #token(token: Token): void {
    if (token.type === 'mdx_esm') this.#esm(token);
    else if (token.type === 'mdx_flow') {
      const place = this.#placeOf(token);
      for (const item of (token.meta as MdxMeta).items) this.#item(item, place, token.content);
    } else if (token.type === 'inline') this.#inline(token, false);
    else {
      if (token.nesting === -1) this.#put(this.#endFrame());
      this.#put([token]);
      if (token.nesting === 1) this.#frames.push({ open: [], out: [] });
      if (token.type === 'directive_open') this.#admonition(token);
      if (token.type === 'fence') this.#fence(token);
    }
  }

  /** Code whose comments mark lines, as Docusaurus has them. */
  #fence(token: Token): void {
    this.#note(token.content);
    const { code, lines } = readMagicComments(token.content, token.info);
    if (lines === null) return;
    token.content = code;
    token.meta = { ...token.meta, lines };
  }

  /** The kinds of admonitions that Docusaurus has beside ours. */
  #admonition(token: Token): void {
    const { name } = token.meta as { name: string };
    const ours = admonitionFor(name);
    if (ours !== null && !Object.hasOwn(this.#page.specs, name)) {
      token.meta = { ...token.meta, name: ours };
    }
  }

  #placeOf(token: Token): ItemPlace {
    const locate = this.#page.locators.get(token) ?? (() => 0);
    return { locate, level: token.level, map: token.map, isInline: false };
  }

  #put(tokens: readonly Token[]): void {
    const frame = this.#frames.at(-1);
    const into = frame?.open.at(-1)?.children ?? frame?.out;
    for (const token of tokens) into?.push(token);
  }

  /** Adds to the text of the innermost tag, which may be code. */
  #note(text: string): void {
    const frame = this.#frames.findLast(({ open }) => open.length > 0);
    const open = frame?.open.at(-1);
    if (open !== undefined && open.text.length < 200_000) open.text += text;
  }

  /** Closes what is still open in a stretch. Returns all that was made in it. */
  #endFrame(): Token[] {
    const frame = this.#frames.at(-1);
    if (frame === undefined) return [];
    while (frame.open.length > 0) this.#unclosed(frame);
    this.#frames.pop();
    return frame.out;
  }

  #unclosed(frame: Frame): void {
    const open = frame.open.at(-1);
    if (open === undefined) return;
    const { tag, place } = open;
    const isVoid = voidTags.has(tag.name);
    const message = isVoid
      ? `<${tag.name}> has no end: MDX needs "/>".`
      : `<${tag.name}> is never closed where it stands.`;
    const hint = isVoid ? 'End it with "/>".' : `Put </${tag.name}> into the same block.`;
    this.#report('mdx-syntax', { start: tag.start, end: tag.end, message, hint }, place);
    this.#finish(open, null);
  }

  #esm(token: Token): void {
    const place = this.#placeOf(token);
    const { program, mistake } = token.meta as EsmMeta;
    const whole = { start: 0, end: token.content.length };
    if (mistake !== null) {
      const hint = 'A paragraph that begins with "import" or "export" is code in MDX.';
      this.#report('mdx-expression', { ...mistake, hint }, place);
      this.#put(this.#page.maker.text(token.content, place));
      return;
    }
    this.#edit(whole, place, '');
    for (const statement of program?.body ?? []) {
      if (!('source' in statement) || statement.source == null) continue;
      const { source } = statement;
      if (!this.#page.modules.isMissing(this.#use.file, String(source.value))) continue;
      const message = `There is no file "${String(source.value)}" to import.`;
      const hint = 'Files outside of the collection are read in the folders of `mdx.imports`.';
      const { start, end } = source;
      this.#report('broken-include', { start: start + 1, end: end - 1, message, hint }, place);
    }
  }

  #isOnlyMdx(inline: Token | undefined): boolean {
    const { children } = inline ?? {};
    if (!children?.some(({ type }) => type === 'mdx_text')) return false;
    let depth = 0;
    return children.every(({ type, content, meta }) => {
      if (type === 'mdx_text') {
        const [item] = (meta as MdxMeta).items;
        if (item?.type === 'mistake' || item?.type === 'autolink') return false;
        if (item?.type === 'tag' && item.kind === 'open' && !voidTags.has(item.name)) depth += 1;
        if (item?.type === 'tag' && item.kind === 'close') depth -= 1;
        return true;
      }
      return depth > 0 || (/break$|^text$/.test(type) && content.trim() === '');
    });
  }

  /** A line of text. @param isFree Whether no paragraph stands around it. */
  #inline(token: Token | undefined, isFree: boolean): void {
    if (token === undefined) return;
    if (token.children?.some(({ type }) => type === 'mdx_text') !== true) {
      this.#note(token.content);
      this.#put([token]);
      return;
    }
    const place: ItemPlace = { ...this.#placeOf(token), isInline: true };
    this.#frames.push({ open: [], out: [] });
    for (const child of token.children) {
      const items = child.type === 'mdx_text' ? (child.meta as MdxMeta).items : null;
      if (items !== null) for (const item of items) this.#item(item, place, token.content);
      else {
        if (child.nesting === -1) this.#put(this.#endFrame());
        this.#note(child.type.endsWith('break') ? '\n' : child.content);
        this.#put([child]);
        if (child.nesting === 1) this.#frames.push({ open: [], out: [] });
      }
    }
    const children = this.#endFrame();
    if (isFree) this.#put(this.#page.maker.withoutParagraph(children, place));
    else {
      token.children = children;
      this.#put([token]);
    }
  }

  #item(item: MdxItem, place: ItemPlace, text: string): void {
    switch (item.type) {
      case 'tag':
        this.#tag(item, place);
        break;
      case 'expression':
        this.#expression(item, place);
        break;
      case 'comment':
        this.#comment(item, place, text);
        break;
      case 'autolink':
        this.#autolink(item, place);
        break;
      default:
        this.#report('mdx-expression', item.mistake, place);
        this.#put(this.#page.maker.text(text.slice(item.start, item.end), place));
    }
  }
  #tag(tag: Tag, place: ItemPlace): void {
    if (tag.kind === 'close') {
      this.#close(tag, place);
      return;
    }
    const depth = this.#frames.reduce((sum, { open }) => sum + open.length, 0);
    if (depth > mostOpen) {
      const message = `More than ${mostOpen} tags stand in each other here.`;
      const at = { start: tag.start, end: tag.end };
      const mistake = { ...at, message, hint: 'Close some of them.' };
      if (depth === mostOpen + 1 && !this.#page.isTooDeep) {
        this.#report('mdx-expression', mistake, place);
      }
      this.#page.isTooDeep = true;
      return;
    }
    const props = readProps(tag, this.#scope, (mistake) => {
      this.#report('mdx-expression', mistake, place);
    });
    const isTabs = tag.name === 'Tabs';
    const tabs = isTabs ? tabsContext(props) : this.#tabs();
    const open: Open = { tag, place, props, tabs, children: [], text: '' };
    if (tag.kind === 'self-closing') this.#finish(open, null);
    else {
      this.#frames.at(-1)?.open.push(open);
      if (voidTags.has(tag.name)) this.#unclosedVoid();
    }
  }

  /** `<br>`, as HTML and MDX 1 have it. */
  #unclosedVoid(): void {
    const frame = this.#frames.at(-1);
    const told = this.#page.findings.length;
    this.#lastVoid = { end: frame?.open.at(-1)?.tag.end ?? -1, told };
    if (frame !== undefined) this.#unclosed(frame);
  }

  #tabs(): TabsContext | null {
    for (const { open } of this.#frames.toReversed()) {
      const innermost = open.at(-1);
      if (innermost !== undefined) return innermost.tabs;
    }
    return null;
  }

  #close(tag: Tag, place: ItemPlace): void {
    const frame = this.#frames.at(-1);
    const at = frame?.open.findLastIndex(({ tag: { name } }) => name === tag.name) ?? -1;
    if (frame === undefined || at < 0) {
      this.#edit(tag, place, '');
      if (voidTags.has(tag.name) && this.#lastVoid?.end === tag.start) {
        // `<img></img>` has an end.
        this.#page.findings.length = this.#lastVoid.told;
        return;
      }
      if (this.#page.isTooDeep) return;
      const message = `</${tag.name}> closes nothing that was opened in this block.`;
      const hint = 'A tag ends in the block that it begins in.';
      this.#report('mdx-syntax', { start: tag.start, end: tag.end, message, hint }, place);
      return;
    }
    while (frame.open.length > at + 1) this.#unclosed(frame);
    const open = frame.open[at];
    if (open !== undefined) this.#finish(open, { tag, place });
  }

  /** Makes the tokens of a tag whose end has come. */
  #finish(open: Open, end: { readonly tag: Tag; readonly place: ItemPlace } | null): void {
    const frame = this.#frames.at(-1);
    if (frame?.open.at(-1) === open) frame.open.pop();
    const rendering: Rendering = {
      ...{ scope: this.#scope, place: open.place, at: null, depth: this.#use.depth },
    };
    this.#put(this.#element(open, rendering, end));
    if (frame !== undefined && open.tag.name !== 'CodeBlock') this.#note(open.text);
  }

  /** The tokens of an element. */
  #element(
    open: Open,
    rendering: Rendering,
    end: { readonly tag: Tag; readonly place: ItemPlace } | null = null,
  ): readonly Token[] {
    const { tag, place, children } = open;
    const { maker } = this.#page;
    if (tag.name === '') {
      this.#edit(tag, place, '');
      if (end !== null) this.#edit(end.tag, end.place, '');
      return children;
    }
    if (/^[a-z][\w-]*$/.test(tag.name) && !this.#isComponent(tag.name, rendering.scope)) {
      const { html, written } = elementHtml(tag, tag.name, this.#forHtml(open));
      const opening = maker.html(html, place, (offset) => place.locate(written(offset)));
      this.#edit(tag, place, html);
      if (voidTags.has(tag.name)) return [opening];
      const closing = `</${tag.name}>`;
      if (end !== null) this.#edit(end.tag, end.place, closing);
      else if (tag.kind === 'self-closing') this.#edit(tag, place, html + closing);
      const at = end ?? { tag, place };
      return [opening, ...children, maker.html(closing, place, (offset) => {
        return at.place.locate(Math.min(at.tag.start + offset, at.tag.end - 1));
      })];
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
        const hint = 'Take it out, or register a component in the configuration.';
        this.#report('mdx-expression', { ...prop.place, message, hint }, place);
        return false;
      }),
    );
  }

  #component(
    open: Open,
    rendering: Rendering,
    end: { readonly tag: Tag; readonly place: ItemPlace } | null,
  ): readonly Token[] {
    const { tag, place, props, children, text } = open;
    const { specs, maker } = this.#page;
    const value = this.#valueOf(tag.name, rendering.scope);
    const isNamed = isOpaque(value) && value.type === 'component';
    // A name without a file has been told where it is imported.
    if (isNamed && value.name === '') return children;
    const name = isNamed ? value.name : tag.name;
    const use: ElementUse = {
      ...{ tag, props, children, text, place, make: maker, specs, tabs: open.tabs },
      report: (mistake) => this.#report('mdx-expression', mistake, place),
      warn: (mistake) => this.#report('dropped-html', mistake, place),
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

  #unknown(name: string, { start, name: written }: Tag, place: ItemPlace): void {
    const known = [...Object.keys(themeComponents), ...Object.keys(this.#page.specs)];
    const similar = didYouMean(name, known);
    const hint =
      similar.hint ??
      `Register it in the configuration: directives: { ${name}: './directives/${name}.tsx' }.`;
    const message = `There is no component "${name}"; what stands in it is shown.`;
    const at = { start: start + 1, end: start + 1 + written.length };
    this.#report('unknown-component', { ...at, message, hint }, place);
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
  #partial(
    file: number,
    open: Open,
    { depth }: Rendering,
    end: { readonly tag: Tag; readonly place: ItemPlace } | null,
  ): readonly Token[] {
    const { tag, place, props, children } = open;
    const page = this.#page;
    page.uses += 1;
    if (depth >= deepest || page.uses > mostUses) {
      const message = 'Too much is brought in here: the rest is left out.';
      const hint = 'A partial that brings in itself has no end.';
      if (depth >= deepest || page.uses === mostUses + 1) {
        this.#report('broken-include', { start: tag.start, end: tag.end, message, hint }, place);
      }
      page.uses = mostUses + 2;
      return [];
    }
    const range = page.rangeOf(file);
    page.edits.push({ ...this.#fileRange(tag, place), pieces: [], insert: range });
    if (end !== null) this.#edit(end.tag, end.place, '');
    const { tokens, locators } = page.parsePartial(file);
    for (const [token, locate] of locators) page.locators.set(token, locate);
    const given = {
      props: new Map([...valuesOf(props), ['children', { type: 'children' } as const]]),
      frontMatter: page.frontMatter,
    };
    const use: FileUse = { file, depth: depth + 1, children, given };
    return new FileTransform(page, use, tokens).all();
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
    const inner = new FileTransform(
      this.#page,
      { ...this.#use, children, depth: depth + 1 },
      [],
    );
    const at = { start: tag.start, end: tag.end };
    const { findings, edits } = this.#page;
    const [told, edited] = [findings.length, edits.length];
    const made = inner.#shown(evaluate(body.node, body.scope), {
      ...{ scope: body.scope, place, at, depth: depth + 1 },
    });
    // What it does has to be run: then it is no component that can be read.
    const isRead = findings.slice(told).every(({ rule }) => !/^(?:mdx-|unknown-)/.test(rule));
    if (isRead) return made;
    findings.length = told;
    edits.length = edited;
    return null;
  }

  #expression(item: Extract<MdxItem, { type: 'expression' }>, place: ItemPlace): void {
    const read = evaluate(item.node, this.#scope);
    const rendering = { scope: this.#scope, place, at: null, depth: this.#use.depth };
    const whole = { start: item.start, end: item.end };
    const text = 'value' in read ? shownText(read.value) : null;
    if (text !== null) {
      this.#edit(whole, place, text);
      this.#note(text);
    } else if ('value' in read) this.#edit(whole, place, '');
    this.#put(this.#shown(read, { ...rendering, at: 'mistake' in read ? null : whole }));
  }

  /** The tokens of a value. What can't be shown is told, and nothing stands in its place. */
  #shown(read: ReturnType<typeof evaluate>, rendering: Rendering): readonly Token[] {
    const { place, at } = rendering;
    if ('mistake' in read) {
      const { mistake } = read;
      this.#report('mdx-expression', at === null ? mistake : { ...mistake, ...at }, place);
      return [];
    }
    const { value } = read;
    const text = shownText(value);
    this.#page.values += 1;
    if (this.#page.values > mostValues) {
      if (this.#page.values === mostValues + 1) {
        const stretch = at ?? { start: 0, end: 1 };
        const message = 'Too many values are shown in this page: the rest is left out.';
        this.#report('mdx-expression', { ...stretch, message, hint: 'Show fewer.' }, place);
      }
      return [];
    }
    if (text !== null) return this.#page.maker.text(text, place);
    if (isList(value)) return value.flatMap((one) => this.#shown({ value: one }, rendering));
    if (isOpaque(value)) {
      if (value.type === 'children') return this.#takeChildren(rendering);
      if (value.type === 'jsx') {
        return this.#jsx(value.node, { ...rendering, scope: value.scope });
      }
    }
    const message = 'This value is no text, and nothing can be shown of it.';
    const stretch = at ?? { start: 0, end: 1 };
    this.#report('mdx-expression', { ...stretch, message, hint: 'Show one of its members.' }, place);
    return [];
  }

  #childrenTaken = false;
  /** The last tag without content that had no end, and how much had been told before it. */
  #lastVoid: { readonly end: number; readonly told: number } | null = null;

  #takeChildren({ place, at }: Rendering): readonly Token[] {
    if (!this.#childrenTaken || this.#use.children.length === 0) {
      this.#childrenTaken = true;
      return this.#use.children;
    }
    const message = 'The children of a component can be shown once.';
    const stretch = at ?? { start: 0, end: 1 };
    this.#report('mdx-expression', { ...stretch, message, hint: 'Take this one out.' }, place);
    return [];
  }

  /** What an attribute shows: JSX, a partial, a text. */
  #slot(value: Value, prop: Prop, { scope, depth }: Rendering, place: ItemPlace): readonly Token[] {
    if (isOpaque(value) && value.type === 'partial') {
      const tag: Tag = {
        ...{ type: 'tag', name: prop.name, kind: 'self-closing', attributes: [] },
        ...prop.valueAt,
      };
      const open = { tag, place, props: new Map(), tabs: null, children: [], text: '' };
      return this.#partial(value.file, open, { scope, place, at: prop.valueAt, depth }, null);
    }
    const own = { ...place, isInline: false };
    return this.#shown({ value }, { scope, place: own, at: prop.valueAt, depth });
  }

  /** JSX in an expression: its text is text, and no Markdown. */
  #jsx(node: JsxNode, rendering: Rendering): readonly Token[] {
    const { scope, place, at, depth } = rendering;
    switch (node.type) {
      case 'JSXText':
        return this.#page.maker.text(jsxText(node.value), place);
      case 'JSXExpressionContainer':
        if (node.expression.type === 'JSXEmptyExpression') return [];
        return this.#shown(evaluate(node.expression, scope), rendering);
      case 'JSXFragment':
        return node.children.flatMap((child) => this.#jsx(child, rendering));
      default:
    }
    const written = tagOfElement(node);
    const tag = at === null ? written : { ...written, ...at };
    const props = readProps(written, scope, (mistake) => {
      this.#report('mdx-expression', at === null ? mistake : { ...mistake, ...at }, place);
    });
    const placed: Props =
      at === null
        ? props
        : new Map([...props].map(([name, prop]) => [name, { ...prop, place: at, valueAt: at }]));
    const tabs = tag.name === 'Tabs' ? tabsContext(props) : this.#tabs();
    const children = node.children.flatMap((child) => this.#jsx(child, rendering));
    const text = plainText(children.flatMap((child) => child.children ?? [child]));
    const open: Open = { tag, place, props: placed, tabs, children, text };
    return this.#element(open, { scope, place, at, depth });
  }

  #comment(item: Stretch, place: ItemPlace, text: string): void {
    this.#edit(item, place, '');
    const inner = text
      .slice(item.start, item.end)
      .replace(/^(?:<!--|\{\/\*)|(?:-->|\*\/\})$/g, '')
      .replaceAll('--', '- ');
    const last = item.end - 1;
    const locate = (offset: number) => place.locate(Math.min(item.start + offset, last));
    this.#put([this.#page.maker.html(`<!--${inner}-->`, place, locate)]);
  }

  /** A link as it was in MDX 1. */
  #autolink(item: Extract<MdxItem, { type: 'autolink' }>, place: ItemPlace): void {
    const { address, start, end } = item;
    const message = `<${address}> is a link in Markdown alone.`;
    const hint = 'Write the address without brackets.';
    this.#report('mdx-syntax', { start, end, message, hint }, place);
    const isMail = !/^\w+:/.test(address);
    const valueAt = { start: start + 1, end: end - 1 };
    const tag: Tag = { type: 'tag', name: 'a', kind: 'open', attributes: [], start, end };
    const value = isMail ? `mailto:${address}` : address;
    const href: Prop = { name: 'href', value, place: valueAt, valueAt };
    const { html, written } = elementHtml(tag, 'a', new Map([['href', href]]));
    const { maker } = this.#page;
    this.#put([
      maker.html(html, place, (offset) => place.locate(written(offset))),
      ...maker.text(address.replace(/^mailto:/, ''), place),
      maker.html('</a>', place, () => place.locate(start)),
    ]);
  }

  #report(rule: RuleName, mistake: Mistake, place: ItemPlace): void {
    const { message, hint } = mistake;
    const { start, end } = this.#fileRange(mistake, place);
    const { file, findings, spanOf } = this.#page;
    findings.push({ rule, message, file, ...spanOf(start, end), hint });
  }

  #fileRange({ start, end }: Stretch, { locate }: ItemPlace): Stretch {
    return { start: locate(start), end: end > start ? locate(end - 1) + 1 : locate(start) };
  }

  #edit(stretch: Stretch, place: ItemPlace, text: string): void {
    const pieces = text === '' ? [] : [text];
    this.#page.edits.push({ ...this.#fileRange(stretch, place), pieces });
  }

  /** What stands for a component in plain Markdown: its title, and what is in it. */
  #componentEdits(
    { tag, place, props, text, tabs }: Open,
    name: string,
    end: { readonly tag: Tag; readonly place: ItemPlace } | null,
  ): void {
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
    this.#edit(tag, place, title === '' ? '' : `**${title}**${place.isInline ? ' ' : '\n'}`);
    if (end !== null) this.#edit(end.tag, end.place, '');
  }
}

/** Whether a directive of the theme takes what a component of another one was given. */
function takesProps({ props: specs, label }: DirectiveSpec, props: Props): boolean {
  const isKnown = (name: string) => Object.hasOwn(specs, name) || (label && name === 'title');
  const needed = Object.entries(specs).filter(([, { required }]) => required);
  return [...props.keys()].every(isKnown) && needed.every(([name]) => props.has(name));
}

/** Tags without content, which HTML writes without an end. */
const voidTags: ReadonlySet<string> = new Set([
  ...['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'],
]);

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
