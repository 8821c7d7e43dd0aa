import { Failure } from '../process/failure.ts';

/** Pages as they were when they could last be rendered, while components are being written. */
export interface LastGoodPages {
  /** What `render` makes of a page; where a component fails, what it made last, or the reason. */
  page(outputPath: string, render: () => Promise<Buffer | null>): Promise<Buffer | null>;
  /** Why pages couldn't be rendered since `turn`. */
  failures(): readonly string[];
  /** The site was read again: what failed may work now. */
  turn(): void;
}

/** More say nothing new: one component fails on many pages. */
const mostFailures = 5;

/** Nothing rendered yet, and nothing failed. Holds the pages that were requested. */
export function createLastGood(): LastGoodPages {
  const pages = new Map<string, Buffer>();
  const failures = new Map<string, readonly string[]>();
  return {
    failures: () => [...failures.values()].flat().slice(0, mostFailures),
    turn: () => failures.clear(),
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
