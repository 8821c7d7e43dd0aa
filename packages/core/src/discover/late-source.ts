import { decodeText } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import { LostValue } from '../io/cache.ts';
import type { FileSystem } from '../io/file-system.ts';
import type { SourceFile } from '../model/entry.ts';

/** Reads a file at once. Null if it can't be read. */
export type ReadNow = NonNullable<FileSystem['readNow']>;

/**
 * A source file on the disk whose text is read when it is asked for, and held only until the garbage
 * collector needs the memory: texts are the largest part of a site.
 *
 * Reading the text throws a `LostValue` when the file has changed since its digest was made. Then the
 * run is begun again, with all texts in memory.
 */
export class LateSource implements SourceFile {
  readonly path: string;
  readonly digest: string;
  readonly #file: string;
  readonly #read: ReadNow;
  #held: WeakRef<{ readonly text: string }> | null = null;

  /**
   * @param file The absolute path.
   * @param text Its text, if it has been read; null otherwise.
   */
  constructor(
    { path, digest: own }: Pick<SourceFile, 'path' | 'digest'>,
    file: string,
    read: ReadNow,
    text: string | null,
  ) {
    this.path = path;
    this.digest = own;
    this.#file = file;
    this.#read = read;
    if (text !== null) this.#held = new WeakRef({ text });
  }

  get text(): string {
    const held = this.#held?.deref();
    if (held !== undefined) return held.text;
    const content = this.#read(this.#file);
    const isSame = content !== null && digest(content) === this.digest;
    const text = isSame ? decodeText(content) : null;
    if (text === null) throw new LostValue(`the text of ${this.path}`, async () => undefined);
    this.#held = new WeakRef({ text });
    return text;
  }
}
