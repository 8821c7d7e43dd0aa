import { type ConfigSource, findSetting } from '../config/places.ts';
import type { Finding } from '../model/index.ts';

/**
 * Reports the variables of the configuration that no page uses. A build of some versions says
 * nothing about those that the others use.
 */
export function unusedVariables(used: ReadonlySet<string>, source: ConfigSource): Finding[] {
  const { variables, collections } = source.config;
  if (variables === null || collections.some((one) => one.onlyVersions !== null)) return [];
  const all = new Map(
    [
      variables,
      ...collections.flatMap((one) => [one.variables, ...one.versions.map((two) => two.variables)]),
    ].flatMap((values) => Object.entries(values)),
  );
  return [...all].flatMap(([name, value]): Finding[] => {
    if (used.has(name)) return [];
    const message = `No page uses the variable "${name}".`;
    const place = findSetting(source, name, value);
    return [{ rule: 'unused-variable', message, ...place, hint: 'Use it, or remove it.' }];
  });
}
