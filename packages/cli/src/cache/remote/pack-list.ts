import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { isRecord } from '@docsgen/core';
import { digestInName } from '../pack-name.ts';

/**
 * The one value of a remote cache that changes: the list of its packs. It names its own key, so that
 * the list of another site or program isn't taken for it, and it may be signed. It is JSON, and the
 * signature a second line.
 */
interface PackList {
  readonly format: typeof format;
  readonly key: string;
  readonly packs: readonly ListedPack[];
}

/** A pack of a remote cache. Its digest, which its name contains, is its key. */
export interface ListedPack {
  readonly name: string;
  /** Size in bytes. It is compressed on its way. */
  readonly size: number;
}

const format = 'docsgen packs 1';

/** Maximum size of a list in bytes. */
export const largestList = 1024 * 1024;

/** Maximum size of a pack in bytes: that of a full one and a large last value. */
export const largestPack = 128 * 1024 * 1024;

/** How lists are signed and verified. */
export interface Signatures {
  /** The public key of those whose lists are used, as Base64; null to use all lists. */
  readonly publicKey: string | null;
  /** The private key, as Base64, with or without the lines of a PEM file; null to sign nothing. */
  readonly signingKey: string | null;
}

/** Prints a list. @throws Error when the private key can't be used. */
export function printList(
  key: string,
  packs: readonly ListedPack[],
  { signingKey }: Signatures,
): string {
  const list: PackList = { format, key, packs };
  const text = JSON.stringify(list);
  if (signingKey === null) return text;
  const own = createPrivateKey({ key: bytesOf(signingKey), format: 'der', type: 'pkcs8' });
  return `${text}\n${sign(null, Buffer.from(text), own).toString('base64')}`;
}

/** Reads a list. @throws Error with a reason if it isn't the list with this key. */
export function parseList(printed: string, key: string, { publicKey }: Signatures): ListedPack[] {
  const [text = '', signature = ''] = printed.split('\n');
  if (publicKey !== null && !isSigned(text, signature, publicKey)) {
    throw new Error('its list is not signed with the key of the configuration');
  }
  const list = parse(text);
  if (!isRecord(list) || list.format !== format || list.key !== key || !Array.isArray(list.packs)) {
    throw new Error("its list can't be read");
  }
  return list.packs.map((pack: unknown) => {
    const { name, size } = isRecord(pack) ? pack : {};
    if (typeof name !== 'string' || digestInName(name) === null || !isSize(size)) {
      throw new Error('its list has an invalid line');
    }
    return { name, size };
  });
}

/** Finds out whether the private key signs what the public one verifies. */
export function canSign(signatures: Signatures): boolean {
  try {
    return parseList(printList('', [], signatures), '', signatures).length === 0;
  } catch {
    return false;
  }
}

function isSigned(text: string, signature: string, publicKey: string): boolean {
  const key = createPublicKey({ key: bytesOf(publicKey), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

function bytesOf(written: string): Buffer {
  return Buffer.from(written.replaceAll(/-----[^-]*-----|\s/g, ''), 'base64');
}

function isSize(size: unknown): size is number {
  return typeof size === 'number' && Number.isInteger(size) && size > 0 && size <= largestPack;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
