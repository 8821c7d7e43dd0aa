import type { CodeBlock, ComponentNode, Content } from '../../model/index.ts';

type Props = ComponentNode['props'];

/** A component that is being written. */
interface Frame {
  readonly name: string;
  readonly props: Props;
  label: readonly Content[] | null;
  content: Content[];
}

/**
 * Collects compiled Markdown as it is printed: HTML, and holes as objects beside it. A hole is
 * never written into the HTML, so no text of a page can look like one.
 */
export class ContentWriter {
  readonly #stack: Frame[] = [{ name: '', props: {}, label: null, content: [] }];

  html(text: string): void {
    if (text === '') return;
    const { content } = this.#top;
    const last = content.at(-1);
    if (typeof last === 'string') content[content.length - 1] = last + text;
    else content.push(text);
  }

  pieces(pieces: readonly Content[]): void {
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

  /** Opens a component. Its label follows, then `body` and its children. */
  open(name: string, props: Props): void {
    this.#stack.push({ name, props, label: null, content: [] });
  }

  /** Ends a component's label. */
  body(): void {
    const frame = this.#top;
    frame.label = frame.content;
    frame.content = [];
  }

  /** @throws Error when no component is open. */
  close(): void {
    const frame = this.#stack.pop();
    if (frame === undefined || this.#stack.length === 0) throw new Error('No component is open.');
    const { name, props, label, content: children } = frame;
    this.#top.content.push({ type: 'component', name, props, label: label ?? [], children });
  }

  /** All that was written. */
  end(): readonly Content[] {
    return this.#stack[0]?.content ?? [];
  }

  get #top(): Frame {
    const frame = this.#stack.at(-1);
    if (frame === undefined) throw new Error('A component is closed more often than opened.');
    return frame;
  }
}
