import * as v from 'valibot';
import { text } from '../data/schema.ts';
import type { ThemeConfig } from '../model/index.ts';

/** How a site makes the theme its own. Paths are relative to the configuration. */
export interface ThemeInput {
  /** Stylesheets of the site's own. They come after the theme's, and win. */
  stylesheets?: string[];
  /** Modules with components in place of the theme's: each exports one by the name it has here. */
  components?: Record<string, string>;
  /** Modules with directives of the site's own by their names: each exports `directive`. */
  directives?: Record<string, string>;
  /** Words of the interface in place of the theme's. */
  messages?: Record<string, string>;
  /** What the theme shows beside a page's text. */
  theme?: ThemeOptionsInput;
}

/** Parts of the theme that a site may want or not. */
export interface ThemeOptionsInput {
  /** Whether links show what they lead to; they do unless said otherwise. */
  previews?: boolean;
  /** Whether a page lists the pages that link to it; it doesn't unless said otherwise. */
  backlinks?: boolean;
}

const directiveName = v.pipe(
  v.string(),
  v.regex(/^[a-z][\w-]*$/i, 'Name a directive with letters, digits and hyphens.'),
  v.check((name) => name !== 'include', '"include" is a directive that no site can replace.'),
);

const optionKeys = {
  previews: v.optional(v.boolean(), true),
  backlinks: v.optional(v.boolean(), false),
};

/** The keys of a configuration that are about the theme. */
export const themeKeys = {
  stylesheets: v.optional(v.array(text), []),
  components: v.optional(v.record(v.string(), text), {}),
  directives: v.optional(v.record(directiveName, text), {}),
  messages: v.optional(v.record(v.string(), text), {}),
  theme: v.optional(v.object(optionKeys), {}),
};

/** What was written, with defaults. */
type WrittenTheme = Omit<ThemeConfig, keyof ThemeOptionsInput> & {
  readonly theme: Required<ThemeOptionsInput>;
};

/** What was written, with every path made absolute. */
export function resolveTheme(
  { stylesheets, components, directives, messages, theme }: WrittenTheme,
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
  };
}
