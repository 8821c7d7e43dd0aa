import type { Body, BodyTexts, TextKind } from '../model/index.ts';
import { digest } from '../text/digest.ts';
import type { Cache } from './cache.ts';

/** The kinds of texts that a body has. */
const kinds: readonly TextKind[] = ['content', 'twin', 'sections'];

/** Texts as they are kept: as JSON, made once, wherever that is. */
export type EncodedTexts = Readonly<Record<TextKind, string>>;

/** Texts as JSON, and the names that they are found by. */
export function encodeTexts(texts: BodyTexts): {
  readonly encoded: EncodedTexts;
  readonly names: Body['texts'];
} {
  const encoded = perKind((kind) => JSON.stringify(texts[kind]));
  return { encoded, names: perKind((kind) => digest(encoded[kind])) };
}

/** Reads a text where it is shown. */
export interface TextReader {
  /** @throws TextLost */
  read<K extends TextKind>(body: Body, kind: K): BodyTexts[K];
}

/**
 * The texts of bodies. They are left to the cache where it keeps them, and held otherwise, as
 * long as somebody has the body. A name is the text's digest, so what is found is right,
 * whoever put it there.
 */
export interface Texts extends TextReader {
  /** Whether all texts of a body are there and sound. A body of which one isn't is of no use. */
  has(body: Body): boolean;
  keep(body: Body, encoded: EncodedTexts): void;
}

/**
 * A text is gone that was there when its body was found: the cache was damaged meanwhile. What
 * was to be done is done over without the cache.
 */
export class TextLost extends Error {
  constructor(kind: TextKind) {
    super(`The cache has lost the ${kind} of a page.`);
    this.name = 'TextLost';
  }
}

/** @param held The texts that the cache doesn't keep. Runs that follow each other share it. */
export function createTexts(cache: Cache, held: WeakMap<Body, EncodedTexts>): Texts {
  return {
    has: (body) => held.has(body) || kinds.every((kind) => cache.keeps(keyOf(body, kind))),
    keep(body, encoded) {
      const isKept = kinds.map((kind) => {
        const key = keyOf(body, kind);
        if (cache.keeps(key)) return true;
        cache.set(key, encoded[kind]);
        return cache.keeps(key);
      });
      if (isKept.includes(false)) held.set(body, encoded);
    },
    read<K extends TextKind>(body: Body, kind: K) {
      const encoded = held.get(body)?.[kind] ?? cache.get(keyOf(body, kind));
      if (typeof encoded !== 'string') throw new TextLost(kind);
      return JSON.parse(encoded) as BodyTexts[K];
    },
  };
}

function keyOf({ texts }: Body, kind: TextKind): string {
  return `${kind}:${texts[kind]}`;
}

function perKind<T>(make: (kind: TextKind) => T): Record<TextKind, T> {
  return { content: make('content'), twin: make('twin'), sections: make('sections') };
}
