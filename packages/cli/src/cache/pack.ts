import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { PackFile } from './pack-folder.ts';
import { readAhead, windowSize } from './read-ahead.ts';

/**
 * A pack is a file of values that is written once and never changed:
 *
 *     head     16 bytes: magic number and version of the format
 *     values   concatenated; the first byte of each is its encoding
 *     index    32 bytes per value, sorted by id: id (16), offset (8), length (4), checksum (4)
 *     foot     32 bytes: offset of the index (8), number of values (4), checksum of the index and
 *              of these 12 bytes (4), the head again (16)
 *
 * All numbers are little-endian. No two values have the same id. The index is read when the pack is
 * opened, a value when it is requested. The checksum of a value detects accidental damage. It
 * doesn't detect tampering: packs of other machines are compared with the SHA-256 in their list.
 */
const head = Buffer.from('docsgen pack 02\n', 'latin1');
const idSize = 16;
const indexEntrySize = 32;
const footSize = 32;

/** Id of a value within packs: the first 16 bytes of its key's SHA-256, as a Latin-1 string. */
export type ValueId = string;

/** Computes the id of a key. Full keys would take more memory than the rest of the index. */
export function valueId(key: string): ValueId {
  return hash('sha256', key, 'binary').slice(0, idSize);
}

/** Position of a value. */
interface Location {
  readonly offset: number;
  readonly length: number;
  readonly checksum: number;
}

/** An open pack. */
export interface Pack {
  readonly name: string;
  /** Size of the file in bytes. */
  readonly size: number;
  /** The ids of its values, in the order in which they were written. */
  ids(): readonly ValueId[];
  /** The first four bytes of each id as a number, sorted. */
  idStarts(): Uint32Array;
  /** Length of a value in bytes; undefined if the pack lacks it. */
  length(id: ValueId): number | undefined;
  /** A value's bytes; null if the pack lacks it or it is damaged. */
  read(id: ValueId): Buffer | null;
  close(): void;
}

/** Opens a pack; null if the file isn't a pack, has another version or is damaged. */
export function openPack(name: string, file: PackFile): Pack | null {
  const index = readIndex(file);
  if (index === null) {
    file.close();
    return null;
  }
  const bytes = readAhead(file);
  return {
    name,
    size: file.size,
    ids: () => idsIn(index),
    idStarts: () => startsIn(index),
    length: (id) => find(index, id)?.length,
    read(id) {
      const found = find(index, id);
      // Packs of a remote cache may be made by another program: no size in them is trusted.
      if (found === undefined || found.offset + found.length > file.size) return null;
      const value = bytes(found.offset, found.length);
      return value.length === found.length && checksum(id, value) === found.checksum ? value : null;
    },
    close: () => file.close(),
  };
}

function readIndex(file: PackFile): Buffer | null {
  if (file.size < head.length + footSize || !file.read(0, head.length).equals(head)) return null;
  const foot = file.read(file.size - footSize, footSize);
  if (foot.length < footSize || !foot.subarray(16).equals(head)) return null;
  const start = Number(foot.readBigUInt64LE(0));
  const count = foot.readUInt32LE(8);
  const size = count * indexEntrySize;
  if (start < head.length || start + size + footSize !== file.size) return null;
  const bytes = file.read(start, size);
  return crc32(foot.subarray(0, 12), crc32(bytes)) === foot.readUInt32LE(12) ? bytes : null;
}

function idsIn(index: Buffer): ValueId[] {
  const entries = Array.from({ length: index.length / indexEntrySize }, (_, entry) => {
    const at = entry * indexEntrySize;
    return { id: index.toString('latin1', at, at + idSize), ...locationAt(index, at) };
  });
  return entries.sort((a, b) => a.offset - b.offset).map(({ id }) => id);
}

function startsIn(index: Buffer): Uint32Array {
  const starts = new Uint32Array(index.length / indexEntrySize);
  for (const entry of starts.keys()) starts[entry] = index.readUInt32BE(entry * indexEntrySize);
  return starts;
}

/** Finds the location of a value by binary search; undefined if the pack lacks it. */
function find(index: Buffer, id: ValueId): Location | undefined {
  let [low, high] = [0, index.length / indexEntrySize];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = compareId(index, middle * indexEntrySize, id);
    if (order === 0) return locationAt(index, middle * indexEntrySize);
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return undefined;
}

/** Compares the id in an index entry with another one. Most differ in their first bytes. */
function compareId(index: Buffer, at: number, id: ValueId): number {
  for (let byte = 0; byte < idSize; byte += 1) {
    const order = (index[at + byte] ?? 0) - id.charCodeAt(byte);
    if (order !== 0) return order;
  }
  return 0;
}

function locationAt(index: Buffer, at: number): Location {
  return {
    offset: Number(index.readBigUInt64LE(at + 16)),
    length: index.readUInt32LE(at + 24),
    checksum: index.readUInt32LE(at + 28),
  };
}

/** Streams the bytes of a pack, with one value in memory at a time. */
export function* packBytes(values: Iterable<readonly [ValueId, Uint8Array]>): Generator<Buffer> {
  const index: Buffer[] = [];
  let offset = head.length;
  yield head;
  for (const batch of inBatches(values)) {
    for (const [id, value] of batch) {
      index.push(indexEntry(id, { offset, length: value.length, checksum: checksum(id, value) }));
      offset += value.length;
    }
    yield Buffer.concat(batch.map(([, value]) => value));
  }
  const whole = Buffer.concat(index.sort(Buffer.compare));
  yield whole;
  const foot = Buffer.alloc(footSize);
  foot.writeBigUInt64LE(BigInt(offset), 0);
  foot.writeUInt32LE(index.length, 8);
  foot.writeUInt32LE(crc32(foot.subarray(0, 12), crc32(whole)), 12);
  head.copy(foot, 16);
  yield foot;
}

/** Small values are buffered and written together. */
function* inBatches<T extends readonly [ValueId, Uint8Array]>(values: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  let size = 0;
  for (const value of values) {
    batch.push(value);
    size += value[1].length;
    if (size < windowSize) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

function indexEntry(id: ValueId, { offset, length, checksum }: Location): Buffer {
  const entry = Buffer.alloc(indexEntrySize);
  entry.write(id, 'latin1');
  entry.writeBigUInt64LE(BigInt(offset), 16);
  entry.writeUInt32LE(length, 24);
  entry.writeUInt32LE(checksum, 28);
  return entry;
}

/** The checksum of an id and its value: a value under another key's id counts as damaged. */
function checksum(id: ValueId, value: Uint8Array): number {
  return crc32(value, crc32(Buffer.from(id, 'latin1')));
}
