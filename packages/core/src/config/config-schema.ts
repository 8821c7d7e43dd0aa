import { classifyAddress } from '@docsgen/text';
import * as v from 'valibot';
import { key, record, text, textLike } from '../data/schema.ts';
import { variablesSchema } from '../data/variables-schema.ts';
import { appearanceKeys } from './appearance.ts';
import { collectionSchema } from './collection-schema.ts';
import { extensionSchema } from './extensions.ts';
import { firstStepKeys } from './first-steps.ts';
import { frameKeys } from './frame.ts';
import { headKeys } from './head.ts';
import { languageTag, localeKeys } from './locales.ts';
import { cacheKeys } from './remote-cache.ts';
import { sampleSchema } from './samples.ts';
import { shareImageKeys } from './share-images.ts';
import { themeKeys } from './theme.ts';

const levels = ['error', 'warning', 'info', 'off'] as const;
const keyTypes = ['string', 'number', 'boolean', 'date', 'string[]', 'any'] as const;
const redirectKeys = {
  from: key(text, 'The former address, as a path from the site’s base.'),
  to: key(text, 'The target: a path from the site’s base, or an address of another site.'),
};
const assetKeys = {
  allow: key(
    v.optional(v.array(textLike(/^\.?[\w-]+$/, 'Write an extension such as html.')), []),
    'File extensions to publish although browsers execute such files, such as `html`.',
  ),
  folders: key(
    v.optional(v.array(text), []),
    'Folders outside of the collections whose files pages may show by their relative paths, such as `src/assets`, relative to the configuration file. A file that a page shows is published.',
  ),
};
const mdxKeys = {
  site: key(
    v.optional(text, '.'),
    'The folder that `@site/` stands for in imports, relative to the configuration file.',
  ),
  imports: key(
    v.optional(v.array(text), []),
    'Folders outside of the collection that MDX pages may import from. Files that a page uses from there are published.',
  ),
};

