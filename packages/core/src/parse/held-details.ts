/** Holds details that can be read again. */
interface DetailsHolder {
  /** Releases the details. */
  release(): void;
}

/** Number of entries whose details are held: those of most sites all are. */
const most = 4096;

/**
 * The holders of the details that were read last. On a larger site the others release theirs, and read
 * them again in each stage: of 10,000 pages, details would be a sixth of what is in memory.
 */
export class HeldDetails {
  readonly #holders: DetailsHolder[] = [];
  #next = 0;

  /** Adds one that has read its details, and releases those of the one that did so first. */
  add(holder: DetailsHolder): void {
    this.#holders[this.#next]?.release();
    this.#holders[this.#next] = holder;
    this.#next = (this.#next + 1) % most;
  }
}
