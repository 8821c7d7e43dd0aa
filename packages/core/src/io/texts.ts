import { memoized } from '@docsgen/text';
import type { Body, BodyTexts, TextKind } from '../model/index.ts';
import { type Cache, holdingCache, readOrMake } from './cache.ts';
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
  /** Registers the function that makes the texts of a body again if one is missing or damaged. */
  remakeWith(body: Body, make: () => Promise<EncodedTexts>): void;
}

/** @param sourceCache Holds the texts that the cache doesn't keep. */
export function createTexts(cache: Cache, sourceCache: SourceCache): Texts {
  const held = sourceCache.table<Body, Map<string, unknown>>('texts');
  const makers = sourceCache.table<Body, () => Promise<EncodedTexts>>('makers of texts');
  const cacheOf = (body: Body): Cache => {
    return holdingCache(cache, {
      get: (key) => held.get(body)?.get(key),
      set: (key, value) => void memoized(held, body, () => new Map()).set(key, value),
      keeps: (key) => held.get(body)?.has(key) ?? false,
    });
  };
  const remake = async (body: Body): Promise<[key: string, text: string][]> => {
    const made = await makers.get(body)?.();
    return made === undefined ? [] : kinds.map((kind) => [keyOf(body, kind), made[kind]]);
  };
  return {
    keep(body, encoded) {
      for (const kind of kinds) cacheOf(body).set(keyOf(body, kind), encoded[kind]);
    },
    has: (body) => kinds.every((kind) => cacheOf(body).keeps(keyOf(body, kind))),
    remakeWith: (body, make) => void makers.set(body, make),
    async read<K extends TextKind>(body: Body, kind: K) {
      const encoded = await readOrMake(cacheOf(body), keyOf(body, kind), () => remake(body));
      return JSON.parse(encoded) as BodyTexts[K];
    },
  };
}

function keyOf({ key }: Body, kind: TextKind): string {
  return `${kind}:${key}`;
}
