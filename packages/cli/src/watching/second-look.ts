/** A look at everything that follows when nothing has happened for a while. */
export interface SecondLook {
  /** Something has happened: the look can wait. */
  postpone(): void;
  stop(): void;
}

/** Long enough that whoever writes goes on writing, and not so long that anything is missed. */
const defaultDelay = 400;

/**
 * Looks again after each round of work, because what the system tells of changes is a hint: it
 * may come late, be incomplete, or name a file by another path.
 *
 * @param look Says whether something was missed; it must not reject.
 */
export function createSecondLook(
  look: () => Promise<boolean>,
  onMissed: () => void,
  delayMs: number = defaultDelay,
): SecondLook {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  return {
    postpone() {
      clearTimeout(timer);
      if (stopped) return;
      timer = setTimeout(async () => {
        if ((await look()) && !stopped) onMissed();
      }, delayMs);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
