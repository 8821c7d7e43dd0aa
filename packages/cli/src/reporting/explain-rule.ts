import { rules } from '@docsgen/core';
import { ruleAddresses } from '../reference/manual-address.ts';
import { type RuleWords, ruleText } from '../reference/rule-page.ts';
import type { Style } from './colors.ts';
import { escapeControls } from './escape.ts';

/** The rule of docsgen's with this name; null for none. */
export function findRule(name: string): RuleWords | null {
  return rules.find((one) => one.name === name) ?? null;
}

/** A rule as JSON. */
export function ruleObject({ name, severity, summary, example, fixed, needs }: RuleWords): object {
  return { name, severity, summary, example, fixed, needs, address: ruleAddresses()(name) };
}

/** The rule's page of the manual, as Markdown. */
export function printRule(rule: RuleWords, { style }: { readonly style: Style }): string {
  const address = ruleAddresses()(rule.name);
  const foot = address === null ? '' : `\n${style.dim(address)}\n`;
  return `${style.bold(`# ${rule.name}`)}\n\n${escapeControls(ruleText(rule))}\n${foot}`;
}