const frameHost = textLike(
  /^[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?$/i,
  'Write the name of a host such as www.youtube.com.',
);
const iframeKeys = {
  allow: key(
    v.optional(v.array(frameHost), []),
    'Hosts that pages may embed in an `<iframe>`. The Content-Security-Policy allows them.',
  ),
};
const autolinkKeys = {
  prefix: key(
    textLike(
      /^[\p{L}#](?:[\p{L}\p{N}_.#-]{0,30}[\p{L}_.#-])?$/u,
      'Write what stands before the number, such as ABC-.',
    ),
    'What a key begins with; a number follows it. Upper and lower case are different.',
  ),
  url: key(
    textLike(/^https?:\/\/(?=\S*<num>)\S*$/, 'Write an address with <num> for the number.'),
    'The address, in which `<num>` stands for the number.',
  ),
};
const weight = v.pipe(
  v.number(),
  v.check((written) => written > 0 && written <= 10, 'Write a number above 0 and up to 10.'),
);
const searchKeys = {
  enabled: key(v.optional(v.boolean(), true), 'Whether the site has a search.'),
  weights: key(
    v.optional(
      v.record(v.string(), key(weight, 'The weight of matching pages: above 0, up to 10.')),
      {},
    ),
    'Weights of pages in the ranking, by glob pattern relative to the configuration file. Default: 1. Front matter takes precedence.',
  ),
};

const positive = v.pipe(v.number(), v.minValue(0, 'Write a number that is not below 0.'));
const whole = v.pipe(v.number(), v.integer(), v.minValue(1, 'Write a whole number from 1.'));
const external = record({
  ignore: key(
    v.optional(v.array(text), []),
    'Glob patterns of addresses to skip, such as `https://example.org/**`.',
  ),
  timeout: key(v.optional(positive, 15), 'The timeout of a request, in seconds.'),
  concurrency: key(v.optional(whole, 16), 'The maximum number of concurrent requests.'),
  perHost: key(v.optional(whole, 2), 'The maximum number of concurrent requests to one host.'),
  maxAge: key(
    v.optional(positive, 7),
    'The number of days for which a successful result is cached.',
  ),
  anchors: key(
    v.optional(v.boolean(), false),
    'Whether the fragment of an address (`#part`) must exist on the page.',
  ),
  allowPrivate: key(
    v.optional(v.boolean(), false),
    'Whether localhost and private networks may be requested.',
  ),
});

const configKeys = {
  /** The `$schema` key of a JSON configuration. */
  $schema: key(v.optional(text), 'The path of the JSON Schema, for editors.'),
  title: key(text, 'The title of the site.'),
  tagline: key(v.optional(text, ''), 'A description of the site in one sentence.'),
  url: key(
    v.optional(
      v.pipe(
        text,
        v.regex(/^(https?:\/\/[^/]+)?\/?$/, 'Write an origin like https://docs.example.org.'),
        v.check(isOrigin, 'Write an origin like https://docs.example.org.'),
      ),
      '',
    ),
    'The origin of the site, such as https://docs.example.org.',
  ),
  base: key(
    v.optional(
      textLike(/^\/(?:[^\s\\?#/]+\/)*$/, 'Write a path that starts and ends with a slash.'),
      '/',
    ),
    'The path under which the site is published.',
  ),
  trailingSlash: key(
    v.optional(v.boolean(), true),
    'Whether the addresses of pages end in a slash.',
  ),
  lang: key(
    v.optional(languageTag, 'en'),
    'The language tag of the content, such as `en`. With `locales`, the name of the site’s own language.',
  ),
  date: key(
    v.optional(v.pipe(text, v.isoDate('Write a date like 2023-09-14.'))),
    'The date that counts as today. Default: `SOURCE_DATE_EPOCH`, else the newest date in the content.',
  ),
  outDir: key(v.optional(text, 'dist'), 'The output folder, relative to the configuration file.'),
  staticDir: key(
    v.optional(text),
    'The folder of files to copy to the output unchanged. It can be the folder of a collection, whose Markdown, what it excludes and sources of programs are not copied. Default: `static`.',
  ),
  hostRules: key(
    v.optional(v.picklist(['join', 'replace']), 'join'),
    'How `_headers` and `_redirects` in the static folder are combined with the generated ones: appended to them (`join`), or used alone (`replace`).',
  ),
  collections: key(
    v.optional(v.array(collectionSchema)),
    'Sets of entries, each with its own route, sidebars and versions.',
  ),
  assets: key(
    v.optional(v.object(assetKeys), {}),
    'Files that pages show: folders outside of the collections, and types that are published although browsers execute them.',
  ),
  frames: key(v.optional(v.object(iframeKeys), {}), 'Other sites that pages may embed.'),
  autolinks: key(
    v.optional(v.array(v.object(autolinkKeys)), []),
    'Keys, such as those of an issue tracker, that become links in texts.',
  ),
  redirects: key(
    v.optional(v.array(v.object(redirectKeys)), []),
    'Redirects from former addresses.',
  ),
  firstSteps: firstStepKeys.firstSteps,
  frontMatter: key(
    v.optional(v.record(v.string(), key(v.picklist(keyTypes), 'The type of the key’s value.')), {}),
    'Custom front matter keys, with the types of their values.',
  ),
  includes: key(
    v.optional(v.array(text), []),
    'Folders and files outside of the collections that pages may include or import, relative to the configuration file: a name with an extension is a file. What a page includes it publishes.',
  ),
  variables: key(
    v.optional(variablesSchema),
    'Values of variables, by the name that pages write: `{{name}}`. Without any variable, `{{name}}` is text.',
  ),
  mdx: key(v.optional(v.object(mdxKeys), {}), 'Settings for imports in MDX pages.'),
  math: key(
    v.optional(v.boolean()),
    'Whether `$…$` and `$$…$$` are formulas. Default: `true` in Markdown, `false` in MDX.',
  ),
  rules: key(
    v.optional(
      v.record(
        v.string(),
        key(
          v.union(
            [
              v.picklist(levels),
              v.record(
                v.string(),
                key(v.picklist(levels), 'The severity in files that match the pattern.'),
              ),
            ],
            'Write error, warning, info or off, or one of them by pattern for paths.',
          ),
          'The severity of the rule, or severities by glob pattern; the last pattern that matches a file wins.',
        ),
      ),
      {},
    ),
    'The severities of rules, by rule.',
  ),
  external: key(
    v.optional(external, {}),
    'How `docsgen check --external` requests links to other sites.',
  ),
  samples: key(
    v.optional(v.array(sampleSchema), []),
    'The blocks of code that `docsgen test` runs, by language. No other command runs them.',
  ),
  extensions: key(
    v.optional(v.array(extensionSchema), []),
    'Custom rules, outputs, sources, data, front matter keys, pages, badges, feeds, panels, Markdown syntax, and plugins with several of them: the names of modules that export `extensions`, or what is made by `defineRule` and its neighbours.',
  ),
  ...themeKeys,
  ...frameKeys,
  ...localeKeys,
  ...headKeys,
  ...appearanceKeys,
  ...shareImageKeys,
  ...cacheKeys,
  search: key(
    v.optional(v.union([v.boolean(), v.object(searchKeys)]), true),
    'Whether the site has a search, and how it ranks pages.',
  ),
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
