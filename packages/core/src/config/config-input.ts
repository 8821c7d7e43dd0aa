import type {
  CustomKeyType,
  Extension,
  ExternalConfig,
  PluginSettings,
  RuleName,
  RuleSetting,
} from '../model/index.ts';
import type { AppearanceInput } from './appearance.ts';
import type { CollectionInput } from './collection-input.ts';
import type { FrameInput } from './frame.ts';
import type { HeadInput } from './head.ts';
import type { FirstStepInput, LocaleInput } from './locales.ts';
import type { CacheInput } from './remote-cache.ts';
import type { SampleInput } from './samples.ts';
import type { ShareImagesInput } from './share-images.ts';
import type { ThemeInput } from './theme.ts';

/**
 * The configuration that a site's `docsgen.config` exports. Paths are relative to that file.
 *
 * @typeParam Own Names of the site's own rules, whose severities can be set, too.
 */
export interface ConfigInput<Own extends string = never>
  extends ThemeInput,
    FrameInput,
    HeadInput,
    AppearanceInput,
    PluginSettings {
  title: string;
  /** A description of the site in one sentence. */
  tagline?: string;
  /** The site's origin, such as `https://docs.example.org`. */
  url?: string;
  /** The path under which the site is published; `/` by default. */
  base?: string;
  trailingSlash?: boolean;
  /** The language tag of the content; with `locales`, the name of the site's own language. */
  lang?: string;
  /**
   * The languages of a multilingual site, by name. The name is a folder of each collection and the
   * first segment of its pages' routes: `content/de/guide.md` is the German version of `guide.md`,
   * at `/de/guide`.
   */
  locales?: Record<string, LocaleInput>;
  /**
   * The date that counts as today, such as `2023-09-14`; by default `SOURCE_DATE_EPOCH`, else the
   * newest date in the content.
   */
  date?: string;
  outDir?: string;
  staticDir?: string;
  /**
   * How `_headers` and `_redirects` of the static folder are combined with the generated ones:
   * appended (`join`, the default), or used alone (`replace`).
   */
  hostRules?: 'join' | 'replace';
  collections?: CollectionInput[];
  /**
   * Files that pages show. `folders` are folders outside of the collections that may hold them, such
   * as `src/assets`. `allow` are extensions of files that are published although browsers execute
   * them, such as `html`: authors of content can then run scripts on the site.
   */
  assets?: { allow?: string[]; folders?: string[] };
  /** Hosts that pages may embed in an `<iframe>`, such as `www.youtube.com`. */
  frames?: { allow?: string[] };
  /**
   * Issue keys that become links in texts: `{ prefix: 'ABC-', url: 'https://…/ABC-<num>' }` makes a
   * link of `ABC-12`.
   */
  autolinks?: { prefix: string; url: string }[];
  /**
   * Redirects: `from` is a path from the site's base such as `/docs/old`, `to` such a path or an
   * external address.
   */
  redirects?: { from: string; to: string }[];
  /** Starting points for each kind of reader, shown on home pages. */
  firstSteps?: FirstStepInput[];
  /** Custom front matter keys and their types. */
  frontMatter?: Record<string, CustomKeyType>;
  /**
   * Folders and files outside of the collections that pages may include or import, such as
   * `docs_src` and `CHANGELOG.md`. What a page includes it publishes.
   */
  includes?: string[];
  /**
   * Values for `{{name}}` in texts, by name. Those of collections, versions and pages precede them.
   * Without any, `{{name}}` is text.
   */
  variables?: Record<string, string | number>;
  /**
   * What MDX pages may import: `@site/` is the folder `site`, by default the configuration's own.
   * Besides their collection they can import files in the folders of `imports`.
   */
  mdx?: { site?: string; imports?: string[] };
  /** Whether `$a$` and `$$` in Markdown are formulas; true by default, but false for MDX. */
  math?: boolean;
  /** Severities by rule, or by path pattern; the last matching pattern wins. */
  rules?: Partial<Record<RuleName | NoInfer<Own>, RuleSetting>>;
  /**
   * Extensions of the site: rules, outputs, sources, data, front matter keys, pages, badges, feeds,
   * panels, Markdown syntax, and plugins that make several of them. Each item is the name of a module
   * that exports `extensions` (a path relative to the configuration, such as `./extensions/rules.ts`,
   * or a package), or is made by `defineRule` or one of its neighbours.
   */
  extensions?: readonly (Extension<Own> | string)[];
  /**
   * Generated social images (Open Graph); none by default. They need the package
   * `@resvg/resvg-wasm` and the site's `url`.
   */
  shareImages?: ShareImagesInput;
  /** The cache that machines share. */
  cache?: CacheInput;
  /** How `check --external` requests links to other sites. */
  external?: Partial<ExternalConfig>;
  /** How `docsgen test` runs the blocks of code of some languages; it runs none by default. */
  samples?: SampleInput[];
  /**
   * Whether the site has a search; true by default. `weights` ranks pages by path pattern; 1 by
   * default, and front matter takes precedence.
   */
  search?: boolean | { enabled?: boolean; weights?: Record<string, number> };
}
