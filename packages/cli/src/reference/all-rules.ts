import { loadRules, ruleNames } from '@docsgen/core';
import { pluginRules } from '../config/plugin-reference.ts';
import type { RuleDescription } from './rule-page.ts';

/** The rules of docsgen: those of core, and those of the plugins that every site has. */
export async function allRules(): Promise<readonly RuleDescription[]> {
  return [...(await loadRules()), ...pluginRules].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Their names. */
export const allRuleNames: readonly string[] = [
  ...ruleNames,
  ...pluginRules.map(({ name }) => name),
].sort();
