import path from 'node:path';
import { didYouMean, type RuleLevel, ruleNames, type SiteConfig } from '@docsgen/core';
import { toPosix } from '../files/paths.ts';
import { Failure, withHint } from '../process/failure.ts';
import type { Io } from '../process/io.ts';

/** Settings from the command line. */
export interface ConfigOverrides {
  /** Relative to the working directory. */
  readonly outDir?: string | undefined;
  readonly base?: string | undefined;
  readonly drafts?: boolean | undefined;
  /** False: `--no-search`. */
  readonly search?: boolean | undefined;
  /** Severities by rule, including rules of the site. */
  readonly rules?: Readonly<Record<string, RuleLevel>> | undefined;
}

/** Applies the command line and the environment to the settings. @throws Failure */
export function applyOverrides(
  config: SiteConfig,
  overrides: ConfigOverrides,
  { cwd, env }: Pick<Io, 'cwd' | 'env'>,
): SiteConfig {
  const { outDir, base, drafts = false, search = true, rules = {} } = overrides;
  checkRules(config, rules);
  return {
    ...config,
    outDir: outDir === undefined ? config.outDir : toPosix(path.resolve(cwd, outDir)),
    base: base ?? config.base,
    drafts: drafts || config.drafts,
    search: search && config.search,
    rules: { ...config.rules, ...rules },
    date: config.date ?? sourceDate(env.SOURCE_DATE_EPOCH),
  };
}

/** Checks the rule names of the command line, which may be the site's. @throws Failure */
function checkRules({ extensions }: SiteConfig, rules: Readonly<Record<string, RuleLevel>>): void {
  const known = [...ruleNames, ...extensions.rules.map(({ name }) => name)];
  const unknown = Object.keys(rules).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const { hint } = didYouMean(unknown, known);
  throw new Failure(withHint(`There is no rule "${unknown}".`, hint));
}

/** The date in SOURCE_DATE_EPOCH, the convention of reproducible builds. */
function sourceDate(epoch: string | undefined): string | null {
  if (epoch === undefined || epoch === '') return null;
  const date = new Date(/^\d+$/.test(epoch) ? Number(epoch) * 1000 : Number.NaN);
  if (Number.isNaN(date.getTime())) {
    throw new Failure(
      `SOURCE_DATE_EPOCH is "${epoch}"; it must be a number of seconds since 1970.`,
    );
  }
  return date.toISOString().slice(0, 10);
}
