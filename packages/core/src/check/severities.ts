import type { RuleLevel, RuleSetting, Severity } from '../model/index.ts';
import { globTest } from '../text/glob.ts';

/** The parts of a rule that decide its severity. */
interface Severe {
  readonly name: string;
  readonly severity: Severity;
}

/** The severity of a rule in a file: the configured one, else the rule's default. */
export function createSeverities(
  settings: Readonly<Record<string, RuleSetting>>,
  rules: readonly Severe[],
): (rule: string, file: string) => RuleLevel {
  const defaults = new Map(rules.map(({ name, severity }) => [name, severity]));
  const patterns = new Map(
    Object.entries(settings).flatMap(([rule, setting]) => {
      if (typeof setting === 'string') return [];
      // The last matching pattern wins, so the search starts at the end.
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
