/** The bytes from `start` up to but not including `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a `Range` header. Null: the whole file is sent, because the header is invalid or asks for
 * several ranges, which may overlap and exceed the file's size many times. Empty: the range can't
 * be satisfied (416).
 */
export function parseRange(header: string, size: number): ByteRange | 'empty' | null {
  const [, first, last] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(header.trim()) ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  return start < end ? { start, end } : 'empty';
}
