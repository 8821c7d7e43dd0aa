import { digest } from '@docsgen/core';
import type { PackFolder } from '../../src/cache/pack-folder.ts';
import { packName } from '../../src/cache/pack-name.ts';

/** Packs in a map, which tests can inspect and damage. */
export interface MemoryFolder extends PackFolder {
  readonly files: Map<string, Buffer>;
}

export function memoryFolder(files: Map<string, Buffer> = new Map()): MemoryFolder {
  return {
    files,
    list: () => [...files.keys()],
    open(name) {
      const content = files.get(name);
      if (content === undefined) return null;
      return {
        size: content.length,
        read: (offset, length) => Buffer.from(content.subarray(offset, offset + length)),
        close: () => undefined,
      };
    },
    write(time, chunks) {
      const bytes = Buffer.concat([...chunks]);
      const name = packName(time, digest(bytes));
      files.set(name, bytes);
      return name;
    },
    remove: (name) => void files.delete(name),
  };
}

/** Damages a pack: `damage` selects the kind of damage, `at` the position, from 0 to 1. */
export function damagePack(folder: MemoryFolder, damage: number, at: number): void {
  const names = [...folder.files.keys()];
  const name = names[Math.floor(at * 7919) % Math.max(names.length, 1)];
  const content = name === undefined ? undefined : folder.files.get(name);
  if (name === undefined || content === undefined || content.length === 0) return;
  const place = Math.floor(at * content.length);
  const copy = Buffer.from(content);
  switch (damage % 8) {
    case 0:
      folder.files.set(name, copy.subarray(0, place));
      break;
    case 1:
      copy.writeUInt8((copy[place] ?? 0) ^ (1 << (damage % 8)), Math.min(place, copy.length - 1));
      folder.files.set(name, copy);
      break;
    case 2:
      folder.files.set(name, copy.fill(0, place, Math.min(place + 64, copy.length)));
      break;
    case 3:
      folder.files.set(name, Buffer.concat([copy.subarray(0, place), copy]));
      break;
    case 4:
      folder.files.set(name, Buffer.from('not a pack'));
      break;
    case 5:
      // A part of the file in another place.
      copy.copy(copy, Math.floor(place / 2), place, place + 1 + (damage % 4096));
      folder.files.set(name, copy);
      break;
    case 6:
      // The file of another pack.
      folder.files.set(name, Buffer.from(folder.files.get(names[0] ?? '') ?? []));
      break;
    default:
      folder.files.delete(name);
  }
}
