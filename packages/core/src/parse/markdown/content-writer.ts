import type { CodeBlock, ComponentNode, ContentPart } from '../../model/index.ts';

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
export class ContentWriter {
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
