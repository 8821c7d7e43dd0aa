import { didYouMean, type RuleLevel, type RuleName, ruleNames } from '@docsgen/core';
import { InvalidArgumentError } from 'commander';
import { withHint } from './failure.ts';

/**
 * Readers of option values. What they throw becomes the one line of a usage error.
 */

/** A path or file name; `--out-dir --clean` is a forgotten value, not a folder's name. */
export function parsePath(value: string): string {
  if (value === '' || value.startsWith('--')) throw new InvalidArgumentError('Give a path.');
  return value;
}

/** A base path, with the slashes that the site's addresses need around it. */
export function parseBase(value: string): string {
  if (!/^(?!--)[^\\:?#\s]*$/.test(value) || value.split('/').includes('..')) {
    throw new InvalidArgumentError('Give a path such as /docs/.');
  }
  const segments = value.split('/').filter((segment) => segment !== '' && segment !== '.');
  return segments.length === 0 ? '/' : `/${segments.join('/')}/`;
}

/** How many of something are allowed. */
export function parseLimit(value: string): number {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('Give a whole number, 0 or more.');
  return Number(value);
}

type Rules = Readonly<Partial<Record<RuleName, RuleLevel>>>;

/** One `--rule name=level`, added to those before it. */
export function parseRule(value: string, before: Rules = {}): Rules {
  const [name = '', level = ''] = splitAtFirst(value, '=');
  if (!isRuleName(name)) {
    const { hint } = didYouMean(name, ruleNames);
    throw new InvalidArgumentError(withHint(`There is no rule "${name}".`, hint));
  }
  if (!isRuleLevel(level)) {
    throw new InvalidArgumentError(`Write ${name}=error, =warning, =info or =off.`);
  }
  return { ...before, [name]: level };
}

const levels: readonly RuleLevel[] = ['error', 'warning', 'info', 'off'];

function isRuleName(name: string): name is RuleName {
  return (ruleNames as readonly string[]).includes(name);
}

function isRuleLevel(level: string): level is RuleLevel {
  return (levels as readonly string[]).includes(level);
}

function splitAtFirst(text: string, separator: string): readonly string[] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}
