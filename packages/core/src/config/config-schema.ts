import * as v from 'valibot';
import { isRecord } from '../data/plain-data.ts';
import { record, text, textLike } from '../data/schema.ts';
import { joinKeys, unknownKeys } from '../data/unknown-keys.ts';
import { variablesSchema } from '../data/variables-schema.ts';
import { ruleNames } from '../model/index.ts';
import { classifyAddress } from '../text/address.ts';
import { forbiddenIn } from '../text/control-characters.ts';
import { didYouMean } from '../text/name-index.ts';
import { appearanceKeys } from './appearance.ts';
import { collectionSchema } from './collection-schema.ts';
import type { ConfigProblem } from './config-problem.ts';
import { extensionSchema } from './extensions.ts';
import { feedSchema } from './feeds.ts';
import { firstStepsSchema } from './first-steps.ts';
import { frameKeys } from './frame.ts';
import { headKeys } from './head.ts';
import { languageTag, localeKeys } from './locales.ts';
import { releasesSchema } from './releases.ts';
import { cacheKeys } from './remote-cache.ts';
import { sampleSchema } from './samples.ts';
import { shareImageKeys } from './share-images.ts';
import { themeKeys } from './theme.ts';

const levels = ['error', 'warning', 'info', 'off'] as const;
const keyTypes = ['string', 'number', 'boolean', 'date', 'string[]', 'any'] as const;
const redirectKeys = { from: text, to: text };
const assetKeys = {
  allow: v.optional(v.array(textLike(/^\.?[\w-]+$/, 'Write an extension such as html.')), []),
};
const mdxKeys = {
  site: v.optional(text, '.'),
  imports: v.optional(v.array(text), []),
};

const frameHost = textLike(
  /^[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?$/i,
  'Write the name of a host such as www.youtube.com.',
);
const iframeKeys = { allow: v.optional(v.array(frameHost), []) };
const autolinkKeys = {
  prefix: textLike(
    /^[\p{L}#](?:[\p{L}\p{N}_.#-]{0,30}[\p{L}_.#-])?$/u,
    'Write what stands before the number, such as ABC-.',
  ),
  url: textLike(/^https?:\/\/(?=\S*<num>)\S*$/, 'Write an address with <num> for the number.'),
};
const weight = v.pipe(
  v.number(),
  v.check((written) => written > 0 && written <= 10, 'Write a number above 0 and up to 10.'),
);
const searchKeys = {
  enabled: v.optional(v.boolean(), true),
  weights: v.optional(v.record(v.string(), weight), {}),
};

const positive = v.pipe(v.number(), v.minValue(0, 'Write a number that is not below 0.'));
const whole = v.pipe(v.number(), v.integer(), v.minValue(1, 'Write a whole number from 1.'));
const external = record({
  ignore: v.optional(v.array(text), []),
  timeout: v.optional(positive, 15),
  concurrency: v.optional(whole, 16),
  perHost: v.optional(whole, 2),
  maxAge: v.optional(positive, 7),
  anchors: v.optional(v.boolean(), false),
  allowPrivate: v.optional(v.boolean(), false),
});

const configKeys = {
  /** The `$schema` key of a JSON configuration. */
  $schema: v.optional(text),
  title: text,
  tagline: v.optional(text, ''),
  url: v.optional(
    v.pipe(
      text,
      v.regex(/^(https?:\/\/[^/]+)?\/?$/, 'Write an origin like https://docs.example.org.'),
      v.check(isOrigin, 'Write an origin like https://docs.example.org.'),
    ),
    '',
  ),
  base: v.optional(
    textLike(/^\/(?:[^\s\\?#/]+\/)*$/, 'Write a path that starts and ends with a slash.'),
    '/',
  ),
  trailingSlash: v.optional(v.boolean(), true),
  lang: v.optional(languageTag, 'en'),
  date: v.optional(v.pipe(text, v.isoDate('Write a date like 2023-09-14.'))),
  outDir: v.optional(text, 'dist'),
  staticDir: v.optional(text),
  hostRules: v.optional(v.picklist(['join', 'replace']), 'join'),
  collections: v.optional(v.array(collectionSchema)),
  assets: v.optional(v.object(assetKeys), {}),
  frames: v.optional(v.object(iframeKeys), {}),
  autolinks: v.optional(v.array(v.object(autolinkKeys)), []),
  redirects: v.optional(v.array(v.object(redirectKeys)), []),
  firstSteps: v.optional(firstStepsSchema, []),
  frontMatter: v.optional(v.record(v.string(), v.picklist(keyTypes)), {}),
  includes: v.optional(v.array(text), []),
  variables: v.optional(variablesSchema),
  mdx: v.optional(v.object(mdxKeys), {}),
  math: v.optional(v.boolean()),
  rules: v.optional(
    v.record(
      v.string(),
      v.union(
        [v.picklist(levels), v.record(v.string(), v.picklist(levels))],
        'Write error, warning, info or off, or one of them by pattern for paths.',
      ),
    ),
    {},
  ),
  external: v.optional(external, {}),
  samples: v.optional(v.array(sampleSchema), []),
  feeds: v.optional(v.array(feedSchema), []),
  releases: v.optional(releasesSchema, {}),
  extensions: v.optional(v.array(extensionSchema), []),
  ...themeKeys,
  ...frameKeys,
  ...localeKeys,
  ...headKeys,
  ...appearanceKeys,
  ...shareImageKeys,
  ...cacheKeys,
  search: v.optional(v.union([v.boolean(), v.object(searchKeys)]), true),
};

/** Whether an origin has a valid host. */
function isOrigin(written: string): boolean {
  const origin = written.replace(/\/$/, '');
  // The regular expression before this check reports other texts.
  if (!/^https?:\/\/[^/]+$/.test(origin)) return true;
  return classifyAddress(origin, 'media').type === 'elsewhere';
}

/** The schema of the value that a configuration file exports. */
export const configSchema = v.object(configKeys);

/** A validated configuration, with defaults filled in. */
export type WrittenConfig = v.InferOutput<typeof configSchema>;

/** Validates a configuration: its value, or null, and its problems. */
export function parseConfig(written: unknown): {
  readonly output: WrittenConfig | null;
  readonly problems: ConfigProblem[];
} {
  const result = v.safeParse(configSchema, written);
  const issues = (result.issues ?? []).map(misfit);
  const problems = [...unknownSettings(written), ...issues, ...controlCharacters(written)];
  return { output: result.success ? result.output : null, problems };
}

/** Finds texts with control characters. */
function controlCharacters(written: unknown): ConfigProblem[] {
  const found = forbiddenIn(written);
  if (found === null) return [];
  return [{ message: `${found.path}: The text contains a control character (${found.name}).` }];
}

function unknownSettings(written: unknown): ConfigProblem[] {
  const rules = isRecord(written) && isRecord(written.rules) ? Object.keys(written.rules) : [];
  const known = [...ruleNames, ...ownRuleNames(written)];
  const unknownRules = rules
    .filter((name) => !known.includes(name))
    .map((name) => {
      const path = `rules.${name}`;
      return { path, message: `There is no setting "${path}".`, ...didYouMean(name, known) };
    });
  const unknown = unknownKeys(configSchema, written).map(({ key, within, known: keys }) => {
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
