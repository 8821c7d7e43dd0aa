import { append } from '@docsgen/text';
import type { Token } from 'markdown-it';
import type { OpenElement } from './page-state.ts';

/** A scope in which tags must be closed: the page, a list item, a line. */
interface Frame {
  readonly outer: Frame | null;
  /** The number of elements that were open where it begins. */
  readonly base: number;
  readonly out: Token[];
}

/**
 * The open elements of a file and the frames around them. Tokens belong to the innermost open element
 * of their frame, else to the frame.
 */
export class ElementStack {
  /** The open elements of all frames, innermost last. */
  readonly #open: OpenElement[] = [];
  readonly #onUnclosed: (open: OpenElement) => void;
  #frame: Frame = { outer: null, base: 0, out: [] };

  /** @param onUnclosed Called with an element whose frame ends before it; it removes the element. */
  constructor(onUnclosed: (open: OpenElement) => void) {
    this.#onUnclosed = onUnclosed;
  }

  get depth(): number {
    return this.#open.length;
  }

  get innermost(): OpenElement | null {
    return this.#open.at(-1) ?? null;
  }

  push(open: OpenElement): void {
    this.#open.push(open);
  }

  /** Removes an element if it is the innermost one; one that closes itself never was open. */
  remove(open: OpenElement): void {
    if (this.#open.at(-1) === open) this.#open.pop();
  }

  put(tokens: readonly Token[]): void {
    const { base, out } = this.#frame;
    append(this.#open.slice(base).at(-1)?.children ?? out, tokens);
  }

  /** Puts a token of Markdown, which may begin or end a frame. */
  keep(token: Token): void {
    if (token.nesting === -1) this.put(this.endFrame());
    this.put([token]);
    if (token.nesting === 1) this.beginFrame();
  }

  /** Appends to the text of the innermost open element, which may be code. */
  note(text: string): void {
    const open = this.innermost;
    if (open !== null && open.text.length < 200_000) open.text += text;
  }

  beginFrame(): void {
    this.#frame = { outer: this.#frame, base: this.#open.length, out: [] };
  }

  /** Closes the innermost frame with the elements that are open in it. Returns its tokens. */
  endFrame(): Token[] {
    const { outer, base, out } = this.#frame;
    this.#endFrom(base);
    this.#frame = outer ?? { outer: null, base: this.#open.length, out: [] };
    return out;
  }

  /**
   * Finds the innermost open element of a name, and ends those within it. Null if there is none in the
   * frame.
   */
  endWithin(name: string): OpenElement | null {
    const at = this.#open.findLastIndex(({ tag }) => tag.name === name);
    const open = this.#open[at];
    if (open === undefined || at < this.#frame.base) return null;
    this.#endFrom(at + 1);
    return open;
  }

  /** Ends the innermost open elements, until a number of them is left. */
  #endFrom(count: number): void {
    for (const open of this.#open.slice(count).reverse()) this.#onUnclosed(open);
  }
}
