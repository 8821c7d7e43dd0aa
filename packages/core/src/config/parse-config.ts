import { didYouMean, forbiddenIn, isRecord } from '@docsgen/text';
import * as v from 'valibot';
import { joinKeys, type SchemaShape, unknownKeys } from '../data/unknown-keys.ts';
import { ruleNames } from '../model/index.ts';
import type { ConfigProblem } from './config-problem.ts';
import { configSchema, type WrittenConfig } from './config-schema.ts';
import { flatExtensions } from './extensions.ts';

/**
 * Validates a configuration: its value, or null, and its problems.
 *
 * @param settings The schemas of the settings of plugins.
 */
export function parseConfig(
  written: unknown,
  settings: Readonly<Record<string, v.GenericSchema>>,
): {
  readonly output: WrittenConfig | null;
  readonly problems: ConfigProblem[];
} {
  const schema = v.object({ ...configSchema.entries, ...settings });
  const result = v.safeParse(schema, written);
  const issues = (result.issues ?? []).map(misfit);
  const problems = [...unknownSettings(written, schema), ...issues, ...controlCharacters(written)];
  return { output: result.success ? result.output : null, problems };
}

/** Finds texts with control characters. */
function controlCharacters(written: unknown): ConfigProblem[] {
  const found = forbiddenIn(written);
  if (found === null) return [];
  return [{ message: `${found.path}: The text contains a control character (${found.name}).` }];
}

function unknownSettings(written: unknown, schema: v.GenericSchema): ConfigProblem[] {
  const rules = isRecord(written) && isRecord(written.rules) ? Object.keys(written.rules) : [];
  const known = [...ruleNames, ...ownRuleNames(written)];
  const unknownRules = rules
    .filter((name) => !known.includes(name))
    .map((name) => {
      const path = `rules.${name}`;
      return { path, message: `There is no setting "${path}".`, ...didYouMean(name, known) };
    });
  const { extensions = [] } = isRecord(written) ? written : {};
  const unknown = unknownKeys(schema as unknown as SchemaShape, written)
    // Without its list of extensions, any key of a configuration may be that of a plugin.
    .filter(({ within }) => Array.isArray(extensions) || within !== '')
    .map(({ key, within, known: keys }) => {
      const path = joinKeys(within, key);
      const advice = didYouMean(key, Object.keys(keys));
      return { path, message: `There is no setting "${path}".`, ...advice };
    });
  return [...unknown, ...unknownRules];
}

/** The names of the rules that a configuration defines. */
function ownRuleNames(written: unknown): string[] {
  const extensions = isRecord(written) ? written.extensions : [];
  if (!Array.isArray(extensions)) return [];
  const rules = flatExtensions(extensions).filter(({ type }) => type === 'rule');
  return rules.map(({ name }) => String(name));
}

function misfit(issue: v.BaseIssue<unknown>): ConfigProblem {
  const name = v.getDotPath(issue) ?? 'The configuration';
  const path = v.getDotPath(issue) ?? '';
  const isMissing = issue.type === 'object' && issue.received === 'undefined';
  if (isMissing) return { path, message: `The setting "${name}" is missing.` };
  // valibot's own messages start with "Invalid"; ours say what to write.
  return { path, message: `${name}: ${issue.message.replace(/^Invalid/, 'invalid')}` };
}
