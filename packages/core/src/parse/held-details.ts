/** Holds details that can be read again. */
interface DetailsHolder {
  /** Releases the details. */
  release(): void;
}

/** A site of at most so many entries holds the details of all. */
const smallSite = 4096;

/**
 * Number of entries of a larger site whose details are held. So few are released before V8 counts them
 * as old: with 4,096, a build of 50,000 pages took 1,277 MB, and with 256 it took 1,141 (one run each).
 */
const ofLargeSite = 256;

/**
 * The holders of the details that were read last. On a large site the others release theirs, and read
 * them again in each stage: of 10,000 pages, details would be a sixth of what is in memory.
 */
export class HeldDetails {
  readonly #holders: DetailsHolder[] = [];
  readonly #most: number;
  #next = 0;

  /** @param entries The number of entries of the site. */
  constructor(entries: number) {
    this.#most = entries <= smallSite ? smallSite : ofLargeSite;
  }

  /** Adds one that has read its details, and releases those of the one that did so first. */
  add(holder: DetailsHolder): void {
    this.#holders[this.#next]?.release();
    this.#holders[this.#next] = holder;
    this.#next = (this.#next + 1) % this.#most;
  }
}
