import { escapeHtml } from '@docsgen/text';
import type { MarkdownIt, Token } from 'markdown-it';
import npmToYarn from 'npm-to-yarn';
import { parseInfo } from '../code/info.ts';
import type { CodeBlock, ComponentNode, ContentPart } from '../model/index.ts';
import { isDiagram } from './code-blocks.ts';
import { valuesByName } from './directive-opening.ts';
import type { DirectiveMeta } from './directives.ts';
import { plainText } from './text.ts';

/** Prints a token with holes or components. */
type Printer = (token: Token, writer: ContentWriter) => void;

const printers = new Map<string, Printer>(
  Object.entries<Printer>({
    link_open(token, writer) {
      writer.put('<a href="');
      writer.put({ type: 'link', link: Number(token.meta?.hole) });
      const name = linkClasses.find((known) => token.attrGet('class') === known);
      writer.put(`"${titleOf(token)}${name === undefined ? '' : ` class="${name}"`}>`);
    },
    image(token, writer) {
      writer.put('<img ');
      writer.put({ type: 'image', image: Number(token.meta?.hole) });
      const alt = escapeHtml(plainText(token.children ?? []));
      writer.put(` alt="${alt}"${titleOf(token)}${sizeOf(token)}>`);
    },
    html_block: printHtml,
    html_inline: printHtml,
    fence: printCode,
    code_block: printCode,
    directive_open: openDirective,
    directive_leaf: openDirective,
    directive_slot_open(token, writer) {
      writer.open(String(token.meta?.name));
    },
    directive_slot_close(_, writer) {
      writer.endSlot();
    },
    toc_inline(token, writer) {
      writer.put(String(token.meta?.html ?? ''));
    },
    directive_stray() {},
    directive_label_open() {},
    directive_label_close(token, writer) {
      writer.body();
      if (token.meta?.leaf === true) writer.close();
    },
    directive_close(_, writer) {
      writer.close();
      writer.put('\n');
    },
  }),
);

/**
 * Prints tokens like markdown-it's renderer, but with holes for link targets, images, code and
 * components.
 */
export function renderTokens(tokens: readonly Token[], md: MarkdownIt): readonly ContentPart[] {
  const { rules } = md.renderer;
  const writer = new ContentWriter();
  const print = (list: readonly Token[]): void => {
    list.forEach((token, index) => {
      const { type } = token;
      const printer = printers.get(type);
      const rule = rules[type];
      if (type === 'inline') print(token.children ?? []);
      else if (printer !== undefined) printer(token, writer);
      else if (rule != null) {
        writer.put(String(rule(list as Token[], index, md.options, {}, md.renderer)));
      } else writer.put(md.renderer.renderToken(list as Token[], index, md.options));
    });
  };
  print(tokens);
  return writer.end();
}

/** Classes that plugins may give to links. */
const linkClasses = ['key', 'button'] as const;

/** The size that a plugin has read for a picture, in CSS pixels. */
function sizeOf(token: Token): string {
  return ['width', 'height']
    .map((name) => {
      const size = token.attrGet(name);
      return size === null ? '' : ` ${name}="${Number.parseInt(String(size), 10)}"`;
    })
    .join('');
}

function titleOf(token: Token): string {
  const title = token.attrGet('title');
  return title ? ` title="${escapeHtml(String(title))}"` : '';
}

/** Prints raw HTML that `readHtml` has sanitized. */
function printHtml({ meta }: Token, writer: ContentWriter): void {
  for (const piece of (meta?.pieces ?? []) as readonly ContentPart[]) writer.put(piece);
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
    writer.open('mermaid');
    writer.put(escapeHtml(parseInfo(info).title ?? ''));
    writer.body();
    writer.put(escapeHtml(code));
    writer.close();
  } else if (parseInfo(info).npm2yarn) {
    writer.open('code-group', { sync: 'npm2yarn' });
    writer.body();
    for (const block of packageCommands({ code, info })) {
      writer.put({ type: 'code', ...block });
      writer.put('\n');
    }
    writer.close();
  } else writer.put({ type: 'code', code, info });
  writer.put('\n');
}

/** The package's types describe CommonJS, but its code is an ES module. */
const convert = npmToYarn as unknown as typeof npmToYarn.default;

/** Package managers by command, with the labels of their tabs. */
const managers = [
  ['yarn', 'Yarn'],
  ['pnpm', 'pnpm'],
  ['bun', 'Bun'],
] as const;

/** Converts a block of npm commands to the other package managers: one block for each. */
function packageCommands({ code, info }: CodeBlock): CodeBlock[] {
  const language = parseInfo(info).language?.name ?? 'bash';
  const block = (name: string, commands: string): CodeBlock => {
    return { code: commands, info: `${language} title="${name}"` };
  };
  return [
    block('npm', code),
    ...managers.map(([manager, name]) => block(name, convert(code, manager))),
  ];
}

function openDirective({ meta }: Token, writer: ContentWriter): void {
  const { name, attributes, holes = {} } = meta as DirectiveMeta;
  const links = Object.entries(holes).map(([key, link]) => [key, { type: 'link', link }]);
  writer.open(name, { ...valuesByName(attributes), ...Object.fromEntries(links) });
}

type NodeProps = ComponentNode['props'];

/** A component or slot on the stack of the writer. */
interface NodeFrame {
  readonly name: string;
  readonly props: NodeProps;
  label: readonly ContentPart[];
  readonly slots: Map<string, readonly ContentPart[]>;
  content: ContentPart[];
}

function newFrame(name: string, props: NodeProps): NodeFrame {
  return { name, props, label: [], slots: new Map(), content: [] };
}

/**
 * Collects compiled Markdown: HTML strings, and holes as objects between them. Holes are never part
 * of the HTML, so text of a page can't imitate one.
 */
class ContentWriter {
  readonly #stack: NodeFrame[] = [newFrame('', {})];

  put(piece: ContentPart): void {
    const { content } = this.#top;
    const last = content.at(-1);
    if (typeof piece !== 'string') content.push(piece);
    else if (typeof last === 'string') content[content.length - 1] = last + piece;
    else if (piece !== '') content.push(piece);
  }

  /**
   * Opens a component. Its slots and its label are written next, then `body` is called, then its
   * children follow. A slot is opened in the same way, and closed by `endSlot`.
   */
  open(name: string, props: NodeProps = {}): void {
    this.#stack.push(newFrame(name, props));
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
    const component = { type: 'component', name, props, label, children } as const;
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
