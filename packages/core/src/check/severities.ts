import type { RuleLevel, RuleSetting, Severity } from '../model/index.ts';
import { globTest } from '../text/glob.ts';

/** A rule, as far as its severity goes. */
interface Severe {
  readonly name: string;
  readonly severity: Severity;
}

/** How much a finding of a rule matters in a file: as the site says, else as the rule does. */
export function createSeverities(
  settings: Readonly<Record<string, RuleSetting>>,
  rules: readonly Severe[],
): (rule: string, file: string) => RuleLevel {
  const defaults = new Map(rules.map(({ name, severity }) => [name, severity]));
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
