import type { Body, BodyTexts, TextKind } from '../model/index.ts';
import type { Cache } from './cache.ts';
import type { SourceCache } from './source-cache.ts';

/** The kinds of texts that a body has. */
const kinds: readonly TextKind[] = ['content', 'twin', 'sections'];

/** Texts serialized as JSON. */
export type EncodedTexts = Readonly<Record<TextKind, string>>;

/** Serializes texts as JSON. */
export function encodeTexts({ content, twin, sections }: BodyTexts): EncodedTexts {
  const print = JSON.stringify;
  return { content: print(content), twin: print(twin), sections: print(sections) };
}

/** Reads a text when it is needed. */
export interface TextReader {
  read<K extends TextKind>(body: Body, kind: K): Promise<BodyTexts[K]>;
}

/**
 * Stores the texts of bodies: in the cache if it keeps them, otherwise in memory, with the body as a
 * weak key. The key in the cache names the entry's source and the settings for parsing, so a hit is
 * always the right text.
 */
export interface Texts extends TextReader {
  /** Whether all texts of a body exist. */
  has(body: Body): boolean;
  keep(body: Body, encoded: EncodedTexts): void;
  /** Registers the function that recreates the texts of a body if one is missing or damaged. */
  remakeWith(body: Body, make: () => Promise<EncodedTexts>): void;
}

/** @param sourceCache Holds the texts that the cache doesn't keep. */
export function createTexts(cache: Cache, sourceCache: SourceCache): Texts {
  const held = sourceCache.table<Body, EncodedTexts>('texts');
  const makers = sourceCache.table<Body, () => Promise<EncodedTexts>>('makers of texts');
  const isKept = (body: Body, kind: TextKind): boolean => cache.keeps(keyOf(body, kind));
  const store = (body: Body, encoded: EncodedTexts, stored: readonly TextKind[]): void => {
    for (const kind of stored) cache.set(keyOf(body, kind), encoded[kind]);
    if (!kinds.every((kind) => isKept(body, kind))) held.set(body, encoded);
  };
  const remake = async (body: Body, kind: TextKind): Promise<string> => {
    const made = await makers.get(body)?.();
    if (made === undefined) throw new Error(`The ${kind} of a page can't be recreated.`);
    store(body, made, kinds);
    return made[kind];
  };
  return {
    keep(body, encoded) {
      const missing = kinds.filter((kind) => !isKept(body, kind));
      store(body, encoded, missing);
    },
    has: (body) => held.has(body) || kinds.every((kind) => isKept(body, kind)),
    remakeWith: (body, make) => void makers.set(body, make),
    async read<K extends TextKind>(body: Body, kind: K) {
      const known = held.get(body)?.[kind] ?? cache.get(keyOf(body, kind));
      const encoded = typeof known === 'string' ? known : await remake(body, kind);
      return JSON.parse(encoded) as BodyTexts[K];
    },
  };
}

function keyOf({ key }: Body, kind: TextKind): string {
  return `${kind}:${key}`;
}
