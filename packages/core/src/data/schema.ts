import {
  append,
  createNameIndex,
  fileStart,
  isRecord,
  isSafeAddress,
  type NodeSpans,
  type Span,
  suggestName,
  valueSpan,
} from '@docsgen/text';
import * as v from 'valibot';
import type { Finding } from '../model/diagnostic.ts';
import type { RuleName } from '../model/rule-names.ts';
import type { Badge, BadgeTone } from '../model/sidebar.ts';
import { joinKeys, type UnknownKey, unknownKeys } from './unknown-keys.ts';

/**
 * Schemas for values in YAML and in configuration files. YAML yields strings only (see
 * `parseYaml`), configuration files typed values: each schema accepts both.
 */

const booleans = v.union([v.boolean(), v.picklist(['true', 'false'])], 'Write `true` or `false`.');

/** A key with its description, for the manual and for editors: one or two sentences. */
export function key<const Schema extends v.GenericSchema>(
  schema: Schema,
  description: string,
): v.SchemaWithPipe<readonly [Schema, v.DescriptionAction<v.InferOutput<Schema>, string>]> {
  return v.pipe(schema, v.description<v.InferOutput<Schema>, string>(description));
}

/** A string. YAML's numbers are strings, too, as written. */
export const text: v.GenericSchema<unknown, string> = v.string('Write a text.');

/** A text that matches an expression. */
export function textLike(expression: RegExp, message: string): v.GenericSchema<unknown, string> {
  return v.pipe(text, v.regex(expression, message));
}

/** A word that can be part of a file name, such as an id. */
export const fileWord = textLike(/^[a-z\d][\w-]*$/i, 'Write a word such as `server`.');

/** A text that passes a test. */
export function textWhere(
  test: (value: string) => boolean,
  message: string,
): v.GenericSchema<unknown, string> {
  return v.pipe(text, v.check(test, message));
}

/** An optional text; an empty YAML value counts as missing. */
export const optionalText = v.optional(
  v.pipe(
    text,
    v.transform((value) => (value === '' ? undefined : value)),
  ),
);

/** A non-empty text for readers. */
export const label = textWhere((value) => value.trim() !== '', 'Write a text.');

const map = v.custom<Record<string, unknown>>(isRecord, 'Write keys and values.');

/** A map. A list is not a map, although it is a JavaScript object. */
export function record<T extends v.ObjectEntries>(
  entries: T,
): v.GenericSchema<unknown, WrittenKeys<T>> {
  return v.pipe(map, v.object(entries));
}

/** The validated values of keys. */
export type WrittenKeys<T extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<T, undefined>>;

/** An optional map with any keys and values. */
export const optionalRecord = v.optional(map);

/** A boolean, or YAML's `true` or `false`. */
export const flag: v.GenericSchema<unknown, boolean> = v.pipe(
  booleans,
  v.transform((value) => value === true || value === 'true'),
);

/** A number, or a string in decimal notation without exponent. */
export const decimal: v.GenericSchema<unknown, number> = v.union(
  [v.number(), v.pipe(v.string(), v.regex(/^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/), v.transform(Number))],
  'Write a number.',
);

const tones = ['note', 'tip', 'warning', 'danger'] as const satisfies BadgeTone[];

/** A badge: its text, or a map with text and tone. The default tone is `note`. */
export const badgeSchema: v.GenericSchema<unknown, Badge> = v.pipe(
  v.union(
    [
      label,
      record({
        text: key(label, 'The text of the badge.'),
        tone: key(
          v.optional(v.picklist(tones, `Write one of ${tones.join(', ')}.`), 'note'),
          'The colour of the badge.',
        ),
      }),
    ],
    `Write a text, or \`text\` and \`tone\`: ${tones.join(', ')}.`,
  ),
  v.transform((written): Badge => {
    return typeof written === 'string' ? { text: written, tone: 'note' } : written;
  }),
);

/** A heading level from 2 to 6. */
export const headingLevel: v.GenericSchema<unknown, number> = v.pipe(
  decimal,
  v.check((level) => [2, 3, 4, 5, 6].includes(level), 'Write a heading level from 2 to 6.'),
);

/** A text, or YAML's `null`. */
export const textOrNull: v.GenericSchema<unknown, string | null> = v.union(
  [
    v.pipe(
      v.picklist(['null', '~', '']),
      v.transform(() => null),
    ),
    v.null(),
    v.string(),
  ],
  'Write a text or `null`.',
);

/** A safe link address, or `null`. */
export const addressOrNull: v.GenericSchema<unknown, string | null> = v.pipe(
  textOrNull,
  v.check(
    (address) => address === null || isSafeAddress(address, 'link'),
    'Write an address with https, or a path of the site.',
  ),
);

/** A list of texts. */
export const texts: v.GenericSchema<unknown, string[]> = v.array(text, 'Write a list.');

const dateHint = 'Write a date like 2021-03-08.';

/** A calendar date such as `2021-03-08`. */
export const isoDate: v.GenericSchema<unknown, string> = v.pipe(
  v.string(dateHint),
  v.check(isCalendarDay, dateHint),
);

function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * A date as `2021-03-08`. It is converted from a date with a time (`2021-03-08T10:00:00Z`), which
 * is in UTC if it has a zone, and from the format that Docusaurus documents (`3/8/2021`, month
 * first).
 */
