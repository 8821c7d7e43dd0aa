/** Ids of the lines of one numbered block, by their numbers. */
export type LineNames = (number: number) => string;

/**
 * Names the lines of a page's numbered blocks, so that links lead to them: `L12`, in the page's
 * second numbered block `L12-1`, as second headings with the same words are named.
 *
 * @returns What names the lines of the next block.
 */
export function createLineNames(): () => LineNames {
  let blocks = 0;
  return () => {
    const suffix = blocks === 0 ? '' : `-${blocks}`;
    blocks += 1;
    return (number) => `L${number}${suffix}`;
  };
}
