import { flatExtensions, isRecord } from '@docsgen/core';
import { isDialectName, loadDialects } from '@docsgen/dialects';
import { Failure } from '../process/failure.ts';

/**
 * Adds the dialects of the program that collections of a configuration name, as extensions like a
 * site's own. Whatever isn't as it must be is left for the validation.
 *
 * @throws Failure for an extension with the name of one of them
 */
export async function withDialects(written: unknown): Promise<unknown> {
  if (!isRecord(written)) return written;
  const own = listOf(written.extensions);
  const taken = flatExtensions(own).find(({ type, name }) => {
    return type === 'dialect' && isDialectName(String(name));
  });
  if (taken !== undefined) {
    const message = `docsgen already has a dialect "${String(taken.name)}"`;
    throw new Failure(`extensions: ${message}; choose another name.`);
  }
  const collections = listOf(written.collections).filter(isRecord);
  const dialects = await loadDialects(collections.map(({ markdown }) => String(markdown)));
  return dialects.length === 0 ? written : { ...written, extensions: [...own, ...dialects] };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
