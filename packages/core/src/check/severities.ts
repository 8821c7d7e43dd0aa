import type { RuleLevel, RuleName, RuleSetting, Severity } from '../model/index.ts';
import { globTest } from '../text/glob.ts';
import { rules } from './rules/index.ts';

const defaults: ReadonlyMap<RuleName, Severity> = new Map(
  rules.map(({ name, severity }) => [name, severity]),
);

/** How much a finding of a rule matters in a file: as the site says, else as the rule does. */
export function createSeverities(
  settings: Partial<Readonly<Record<RuleName, RuleSetting>>>,
): (rule: RuleName, file: string) => RuleLevel {
  const patterns = new Map(
    Object.entries(settings).flatMap(([rule, setting]) => {
      if (typeof setting === 'string') return [];
      // The last that fits counts, so the last is asked first.
      const tests = Object.entries(setting).map(([glob, level]) => ({
        fits: globTest(glob),
        level,
      }));
      return [[rule, tests.reverse()] as const];
    }),
  );
  return (rule, file) => {
    const setting = settings[rule];
    const usual = defaults.get(rule) ?? 'warning';
    if (setting === undefined || typeof setting === 'string') return setting ?? usual;
    return patterns.get(rule)?.find(({ fits }) => fits(file))?.level ?? usual;
  };
}
