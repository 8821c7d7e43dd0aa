import * as v from 'valibot';
import { text } from '../data/schema.ts';
import { classifyAddress } from '../text/address.ts';
import { appearanceKeys } from './appearance.ts';
import { collectionSchema } from './collection-schema.ts';
import { extensionSchema } from './extensions.ts';
import { externalSchema } from './external.ts';
import { feedSchema } from './feeds.ts';
import { firstStepsSchema } from './first-steps.ts';
import { frameKeys } from './frame.ts';
import { headKeys } from './head.ts';
import { localeKeys } from './locales.ts';
import { shareImageKeys } from './share-images.ts';
import { themeKeys } from './theme.ts';

const levels = ['error', 'warning', 'info', 'off'] as const;
const keyTypes = ['string', 'number', 'boolean', 'date', 'string[]', 'any'] as const;
const redirectKeys = { from: text, to: text };
const assetKeys = {
  allow: v.optional(
    v.array(v.pipe(text, v.regex(/^\.?[\w-]+$/, 'Write an extension such as html.'))),
    [],
  ),
};
const mdxKeys = {
  site: v.optional(text, '.'),
  imports: v.optional(v.array(text), []),
};

const iframeKeys = {
  allow: v.optional(
    v.array(
      v.pipe(
        text,
        v.regex(
          /^[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?$/i,
          'Write the name of a host such as www.youtube.com.',
        ),
      ),
    ),
    [],
  ),
};
const searchKeys = {
  enabled: v.optional(v.boolean(), true),
  weights: v.optional(
    v.record(
      v.string(),
      v.pipe(
        v.number(),
        v.check((weight) => weight > 0 && weight <= 10, 'Write a number above 0 and up to 10.'),
      ),
    ),
    {},
  ),
};

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
    v.pipe(
      text,
      v.regex(/^\/(?:[^\s\\?#/]+\/)*$/, 'Write a path that starts and ends with a slash.'),
    ),
    '/',
  ),
  trailingSlash: v.optional(v.boolean(), true),
  lang: v.optional(
    v.pipe(text, v.regex(/^[A-Za-z]{2,3}(-[\w-]+)?$/, 'Write a language tag like en.')),
    'en',
  ),
  date: v.optional(v.pipe(text, v.isoDate('Write a date like 2023-09-14.'))),
  outDir: v.optional(text, 'dist'),
  staticDir: v.optional(text),
  hostRules: v.optional(v.picklist(['join', 'replace']), 'join'),
  collections: v.optional(v.array(collectionSchema)),
  assets: v.optional(v.object(assetKeys), {}),
  frames: v.optional(v.object(iframeKeys), {}),
  redirects: v.optional(v.array(v.object(redirectKeys)), []),
  firstSteps: v.optional(firstStepsSchema, []),
  frontMatter: v.optional(v.record(v.string(), v.picklist(keyTypes)), {}),
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
  external: v.optional(externalSchema, {}),
  feeds: v.optional(v.array(feedSchema), []),
  extensions: v.optional(v.array(extensionSchema), []),
  ...themeKeys,
  ...frameKeys,
  ...localeKeys,
  ...headKeys,
  ...appearanceKeys,
  ...shareImageKeys,
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
