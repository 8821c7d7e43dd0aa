import { Failure } from '../process/failure.ts';

/**
 * The last successful render of each page, shown while a component throws or while the page's file
 * can't be parsed.
 */
export interface LastGoodPages {
  /** The last good render of a page; null if it was never rendered. */
  last(outputPath: string): Buffer | null;
  /**
   * Renders a page; if a component throws, returns its last good render or a page with the error.
   */
  page(outputPath: string, render: () => Promise<Buffer | null>): Promise<Buffer | null>;
  /** The errors of pages since `clearFailures`. */
  failures(): readonly string[];
  /** Clears the errors, after the site has been refreshed. */
  clearFailures(): void;
}

/** Maximum number of reported errors: one broken component fails on many pages. */
const mostFailures = 5;

/** Creates an empty store. It keeps the pages that are requested. */
export function createLastGood(): LastGoodPages {
  const pages = new Map<string, Buffer>();
  const failures = new Map<string, readonly string[]>();
  return {
    last: (outputPath) => pages.get(outputPath) ?? null,
    failures: () => [...failures.values()].flat().slice(0, mostFailures),
    clearFailures: () => failures.clear(),
    async page(outputPath, render) {
      try {
        const made = await render();
        failures.delete(outputPath);
        if (made === null) pages.delete(outputPath);
        else pages.set(outputPath, made);
        return made;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        failures.set(outputPath, error.lines);
        return pages.get(outputPath) ?? reasonPage(error);
      }
    },
  };
}

function reasonPage({ message }: Failure): Buffer {
  const text = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const head = '<meta charset="utf-8"><title>This page failed</title>';
  return Buffer.from(
    `<!doctype html><html lang="en"><head>${head}</head><body>${text}</body></html>`,
  );
}
