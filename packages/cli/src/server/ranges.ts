/** The bytes from `start` up to but not including `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** More parts than anybody needs; a request with them gets the whole file. */
const mostRanges = 8;

/**
 * Reads a `Range` header. Null: it asks for nothing that can be understood, so that the whole
 * file is the answer. Empty: no byte of what it asks for is there (416).
 */
export function parseRanges(header: string, size: number): readonly ByteRange[] | null {
  const [, list] = /^bytes=(.+)$/.exec(header.trim()) ?? [];
  const parts = list?.split(',').map((part) => part.trim()) ?? [];
  if (parts.length === 0 || parts.length > mostRanges) return null;
  const ranges: ByteRange[] = [];
  for (const part of parts) {
    const [, first, last] = /^(\d{0,15})-(\d{0,15})$/.exec(part) ?? [];
    if (first === undefined || last === undefined || first + last === '') return null;
    if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
    const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
    const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
    if (start < end) ranges.push({ start, end });
  }
  return ranges;
}
