import { builtins } from '@docsgen/builtins';
import type { PluginReference, RuleExtension } from '@docsgen/core';
import { releaseRules, releases } from '@docsgen/releases';

/**
 * What the plugins that every site has add to configurations and front matter, for the manual, for
 * editors and for lists of rules. `*` stands for a name that a configuration chooses.
 */
export function pluginReference(): PluginReference {
  const made = releases.create({
    products: [],
    requirements: [{ key: '*', label: '*', oneOf: false, compare: true, fields: {} }],
    audiences: [],
    security: [],
    upgrades: [],
  });
  return {
    settings: Object.fromEntries(
      [...builtins, releases].flatMap((one) => {
        return one.type === 'plugin' ? [[one.name, one.settings] as const] : [];
      }),
    ),
    keys: made.filter((one) => one.type === 'keys'),
    panels: made.filter((one) => one.type === 'panel'),
    rules: pluginRules,
  };
}

/** The rules of the plugins that every site has. */
export const pluginRules: readonly RuleExtension[] = releaseRules;
