import type { MarkdownIt, Token } from 'markdown-it';
import { parseInfo } from '../../code/info.ts';
import type { CodeBlock, ComponentNode, ContentPart } from '../../model/index.ts';
import { escapeHtml } from '../../text/html.ts';
import { valuesByName } from './attributes.ts';
import { isDiagram } from './code-blocks.ts';
import type { DirectiveMeta } from './directives.ts';
import { packageCommands } from './package-commands.ts';
import { plainText } from './text.ts';

/** Prints a token with holes or components. */
type Printer = (token: Token, writer: ContentWriter) => void;

const printers: Readonly<Record<string, Printer>> = {
  link_open(token, writer) {
    writer.html('<a href="');
    writer.link(Number(token.meta?.hole));
    writer.html(`"${titleOf(token)}>`);
  },
  image(token, writer) {
    writer.html('<img ');
    writer.image(Number(token.meta?.hole));
    const alt = escapeHtml(plainText(token.children ?? []));
    writer.html(` alt="${alt}"${titleOf(token)}>`);
  },
  html_block: printHtml,
  html_inline: printHtml,
  fence: printCode,
  code_block: printCode,
  directive_open: openDirective,
  directive_leaf: openDirective,
  directive_slot_open(token, writer) {
    writer.slot(String(token.meta?.name));
  },
  directive_slot_close(_, writer) {
    writer.endSlot();
  },
  toc_inline(token, writer) {
    writer.html(String(token.meta?.html ?? ''));
  },
  directive_stray() {},
  directive_label_open() {},
  directive_label_close(token, writer) {
    writer.body();
    if (token.meta?.leaf === true) writer.close();
  },
  directive_close(_, writer) {
    writer.close();
    writer.html('\n');
  },
};

/**
 * Prints tokens like markdown-it's renderer, but with holes for link targets, images, code and
 * components.
 */
export function renderTokens(tokens: readonly Token[], md: MarkdownIt): readonly ContentPart[] {
  const { rules } = md.renderer;
  const writer = new ContentWriter();
  const print = (list: readonly Token[]): void => {
    for (const [index, token] of list.entries()) {
      const { type } = token;
      const printer = Object.hasOwn(printers, type) ? printers[type] : undefined;
      const rule = Object.hasOwn(rules, type) ? rules[type] : undefined;
      if (type === 'inline') print(token.children ?? []);
      else if (printer !== undefined) printer(token, writer);
      else if (rule != null) {
        writer.html(String(rule(list as Token[], index, md.options, {}, md.renderer)));
      } else writer.html(md.renderer.renderToken(list as Token[], index, md.options));
    }
  };
  print(tokens);
  return writer.end();
}

function titleOf(token: Token): string {
  const title = token.attrGet('title');
  return title ? ` title="${escapeHtml(String(title))}"` : '';
}

/** Prints raw HTML that `readHtml` has sanitized. */
function printHtml({ meta }: Token, writer: ContentWriter): void {
  writer.pieces((meta?.pieces ?? []) as readonly ContentPart[]);
}

/**
 * Prints a block of code as a hole, which is highlighted later; a diagram as a component with its
 * title as label; npm commands as a group of blocks, one for each package manager.
 */
function printCode(token: Token, writer: ContentWriter): void {
  const { content: code } = token;
  const { lines } = (token.meta ?? {}) as { readonly lines?: string };
  const info = lines === undefined ? token.info : `${token.info} ${lines}`.trim();
  if (isDiagram(token)) {
    writer.open('mermaid', {});
    writer.html(escapeHtml(parseInfo(info).title ?? ''));
    writer.body();
    writer.html(escapeHtml(code));
    writer.close();
  } else if (parseInfo(info).npm2yarn) {
    writer.open('code-group', { sync: 'npm2yarn' });
    writer.body();
    for (const block of packageCommands({ code, info })) {
      writer.code(block);
      writer.html('\n');
    }
    writer.close();
  } else writer.code({ code, info });
  writer.html('\n');
}

function openDirective({ meta }: Token, writer: ContentWriter): void {
  const holes = (meta?.holes ?? {}) as Readonly<Record<string, number>>;
  const written = valuesByName((meta as DirectiveMeta).attributes);
  const links = Object.entries(holes).map(([key, link]) => [key, { type: 'link', link }]);
  const props: NodeProps = { ...written, ...Object.fromEntries(links) };
  writer.open(String(meta?.name), props);
  // An alert without a title has no label tokens, so its body begins here.
  if (meta?.bare === true) writer.body();
}

type NodeProps = ComponentNode['props'];

/** A component or slot on the stack of the writer. */
interface NodeFrame {
  readonly name: string;
  readonly props: NodeProps;
  label: readonly ContentPart[] | null;
  readonly slots: Map<string, readonly ContentPart[]>;
  content: ContentPart[];
}

function newFrame(name: string, props: NodeProps): NodeFrame {
  return { name, props, label: null, slots: new Map(), content: [] };
}

/**
 * Collects compiled Markdown: HTML strings, and holes as objects between them. Holes are never part
 * of the HTML, so text of a page can't imitate one.
 */
class ContentWriter {
  readonly #stack: NodeFrame[] = [newFrame('', {})];

  html(text: string): void {
    if (text === '') return;
    const { content } = this.#top;
    const last = content.at(-1);
    if (typeof last === 'string') content[content.length - 1] = last + text;
    else content.push(text);
  }

  pieces(pieces: readonly ContentPart[]): void {
    for (const piece of pieces) {
      if (typeof piece === 'string') this.html(piece);
      else this.#top.content.push(piece);
    }
  }

  link(link: number): void {
    this.#top.content.push({ type: 'link', link });
  }

  image(image: number): void {
    this.#top.content.push({ type: 'image', image });
  }

  code({ code, info }: CodeBlock): void {
    this.#top.content.push({ type: 'code', code, info });
  }

  /**
   * Opens a component. Its label is written next, then `body` is called, then its children follow.
   */
  open(name: string, props: NodeProps): void {
    this.#stack.push(newFrame(name, props));
  }

  /** Begins the content of a slot attribute. */
  slot(name: string): void {
    this.#stack.push(newFrame(name, {}));
  }

  /** Ends the content of a slot attribute. @throws Error when no component is open. */
  endSlot(): void {
    const slot = this.#stack.pop();
    if (slot !== undefined) this.#top.slots.set(slot.name, slot.content);
  }

  /** Ends a component's label. */
  body(): void {
    const frame = this.#top;
    frame.label = frame.content;
    frame.content = [];
  }

  /** Closes the innermost component. @throws Error when no component is open. */
  close(): void {
    const frame = this.#stack.pop();
    if (frame === undefined || this.#stack.length === 0) throw new Error('No component is open.');
    const { name, props, label, slots, content: children } = frame;
    const component = { type: 'component', name, props, label: label ?? [], children } as const;
    const own = slots.size === 0 ? {} : { slots: Object.fromEntries(slots) };
    this.#top.content.push({ ...component, ...own });
  }

  /** The content written so far at the top level. */
  end(): readonly ContentPart[] {
    return this.#stack[0]?.content ?? [];
  }

  get #top(): NodeFrame {
    const frame = this.#stack.at(-1);
    if (frame === undefined) throw new Error('A component is closed more often than opened.');
    return frame;
  }
}
