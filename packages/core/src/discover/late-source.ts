import { decodeText } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import { LostValue } from '../io/cache.ts';
import type { FileSystem } from '../io/file-system.ts';
import type { SourceFile } from '../model/entry.ts';

/** A source whose text may not have been read. */
export interface FileText extends Omit<SourceFile, 'text'> {
  readonly text: string | null;
}

/** Reads a file at once. Null if it can't be read. */
export type ReadNow = NonNullable<FileSystem['readNow']>;

/**
 * A source file whose digest is known: its text is read when it is asked for, and can be released.
 *
 * Reading the text throws a `LostValue` when the file has changed since discover has looked at it. Then
 * the run is begun again, with all texts read first.
 */
export class LateSource implements SourceFile {
  readonly path: string;
  readonly digest: string;
  readonly #file: string;
  readonly #read: ReadNow;
  #text: string | null;

  /** @param file The absolute path. */
  constructor({ path, digest: own, text }: FileText, file: string, read: ReadNow) {
    this.path = path;
    this.digest = own;
    this.#text = text;
    this.#file = file;
    this.#read = read;
  }

  get text(): string {
    this.#text ??= this.#readText();
    return this.#text;
  }

  /** Releases the text, which is read again when it is asked for. */
  release(): void {
    this.#text = null;
  }

  #readText(): string {
    const content = this.#read(this.#file);
    const isSame = content !== null && digest(content) === this.digest;
    const text = isSame ? decodeText(content) : null;
    if (text === null) throw new LostValue(`the text of ${this.path}`, async () => undefined);
    return text;
  }
}

/** Releases the text of a source that can read it again. */
export function releaseText(source: SourceFile): void {
  if (source instanceof LateSource) source.release();
}
