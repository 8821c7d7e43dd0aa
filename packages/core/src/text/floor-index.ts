/**
 * Binary search in ascending `numbers`: the index of the last one that is at most `limit`; 0 if all
 * are greater.
 */
export function floorIndex(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
