import * as v from 'valibot';
import { key, text, type WrittenKeys } from '../data/schema.ts';
import type { ThemeConfig, ThemeFeatures } from '../model/index.ts';

/** A site's changes to the theme. Paths are relative to the configuration. */
export interface ThemeInput {
  /** The site's stylesheets. They follow the theme's, so their rules win. */
  stylesheets?: string[];
  /** Modules that replace the theme's components: each exports one under its name here. */
  components?: Record<string, string>;
  /** Modules with the site's directives, by name: each exports `directive`. */
  directives?: Record<string, string>;
  /** Texts of the interface that replace the theme's. */
  messages?: Record<string, string>;
  /** Optional features of the theme. */
  theme?: { -readonly [Key in keyof ThemeFeatures]?: NonNullable<ThemeFeatures[Key]> };
}

const directiveName = v.pipe(
  v.string(),
  v.regex(/^[a-z][\w-]*$/i, 'Name a directive with letters, digits and hyphens.'),
  v.check(
    (name) => name !== 'include',
    '"include" is a built-in directive that can’t be replaced.',
  ),
);

const wordsPerMinute = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1, 'Write how many words readers read in a minute, such as 200.'),
);

/** The configuration keys of the theme. */
export const themeKeys = {
  stylesheets: key(
    v.optional(v.array(text), []),
    'Stylesheets to load after the theme’s, as paths relative to the configuration file.',
  ),
  components: key(
    v.optional(
      v.record(
        v.string(),
        key(
          text,
          'The path of the module, relative to the configuration file. It exports the component under this name.',
        ),
      ),
      {},
    ),
    'Modules that replace components of the theme, by component.',
  ),
  directives: key(
    v.optional(
      v.record(
        directiveName,
        key(
          text,
          'The path of the module, relative to the configuration file. It exports `directive`.',
        ),
      ),
      {},
    ),
    'Modules that define custom directives, by directive.',
  ),
  messages: key(
    v.optional(v.record(v.string(), key(text, 'The text to show.')), {}),
    'Texts that replace texts of the theme, by key.',
  ),
  theme: key(
    v.optional(
      v.object({
        previews: key(
          v.optional(v.boolean(), true),
          'Whether links show a preview of their target.',
        ),
        backlinks: key(
          v.optional(v.boolean(), false),
          'Whether a page lists the pages that link to it.',
        ),
        outdatedTranslations: key(
          v.optional(v.boolean(), false),
          'Whether a translation whose original has changed since says so above its text. Needs git.',
        ),
        readingTime: key(
          v.optional(wordsPerMinute),
          'How many words a minute readers read, such as `200`. Pages then show their reading time below the title. Default: they don’t.',
        ),
      }),
      {},
    ),
    'Optional features of the theme.',
  ),
};

/** The settings with absolute paths. */
export function resolveTheme(
  { stylesheets, components, directives, messages, theme }: WrittenKeys<typeof themeKeys>,
  absolute: (path: string) => string,
): Omit<ThemeConfig, 'templates' | 'panels'> {
  const paths = (modules: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(modules).map(([name, path]) => [name, absolute(path)]));
  return {
    stylesheets: stylesheets.map(absolute),
    components: paths(components),
    directives: paths(directives),
    messages,
    features: { ...theme, readingTime: theme.readingTime ?? null },
  };
}
