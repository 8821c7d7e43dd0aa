/** How a version is compared with another. */
export type VersionOperator = '>=' | '>' | '<=' | '<' | '=';

/** A part of a range of versions: `>=4.1`. */
export interface VersionBound {
  readonly operator: VersionOperator;
  /** The name of the version, as written. */
  readonly version: string;
}

/**
 * Parses a range of versions: one or more bounds with spaces between, all of which hold, such as
 * `>=4.1 <4.3`. A bound without a sign is that version alone. Null if it is none.
 */
export function parseVersionRange(text: string): VersionBound[] | null {
  const written = text.trim();
  const bound = /(?<operator>>=|<=|>|<|=)?[ \t]*(?<version>[^\s<>=]+)(?:[ \t]+|$)/y;
  const bounds: VersionBound[] = [];
  while (bound.lastIndex < written.length) {
    const { operator = '=', version = '' } = bound.exec(written)?.groups ?? {};
    if (version === '') return null;
    bounds.push({ operator: operator as VersionOperator, version });
  }
  return bounds.length === 0 ? null : bounds;
}

/**
 * Whether a version is in a range.
 *
 * @param names The names of all versions, newest first; they have the order, not their numbers.
 */
export function isInRange(
  version: string,
  bounds: readonly VersionBound[],
  names: readonly string[],
): boolean {
  const at = names.indexOf(version);
  return bounds.every((bound) => {
    const age = names.indexOf(bound.version) - at;
    if (bound.operator === '=') return age === 0;
    const isEqual = age === 0 && bound.operator.endsWith('=');
    return isEqual || (bound.operator.startsWith('>') ? age > 0 : age < 0);
  });
}
