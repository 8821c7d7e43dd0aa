import * as v from 'valibot';
import { isRecord } from '../data/schema.ts';
import { ruleNames } from '../model/index.ts';
import { forbiddenIn } from '../text/control-characters.ts';
import { didYouMean } from '../text/nearest.ts';
import { configSchema } from './config-schema.ts';

/** A problem in a configuration. */
export interface ConfigProblem {
  readonly message: string;
  readonly hint?: string;
  /** The setting: keys and indices, separated by dots. */
  readonly path?: string;
}

/** Validates a configuration: its value, or null, and its problems. */
export function parseConfig(written: unknown): {
  readonly output: v.InferOutput<typeof configSchema> | null;
  readonly problems: ConfigProblem[];
} {
  const result = v.safeParse(configSchema, written);
  const issues = (result.issues ?? []).map(misfit);
  const problems = [...unknownKeys(written), ...issues, ...controlCharacters(written)];
  return { output: result.success ? result.output : null, problems };
}

/** Finds texts with control characters. */
function controlCharacters(written: unknown): ConfigProblem[] {
  const found = forbiddenIn(written);
  if (found === null) return [];
  return [{ message: `${found.path}: The text contains a control character (${found.name}).` }];
}

function unknownKeys(written: unknown): ConfigProblem[] {
  const rules = isRecord(written) && isRecord(written.rules) ? Object.keys(written.rules) : [];
  const known = [...ruleNames, ...ownRuleNames(written)];
  const unknownRules = rules
    .filter((name) => !known.includes(name))
    .map((name) => {
      const path = `rules.${name}`;
      return { path, message: `There is no setting "${path}".`, ...didYouMean(name, known) };
    });
  return [...unknownSettings(configSchema, written), ...unknownRules];
}

/** The names of the rules that a configuration defines. */
function ownRuleNames(written: unknown): string[] {
  const extensions = isRecord(written) ? written.extensions : [];
  if (!Array.isArray(extensions)) return [];
  return extensions.flatMap((one: unknown) => {
    return isRecord(one) && one.type === 'rule' ? String(one.name) : [];
  });
}

function misfit(issue: v.BaseIssue<unknown>): ConfigProblem {
  const name = v.getDotPath(issue) ?? 'The configuration';
  const path = v.getDotPath(issue) ?? '';
  const isMissing = issue.type === 'object' && issue.received === 'undefined';
  if (isMissing) return { path, message: `The setting "${name}" is missing.` };
  // valibot's own messages start with "Invalid"; ours say what to write.
  return { path, message: `${name}: ${issue.message.replace(/^Invalid/, 'invalid')}` };
}

/** The parts of a schema that the traversal reads; valibot's schemas are plain objects. */
interface SettingShape {
  readonly type?: string;
  readonly wrapped?: unknown;
  readonly pipe?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly item?: unknown;
  readonly value?: unknown;
  readonly options?: readonly unknown[];
}

/** Every key that the schema doesn't know, with a suggestion. */
function unknownSettings(schema: unknown, written: unknown, path = ''): ConfigProblem[] {
  const shape = shapeFor(schema, written);
  if (shape === null) return [];
  const below = (name: string | number): string => (path === '' ? `${name}` : `${path}.${name}`);
  if (Array.isArray(written)) {
    return written.flatMap((item, at) => unknownSettings(shape.item, item, below(at)));
  }
  if (!isRecord(written)) return [];
  const { entries, value } = shape;
  return Object.entries(written).flatMap(([key, content]) => {
    if (entries === undefined) return unknownSettings(value, content, below(key));
    if (Object.hasOwn(entries, key)) return unknownSettings(entries[key], content, below(key));
    const advice = didYouMean(key, Object.keys(entries));
    return [{ path: below(key), message: `There is no setting "${below(key)}".`, ...advice }];
  });
}

/** The part of a schema that describes this kind of value. */
function shapeFor(schema: unknown, written: unknown): SettingShape | null {
  if (!isRecord(schema)) return null;
  const shape: SettingShape = schema;
  if (shape.wrapped !== undefined) return shapeFor(shape.wrapped, written);
  if (shape.pipe !== undefined) return firstFit(shape.pipe, written);
  if (shape.type === 'union') return firstFit(shape.options ?? [], written);
  if (Array.isArray(written)) return shape.type === 'array' ? shape : null;
  return shape.type === 'object' || shape.type === 'record' ? shape : null;
}

function firstFit(schemas: readonly unknown[], written: unknown): SettingShape | null {
  for (const schema of schemas) {
    const shape = shapeFor(schema, written);
    if (shape !== null) return shape;
  }
  return null;
}
