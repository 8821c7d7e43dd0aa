/** The bytes from `start` up to but not including `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a `Range` header. Null: the whole file is the answer, because the header can't be
 * understood, or asks for several parts, which may overlap and come to many times the file.
 * Empty: no byte of what it asks for is there (416).
 */
export function parseRange(header: string, size: number): ByteRange | 'empty' | null {
  const [, first, last] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(header.trim()) ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  return start < end ? { start, end } : 'empty';
}
