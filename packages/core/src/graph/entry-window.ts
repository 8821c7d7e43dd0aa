/** An entry that holds what was read of it until it is closed. */
interface Closable {
  close(): void;
}

/** Limits the number of entries that are open at a time. */
export interface EntryWindow {
  /** Adds an entry that was opened, and closes another one if there are too many. */
  add(entry: Closable): void;
}

/**
 * The usual size of a window: stages that go through all entries read each once, and pages that show
 * others find them open. 256 bodies take a few megabytes.
 */
const usualSize = 256;

/** A window that closes the entry that was opened first. */
export function createWindow(size = usualSize): EntryWindow {
  const open: Closable[] = [];
  let oldest = 0;
  return {
    add(entry) {
      if (open.length < size) {
        open.push(entry);
        return;
      }
      open[oldest]?.close();
      open[oldest] = entry;
      oldest = (oldest + 1) % size;
    },
  };
}

/** A window without a limit, for graphs that outlive a run. */
export const unlimited: EntryWindow = { add: () => undefined };
