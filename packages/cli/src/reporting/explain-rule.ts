import { loadRules } from '@docsgen/core';
import { ruleAddress } from '../reference/manual-address.ts';
import { type RuleDescription, ruleText } from '../reference/rule-page.ts';
import type { Style } from './colors.ts';
import { escapeControls } from './escape.ts';

/** Finds a built-in rule by name; null if there is none. */
export async function findRule(name: string): Promise<RuleDescription | null> {
  return (await loadRules()).find((one) => one.name === name) ?? null;
}

/** A rule as JSON. */
export function ruleObject({
  name,
  severity,
  summary,
  example,
  fixed,
  needs,
}: RuleDescription): object {
  return { name, severity, summary, example, fixed, needs, address: ruleAddress(name) };
}

/** The rule's page of the manual, as Markdown. */
export function printRule(rule: RuleDescription, { style }: { readonly style: Style }): string {
  const address = ruleAddress(rule.name);
  const foot = address === null ? '' : `\n${style.dim(address)}\n`;
  return `${style.bold(`# ${rule.name}`)}\n\n${escapeControls(ruleText(rule))}\n${foot}`;
}
