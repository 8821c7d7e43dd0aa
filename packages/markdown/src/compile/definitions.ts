import { memoized } from '@docsgen/text';

/**
 * Definitions by label: targets of links, or footnotes. Each file's labels are its own, so that an
 * include never changes what the page's own `[^1]` means. A label that its file doesn't define
 * means the page's first definition of it, since notes and addresses may be kept in one file.
 */
export class Definitions<T> {
  readonly #byFile = new Map<string, Map<string, T>>();
  readonly #ofPage = new Map<string, T>();

  /** The definition that a label means in a file. */
  get(label: string, file: string): T | undefined {
    return this.#byFile.get(file)?.get(label) ?? this.#ofPage.get(label);
  }

  /** The definition of a label in a file, which is made if there is none yet. */
  add(label: string, file: string, make: () => T): T {
    const own = memoized(this.#byFile, file, () => new Map<string, T>());
    const definition = memoized(own, label, make);
    memoized(this.#ofPage, label, () => definition);
    return definition;
  }

  labels(): Iterable<string> {
    return this.#ofPage.keys();
  }

  /** All definitions, with their labels and files. */
  all(): readonly { readonly label: string; readonly file: string; readonly value: T }[] {
    return [...this.#byFile].flatMap(([file, own]) => {
      return [...own].map(([label, value]) => ({ label, file, value }));
    });
  }
}
