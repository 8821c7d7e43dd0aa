import * as v from 'valibot';
import { text, type WrittenKeys } from '../data/schema.ts';
import type { ThemeConfig } from '../model/index.ts';

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
  /** Optional parts of the theme. */
  theme?: Partial<Pick<ThemeConfig, 'previews' | 'backlinks' | 'outdatedTranslations'>> & {
    /** How many words a minute readers read; pages then show their reading time. */
    readingTime?: number;
  };
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
  stylesheets: v.optional(v.array(text), []),
  components: v.optional(v.record(v.string(), text), {}),
  directives: v.optional(v.record(directiveName, text), {}),
  messages: v.optional(v.record(v.string(), text), {}),
  theme: v.optional(
    v.object({
      previews: v.optional(v.boolean(), true),
      backlinks: v.optional(v.boolean(), false),
      outdatedTranslations: v.optional(v.boolean(), false),
      readingTime: v.optional(wordsPerMinute),
    }),
    {},
  ),
};

/** The settings with absolute paths. */
export function resolveTheme(
  { stylesheets, components, directives, messages, theme }: WrittenKeys<typeof themeKeys>,
  absolute: (path: string) => string,
): ThemeConfig {
  const paths = (modules: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(modules).map(([name, path]) => [name, absolute(path)]));
  return {
    stylesheets: stylesheets.map(absolute),
    components: paths(components),
    directives: paths(directives),
    messages,
    ...theme,
    readingTime: theme.readingTime ?? null,
  };
}