export const dayOfDate: v.GenericSchema<unknown, string> = v.pipe(
  v.string(dateHint),
  v.regex(
    /^(?:\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?|\d{1,2}\/\d{1,2}\/\d{4})$/,
    dateHint,
  ),
  v.transform(dayIn),
  v.check(isCalendarDay, dateHint),
);

/** The ISO form of a date; the text itself if it isn't a date. */
function dayIn(text: string): string {
  const [month = '', day = '', year] = text.split('/');
  if (year !== undefined) return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  const hasZone = /\d(?:Z|[+-]\d{2}:?\d{2})$/.test(text) && text.length > 11;
  const time = hasZone ? Date.parse(text.replace(' ', 'T')) : Number.NaN;
  if (hasZone) return Number.isNaN(time) ? text : new Date(time).toISOString().slice(0, 10);
  return text.slice(0, 10);
}

/** The source of validated data and the rules of its findings. */
interface Validation {
  readonly file: string;
  readonly spans: NodeSpans;
  /** Dotted path of the data within `spans`; empty for the whole file. */
  readonly path: string;
  readonly rule: RuleName;
  /** By default `rule`. */
  readonly unknownKeyRule?: RuleName;
  /** docsgen's keys, by the keys of other tools with their dotted paths. */
  readonly otherNames?: ReadonlyMap<string, OwnKey>;
}

/** docsgen's key for a key of another tool. */
export interface OwnKey {
  readonly key: string;
  /**
   * Whether the value has the same meaning under docsgen's key, so that a fix may rename the key.
   */
  readonly keeps: (value: unknown) => boolean;
  /** Whether docsgen's key is meant by a value; by default by each. */
  readonly isMeant?: (value: unknown) => boolean;
}

/**
 * Validates data against a schema. Unknown keys are reported and ignored. Top-level keys with
 * invalid values are reported and left out; the value is null if the rest is still invalid.
 */
export function validate<T>(
  schema: v.GenericSchema<unknown, T>,
  data: unknown,
  validation: Validation,
): { value: T | null; findings: Finding[] } {
  const result = v.safeParse(schema, data);
  const { issues = [] } = result;
  // The keys of a map that is invalid itself aren't reported, too.
  const invalid = new Set(issues.map((issue) => pathOf(issue, validation)));
  const findings = unknownKeys(schema, data, validation.path)
    .filter(({ within }) => !invalid.has(within))
    .map((unknown) => unknownKeyFinding(unknown, validation));
  if (result.success) return { value: result.output, findings };
  append(
    findings,
    issues.map((issue) => toFinding(issue, validation)),
  );
  const sound = v.safeParse(schema, withoutMisfits(data, issues));
  return { value: sound.success ? sound.output : null, findings };
}

function withoutMisfits(data: unknown, issues: readonly v.BaseIssue<unknown>[]): unknown {
  if (!isRecord(data)) return data;
  const misfits = new Set(issues.map(({ path }) => path?.[0]?.key));
  return Object.fromEntries(Object.entries(data).filter(([key]) => !misfits.has(key)));
}

function pathOf(issue: v.BaseIssue<unknown>, { path }: Validation): string {
  return joinKeys(path, v.getDotPath(issue) ?? '');
}

function toFinding(issue: v.BaseIssue<unknown>, validation: Validation): Finding {
  const { file, rule } = validation;
  const path = pathOf(issue, validation);
  const missing = issue.type === 'object' && issue.received === 'undefined';
  if (!missing)
    return { rule, message: mismatch(path, issue), file, ...valueSpan(validation.spans, path) };
  const parent = path.slice(0, path.lastIndexOf('.') + 1).replace(/\.$/, '');
  const message = `The key "${path.slice(path.lastIndexOf('.') + 1)}" is missing.`;
  return { rule, message, file, ...keySpan(parent, validation) };
}

function mismatch(path: string, issue: v.BaseIssue<unknown>): string {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
  return `The value of "${name}" is invalid. ${issue.message}`;
}

function unknownKeyFinding(
  { key, within, map, known }: UnknownKey,
  validation: Validation,
): Finding {
  const path = joinKeys(within, key);
  const message = `There is no key "${key}"${within === '' ? '' : ` in "${within.split('.').at(-1)}"`}.`;
  const span = keySpan(path, validation);
  const { file, rule, unknownKeyRule = rule } = validation;
  const finding = { rule: unknownKeyRule, message, file, ...span };
  const own = validation.otherNames?.get(path);
  if (own !== undefined && (own.isMeant?.(map[key]) ?? true)) {
    const isSame = !Object.hasOwn(map, own.key) && own.keeps(map[key]);
    const suggestion = { name: own.key, by: 'letters', sure: true } as const;
    const { fix } = suggestName(suggestion, key, isSame ? span : null);
    return { ...finding, hint: `In docsgen, the key is "${own.key}".`, ...(fix && { fix }) };
  }
  const near = createNameIndex(() => Object.keys(known)).nearest(key);
  // A fix must not add a key that exists already, or one with an invalid value.
  const fits =
    near !== null &&
    !Object.hasOwn(map, near.name) &&
    v.is(known[near.name] as v.GenericSchema, map[key]);
  return { ...finding, ...suggestName(near, key, fits ? span : null) };
}

function keySpan(path: string, { spans }: Validation): Span {
  const node = spans[path];
  return node?.key ?? node?.value ?? fileStart;
}
