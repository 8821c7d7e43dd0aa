/** Returns the id of a line of one numbered block, by line number. */
export type LineNames = (number: number) => string;

/**
 * Makes ids for the lines of a page's numbered blocks: `L12`, in the second numbered block `L12-1`.
 * The suffixes are those of repeated headings.
 *
 * @returns A function that makes the ids of the next block.
 */
export function createLineNames(): () => LineNames {
  let blocks = 0;
  return () => {
    const suffix = blocks === 0 ? '' : `-${blocks}`;
    blocks += 1;
    return (number) => `L${number}${suffix}`;
  };
}
